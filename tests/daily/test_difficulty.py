"""One scale of difficulty for all dailies, and how the front page shows it."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from tabletop.daily.difficulty import Difficulty
from tabletop.matches.deal_variants import title_of, variants_of
from tests.daily.fixtures import SetClock
from tests.daily.solvers import DEDUCTION, LINEUP, Solver

WORDS = ["Easy", "Medium", "Hard"]


def tiles(client: Client) -> dict[str, str]:
    """The games of the front page's tiles, each with its state."""
    page = html.unescape(client.get("/").content.decode())
    return dict(re.findall(r'<small>([^<]*)</small> <small class="tile-state">([^<]*)<', page))


def test_deals_and_puzzles_use_the_same_words() -> None:
    assert [str(one.label) for one in Difficulty] == WORDS
    names = [title_of("questioning", variant.key).name for variant in variants_of("questioning")]
    assert names == WORDS * 2


@pytest.mark.parametrize("solver", [LINEUP, DEDUCTION], ids=["lineup", "deduction"])
def test_every_level_has_a_word(solver: Solver) -> None:
    """Higher levels are never easier."""
    scale = list(Difficulty)
    found = {
        puzzle.level: scale.index(solver.puzzle.difficulty(puzzle)) for puzzle in solver.puzzle.shipped()
    }
    assert [found[level] for level in sorted(found)] == sorted(found.values())
    assert set(found.values()) == {0, 1, 2}


def test_the_front_page_says_how_hard_todays_are(ada: Client, clock: SetClock) -> None:
    clock(16)
    easy = dict.fromkeys(["LineUp!", "Deduction", "Lines of Questioning"], "Easy")
    assert tiles(ada) == easy
    DEDUCTION.solves(ada, DEDUCTION.puzzle.first.replace(day=16))
    assert tiles(ada) == easy | {"Deduction": "Solved without help"}
