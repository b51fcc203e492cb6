"""`make screenshots`: takes the pictures of README.md from the site of `make demo`, in a temporary folder.
With an argument, only some: `.venv/bin/python -m tools.screenshots deduction` (`TAKES`).
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tools.debian import program
from tools.process import die_with_parent, free_port, listening, wait_for

if TYPE_CHECKING:
    from tools.demo_site import Demo, Table

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
MAX_BYTES = 250_000
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]

DESKTOP, PHONE = (1200, 780), (390, 844)
Size = tuple[int, int]
Scheme = Literal["light", "dark"]


class Site(NamedTuple):
    """A running site, and who and what is there."""

    url: str
    demo: Demo

    def table(self, game: str, status: str = "playing") -> Table:
        """Where that game is in progress, or over."""
        tables = self.demo["tables"]
        return next(each for each in tables if (each["game"], each["status"]) == (game, status))


@contextmanager
def site() -> Iterator[Site]:
    """Run the site of `make demo` on a free port."""
    with tempfile.TemporaryDirectory(prefix="screenshots-") as home:
        port = free_port()
        url = f"http://localhost:{port}"
        env = os.environ | {"DATA_DIR": home, "SITE_URL": url, "SECRET_KEY": secrets.token_urlsafe(50)}
        env |= {"DJANGO_SETTINGS_MODULE": "tabletop.settings"}
        for name in ("DATABASE_URL", "REDIS_URL", "STATIC_ROOT", "DEBUG", "ALLOWED_HOSTS"):
            env.pop(name, None)
        run = partial(subprocess.run, cwd=ROOT, env=env, check=True)
        filled = run([sys.executable, "-m", "tools.demo_site", "fill"], stdout=subprocess.PIPE)
        run([sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"])
        command = [sys.executable, "-m", "tabletop.server.serve", "--port", str(port)]
        server = subprocess.Popen(command, cwd=ROOT, env=env, preexec_fn=die_with_parent)
        try:
            if not wait_for(lambda: listening("127.0.0.1", port), 60, lambda: server.poll() is None):
                raise SystemExit("The site did not start.")
            yield Site(url, json.loads(filled.stdout))
        finally:
            server.kill()
            server.wait()


def player(browser: Browser, site: Site, game: str, seat: int, size: Size, scheme: Scheme) -> Page:
    """The page of a game in progress for the owner of a seat."""
    table = site.table(game)
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(
        viewport=viewport,  # type: ignore[arg-type]
        color_scheme=scheme,
        reduced_motion="reduce",
        locale="en-GB",
    )
    name, _, value = site.demo["cookies"][table["seats"][seat]].partition("=")
    context.add_cookies([{"name": name, "value": value, "domain": "localhost", "path": "/"}])
    page = context.new_page()
    page.goto(f"{site.url}/t/{table['match']}/")
    expect(page.locator("html")).to_have_attribute("data-link", "live", timeout=60_000)
    return page


def shrink(path: Path) -> None:
    """Rewrite the picture at `path` with at most 256 colours, chosen for it, and no transparency."""
    with Image.open(path) as picture:
        few = picture.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def take(page: Page, name: str) -> None:
    """Take a picture of the page without any hover effects."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(600)  # until animations have finished
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path, animations="disabled", caret="hide")
    shrink(path)
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}  {size // 1000} kB", flush=True)
    if size > MAX_BYTES:
        raise SystemExit(f"{path.name} is too large: {size} bytes")


def take_lines(browser: Browser, site: Site) -> None:
    """LineUp! while both players are there."""
    player(browser, site, "lineup", 1, DESKTOP, "light")
    take(player(browser, site, "lineup", 0, DESKTOP, "light"), "table")


def take_cases(browser: Browser, site: Site) -> None:
    """Lines of Questioning: the next move is previewed."""
    page = player(browser, site, "questioning", 0, DESKTOP, "light")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Show hint").click()
    page.locator(".loq-follow").click(timeout=90_000)
    take(page, "case")


def jot(page: Page) -> None:
    """Add a few pencil marks: ruled out, maybe, yes, repeatedly."""
    free = page.locator(".ded-cell[data-holder=missing]:not([class*=given])")
    for number in range(min(9, free.count())):
        for _ in range((1, 2, 1)[number % 3]):
            free.nth(number).click()


def take_inquiries(browser: Browser, site: Site) -> None:
    """Deduction: the table and the sheet of a player who has just been shown a tile."""
    for seat in (1, 2):
        player(browser, site, "deduction", seat, DESKTOP, "light")
    asker = player(browser, site, "deduction", 0, DESKTOP, "light")
    jot(asker)
    asker.locator(".ded-paper").evaluate("sheet => sheet.scrollTo(0, 0)")
    take(asker, "inquiry")


def take_evenings(browser: Browser, site: Site) -> None:
    """Lateral Puzzles: the Master's console on a laptop, and on a phone the puzzler whose private question
    waits.
    """
    puzzlers = [player(browser, site, "lateral", seat, PHONE, "dark") for seat in (1, 2, 3)]
    master = player(browser, site, "lateral", 0, DESKTOP, "light")
    expect(master.locator(".lm-front .lm-like").first).to_be_visible()
    take(master, "console")
    order = puzzlers[0].locator(".lat-order > ol.lat-players > [data-seat]")
    last = int(order.last.get_attribute("data-seat") or 0)
    puzzler = puzzlers[last - 1]
    take(puzzler, "puzzler")


def take_previews(browser: Browser, site: Site) -> None:
    """What apps show with a link to a finished game."""
    over = site.table("lineup", "over")
    path = PICTURES / "preview.png"
    path.write_bytes(browser.new_page().request.get(f"{site.url}/embed/t/{over['match']}/preview.png").body())
    shrink(path)


TAKES = {
    "lineup": take_lines,
    "questioning": take_cases,
    "deduction": take_inquiries,
    "lateral": take_evenings,
    "preview": take_previews,
}


def main(*names: str) -> None:
    """Take the pictures of these names, or all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with site() as demo, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program("chromium"), args=FLAGS)
        for name in names or TAKES:
            TAKES[name](browser, demo)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
