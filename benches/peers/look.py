"""What a finished PDF holds: its text in two readers, and how far its pictures are from resvg's.

    look.py JOB.json     prints a JSON object

Runs where Pillow and pypdfium2 are installed, with `pdftotext` and `pdftoppm` of poppler.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops, ImageStat

import pages

DPI = 300
# Blocks of 4 × 4 pixels at 100 dpi, whose means are compared: readers smooth edges in their own
# ways, but they agree on how much colour lies where. Cards begin between two pixels; at three
# times the resolution that is a sixth of a pixel at most.
BLOCK = 12
# Pages whose pictures are compared: so many, evenly spread.
PAGES = 4
WORD = re.compile(r"[A-Za-z]{3,}")


def share(texts, expected):
    """Gives the share of the expected words that stand on their page, each as often as expected."""
    found = wanted = 0
    for number, words in enumerate(expected):
        text = texts[number] if number < len(texts) else ""
        there = Counter(word.lower() for word in WORD.findall(text))
        found += sum((Counter(words) & there).values())
        wanted += len(words)
    return found / wanted


def poppler(pdf):
    run = subprocess.run(["pdftotext", "-enc", "UTF-8", pdf, "-"], capture_output=True, check=True)
    return run.stdout.decode().split("\f")


def pdfium(pdf):
    document = pypdfium2.PdfDocument(pdf)
    # PDFium marks a hyphen at the end of a line with U+FFFE.
    return [page.get_textpage().get_text_range().replace("\ufffe", "-") for page in document]


def drawn(pdf, number, folder):
    """Lets poppler draw a page, counted from 0."""
    stem = str(Path(folder) / "page")
    page = str(number + 1)
    command = ["pdftoppm", "-r", str(DPI), "-f", page, "-l", page, "-singlefile", pdf, stem]
    subprocess.run(command, check=True)
    return Image.open(stem + ".ppm").convert("RGB")


def difference(page, cards):
    """Gives the mean difference of a channel, from 0 to 255, over the cards of a page."""
    total = 0.0
    for number, card in enumerate(cards):
        picture = Image.open(card).convert("RGB")
        left, top = (round(mm / 25.4 * DPI) for mm in pages.place(number))
        # A few pixels at each edge, where the next card may show, are left out.
        margin = [(side % BLOCK or BLOCK) // 2 for side in picture.size]
        inner = (
            margin[0],
            margin[1],
            margin[0] + (picture.width - 2 * margin[0]) // BLOCK * BLOCK,
            margin[1] + (picture.height - 2 * margin[1]) // BLOCK * BLOCK,
        )
        theirs = page.crop((left, top, left + picture.width, top + picture.height))
        blocks = [image.crop(inner).reduce(BLOCK) for image in (picture, theirs)]
        total += sum(ImageStat.Stat(ImageChops.difference(*blocks)).mean) / 3
    return total / len(cards)


def main():
    job = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    pdf, sheets = job["pdf"], pages.sheets(job["cards"])
    document = pypdfium2.PdfDocument(pdf)
    if len(document) != len(sheets):
        raise SystemExit(f"{len(document)} pages instead of {len(sheets)}")
    chosen = sorted({round(i * (len(sheets) - 1) / (PAGES - 1)) for i in range(PAGES)})
    with tempfile.TemporaryDirectory() as folder:
        gaps = [difference(drawn(pdf, number, folder), sheets[number]) for number in chosen]
    result = {
        "poppler": share(poppler(pdf), job["words"]),
        "pdfium": share(pdfium(pdf), job["words"]),
        "difference": sum(gaps) / len(gaps),
    }
    print(json.dumps(result))


main()
