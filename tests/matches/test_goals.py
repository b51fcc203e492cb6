"""The goal in someone's first game: its sentence and its picture are true under the table's options."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from tabletop.matches.actions import tables
from tests.matches.page_clients import named, page, user_of

pytestmark = pytest.mark.django_db

SQUARES = "a square and its four corners, or a corner and its four squares."
CASES: list[tuple[str, dict[str, Any], str, str]] = [
    ("questioning", {}, "question, answer, question, answer.", "goal"),
    ("questioning", {"rules": "off_topic"}, "any tile, any tile, any tile, answer.", "goal-off-topic"),
    ("lineup", {}, f"Secure more structures than anyone else: {SQUARES}", "goal"),
    ("lineup", {"shape": "torus"}, SQUARES, "goal"),
    ("lineup", {"first_structure": True}, f"Be the first to secure a structure: {SQUARES}", "goal"),
    ("lineup", {"shape": "hexagon"}, "a hexagon and its six corners", "goal-hexagon"),
    ("lineup", {"dimensions": 3}, "a cube and its eight corners", "goal-cube"),
    (
        "lineup",
        {"dimensions": 4, "first_structure": True},
        "first to secure a structure: a tesseract",
        "goal-tesseract",
    ),
    ("deduction", {"last_player": "must_announce"}, "Be the first to name the missing tile.", "goal"),
]


@pytest.mark.parametrize(("game", "options", "sentence", "picture"), CASES)
def test_the_goal_follows_the_options(
    game: str, options: dict[str, Any], sentence: str, picture: str
) -> None:
    browser = named("Ada")
    seats = {"questioning": 1, "lineup": 2, "deduction": 3}[game]
    filling = [tables.ME, *[tables.ANYBODY] * (seats - 1)]
    match = tables.open_table(user=user_of(browser), game=game, options=options, filling=filling)
    goal = page(browser, match).partition('<template id="goal">')[2].partition("</template>")[0]
    assert sentence in html.unescape(goal)
    file = Path(settings.BASE_DIR) / "games" / game / "static" / game / f"{picture}.svg"
    assert shapes(goal) == shapes(file.read_text())


def shapes(svg: str) -> list[str]:
    return re.findall(r" d=\"(.*?)\"| cx=\"(.*?)\"", svg)
