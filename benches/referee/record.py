"""Writes games of OpenSpiel's go_fish as lines of text, for `cardwright-referee replay`.

    python3 benches/referee/record.py 1000 > record.txt        (with open_spiel installed)

Every step stands there with all that could be done and with the table; `--short` leaves both out.
"""

import argparse
import random

import pyspiel

GAME = "go_fish(players=4)"


def step(state, rng):
    """Takes a random step, and gives its line without and with what else is known."""
    table = str(state).replace("\n", "|")
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes())
        action = rng.choices(outcomes, weights)[0]
        short = f"c {action}"
        # What may come is told twice, as outcomes and as actions.
        assert list(outcomes) == state.legal_actions()
    else:
        action = rng.choice(state.legal_actions())
        short = f"p {state.current_player()} {action}"
    could = ",".join(map(str, state.legal_actions()))
    state.apply_action(action)
    return short, f"{short} {could} {table}"


def games(count, seed, short):
    """Gives the lines of games that are played at random."""
    game, rng = pyspiel.load_game(GAME), random.Random(seed)
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            yield step(state, rng)[0 if short else 1]
        yield "r " + " ".join(map(repr, state.returns()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true")
    options = parser.parse_args()
    for line in games(options.games, options.seed, options.short):
        print(line)


if __name__ == "__main__":
    main()
