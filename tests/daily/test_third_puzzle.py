"""Another puzzle is one class, and if need be a template of some lines: to find the day's number."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import include, path
from django.utils.translation import gettext_lazy as _

from tabletop.daily.difficulty import Difficulty
from tabletop.daily.models import Attempt
from tabletop.daily.puzzle import Comment, DailyPuzzle, Verdict
from tabletop.daily.urls import urls_of
from tabletop.rules.game import Refused
from tabletop.urls import urlpatterns as site_urls

TEMPLATE = """{% extends "daily/page.html" %}
{% block title %}The number of {{ day|date }}{% endblock %}"""


class NumberPuzzle(DailyPuzzle[int]):
    slug = "lineup"  # a game that exists
    key = "number"
    step_path = "guess"
    title = _("Number of the day")
    page_title = _("Number for %(day)s")
    share_title = _("Numbers")
    content_type = int
    first = date(2026, 11, 2)

    def shipped(self) -> Sequence[int]:
        return range(100, 200)

    def difficulty(self, puzzle: int) -> Difficulty:
        return Difficulty.MEDIUM

    def judge(self, puzzle: int, steps: Sequence[str], data: object) -> Verdict:
        if not isinstance(data, int):
            raise Refused("no_number")
        return Verdict(data == puzzle, solves=data == puzzle, keep=str(data))

    def comment(self, puzzle: int, judged: Verdict) -> Comment:
        return Comment() if judged.is_right else Comment("Another one.", "wrong")

    def task(self, puzzle: int) -> str:
        return "Guess a number."

    def position(self, puzzle: int, attempt: Attempt, judged: Verdict | None) -> dict[str, Any]:
        return {"guesses": attempt.steps}

    def solution(self, puzzle: int) -> dict[str, Any]:
        return {"why": f"It was {puzzle}."}


NUMBER = NumberPuzzle()
urlpatterns = [path("lineup/", include((urls_of(NUMBER), "lineup"))), *site_urls]
DAY = "/lineup/number/2026-11-21/"


@pytest.fixture(autouse=True)
def _site(settings: Any, tmp_path: Path) -> None:
    """The site with this puzzle, and a folder for its template."""
    templates = deepcopy(settings.TEMPLATES)
    templates[0]["DIRS"] = [tmp_path, *templates[0]["DIRS"]]
    settings.TEMPLATES = templates
    settings.ROOT_URLCONF = __name__


def guesses(client: Client, number: object) -> dict[str, Any]:
    answer = client.post(f"{DAY}guess", json.dumps(number), content_type="application/json")
    return answer.json()


def test_it_needs_nothing_else(ada: Client) -> None:
    page = ada.get("/lineup/number/").content.decode()
    for words in ("Number of the day", "Saturday · Medium<", "Guess a number.", "Solve a puzzle on its day"):
        assert words in page
    assert "<title>Number for 21 November 2026" in page
    assert 'data-step="guess"' in page
    assert "data-part" not in page
    assert (
        "<span>Puzzle for 20 November 2026</span>" in ada.get("/lineup/number/2026-11-20/").content.decode()
    )


def test_its_template_has_blocks_of_its_own(ada: Client, tmp_path: Path) -> None:
    (tmp_path / "lineup").mkdir()
    (tmp_path / "lineup" / "number.html").write_text(TEMPLATE)
    page = ada.get(DAY).content.decode()
    assert "<title>The number of 21 November 2026" in page
    assert "Guess a number." in page


def test_it_is_played(ada: Client) -> None:
    assert (guesses(ada, 5)["say"], guesses(ada, "x")["say"]) == ("Another one.", "You can’t do that here.")
    solved = guesses(ada, 119)
    assert (solved["state"], solved["guesses"], solved["mark"]) == ("solved", ["5", "119"], "helped")
    assert solved["result"]["why"] == "It was 119."
    assert solved["result"]["share"].splitlines()[::2] == ["Numbers", "○●"]
    assert ada.post(f"{DAY}hint").status_code == 404
    assert guesses(ada, 119)["say"] == "This puzzle is over."
    assert 'data-mark="helped"' in ada.get(DAY).content.decode()
