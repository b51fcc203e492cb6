"""The rules page: the engine confirms its figures and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games.lineup.figures import FIGURES, figure_html, sizes
from games.lineup.puzzles.game_tree import if_passed
from games.lineup.rules.options import BIG_SIDE
from games.lineup.rules.view import build_view

TEMPLATE = Path(__file__).resolve().parents[3] / "games/lineup/templates/lineup/rules.html"
PAGE = TEMPLATE.read_text()
DRAWN = figure_html()

Lengths = dict[str, list[tuple[int, int]]]

SAYS: dict[str, tuple[Lengths, list[list[str]]]] = {
    "places": ({}, [[], []]),
    "square": ({}, [["3,3"], []]),
    "corner": ({}, [[], ["2,2"]]),
    "net": ({}, [["3,3", "4,4", "5,5"], []]),
    "longer": ({"7,3": [(3, 2)]}, [[], []]),
    "corners": ({"4,6": [(2, 1)]}, [[], []]),
    "equal": ({}, [[], []]),
    "mixed": ({}, [[], []]),
    "safe": ({"6,4": [(2, 1)]}, [[], ["3,3"]]),
    "before": ({"4,2": [(2, 1)]}, [[], []]),
    "after": ({"4,2": [(2, 1)]}, [[], []]),
    "signs": ({"5,1": [(2, 1)]}, [[], ["4,4"]]),
    "structures": ({}, [["3,1", "5,1"], ["1,5", "1,7", "3,7"]]),
    "possession": ({}, [["7,3", "9,7"], ["4,6", "6,6"]]),
    "several": ({"5,3": [(2, 1)]}, [[], [], [], []]),
    "fresh": ({"4,4": [(2, 1)]}, [[], []]),
    "whole": ({"7,3": [(3, 2)]}, [[], []]),
    "whole-after": ({}, [[], []]),
    "rectangle": ({}, [["5,3"], []]),
    "diamond": ({}, [["7,7"], []]),
    "cross": ({}, [["7,7"], []]),
    "ring": ({}, [["3,3"], []]),
    "torus": ({"0,4": [(2, 1)]}, [["0,0"], []]),
    "hexagon": ({}, [["5,8"], []]),
    "zigzag": ({"4,3": [(2, 1)], "7,8": [(2, 1)]}, [[], []]),
    "cubes": ({}, [["3,3,3"], []]),
}
"""For each figure, the captures of the seat to act (the lengths of both lines) and the centres of each seat's
structures.
"""


def lengths(view: Mapping[str, Any]) -> Lengths:
    return {
        one["spot"]: [(len(line["mine"]), len(line["theirs"])) for line in one["lines"]]
        for one in view["captures"]
    }


@pytest.mark.parametrize("name", FIGURES)
def test_each_figure_matches_the_rules(name: str) -> None:
    view = DRAWN[name]["view"]
    captures, middles = SAYS[name]
    assert lengths(view) == captures
    assert [[structure[0] for structure in mine] for mine in view["structures"]] == middles
    assert set(DRAWN[name]["shown"]) <= set(captures)


def test_the_page_has_all_figures_and_no_others() -> None:
    assert sorted(re.findall(r'data-figure="([\w-]+)"', PAGE)) == sorted(FIGURES) == sorted(SAYS)


def test_a_long_line_cannot_capture_from_a_structure() -> None:
    """With Orange to act in the figure, its three corners can't capture."""
    state = if_passed(FIGURES["safe"].state)
    assert lengths(build_view(state)) == {}
    row = [state.board.index[spot] for spot in ("6,2", "8,2", "10,2")]
    assert all(state.tokens[0] >> spot & 1 for spot in row)


def test_the_figure_of_a_dispute() -> None:
    assert DRAWN["before"]["view"]["dispute"]["recapturable"] == ["4,2"]
    assert DRAWN["after"]["view"]["last"]["type"] == "capture"


def test_the_figures_of_the_end() -> None:
    views = [DRAWN[name]["view"] for name in ("structures", "possession")]
    assert [view["to_act"] for view in views] == [(), ()]
    assert views[1]["tokens"] == [20, 19]


def test_the_figure_of_the_screen() -> None:
    figure = DRAWN["signs"]
    assert figure["live"]
    assert (figure["view"]["to_act"], figure["view"]["last"]["spot"]) == ((0,), "5,1")


def test_only_the_owner_defends() -> None:
    """The tokens behind Green's are Blue's. If they were Green's, Orange couldn't capture."""
    view = DRAWN["several"]["view"]
    owner = {cell["spot"]: cell["owner"] for cell in view["board"]}
    assert [owner[spot] for spot in ("1,3", "3,3", "5,3", "7,3", "9,3")] == [0, 0, 1, 2, 2]


def test_an_old_token_could_be_captured_without_the_variant() -> None:
    fresh = FIGURES["fresh"]
    usual = type(fresh)(rows=fresh.rows, turn=fresh.turn, move=fresh.move)
    assert lengths(build_view(usual.state)) == {"4,4": [(2, 1)], "5,3": [(2, 1)]}


def test_the_sizes_on_the_page_are_those_of_the_boards() -> None:
    assert BIG_SIDE == 5
    assert [(one["spots"], one["supply"]) for one in sizes()][1] == (61, 25)
    for one in sizes():
        assert one["supply"] == 50 * one["spots"] // 122


def test_the_page_includes_the_figures_data(client: Client) -> None:
    page = client.get("/games/lineup/rules/").content.decode()
    assert '<script id="figures" type="application/json">' in page
    assert '"whole-after"' in page
    assert 'href="/games/lineup/learn/"' in page
    assert 'href="/lineup/puzzle/"' in page
    for one in sizes():
        assert f"<td>{one['sides']}</td><td>{one['spots']}</td><td>{one['structures']}</td>" in page
