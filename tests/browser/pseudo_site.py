"""A site in which everything is said in the pseudo-language, and people who notice what is not."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from playwright.sync_api import Browser

from games.lateral.puzzles.files import site_puzzles
from tests import pseudo_language
from tests.browser.contexts import Visitors
from tests.browser.live_site import LiveSite
from tests.browser.player_pages import LAPTOP, Person
from tests.browser.tour import LONG_NAMES, PLAYERS
from tests.browser.tour_game import TALK
from tests.servers.server_processes import ROOT, environment

NAMES = [
    "Hope",
    "Ada",
    *PLAYERS,
    *LONG_NAMES,
    "LineUp!",
    "Lines of Questioning",
    "Deduction",
    "Lateral Puzzles",
    "Tabletop",
    "Chrome",
    "Linux",
]
"""All that may stand on a page in plain letters: people, games, the site, a device; keys that are letters,
and the letter of an ace; spaces and places of boards, their columns, and zones of time.
"""
KEYS = [*"ACEFHLMNPQRSTUWXYZ"]
SPACES = [f"{column}{row}" for column in "abcd" for row in ("", *"1234")] + ["UTC"]
PLACES = [f"{column}{row}" for column in ascii_uppercase for row in range(1, 27)]
PLATFORM = ["and", "or", "day", "days", "hours", "minutes"]
"""What `Intl` and Babel write in lists and durations: they know no pseudo-language."""

CODES = ["gentle", "tricky", "devious"]
UNTOLD = "script, style, template, time, textarea, code, .said-text, main [lang], [translate=no]"
"""Not words of the site: code, times (the browser's own words), what people wrote and said, their names,
puzzles in a language of their own.
"""

SCRIPT = Path(__file__).with_name("untranslated.js")


class Noticing(Visitors):
    """People whose browsers tell of every word that was forgotten."""

    def __init__(self, browser: Browser, site: LiveSite) -> None:
        super().__init__(browser, site, pseudo_language.translate)
        self.forgotten: list[str] = []

    def __call__(self, name: str, device: dict[str, Any] = LAPTOP, **how: Any) -> Person:
        assert name in NAMES
        person = super().__call__(name, device, **how)
        notice(person, lambda told: self.forgotten.append(told))
        return person


def notice(person: Person, tell: Callable[[str], None]) -> None:
    """Tell of every forgotten word on the pages that this person opens from now on."""
    person.context.expose_function("tellForgotten", tell)
    titles = ["A Cheerful Tune", *(puzzle.title for puzzle in site_puzzles().values())]
    plain = [*NAMES, *PLATFORM, *titles, *CODES, *KEYS, *SPACES, *PLACES, *TALK]
    words = f"{json.dumps(plain)}, {json.dumps(UNTOLD)}"
    person.context.add_init_script(f"({SCRIPT.read_text().strip().removesuffix(';')})({words})")


CENSUS = """
import django, json
django.setup()
from django.template.loader import render_to_string
from django.test import RequestFactory
from tabletop.matches import refusals
from tabletop.accounts.devices import Problem
from tabletop.rules.registry import slugs
own = [getattr(refusals.words_of(slug), "REFUSALS", {}) for slug in slugs()]
said = [refusals.SENTENCES, *own, {problem.name: problem.say for problem in Problem}]
request = RequestFactory().get("/")
request.csp_nonce = "nonce"  # pages with modules need one
pages = {name: render_to_string(name, request=request) for name in ("400.html", "403.html", "500.html")}
texts = {code: str(say) or say % {"seconds": 30} for all in said for code, say in all.items()}
print(json.dumps({"said": texts, "pages": pages}))
"""


def census(home: Path, **env: str) -> dict[str, dict[str, str]]:
    """What no visitor can bring about at will: ``said`` (refusals by code) and ``pages`` (HTML of errors)."""
    command, told = [sys.executable, "-c", CENSUS], environment(home, **env)
    done = subprocess.run(command, cwd=ROOT, env=told, check=True, capture_output=True)
    return json.loads(done.stdout)
