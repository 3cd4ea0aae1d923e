"""Faces as plain SVG → pages of nine for the other programs.

All stand where Cardwright puts its cards on A4: nine poker cards that touch, in the middle.
Pictures, which Cardwright writes into the SVG, become files beside the pages, one per distinct
picture, so that a program which can share them may do so.
"""

import base64
import hashlib
import re
from pathlib import Path

PAGE = (210, 297)
CARD = (63.5, 88.9)
COLUMNS = ROWS = 3
CORNER = ((PAGE[0] - COLUMNS * CARD[0]) / 2, (PAGE[1] - ROWS * CARD[1]) / 2)
NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def sheets(items):
    """Gives the items page by page."""
    step = COLUMNS * ROWS
    return [items[start : start + step] for start in range(0, len(items), step)]


def place(number):
    """Gives left and top of the card with this number on its page, in mm."""
    row, column = divmod(number, COLUMNS)
    return (round(CORNER[0] + column * CARD[0], 3), round(CORNER[1] + row * CARD[1], 3))


def read(face, folder):
    """Gives the inside of a face's root element and its `viewBox`; its pictures go to `folder`."""
    text = face.read_text(encoding="utf-8")

    def outside(match):
        data = base64.b64decode(match[2])
        name = f"{hashlib.sha256(data).hexdigest()[:16]}.{match[1]}"
        path = folder / name
        if not path.exists():
            path.write_bytes(data)
        return f'href="{name}"'

    text = re.sub(r'href="data:image/([a-z]+);base64,([^"]*)"', outside, text)
    root = re.match(r'<svg [^>]*viewBox="([^"]*)"[^>]*>', text)
    return text[root.end() : text.rindex("</svg>")], root[1]


def nested(inner, view, number):
    """Gives a face as an element of a page whose unit is a millimetre."""
    x, y = place(number)
    return (
        f'<svg x="{x}" y="{y}" width="{CARD[0]}" height="{CARD[1]}" viewBox="{view}">{inner}</svg>'
    )


def drawings(faces, copies, folder):
    """Writes the pages as SVG files with the faces in them."""
    folder.mkdir(parents=True, exist_ok=True)
    read_faces = [read(face, folder) for face in faces]
    cards = [face for face in read_faces for _ in range(copies)]
    paths = []
    for number, sheet in enumerate(sheets(cards)):
        inside = "".join(nested(inner, view, place) for place, (inner, view) in enumerate(sheet))
        path = folder / f"page-{number + 1:03}.svg"
        path.write_text(
            f'<svg {NAMESPACES} width="{PAGE[0]}mm" height="{PAGE[1]}mm" '
            f'viewBox="0 0 {PAGE[0]} {PAGE[1]}">{inside}</svg>',
            encoding="utf-8",
        )
        paths.append(path)
    return paths


def website(faces, copies, folder):
    """Writes the pages as one HTML file that shows the faces as pictures.

    With the SVG in the HTML itself, Chromium is as fast and writes a quarter more bytes, and
    WeasyPrint takes twice as long.
    """
    folder.mkdir(parents=True, exist_ok=True)
    cards = [face for face in faces for _ in range(copies)]
    width, height = PAGE
    lines = [
        '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Cards</title><style>',
        f"@page {{ size: {width}mm {height}mm; margin: 0 }} body {{ margin: 0 }}",
        f"div {{ position: relative; width: {width}mm; height: {height}mm; overflow: hidden }}",
        "div + div { break-before: page }",
        f"img {{ position: absolute; width: {CARD[0]}mm; height: {CARD[1]}mm }}",
        "</style><body>",
    ]
    for sheet in sheets(cards):
        lines.append("<div>")
        for number, face in enumerate(sheet):
            x, y = place(number)
            lines.append(f'<img src="{face.as_uri()}" style="left: {x}mm; top: {y}mm">')
        lines.append("</div>")
    path = folder / "pages.html"
    path.write_text("\n".join([*lines, "</body></html>"]) + "\n", encoding="utf-8")
    return path


def expected(deck):
    """Gives the words of each page of a deck."""
    cards = [found for _, found in deck.cards for _ in range(deck.copies)]
    return [[word for card in sheet for word in card] for sheet in sheets(cards)]
