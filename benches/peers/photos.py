"""Photo-like JPEGs, always the same: octaves of smooth noise and some grain. Needs Pillow.

    photos.py FOLDER COUNT
"""

import random
import sys
from pathlib import Path

from PIL import Image

SIZE = (600, 800)
QUALITY = 90
# Cells of noise along the shorter side, and how much of it shows through.
OCTAVES = [(2, 1.0), (5, 0.4), (11, 0.3), (24, 0.2), (60, 0.1)]
GRAIN = 0.06


def noise(source, cells):
    size = (cells, cells * SIZE[1] // SIZE[0] + 1)
    raw = Image.frombytes("RGB", size, source.randbytes(size[0] * size[1] * 3))
    return raw.resize(SIZE, Image.Resampling.BICUBIC)


def photo(seed):
    source = random.Random(seed)
    picture = noise(source, OCTAVES[0][0])
    for cells, share in OCTAVES[1:]:
        picture = Image.blend(picture, noise(source, cells), share)
    grain = Image.frombytes("L", SIZE, source.randbytes(SIZE[0] * SIZE[1]))
    return Image.blend(picture, Image.merge("RGB", [grain] * 3), GRAIN)


folder, count = Path(sys.argv[1]), int(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
for number in range(count):
    photo(number).save(folder / f"p{number:03}.jpg", quality=QUALITY)
