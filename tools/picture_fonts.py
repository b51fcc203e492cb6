"""Makes the fonts of pictures that the server draws (`tabletop.computing.pictures`) from those that browsers
get: `.venv/bin/python -m tools.picture_fonts`. A test tells when they are out of date.

What draws them reads neither WOFF2 nor variable fonts, so each file has all characters of a typeface in one
weight. ``widths.json`` has the width of each character, in thousandths of the font's size, by font.
"""

from __future__ import annotations

import json
import tempfile
from io import BytesIO
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "static" / "site" / "fonts"
TARGET = ROOT / "tabletop" / "computing" / "fonts"
FONTS = {
    "text": ("atkinson-hyperlegible-next/atkinson-hyperlegible-next-{}-wght-normal.woff2", 400),
    "bold": ("atkinson-hyperlegible-next/atkinson-hyperlegible-next-{}-wght-normal.woff2", 700),
    "display": ("young-serif/young-serif-{}-400-normal.woff2", 400),
}
PARTS = ("basic", "latin", "latin-ext")
HINTS = ["gasp", "prep", "fpgm", "cvt "]


def main() -> None:
    """Write all files."""
    for name, content in files().items():
        (TARGET / name).write_bytes(content)
        print(name, len(content), "bytes")


def files() -> dict[str, bytes]:
    """The files by name. The same fonts give the same bytes."""
    made, widths = {}, {}
    for name, (source, weight) in FONTS.items():
        font = _whole(source, weight)
        upem, metrics = font["head"].unitsPerEm, font["hmtx"]
        widths[name] = {
            chr(code): round(metrics[glyph][0] * 1000 / upem)
            for code, glyph in sorted(font.getBestCmap().items())
        }
        made[f"{name}.ttf"] = _bytes(font)
    text = json.dumps(widths, ensure_ascii=False, indent=0, separators=(",", ":"))
    return made | {"widths.json": f"{text}\n".encode()}


def _whole(source: str, weight: int) -> TTFont:
    with tempfile.TemporaryDirectory() as folder:
        parts = [str(Path(folder, f"{part}.ttf")) for part in PARTS]
        for part, path in zip(PARTS, parts, strict=True):
            font = TTFont(SOURCES / source.format(part), recalcTimestamp=False)
            if "fvar" in font:
                font = instantiateVariableFont(font, {"wght": weight})
            font.flavor = None
            font.save(path)
        whole = Merger(Options(drop_tables=HINTS)).merge(parts)
    family = whole["name"].getDebugName(1)
    whole["name"].names = []
    for number, text in (
        (1, family),
        (2, "Regular"),
        (4, family),
        (6, f"{family}-{weight}".replace(" ", "")),
    ):
        whole["name"].setName(text, number, 3, 1, 0x409)  # without the last one, it would not be loaded
    whole["head"].created = whole["head"].modified = 0
    whole.recalcTimestamp = False
    return whole


def _bytes(font: TTFont) -> bytes:
    made = BytesIO()
    font.save(made)
    return made.getvalue()


if __name__ == "__main__":
    main()
