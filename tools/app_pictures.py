"""Makes the pictures of the site as an app: icons from ``static/site/icon.svg``, and screenshots from those
of README.md: `.venv/bin/python -m tools.app_pictures`.

Each picture carries the digest of what it was made from, so that a test can tell when it is out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Page, sync_playwright

from tools.debian import program

ROOT = Path(__file__).resolve().parent.parent
SITE, APP = ROOT / "static" / "site", ROOT / "static" / "app"
ICON = SITE / "icon.svg"
SCREENSHOTS = {"wide": "table", "narrow": "puzzler"}
"""Forms of screens, and the pictures in docs/pictures that show the site on them."""

DIGEST = "Source"
"""The name of the PNG text with the digest."""

COLOURS = 64
QUALITY = 80
WOOD = "#6b4528"
"""The tabletop of the icon, which fills the corners of icons that a device cuts into its own shape."""

SAFE = 0.8
"""How much of a maskable icon no device cuts off: the middle circle, measured by its diameter."""


class Icon(NamedTuple):
    """A square picture of that ``size`` in pixels, from a drawing."""

    path: Path
    size: int
    drawing: str
    colours: int = COLOURS


def icons() -> list[Icon]:
    """All of them."""
    drawing = ICON.read_text()
    folder = APP / "icons"
    sizes = (192, 512)
    made = [Icon(folder / f"any-{size}.png", size, drawing) for size in sizes]
    made += [Icon(folder / f"maskable-{size}.png", size, filled(drawing)) for size in sizes]
    made.append(Icon(folder / "badge-96.png", 96, outline(drawing), 2))
    return [*made, Icon(SITE / "touch-icon.png", 180, filled(drawing, 0.94))]


def filled(drawing: str, share: float = SAFE) -> str:
    """The drawing with its figures in the middle of a square without corners. ``share``: of its width."""
    inner = _figures(drawing)
    scale, middle = share * 64 / 58, 31.5
    shift = 32 - middle * scale
    grain = '<path d="M0 21q16-4 32 0t32 0M0 42q16 4 32 0t32 0" fill="none" stroke="#3d2615"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" fill="{WOOD}"/>{grain} stroke-opacity=".35" stroke-width="1.5"/>'
        f'<g transform="translate({shift} {shift + 0.5}) scale({scale})">{inner}</g></svg>'
    )


def outline(drawing: str) -> str:
    """The figures alone, in white: systems show a badge as one shape in a colour of their own."""
    inner = re.sub(r'<path d="M16 42\.5[^>]*>', "", _figures(drawing))
    inner = re.sub(r'<circle [^>]*fill="none"[^>]*>', "", inner)
    inner = re.sub(r'(fill|stroke)="#[0-9a-f]+"', r'\1="#fff"', inner)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="7 7 51 51">{inner}</svg>'


def _figures(drawing: str) -> str:
    """What lies on the tabletop: everything after the group with the grain of its wood."""
    return drawing.partition("</g>")[2].partition("</svg>")[0]


def digest(source: bytes) -> str:
    """What a picture was made from, in short."""
    return sha256(source).hexdigest()


def digest_of(picture: Path) -> str:
    """The digest that the picture carries."""
    with Image.open(picture) as opened:
        opened.load()
        exif = opened.getexif().get(IMAGE_DESCRIPTION, "")
        return str(opened.info.get(DIGEST, exif))


IMAGE_DESCRIPTION = 0x010E
"""The Exif tag that holds the digest of a screenshot."""


def draw(page: Page, icon: Icon) -> None:
    """Draw an icon, with few colours so that it stays small."""
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(f"<style>* {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{icon.drawing}")
    shot = page.screenshot(omit_background=True)
    info = PngInfo()
    info.add_text(DIGEST, digest(icon.drawing.encode()))
    icon.path.parent.mkdir(exist_ok=True)
    with Image.open(BytesIO(shot)) as picture:
        few = picture.quantize(icon.colours * 4, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(icon.path, optimize=True, pnginfo=info)


def screenshots() -> Iterator[tuple[Path, Path]]:
    """Each screenshot of the app, and the picture that it is made from."""
    for form, name in SCREENSHOTS.items():
        yield APP / "screenshots" / f"{form}.webp", ROOT / "docs" / "pictures" / f"{name}.png"


def convert(source: Path, path: Path) -> None:
    """Make a screenshot: the same picture in fewer bytes."""
    path.parent.mkdir(exist_ok=True)
    exif = Image.Exif()
    exif[IMAGE_DESCRIPTION] = digest(source.read_bytes())
    with Image.open(source) as picture:
        picture.convert("RGB").save(path, quality=QUALITY, method=6, exif=exif)


def main() -> None:
    """Make all pictures."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=program("chromium"), args=["--no-sandbox", "--disable-gpu", "--no-first-run"]
        )
        page = chromium.new_page()
        for icon in icons():
            draw(page, icon)
            print(icon.path.relative_to(ROOT), icon.path.stat().st_size, "bytes")
        chromium.close()
    for path, source in screenshots():
        convert(source, path)
        print(path.relative_to(ROOT), path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
