"""Cardwright's rulebook against pandoc with WeasyPrint and with headless Chromium: the same
Markdown to a PDF of A5 pages. Prints a table in Markdown.

    apt-get install pandoc chromium poppler-utils     (or what your system calls them)
    python3 benches/peers/book.py

Cardwright reads the deck, draws its cards, sets the book and folds it to a booklet; the others get
`rulebook.md` and its pictures, as `cardwright rulebook --format md` writes them.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from measure import Failed, median

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "target/release/cardwright"
SCRATCH = ROOT / "target/peers"
CHROMIUM = [
    "chromium",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--no-pdf-header-footer",
]
STYLE = "@page { size: A5; margin: 14mm } body { font: 9.5pt sans-serif } img { max-width: 100% }"


def pages(file):
    """Counts the pages of a PDF."""
    told = subprocess.run(["pdfinfo", file], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Pages:\s+(\d+)", told)[1])


def row(name, command, result, folder):
    """Measures one program and gives its row."""
    try:
        run = median(command, dict(os.environ), folder)
    except Failed as failure:
        return f"| {name} | {failure} | | | | |"
    size = result.stat().st_size / 1e6
    return (
        f"| {name} | {run.seconds:.2f} s | {run.processor:.2f} s | {run.megabytes:.0f} MB "
        f"| {size:.2f} MB | {pages(result)} |"
    )


def main():
    subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    folder = SCRATCH / "book"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    python = SCRATCH / "venv/bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", SCRATCH / "venv"], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "weasyprint"], check=True)
    rulebook = [PROGRAM, "--quiet", "-o", folder / "out", "rulebook", "supercytes", "--format"]
    subprocess.run([*rulebook, "md"], check=True)
    book = folder / "out/supercytes/rulebook"
    (book / "style.css").write_text(STYLE)
    html = ["pandoc", "rulebook.md", "-s", "--metadata", "title=Supercytes", "-c", "style.css"]
    html = " ".join(f"'{word}'" for word in [*html, "-o", "pandoc.html"])
    weasy = f"{html} && '{python}' -m weasyprint pandoc.html weasy.pdf"
    chromium = " ".join([*CHROMIUM, "--print-to-pdf=chromium.pdf", "pandoc.html"])
    print("| the rulebook of Supercytes | time | processor | memory | bytes | pages |")
    print("|---|--:|--:|--:|--:|--:|")
    runs = [
        ("Cardwright, booklet", [*rulebook, "booklet"], book / "booklet-a4.pdf"),
        ("Cardwright, pages in two sizes", [*rulebook, "pdf"], book / "rulebook-a5.pdf"),
        ("pandoc, WeasyPrint", ["sh", "-c", weasy], book / "weasy.pdf"),
        ("pandoc, Chromium", ["sh", "-c", f"{html} && {chromium}"], book / "chromium.pdf"),
    ]
    for name, command, result in runs:
        print(row(name, command, result, book), flush=True)


if __name__ == "__main__":
    main()
