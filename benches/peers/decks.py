"""The decks that are printed: projects for Cardwright, made anew from a list of cards.

A card is its id and the words that a reader must find in the PDF.
"""

import csv
import re
from dataclasses import dataclass
from pathlib import Path

# Words of the photo cards; 11 and 13 of them, so that no two of 120 cards share both.
FIRST = "Amber Birch Cedar Dusty Early Faint Golden Hollow Ivory Jade Kindly".split()
SECOND = "harbour island junction kettle lantern meadow nettle orchard pasture quarry river summit tunnel".split()

MANIFEST = """[game]
id = "{game}"
title = "{title}"
players = [2, 4]
language = "en"
{tables}
[[component]]
id = "cards"
title = "Cards"
kind = "card"
data = "cards.csv"
front = "{front}"
size = "poker"
"""

TEMPLATE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9">
  <rect x="-2" y="-2" width="67.5" height="92.9" fill="#fdf6e3"/>
  {{ art(href=art, x=5, y=14, width=53.5, height=48) }}
  <cw:text x="5" y="4" width="53.5" height="8" size="14pt" min="10pt" font-family="Fredoka" font-weight="600">{{ name }}</cw:text>
  <cw:text x="5" y="65" width="53.5" height="18" size="9pt" min="7pt">{{ text }}</cw:text>
</svg>
"""


@dataclass
class Deck:
    """A project on disk with one game of one component, `cards`."""

    project: Path
    game: str
    cards: list[tuple[str, list[str]]]
    copies: int


def words(text):
    """Gives the words of a text that are long enough to be looked for.

    Readers differ in what they make of a hyphen at the end of a line, so words with one are left out.
    """
    found = re.findall(r"[A-Za-z-]{3,}", text)
    return [word.lower() for word in found if "-" not in word]


def write_table(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, list(rows[0]))
        table.writeheader()
        table.writerows(rows)


def supercytes(project, source, count, copies):
    """Takes the 60 cells of the shipped deck as often as needed: every row is a face of its own."""
    with (source / "decks/supercytes/cells.csv").open(newline="", encoding="utf-8") as file:
        cells = list(csv.DictReader(file))
    rows, cards = [], []
    for number in range(count):
        turn, place = divmod(number, len(cells))
        row = dict(cells[place])
        del row["back"]
        row["id"] = f"K{number + 1:05}"
        row["copies"] = copies
        # What tells it from the same cell before it; the room for a name is small.
        row["name"] += f" {turn + 1}" if turn else ""
        rows.append(row)
        cards.append((row["id"], words(row["name"] + " " + row["fact"])))
    folder = project / "decks/supercytes"
    write_table(folder / "cards.csv", rows)
    tables = "\n[tables]\n" + "".join(
        f'{name} = "{name}.csv"\n' for name in ["categories", "families"]
    )
    manifest = MANIFEST.format(
        game="supercytes", title="Supercytes", tables=tables, front="supercytes/cell.svg"
    )
    # The template shows this line at the foot.
    manifest = manifest.replace("language", 'credits = "An original Cardwright deck"\nlanguage')
    (folder / "game.toml").write_text(manifest, encoding="utf-8")
    return Deck(project, "supercytes", cards, copies)


def photos(project, pictures, count, copies):
    """Makes cards with a photo, a name and a sentence; `pictures` are taken in turn."""
    rows, cards = [], []
    folder = project / "decks/photos"
    (folder / "art").mkdir(parents=True, exist_ok=True)
    for picture in pictures:
        (folder / "art" / picture.name).write_bytes(picture.read_bytes())
    for number in range(count):
        name = f"{FIRST[number % len(FIRST)]} {SECOND[number % len(SECOND)]}"
        text = f"Seen from the **{SECOND[number % 7]}** on the way to the {SECOND[number % 5]}, plate {number + 1}."
        picture = pictures[number % len(pictures)]
        rows.append(
            {"id": f"P{number + 1:03}", "name": name, "text": text, "art": f"art/{picture.name}", "copies": copies}
        )
        cards.append((rows[-1]["id"], words(name + " " + text)))
    write_table(folder / "cards.csv", rows)
    manifest = MANIFEST.format(game="photos", title="Photos", tables="", front="photos/card.svg")
    (folder / "game.toml").write_text(manifest, encoding="utf-8")
    template = project / "templates/photos/card.svg"
    template.parent.mkdir(parents=True, exist_ok=True)
    template.write_text(TEMPLATE, encoding="utf-8")
    return Deck(project, "photos", cards, copies)
