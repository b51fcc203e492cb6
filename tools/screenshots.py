"""`make screenshots`: takes the pictures of README.md from a real site during games. With an argument, only
those of one game: `.venv/bin/python -m tools.screenshots deduction`.

The site runs in a temporary folder. Players use the pages like everyone else, but moves of LineUp! are sent
over the socket (docs/protocol.md), so that a redesigned board needs no change here.
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

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tools.debian import program
from tools.process import die_with_parent, free_port, listening, wait_for

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
MAX_BYTES = 250_000
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]

DESKTOP, PHONE = (1200, 780), (390, 844)
Size = tuple[int, int]
Scheme = Literal["light", "dark"]
GAME = """
    5,5 8,6 6,2 3,7 6,4 4,4 7,3 8,4 5,3 7,5 5,1 7,1 4,2 7,7
    3,1 7,3 3,3 9,5 7,3 9,7 7,1 8,8 4,0 7,9 4,4 9,9 8,4
"""
"""A game of LineUp!, turn by turn, orange first: a move to an occupied spot captures the token."""

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
"""Run in a page, to send a message as its player. The heartbeat is answered after the message is handled."""


@contextmanager
def site() -> Iterator[str]:
    """Run the site on a free port with an empty database; yields its address."""
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
        command = [sys.executable, "-m", "tabletop.server.serve", "--port", str(port)]
        server = subprocess.Popen(command, cwd=ROOT, env=env, preexec_fn=die_with_parent)
        try:
            if not wait_for(lambda: listening("127.0.0.1", port), 60, lambda: server.poll() is None):
                raise SystemExit("The site did not start.")
            yield url
        finally:
            server.kill()
            server.wait()


def visitor(browser: Browser, url: str, size: Size, scheme: Scheme) -> Page:
    """A new visitor with a separate browser context, on the first page."""
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


def open_table(page: Page, name: str, game: str = "LineUp!", **choices: str) -> str:
    """Open a table of that game from the first page; returns its address."""
    page.get_by_role("link", name=game, exact=True).click()
    page.locator("[data-opens=set-players]").click()
    page.get_by_label("Your name").fill(name)
    page.locator("[data-done]").click()
    for field, value in choices.items():
        choice = page.locator(f"[name={field}][value='{value}']")
        section = choice.locator("xpath=ancestor::section").get_attribute("id")
        page.locator(f"[data-opens={section}]").click()
        choice.check()
        page.locator("[data-done]").click()
    if game == "Lateral Puzzles":
        page.locator("[data-opens=set-players]").click()
        page.locator("#set-players > [type=submit]").click()
    else:
        page.locator(".opening-ways > .primary").click()
    page.wait_for_selector("#seating")
    return page.url


def sit(page: Page, table: str, name: str) -> None:
    """Follow the link and take a seat."""
    page.goto(table)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()
    page.wait_for_selector("#leave")


def start(page: Page) -> None:
    """Start the game."""
    page.get_by_role("button", name="Start game").click()
    page.wait_for_selector("#board svg")


def send(page: Page, message: dict[str, Any]) -> None:
    """Send one message to the table shown in the page, and wait until it has been handled."""
    path = "/ws/table/" + page.url.split("/")[4]
    page.evaluate(SEND, [path, message])


def play(people: list[Page], numbers: range) -> None:
    """Play these turns of `GAME`, counted from 0."""
    spots = GAME.split()
    for number in numbers:
        kind = "capture" if spots[number] in spots[:number] else "place"
        move = {"type": kind, "spot": spots[number]}
        send(people[number % 2], {"type": "move", "id": f"m{number}", "seq": number, "move": move})


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


def take_lines(browser: Browser, url: str) -> None:
    """The first page, and LineUp! while Ada and Ben play."""
    cleo = visitor(browser, url, DESKTOP, "light")
    open_table(cleo, "Cleo", public="yes")
    newcomer = visitor(browser, url, DESKTOP, "light")
    take(newcomer, "front")
    newcomer.goto(f"{url}/games/lineup/rules/#capture")
    take(newcomer, "rules")

    ada, ben = visitor(browser, url, DESKTOP, "light"), visitor(browser, url, PHONE, "dark")
    table = open_table(ada, "Ada", **{"option-first_player": "first_seat"})
    sit(ben, table, "Ben")
    start(ben)
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
    page.locator(".deal-switches").get_by_text("Easy", exact=True).click()
    page.get_by_role("button", name="New deal", exact=True).click()
    page.wait_for_selector(".loq-board")


def follow_counsel(page: Page, moves: int) -> None:
    """Ask for a hint and play it, ``moves`` times; then preview the next one on the board."""
    for number in range(moves + 1):
        page.get_by_role("button", name="Hint", exact=True).click()
        if number == 0:
            page.get_by_role("button", name="Show hint").click()
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


def inquire(people: list[Page], turns: int) -> None:
    """Ask questions in turn until, after ``turns`` turns, Ada has just been shown a tile."""
    for number in range(99):
        asker, asked = people[number % 3], people[(number + 1) % 3]
        asker.locator(".ded-question[data-seat]").nth(0 if asker is people[0] else number % 4 * 2).click()
        expect(asker.locator(".ded-player.answering, .ded-bar[data-step=announce]").first).to_be_visible()
        if asker.locator(".ded-player.answering").count():
            asked.locator(".ded-own-tile.may").first.click()
            asked.locator(".ded-buttons .primary").click()
        expect(asker.locator(".ded-bar[data-step=announce]")).to_be_visible()
        if number >= turns and asker is people[0] and asker.locator("[data-shown]").count():
            return
        asker.get_by_role("button", name="End turn").click()
    raise SystemExit("No one has shown Ada a tile.")


def jot(page: Page) -> None:
    """Add a few pencil marks: ruled out, maybe, yes, repeatedly."""
    free = page.locator(".ded-cell[data-holder=missing]:not([class*=given])")
    for number in range(min(9, free.count())):
        for _ in range((1, 2, 1)[number % 3]):
            free.nth(number).click()


def take_inquiries(browser: Browser, url: str) -> None:
    """Deduction on a laptop: the table and the sheet; on a phone: the sheet."""
    ada, ben = visitor(browser, url, DESKTOP, "light"), visitor(browser, url, PHONE, "dark")
    cleo = visitor(browser, url, DESKTOP, "light")
    choices = {"seats": "3", "option-help": "solver", "option-first_player": "first_seat"}
    table = open_table(ada, "Ada", "Deduction", **choices)
    for page, name in ((ben, "Ben"), (cleo, "Cleo")):
        sit(page, table, name)
    start(cleo)
    inquire([ada, ben, cleo], 6)
    jot(ada)
    ada.locator(".ded-paper").evaluate("sheet => sheet.scrollTo(0, 0)")
    take(ada, "inquiry")
    ben.get_by_role("tab", name="Notes", exact=True).click()
    jot(ben)
    ben.evaluate("scrollTo(0, 0)")
    take(ben, "inquiry-phone")
    for page in (ada, ben, cleo):
        page.context.close()


RIDDLE = {
    "title": "The Chair by the Window",
    "statement": "Every evening a woman puts her chair by the window, turns her back to it, and reads until "
    "late. She never looks out. Half of the street is grateful to her.",
    "solution": "The street lamp in front of her house has been broken for months. It is her reading lamp "
    "that shows the others the steps on their way home, and she sits where her shadow does not fall on them.",
    "bits": [
        {"text": "Her lamp lights the street.", "score": 40},
        {"text": "The street lamp is broken.", "score": 30},
        {"text": "There are steps that one could fall down.", "score": 20},
        {"text": "She sits so that she casts no shadow.", "score": 10},
    ],
}


def answer(question: int, card: str) -> dict[str, Any]:
    """The Master answers a question."""
    return {"type": "answer", "question": question, "answer": card}


def card(name: str, **more: Any) -> dict[str, Any]:
    """A puzzler plays a card."""
    return {"type": "play", "card": name, **more}


EVENING: list[tuple[int, dict[str, Any]]] = [
    (1, {"type": "ask", "text": "Is she waiting for someone?"}),
    (0, answer(1, "no")),
    (2, {"type": "ask", "text": "Is it dark outside?"}),
    (0, answer(2, "yes")),
    (3, {"type": "ask", "text": "Do the neighbours talk to her?"}),
    (0, answer(3, "not_relevant")),
    (1, card("sherlock", text="Would people get hurt without her?")),
    (0, answer(4, "yes")),
    (1, card("spoiler", text="The street is dark, and all find their way by the light from her window.")),
    (0, {"type": "score", "bits": [0]}),
    (1, {"type": "end_turn"}),
    (3, card("tip_off", text="Does the lamp in her room matter?")),
    (3, card("padlock", question=5)),
    (2, {"type": "ask", "text": "Does the light in her room matter?"}),
    (1, card("tip_off", text="Is the street lamp broken?")),
    (0, answer(5, "yes")),
]
"""The actions: the Master's (0), and the puzzlers' in the order of play."""


def take_evenings(browser: Browser, url: str) -> None:
    """Lateral Puzzles: the Master's console on a laptop, and a puzzler's table on a phone."""
    mia = visitor(browser, url, DESKTOP, "light")
    puzzlers = [visitor(browser, url, PHONE, "dark") for _ in range(3)]
    table = open_table(mia, "Mia", "Lateral Puzzles", seats="4")
    for page, name in zip(puzzlers, ("Ada", "Ben", "Cleo"), strict=True):
        sit(page, table, name)
    start(mia)
    send(mia, {"type": "move", "id": "m0", "seq": 0, "move": {"type": "register", "puzzle": RIDDLE}})
    send(mia, {"type": "move", "id": "m1", "seq": 1, "move": {"type": "begin"}})
    seats = puzzlers[0].locator(".lat-order > ol.lat-players > [data-seat]")
    expect(seats).to_have_count(3)
    order = [int(seat.get_attribute("data-seat") or 0) for seat in seats.all()]
    people = [mia, *(puzzlers[seat - 1] for seat in order)]
    for number, (who, move) in enumerate(EVENING, 2):
        send(people[who], {"type": "move", "id": f"m{number}", "seq": number, "move": move})
    expect(mia.locator(".lm-front .lm-like").first).to_be_visible()
    take(mia, "console")
    expect(people[3].locator(".lat-scene[data-scene=news]")).to_be_visible()
    take(people[3], "puzzler")
    for page in people:
        page.context.close()


GAMES = {
    "lineup": take_lines,
    "questioning": take_cases,
    "deduction": take_inquiries,
    "lateral": take_evenings,
}


def main(*games: str) -> None:
    """Take the pictures of these games, or of all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with site() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program("chromium"), args=FLAGS)
        for game in games or GAMES:
            GAMES[game](browser, url)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
