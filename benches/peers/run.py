"""Cardwright against rsvg-convert, CairoSVG, WeasyPrint and Chromium: the same faces, nine to an
A4 page, to PDF. Prints tables in Markdown.

    apt-get install librsvg2-bin chromium poppler-utils     (or what your system calls them)
    python3 benches/peers/run.py

The Python packages are installed into the scratch folder. `--faces 12` makes a short trial,
`--only photos` measures a part: cells, photos, one-photo or growth. The whole takes a quarter of an
hour on a machine that does nothing else.

The inputs are 120 cell cards of the shipped deck (60 cells, each twice under another name), 120
cards with a photo each, and 120 cards that share one photo; each with one copy and with eight.
The other programs get every face as plain SVG, as `cardwright preview --faces --svg` writes it,
and the fonts of `fonts/` through a fontconfig file of their own. Cardwright starts from templates
and tables, and its file has bleed, crop marks, ruler and footer besides; the others' pages are
composed before the clock starts. Each is used in the fastest way that was found for it:

- rsvg-convert takes all pages in one call.
- CairoSVG makes one PDF per page, in one process; pypdf puts them together.
- WeasyPrint and Chromium print a page of HTML that shows the faces as pictures.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import decks
import pages
from measure import Failed, median

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PROGRAM = ROOT / "target/release/cardwright"
COPIES = [1, 8]
PARTS = ["cells", "photos", "one-photo", "growth"]
# Cards of the decks that show how time and memory grow.
GROWTH = [100, 1_000, 10_000]
# Text counts as live when both readers find this share of the words; outlines have none.
LIVE = 0.9
CHROMIUM = ["chromium", "chromium-browser", "google-chrome"]
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


class Bench:
    """The scratch folder with all that the programs need."""

    def __init__(self, scratch):
        self.scratch = scratch
        scratch.mkdir(parents=True, exist_ok=True)
        self.python = scratch / "venv/bin/python"
        self.chromium = next(filter(None, map(shutil.which, CHROMIUM)), CHROMIUM[0])
        fonts = scratch / "fonts.conf"
        fonts.write_text(FONTS.format(fonts=ROOT / "fonts", cache=scratch / "font-cache"))
        self.environment = dict(os.environ, FONTCONFIG_FILE=str(fonts))

    def prepare(self):
        """Builds Cardwright and installs the Python packages."""
        say("cargo build --release")
        subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
        if not self.python.exists():
            subprocess.run([sys.executable, "-m", "venv", self.scratch / "venv"], check=True)
        install = [self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, "-r", HERE / "requirements.txt"], check=True)

    def photos(self, count):
        folder = self.scratch / "photos"
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([self.python, HERE / "photos.py", folder, str(count)], check=True)
        return sorted(folder.iterdir())

    def fresh(self, name):
        """Gives an empty folder."""
        folder = self.scratch / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def cardwright(self, deck, *words):
        return [PROGRAM, "--project", deck.project, *words, "--quiet", "--output", deck.project / "output"]

    def faces(self, deck, *options):
        """Lets Cardwright write the faces of a deck."""
        command = self.cardwright(deck, "preview", "--faces", *options)
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        kind = ".svg" if "--svg" in options else ".png"
        folder = deck.project / "output" / deck.game / "faces/cards"
        found = sorted(path for path in folder.iterdir() if path.suffix == kind)
        if len(found) != len(deck.cards):
            raise SystemExit(f"{len(found)} faces instead of {len(deck.cards)} in {folder}")
        return found

    def commands(self, deck, folder):
        """Gives for each program its command and the file that it makes."""
        faces = self.faces(deck, "--svg")
        svgs = pages.drawings(faces, deck.copies, folder / "pages")
        html = pages.website(faces, deck.copies, folder / "pages")
        pdf = {name: folder / f"{name}.pdf" for name in ["rsvg", "cairo", "weasy", "chromium"]}
        chromium = [
            *[self.chromium, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"],
            *["--disable-background-networking", "--no-pdf-header-footer"],
            f"--user-data-dir={self.scratch / 'chromium'}",
            *[f"--print-to-pdf={pdf['chromium']}", html.as_uri()],
        ]
        own = deck.project / "output" / deck.game / f"{deck.game}-a4.pdf"
        return {
            "Cardwright": (self.cardwright(deck, "print"), own),
            "rsvg-convert": (["rsvg-convert", "-f", "pdf", "-o", pdf["rsvg"], *svgs], pdf["rsvg"]),
            "CairoSVG": ([self.python, HERE / "cairo.py", pdf["cairo"], *svgs], pdf["cairo"]),
            "WeasyPrint": ([self.python, "-m", "weasyprint", "-q", html, pdf["weasy"]], pdf["weasy"]),
            "Chromium": (chromium, pdf["chromium"]),
        }

    def look(self, pdf, deck, pictures, folder):
        """Asks how much text is found in a PDF, and how far its pictures are from resvg's."""
        cards = [str(picture) for picture in pictures for _ in range(deck.copies)]
        job = folder / "job.json"
        job.write_text(json.dumps({"pdf": str(pdf), "cards": cards, "words": pages.expected(deck)}))
        command = [self.python, HERE / "look.py", job]
        run = subprocess.run(command, capture_output=True, text=True, env=self.environment)
        if run.returncode:
            raise Failed("not readable: " + (run.stderr.strip().splitlines() or ["?"])[-1][:80])
        return json.loads(run.stdout)

    def rows(self, title, deck, folder):
        """Measures all programs with one deck."""
        pictures = self.faces(deck, "--dpi", "300")
        rows = []
        for name, (command, pdf) in self.commands(deck, folder).items():
            say(f"{title}, {deck.copies} ×: {name}")
            row = {"program": name}
            try:
                run = median([str(word) for word in command], self.environment, folder)
                row |= {"run": run, "bytes": pdf.stat().st_size}
                row |= self.look(pdf, deck, pictures, folder)
            except (Failed, OSError) as error:
                row["failed"] = str(error)
            rows.append(row)
        return rows


def say(message):
    print(message, file=sys.stderr, flush=True)


def size(count):
    return f"{count / 1e6:,.1f} MB"


def table(title, deck, rows):
    """Prints the rows of one deck, times as multiples of Cardwright's as well."""
    own = rows[0].get("run")
    for row in rows:
        cells = [f"{title}, {deck.copies} ×", row["program"]]
        if "failed" in row:
            cells += [row["failed"], *[""] * 7]
        else:
            run = row["run"]
            times = f"{run.seconds / own.seconds:.1f}" if own else ""
            cells += [f"{run.seconds:.2f} s", times, f"{run.processor:.2f} s", f"{run.megabytes:,.0f} MB", size(row["bytes"])]
            cells += [f"{row[reader]:.1%}" for reader in ["poppler", "pdfium"]]
            cells += [f"{row['difference']:.2f}"]
        print("| " + " | ".join(cells) + " |")


def verdict(title, deck, rows):
    """Says how Cardwright stands against the fastest and the smallest with live text."""
    own, *others = rows
    live = [
        row for row in others
        if "failed" not in row and min(row["poppler"], row["pdfium"]) >= LIVE
    ]
    if "failed" in own or not live:
        return f"- {title}, {deck.copies} ×: there is nothing to compare"
    fastest = min(live, key=lambda row: row["run"].seconds)
    smallest = min(live, key=lambda row: row["bytes"])
    times = fastest["run"].seconds / own["run"].seconds
    work = fastest["run"].processor / own["run"].processor
    return (
        f"- {title}, {deck.copies} ×: {times:.1f} times as fast as {fastest['program']} "
        f"({work:.1f} by processor time), with "
        f"{own['bytes'] / fastest['bytes']:.0%} of its bytes; the smallest is that of "
        f"{smallest['program']}, {own['bytes'] / smallest['bytes']:.2f} of it"
    )


def compare(bench, count, parts):
    """Measures all programs with the inputs that were chosen."""
    photos = bench.photos(count)
    inputs = {
        "cells": lambda folder, copies: decks.supercytes(folder, ROOT, count, copies),
        "photos": lambda folder, copies: decks.photos(folder, photos, count, copies),
        "one-photo": lambda folder, copies: decks.photos(folder, photos[:1], count, copies),
    }
    print(f"{count} faces, 9 to an A4 page:\n")
    print(
        "| faces | program | time | × | processor | memory | bytes | text, poppler | PDFium "
        "| difference |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    )
    verdicts = []
    for title, make in inputs.items():
        for copies in COPIES if title in parts else []:
            folder = bench.fresh(f"{title}-{copies}")
            deck = make(folder / "project", copies)
            rows = bench.rows(title, deck, folder)
            table(title, deck, rows)
            verdicts.append(verdict(title, deck, rows))
            sys.stdout.flush()
    print("\nAgainst the fastest that keeps live text:\n\n" + "\n".join(verdicts))


def grow(bench, count):
    """Measures Cardwright alone: pictures, and decks that grow."""
    print("\n| Cardwright | time | each | processor | memory | bytes |\n|---|--:|--:|--:|--:|--:|")

    def row(title, number, run, total):
        each = run.seconds / number * 1000
        print(
            f"| {title} | {run.seconds:.2f} s | {each:.1f} ms | {run.processor:.2f} s "
            f"| {run.megabytes:,.0f} MB | {size(total)} |",
            flush=True,
        )

    folder = bench.fresh("pictures")
    deck = decks.supercytes(folder / "project", ROOT, count, 1)
    say("pictures")
    command = bench.cardwright(deck, "preview", "--faces", "--dpi", "300")
    run = median([str(word) for word in command], bench.environment, folder)
    files = (deck.project / "output").rglob("*.png")
    row(f"{count} faces to PNG at 300 dpi", count, run, sum(file.stat().st_size for file in files))
    for number in GROWTH:
        say(f"{number} cards")
        folder = bench.fresh("growth")
        deck = decks.supercytes(folder / "project", ROOT, number, 1)
        command = [str(word) for word in bench.cardwright(deck, "print")]
        try:
            run = median(command, bench.environment, folder)
        except Failed as error:
            print(f"| {number:,} distinct cards | {error} | | | | |")
            continue
        made = deck.project / "output" / deck.game / f"{deck.game}-a4.pdf"
        row(f"{number:,} distinct cards to PDF", number, run, made.stat().st_size)


def versions(bench):
    """Says what was measured."""

    def first(*command):
        try:
            run = subprocess.run(command, capture_output=True, text=True)
        except OSError:
            return f"no {command[0]}"
        return ((run.stdout + run.stderr).strip().splitlines() or ["?"])[0]

    packages = " ".join(HERE.joinpath("requirements.txt").read_text().split())
    said = [
        first(PROGRAM, "--version"),
        first("rsvg-convert", "--version"),
        first(bench.chromium, "--version"),
        first("pdftotext", "-v"),
        packages,
        f"Python {sys.version.split()[0]}",
        f"{os.cpu_count()} cores",
    ]
    print("\n" + ", ".join(said))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--scratch", type=Path, default=ROOT / "target/peers")
    parser.add_argument("--faces", type=int, default=120)
    parser.add_argument("--only", action="append", choices=PARTS)
    options = parser.parse_args()
    parts = options.only or PARTS
    bench = Bench(options.scratch.resolve())
    bench.prepare()
    if parts != ["growth"]:
        compare(bench, options.faces, parts)
    if "growth" in parts:
        grow(bench, options.faces)
    versions(bench)


main()
