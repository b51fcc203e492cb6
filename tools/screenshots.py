"""`make screenshots`: the pictures of README.md, taken from the real site while two people play on it.

The site runs in a folder of its own and is gone afterwards. Ada and Ben come by the pages, as everybody does;
their moves go over the socket (docs/protocol.md), so that a new look of the board needs no change here.
"""

from __future__ import annotations

import os
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tools.debian import program
from tools.png import shrink
from tools.process import die_with_parent, free_port, listening, wait_for

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
MOST_BYTES = 250_000
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]

DESKTOP, PHONE = (1200, 780), (390, 844)
Size = tuple[int, int]
Scheme = Literal["light", "dark"]
GAME = """
    5,5 8,6 6,2 3,7 6,4 4,4 7,3 8,4 5,3 7,5 5,1 7,1 4,2 7,7
    3,1 7,3 3,3 9,5 7,3 9,7 7,1 8,8 4,0 7,9 4,4 9,9 8,4
"""
"""A game of LineUp!, turn by turn, orange first: where a token stands already it is captured."""

TALK = (("Ada", "Shall we?"), ("Ben", "You begin!"))

SEND = """([path, message]) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}${path}`);
  socket.onopen = () => [message, { type: "beat" }].forEach((each) => socket.send(JSON.stringify(each)));
  socket.onmessage = ({ data }) => {
    const { type, say } = JSON.parse(data);
    if (type === "refused") failed(say);
    if (type === "beat") done(socket.close());
  };
})"""
"""Run in a page, to speak for whoever sits there. What comes before a heartbeat is done before it."""


@contextmanager
def site() -> Iterator[str]:
    """The site on a free port with an empty database; yields its address."""
    with tempfile.TemporaryDirectory(prefix="screenshots-") as home:
        port = free_port()
        url = f"http://localhost:{port}"
        env = os.environ | {"DATA_DIR": home, "SITE_URL": url, "SECRET_KEY": secrets.token_urlsafe(50)}
        env |= {"DJANGO_SETTINGS_MODULE": "tabletop.settings"}
        for name in ("DATABASE_URL", "REDIS_URL", "STATIC_ROOT", "DEBUG", "ALLOWED_HOSTS"):
            env.pop(name, None)
        run = partial(subprocess.run, cwd=ROOT, env=env, check=True)
        run([sys.executable, "manage.py", "migrate", "--verbosity", "0"])
        run([sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"])
        command = [sys.executable, "-m", "tabletop.serve", "--port", str(port)]
        server = subprocess.Popen(command, cwd=ROOT, env=env, preexec_fn=die_with_parent)
        try:
            if not wait_for(lambda: listening("127.0.0.1", port), 60, lambda: server.poll() is None):
                raise SystemExit("The site did not start.")
            yield url
        finally:
            server.kill()
            server.wait()


def visitor(browser: Browser, url: str, size: Size, scheme: Scheme) -> Page:
    """Somebody with a browser of their own, on the first page."""
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(
        viewport=viewport,  # type: ignore[arg-type]
        color_scheme=scheme,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    page.goto(url)
    return page


def open_table(page: Page, name: str, **choices: str) -> str:
    """Open a table of LineUp! from the first page; its address."""
    page.get_by_role("link", name="Open a table · LineUp!").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_text("Options of the game").click()
    for field, value in choices.items():
        page.check(f"[name={field}][value={value}]")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#seating")
    return page.url


def sit_and_start(page: Page, table: str, name: str) -> None:
    """Come by the link, sit down and begin."""
    page.goto(table)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("#board svg")


def send(page: Page, message: dict[str, Any]) -> None:
    """Say one message at the table on whose page somebody is, and wait until it is done."""
    path = "/ws/table/" + page.url.split("/")[4]
    page.evaluate(SEND, [path, message])


def play(people: list[Page], numbers: range) -> None:
    """These turns of `GAME`, the first one being 0."""
    spots = GAME.split()
    for number in numbers:
        kind = "capture" if spots[number] in spots[:number] else "place"
        move = {"type": kind, "spot": spots[number]}
        send(people[number % 2], {"type": "move", "id": f"m{number}", "seq": number, "move": move})


def take(page: Page, name: str) -> None:
    """A picture of what the page shows, as it looks when nobody points at anything."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(600)  # what moves has come to rest
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path, animations="disabled", caret="hide")
    shrink(path)
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}  {size // 1000} kB", flush=True)
    if size > MOST_BYTES:
        raise SystemExit(f"{path.name} is too large for a page: {size} bytes")


def take_all(browser: Browser, url: str) -> None:
    """Every picture, while Ada and Ben play."""
    cleo = visitor(browser, url, DESKTOP, "light")
    open_table(cleo, "Cleo", public="yes")
    newcomer = visitor(browser, url, DESKTOP, "light")
    take(newcomer, "front")
    newcomer.goto(f"{url}/games/lineup/rules/#capture")
    take(newcomer, "rules")

    ada, ben = visitor(browser, url, DESKTOP, "light"), visitor(browser, url, PHONE, "dark")
    table = open_table(ada, "Ada", **{"option-first_player": "first_seat"})
    sit_and_start(ben, table, "Ben")
    ada.wait_for_selector("#board svg")
    for name, text in TALK:
        send({"Ada": ada, "Ben": ben}[name], {"type": "say", "text": text})
    play([ada, ben], range(26))
    take(ada, "table")
    play([ada, ben], range(26, 27))
    take(ben, "phone")


def deal(page: Page, url: str) -> None:
    """A fresh easy deal of Lines of Questioning."""
    page.goto(f"{url}/games/questioning/")
    page.locator("form").filter(has=page.locator("[name=option-level]")).get_by_text(
        "Easy", exact=True
    ).click()
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_selector(".loq-board")


def follow_counsel(page: Page, moves: int) -> None:
    """Ask for a hint and play it, so many times; then put the next one on the board for a look."""
    for number in range(moves + 1):
        page.get_by_role("button", name="Hint", exact=True).click()
        if number == 0:
            page.get_by_role("button", name="Show me a hint").click()
        page.locator(".loq-follow").click(timeout=90_000)
        if number < moves:
            page.locator(".loq-place:not([aria-disabled])").click()
            expect(page.locator(".step-count")).to_have_text(re.compile(rf"/ {2 * number + 2}$"))


def take_cases(browser: Browser, url: str) -> None:
    """Lines of Questioning on a laptop and on a phone."""
    for name, size, scheme in (("case", DESKTOP, "light"), ("case-phone", PHONE, "dark")):
        page = visitor(browser, url, size, scheme)  # type: ignore[arg-type]
        deal(page, url)
        follow_counsel(page, 22)
        take(page, name)
        page.context.close()


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with site() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program("chromium"), args=FLAGS)
        take_all(browser, url)
        take_cases(browser, url)
        browser.close()


if __name__ == "__main__":
    main()
