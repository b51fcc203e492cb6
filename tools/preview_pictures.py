"""Takes the pictures that apps show with a link to the site: ``preview.png`` of each game, from its
``card.svg``, and of the site, from the cards of the first four games: `.venv/bin/python -m
tools.preview_pictures`. Drafts have none, and are on none.

The pictures are wider than the cards: they show what is between y = 20 and y = 97 of a card's 120.
Each picture carries the digest of what it was made from, so that a test can tell when it is out of date.
"""

from __future__ import annotations

import re
from hashlib import sha256
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Page, sync_playwright

from tools.debian import program

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "static" / "site"
FONT = SITE / "fonts" / "young-serif" / "young-serif-basic-400-normal.woff2"
SIZE = (1200, 630)
COLOURS = 160
DIGEST = "Source"
"""The name of the PNG text with the digest."""

STYLE = """
  @font-face { font-family: "Young Serif"; src: url("FONT"); }
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; position: relative; overflow: hidden; background: #20170f; }
  .art { position: absolute; inset: 0; display: grid; }
  .art svg { display: block; width: 1200px; height: 720px; margin-top: -80px; }
  .cards { grid-template-columns: 1fr 1fr; gap: 6px; height: 500px; overflow: hidden; }
  .cards svg { width: 597px; height: 358px; margin-top: -60px; }
  .cards div { height: 247px; overflow: hidden; }
  footer {
    position: absolute; inset: auto 0 0; height: 130px; padding: 0 56px; display: flex; align-items: center;
    gap: 24px; background: #20170f; color: #f6e9d2; font: 76px/1 "Young Serif";
  }
  footer span { flex: 1; }
  footer small { font-size: 40px; color: #d9c3a0; }
  footer svg { width: 72px; height: 72px; }
"""


def main() -> None:
    """Make all pictures."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=program("chromium"), args=["--no-sandbox", "--disable-gpu", "--no-first-run"]
        )
        page = chromium.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        for path, source in pictures().items():
            print(path.relative_to(ROOT), take(page, source, path), "bytes")
        chromium.close()


def pictures() -> dict[Path, str]:
    """The HTML of each picture, by the file that it becomes."""
    made = {card.with_name("preview.png"): game_html(card, name) for card, name in cards().items()}
    return made | {SITE / "preview.png": site_html(list(cards()))}


def cards() -> dict[Path, str]:
    """The cards of all games except drafts, with the games' names."""
    from tabletop.rules.registry import find

    games = {card: find(card.parent.name) for card in sorted(ROOT.glob("games/*/static/*/card.svg"))}
    return {card: game.name for card, game in games.items() if not game.draft}


def game_html(card: Path, name: str) -> str:
    """A game's card with its name below."""
    return _html(f'<div class="art">{card.read_text()}</div>', name, "<small>Tabletop</small>")


def site_html(cards: list[Path]) -> str:
    """The first four of these cards with the site's name below."""
    art = "".join(f"<div>{_own_ids(card.read_text(), card.parent.name)}</div>" for card in cards[:4])
    return _html(f'<div class="art cards">{art}</div>', "Tabletop", (SITE / "icon.svg").read_text())


def _own_ids(drawing: str, prefix: str) -> str:
    """The drawing with other ids than its neighbours on the same page."""
    marked = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', drawing)
    return re.sub(r'(url\(#|href="#)', rf"\1{prefix}-", marked)


def _html(art: str, title: str, sign: str) -> str:
    return f"<!doctype html><style>{STYLE}</style>{art}<footer><span>{escape(title)}</span>{sign}</footer>"


def digest(source: str) -> str:
    """What a picture was made from, in short."""
    return sha256(source.encode() + FONT.read_bytes()).hexdigest()


def digest_of(picture: Path) -> str:
    """The digest that the picture carries."""
    with Image.open(picture) as opened:
        opened.load()
        return str(opened.info.get(DIGEST, ""))


def take(page: Page, source: str, path: Path) -> int:
    """Take the picture, with few colours so that it stays small; returns its size in bytes."""
    source_file = path.with_suffix(".html")  # a file, so that it can load the font
    source_file.write_text(source.replace("FONT", FONT.as_uri()))
    try:
        page.goto(source_file.as_uri())
        page.evaluate("document.fonts.ready")
        shot = page.screenshot()
    finally:
        source_file.unlink()
    info = PngInfo()
    info.add_text(DIGEST, digest(source))
    with Image.open(BytesIO(shot)) as picture:
        few = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(path, optimize=True, pnginfo=info)
    return path.stat().st_size


if __name__ == "__main__":
    main()
