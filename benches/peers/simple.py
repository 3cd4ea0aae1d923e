"""A thousand simple cards to PDF, on one core and on all, and ten thousand; beside Squib's numbers.

    cargo build --release
    python3 benches/peers/simple.py

A simple card is a coloured ground, a name and a sentence. Squib (Ruby, cairo) was given as many such cards
on a machine of 2 cores; it is not started here, since its packages come from elsewhere.
"""

import os
import shutil
import tempfile
from pathlib import Path

from measure import median

PROGRAM = Path(__file__).resolve().parents[2] / "target/release/cardwright"
# Time and size of the file for 1,000 simple cards.
SQUIB = "| 1,000, Squib | 25.7 s | | | 50 MB |"
MANIFEST = """[game]
id = "simple"
title = "Simple"
players = [2, 4]
language = "en"

[[component]]
id = "cards"
title = "Cards"
kind = "card"
data = "cards.csv"
front = "card.svg"
size = "poker"
"""
TEMPLATE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9">
  <rect x="-3" y="-3" width="69.5" height="94.9" fill="#fdf6e3"/>
  <cw:text x="5" y="5" width="53.5" height="10" size="14pt" min="10pt">{{ name }}</cw:text>
  <cw:text x="5" y="20" width="53.5" height="40" size="10pt" min="7pt">{{ text }}</cw:text>
</svg>
"""


def deck(folder, number):
    """Writes a project with so many cards."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "decks/simple").mkdir(parents=True)
    (folder / "templates/simple").mkdir(parents=True)
    (folder / "decks/simple/game.toml").write_text(MANIFEST)
    (folder / "templates/simple/card.svg").write_text(TEMPLATE)
    rows = [f"C{n},Card {n},Take {n % 7 + 1} coins and give one to your left\n" for n in range(number)]
    (folder / "decks/simple/cards.csv").write_text("id,name,text\n" + "".join(rows))


def main():
    print("| cards | time | processor | memory | file |\n|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "project"
        for number, threads in ((1_000, 1), (1_000, os.cpu_count()), (10_000, os.cpu_count())):
            deck(folder, number)
            shutil.rmtree(folder / "out", ignore_errors=True)
            environment = {**os.environ, "RAYON_NUM_THREADS": str(threads)}
            command = [str(PROGRAM), "-q", "-o", "out", "print", "simple"]
            run = median(command, environment, folder)
            files = (folder / "out/simple").glob("simple-a4*.pdf")
            made = sum(file.stat().st_size for file in files) / 1e6
            cores = "1 core" if threads == 1 else f"{threads} cores"
            print(
                f"| {number:,}, {cores} | {run.seconds:.2f} s | {run.processor:.2f} s "
                f"| {run.megabytes:,.0f} MB | {made:.1f} MB |"
            )
    print(SQUIB)


main()
