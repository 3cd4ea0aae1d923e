#!/usr/bin/env python3
"""Says whether the deck of a game is balanced, by simulations with greedy bots.

Usage: python3 benches/balance.py [GAME] [--cardwright PATH] [--project DIR] [--games N] [--seed S]
                                  [--players 2,3,4] [--variant basic] [--bots greedy]

GAME is cellular-powerhouse (the default) or cytosis. For each number of players: wins by seat with
Wilson intervals, the winner's lead, where points come from, which pieces ran short, cards that are
taken in fewer than 2 % of the hands that hold them, pieces and spots that nobody used, and cards whose
first holders win more or less often than those of the others of their kind. For these each card is
tested against all others of its kind (two-sided, normal approximation), and the p-values are
corrected by Holm's method (A simple sequentially rejective multiple test procedure, 1979).
"""

import argparse
import csv
import json
import math
import pathlib
import subprocess


# By game: variant and numbers of players when none are asked for, tables whose cards are on offer, and
# kinds of cards that are compared: the table and, where a table has several kinds, the column and word.
GAMES = {
    "cellular-powerhouse": {
        "variant": "basic",
        "players": "2,3,4",
        "pool": ["traits", "adaptations", "evolutions"],
        "kinds": [("Evolutions", "evolutions", {}), ("Genomes", "genomes", {})],
    },
    "cytosis": {
        "variant": "base",
        "players": "2,3,4,5",
        "pool": [],
        "kinds": [
            ("Enzymes", "components", {"kind": "enzyme"}),
            ("Protein hormones", "components", {"kind": "protein-hormone"}),
            ("Steroid hormones", "components", {"kind": "steroid-hormone"}),
            ("Protein receptors", "components", {"kind": "protein-receptor"}),
            ("Steroid receptors", "components", {"kind": "steroid-receptor"}),
            ("Detox cards", "components", {"kind": "detox"}),
            ("Epigenetic cards", "epigenetics", {}),
        ],
    },
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="cellular-powerhouse", choices=sorted(GAMES))
    parser.add_argument("--cardwright", default="target/release/cardwright")
    parser.add_argument("--project", default=".")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players")
    parser.add_argument("--variant")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--all", action="store_true", help="print every card that is compared")
    args = parser.parse_args()
    args.players = args.players or GAMES[args.game]["players"]
    args.variant = args.variant or GAMES[args.game]["variant"]
    return args


def simulate(args, players):
    command = [args.cardwright, "simulate", args.game, "--project", args.project]
    command += ["--players", str(players), "--games", str(args.games), "--seed", str(args.seed)]
    command += ["--variant", args.variant, "--bots", args.bots, "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr or done.stdout)
    return json.loads(done.stdout)


def ids(args, name, kind):
    folder = pathlib.Path(args.project) / "decks" / args.game
    with open(folder / f"{name}.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return [row["id"] for row in rows if all(row[key] == word for key, word in kind.items())]


def normal_tail(z):
    """Gives the two-sided p-value of a normal deviate."""
    return math.erfc(abs(z) / math.sqrt(2))


def odd_ones(cards, players):
    """Gives (id, multiple, p by Holm) of cards whose holders fare unlike those of the others.

    Games of one deal share their shuffles, so holders count once for each deal.
    """
    tests = []
    for card in cards:
        worth = card["deals"] / max(card["games"], 1)
        holders = card["holders"] * worth
        others = [other for other in cards if other is not card]
        rest = sum(other["holders"] for other in others) * worth
        if holders < 1 or rest < 1:
            continue
        wins = sum(other["fortune"] * other["holders"] for other in others if other["holders"])
        mean = wins * worth / rest
        share = card["fortune"] / players
        base = mean / players
        spread = math.sqrt(base * (1 - base) * (1 / holders + 1 / rest))
        tests.append((normal_tail((share - base) / spread), card["id"], card["fortune"], mean))
    tests.sort()
    found, worst = [], 0.0
    for place, (p, word, fortune, mean) in enumerate(tests):
        worst = max(worst, min(1.0, p * (len(tests) - place)))
        found.append((word, fortune, mean, worst))
    return found


def main():
    args = arguments()
    pool = [word for name in GAMES[args.game]["pool"] for word in ids(args, name, {})]
    for players in (int(word) for word in args.players.split(",")):
        report = simulate(args, players)
        table = report["tables"][0]
        cards = {card["id"]: card for card in report["cards"]}
        print(f"\n{players} players, {table['games']} games of {table['deals']} deals, {args.variant}")
        for seat in table["seats"]:
            low, high = seat["interval"]
            note = "" if low <= 1 / players <= high else "   <-- outside"
            print(f"  seat {seat['name']}: {seat['share']:.3f} ({low:.3f} to {high:.3f}){note}")
        margin, close = table["margin"], table["close"] / table["games"]
        print(f"  lead: median {margin['median']}, 95 % {margin['p95']}; under a third in {close:.1%}")
        for source in table["sources"]:
            print(f"  {source['name']}: {source['mean']:.1f} each, {source['share']:.1%}")
        for card in report["cards"]:
            if card["short"][1]:
                games, times = card["short"]
                print(f"  short of {card['id']}: {times / table['games']:.2f} a game, in {games / table['games']:.1%}")
        unused = [card["id"] for card in report["cards"] if card["played"][1] == 0]
        print("  never used: " + (", ".join(unused) or "nothing"))
        rare = [(cards[word]["played"][1] / max(cards[word]["offered"][1], 1), word) for word in pool]
        rare.sort()
        if rare:
            print("  taken least: " + ", ".join(f"{word} {share:.1%}" for share, word in rare[:5]))
            print(f"  taken in fewer than 2 %: {sum(share < 0.02 for share, _ in rare)}")
        for name, source, kind in GAMES[args.game]["kinds"]:
            words = ids(args, source, kind)
            held = [cards[word] for word in words if word in cards and cards[word]["holders"]]
            if not held:
                continue
            found = odd_ones(held, players)
            out = [one for one in found if one[3] < 0.05]
            print(f"  {name} out of line (Holm, 5 %): {len(out)} of {len(found)}")
            for word, fortune, mean, p in found if args.all else out:
                used = cards[word]["played"][1] / max(cards[word]["drawn"][1], 1)
                print(f"    {word}: x {fortune:.2f} (others {mean:.2f}), p {p:.4f}, used {used:.0%} of times drawn")


if __name__ == "__main__":
    main()
