"""CairoSVG has no pages: one PDF per page, put together by pypdf.

    cairo.py RESULT.pdf PAGE.svg…
"""

import io
import sys

import cairosvg
import pypdf

writer = pypdf.PdfWriter()
for page in sys.argv[2:]:
    # `unsafe` lets it open the pictures beside the page.
    writer.append(io.BytesIO(cairosvg.svg2pdf(url=page, unsafe=True)))
writer.write(sys.argv[1])
