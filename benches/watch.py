"""How long a save takes to be seen: from the save of a table to the new contact sheet and the line.

    cargo build --release
    python3 benches/watch.py

Copies Supercytes (60 cells) into a scratch folder, watches it, and changes one name ten times, each time
written beside the table and renamed. Prints medians and the longest in milliseconds.
"""

import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[1] / "target/release/cardwright"
ROUNDS = 10


def main():
    with tempfile.TemporaryDirectory() as folder:
        run = {"cwd": folder, "stdout": subprocess.PIPE, "text": True}
        subprocess.run([PROGRAM, "-q", "new", "mine", "--from", "supercytes"], cwd=folder, check=True)
        watch = subprocess.Popen([PROGRAM, "--project", "mine", "watch"], **run)
        try:
            pictures, lines = measure(Path(folder), watch)
        finally:
            watch.kill()
    for name, times in (("picture", pictures), ("line", lines)):
        print(f"{name}: median {statistics.median(times):.0f} ms, longest {max(times):.0f} ms")


def measure(folder, watch):
    table = folder / "mine/decks/mine/cells.csv"
    sheet = folder / "output/mine/contact-cells.png"
    for _ in range(2):
        watch.stdout.readline()
    text = table.read_text()
    pictures, lines = [], []
    for number in range(ROUNDS):
        time.sleep(0.5)
        before = sheet.stat().st_mtime_ns
        beside = table.with_name(".cells.csv.tmp")
        beside.write_text(text.replace("Neutrophil", f"Neutrophil {number}", 1))
        start = time.perf_counter()
        os.replace(beside, table)
        while sheet.stat().st_mtime_ns == before:
            time.sleep(0.001)
        pictures.append((time.perf_counter() - start) * 1000)
        watch.stdout.readline()
        lines.append((time.perf_counter() - start) * 1000)
    return pictures, lines


main()
