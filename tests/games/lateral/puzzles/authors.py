"""Authors of puzzles with a browser each, and what they write."""

from __future__ import annotations

import itertools
import re
from typing import Any

from django.test import Client

from games.lateral.puzzles import publishing, services
from games.lateral.puzzles.models import OwnPuzzle
from games.lateral.puzzles.puzzle import Mood, Puzzle, Question, WordedBit
from tabletop.submissions import services as review
from tabletop.submissions.models import Submission
from tests.matches.page_clients import user_of

LIBRARY = "/lateral/puzzles/"
JSON = {"Accept": "application/json"}
SITE = "hard-pears"
"""A puzzle of the site."""


WHOLE: dict[str, Any] = {
    "title": "A secret title",
    "statement": "The statement that puzzlers hear.",
    "solution": "The solution that only the Master reads.",
    "note": "A word of warning.",
    "difficulty": "tricky",
    "bit-text": ["The first bit", "The second bit"],
    "bit-score": ["60", "40"],
    "do": "save",
}
"""What the editor sends for a puzzle that is complete."""


KEY = tuple(Question(f"Is the secret number {n}?", "yes" if n == 7 else "no") for n in range(12))
"""More questions than a practice needs."""


def puzzle(**changed: Any) -> Puzzle:
    """A puzzle that is complete, as it is kept."""
    told = {
        "title": "A secret title",
        "statement": "The statement that puzzlers hear.",
        "solution": "The solution that only the Master reads.",
        "bits": (WordedBit("The first bit", 60), WordedBit("The second bit", 40)),
    }
    return Puzzle(**(told | changed))


def written(browser: Client, **changed: Any) -> OwnPuzzle:
    """A puzzle that the owner of this browser wrote."""
    own = OwnPuzzle(owner=user_of(browser))
    own.write(puzzle(**changed))
    own.save()
    return own


def shared(own: OwnPuzzle) -> OwnPuzzle:
    """It has a link now."""
    services.share(own)
    return own


def takes(browser: Client, own: OwnPuzzle) -> None:
    """They have come by its link."""
    assert browser.post(f"{LIBRARY}link/{own.link}/").status_code == 302


def submitted(own: OwnPuzzle, moods: tuple[Mood, ...] = ("funny",), licence: str = "CC-BY-4.0") -> Submission:
    """Its author has submitted it under their own name."""
    return publishing.submit(own.owner, own, moods=moods, licence=licence, credit=own.owner.name, address="")


def published(own: OwnPuzzle, moods: tuple[Mood, ...] = ("funny",)) -> OwnPuzzle:
    """It is on the public shelf."""
    assert review.publish(submitted(own, moods))
    own.refresh_from_db()
    return own


def declares(browser: Client, ref: str) -> None:
    """They have said to be its Master."""
    assert browser.post(f"{LIBRARY}{ref}/master").status_code == 302


def titles(browser: Client, **query: str) -> list[str]:
    """The cards of the library, in order: of one ``page``, or of all."""
    found: list[str] = []
    for number in itertools.count(1):
        page = browser.get(LIBRARY, {"page": str(number)} | query).content.decode()
        found += re.findall(r'class="card-title"><a [^>]*>([^<]*)<', page)
        if "page" in query or "Next page" not in page:
            break
    return found


def choices(browser: Client) -> list[dict[str, Any]]:
    """What a Master can choose from."""
    found: list[dict[str, Any]] = []
    while True:
        told = browser.get(LIBRARY + "choices.json", {"skip": len(found)}).json()
        found += told["choices"]
        if not told["more"]:
            return found


def posts(browser: Client, path: str, **data: str) -> Any:
    """The answer to a form of the library that a program sends."""
    return browser.post(LIBRARY + path, data, headers=JSON)
