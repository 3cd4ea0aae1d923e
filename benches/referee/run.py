"""Cardwright's referee against OpenSpiel and RLCard: games in a second, with random players, on one
thread each. Prints a table in Markdown, and writes all numbers as JSON.

    python3 benches/referee/run.py

The Python packages are installed into the scratch folder. `--runs 5 --seconds 0.5` makes a short
trial. First 1,000 games of OpenSpiel's `go_fish(players=4)` are played again by Cardwright's: every
step has to find the same table and the same choices, every game the same end. Then all programs take
turns; each number is the median of all runs, after one that warms up. Time is that of the processor.

What the programs do differs, and not always in the same direction:

- raw: OpenSpiel plays through `pyspiel.evaluate_bots` with four `make_uniform_random_bot`. All of it
  is C++ inside; Python makes one state and one call for each game. OpenSpiel keeps a history of
  each game, and counts who asked for what, which Cardwright's table does not.
- checked: OpenSpiel runs `pyspiel.random_sim_test` with serialization and masks, one call for all
  games. Cardwright's contract looks at every chance, every decision and the end.

| at every step, unless it says less | random_sim_test | contract |
|---|---|---|
| legal moves are sorted, each once | yes | yes |
| legal moves against a second opinion | the mask made of them | every move one can name, by rules |
| a refused move cites a rule; each move reads back | no | yes |
| a copy takes the same step to the same table | decisions | decisions and chances |
| the table, written down, reads back | 9 steps and powers of 2 | yes; as JSON at powers of 2 |
| what each seat may see can be asked for | decisions, end | yes |
| a table imagined from it looks the same | no | every seat |
| and gives the seat that acts the same moves | no | decisions |
| every printed piece is there once | no | yes, on imagined tables too |
| the outcome of a chance is possible | the mask of outcomes | yes, and reads back |
| the game ends in time, returns fit | returns within their bounds, sum 0 | winners fit the ending |
| the history holds the moves in order | yes | no: the table has no history |

RLCard plays other games, `uno` and `gin-rummy`, in Python alone; it is the second peer, not a match.
Two games of this project stand beside them without a peer: Phylo Microbes, with a long turn and 120
cards, and Cellular Powerhouse, in which four players draft from 300 cards and choose at the same time.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MANIFEST = HERE / "Cargo.toml"
PROGRAM = HERE / "target/release/cardwright-referee"
RECORDED = 1_000
# Set in the process that runs inside the scratch folder's Python.
INSIDE = "CARDWRIGHT_REFEREE_BENCH"


def say(message):
    print(message, file=sys.stderr, flush=True)


def prepare(scratch):
    """Builds the bench, and installs the Python packages; goes on in their Python."""
    say("cargo build --release")
    build = ["cargo", "build", "--release", "--quiet", "--manifest-path", MANIFEST]
    subprocess.run(build, check=True)
    python = scratch / "venv/bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", scratch / "venv"], check=True)
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "-r", HERE / "requirements.txt"], check=True)
    os.environ[INSIDE] = "1"
    # One thread each: numpy comes with RLCard, and would take more.
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    sys.stdout.flush()
    os.execv(python, [python, __file__, *sys.argv[1:]])


def cardwright(*words):
    """Runs the bench and gives what it says."""
    run = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(run.stderr.strip() or f"{PROGRAM.name} ends with {run.returncode}")
    return json.loads(run.stdout)


def same_rules(scratch):
    """Plays recorded games of OpenSpiel again."""
    import record

    file = scratch / "record.txt"
    with file.open("w") as out:
        for line in record.games(RECORDED, seed=2, short=False):
            print(line, file=out)
    compared = cardwright("replay", file)
    if compared["games"] != RECORDED or compared["tables"] != compared["steps"]:
        raise SystemExit(f"the games differ: {compared}")
    return compared


class Contender:
    """Plays a number of games and gives the games in a second of the processor."""

    def __init__(self, name, play, games):
        self.name, self.play, self.games = name, play, games
        self.paces = []

    def once(self):
        return self.play(self.games)

    def scale(self, seconds):
        """Warms up, and finds out how many games fill so many seconds."""
        pace = self.once()
        self.games = max(10, round(pace * seconds))

    def median(self):
        return statistics.median(self.paces)


def timed(play):
    """Gives a function that plays so many games, and measures them in this process."""

    def run(games):
        start = time.process_time()
        play(games)
        return games / (time.process_time() - start)

    return run


def ours(look):
    return lambda games: cardwright(look, games)["pace"]["games_per_second"]


def openspiel():
    """Gives OpenSpiel's two ways of playing."""
    import pyspiel
    import record

    game = pyspiel.load_game(record.GAME)
    bots = [pyspiel.make_uniform_random_bot(seat, 7 + seat) for seat in range(4)]

    def raw(games):
        for seed in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)

    def checked(games):
        pyspiel.random_sim_test(game, games, serialize=True, verbose=False, mask_test=True)

    return timed(raw), timed(checked)


def rlcard(name):
    """Gives a way of playing one of RLCard's games."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    env = library.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(games):
        for _ in range(games):
            env.run(is_training=False)

    return timed(play)


def measure(contenders, runs, seconds):
    """Lets all take turns, so that whatever else the machine does meets all."""
    for contender in contenders:
        contender.scale(seconds)
    for number in range(runs):
        for contender in contenders:
            contender.paces.append(contender.once())
            say(f"{number + 1}/{runs} {contender.name}: {contender.paces[-1]:,.0f} games/s")


def processor():
    """Gives the name of the processor."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def versions():
    from importlib.metadata import version

    rust = subprocess.run(["rustc", "--version"], capture_output=True, text=True).stdout.split()
    return {
        "open_spiel": version("open_spiel"),
        "rlcard": version("rlcard"),
        "python": platform.python_version(),
        "rustc": rust[1] if len(rust) > 1 else "?",
        "processor": processor(),
        "cores": os.cpu_count(),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--scratch", type=Path, default=ROOT / "target/peers/referee")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5)
    options = parser.parse_args()
    scratch = options.scratch.resolve()
    scratch.mkdir(parents=True, exist_ok=True)
    if INSIDE not in os.environ:
        prepare(scratch)
    compared = same_rules(scratch)
    raw, checked = openspiel()
    table = [
        Contender("Cardwright, Go Fish, raw", ours("raw"), 50_000),
        Contender("OpenSpiel, Go Fish, `evaluate_bots`", raw, 5_000),
        Contender("Cardwright, Go Fish, with the contract", ours("checked"), 1_000),
        Contender("OpenSpiel, Go Fish, `random_sim_test`", checked, 200),
        Contender("Cardwright, Phylo Microbes, 4 players, raw", ours("phylo-raw"), 5_000),
        Contender("Cardwright, Phylo Microbes, 4 players, with the contract", ours("phylo-checked"), 30),
        Contender("Cardwright, Cellular Powerhouse, 4 players, raw", ours("powerhouse-raw"), 1_000),
        Contender("Cardwright, Cellular Powerhouse, 4 players, with the contract", ours("powerhouse-checked"), 10),
        Contender("RLCard, Uno, 2 players", rlcard("uno"), 50),
        Contender("RLCard, Gin Rummy, 2 players", rlcard("gin-rummy"), 20),
    ]
    measure(table, options.runs, options.seconds)
    found = {contender.name: contender.median() for contender in table}
    # Each is compared with Cardwright doing the same; RLCard, which checks nothing, with raw. The
    # games of this project have no peer: nobody else plays them.
    places = [0, 0, 2, 2, 4, 5, 6, 7, 0, 0]
    own = [table[place] for place in places]
    print(
        f"\n{compared['games']:,} games of OpenSpiel played again: {compared['steps']:,} steps, each "
        "with the same table and the same choices; the same ends\n"
    )
    print("| random players, one thread | games per second | × |\n|---|--:|--:|")
    for contender, best in zip(table, own):
        pace = contender.median()
        print(f"| {contender.name} | {pace:,.0f} | {best.median() / pace:.1f} |")
    said = versions()
    print("\n" + ", ".join(f"{name} {value}" for name, value in said.items()))
    result = {
        "compared": compared,
        "games_per_second": found,
        "all": {contender.name: contender.paces for contender in table},
        "raw_ratio": table[0].median() / table[1].median(),
        "checked_ratio": table[2].median() / table[3].median(),
        "versions": said,
    }
    file = scratch / "referee.json"
    file.write_text(json.dumps(result, indent=2) + "\n")
    say(f"all numbers: {file}")


if __name__ == "__main__":
    main()
