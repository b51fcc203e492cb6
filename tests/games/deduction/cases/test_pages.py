"""The pages of the daily cases: tiles are judged and stored, and solutions stay secret until the end."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from games.deduction.cases.case import Case
from games.deduction.cases.solving import hint_ends
from games.deduction.rules.state import TILES
from tests.daily.solvers import DEDUCTION, AttemptData

MONDAY, SATURDAY = date(2026, 11, 16), date(2026, 11, 21)

opens, path, posts, solves = DEDUCTION.opens, DEDUCTION.path, DEDUCTION.posts, DEDUCTION.solves


def case_of(day: date) -> Case:
    return DEDUCTION.puzzle.puzzle_on(day)


def names(client: Client, day: date, tile: str) -> AttemptData:
    return DEDUCTION.tries(client, day, {"type": "announce", "tile": tile})


def wrong(day: date) -> str:
    return next(tile for tile in TILES if tile != case_of(day).missing)


def test_the_table_is_what_the_solver_sees(ada: Client) -> None:
    case, told = case_of(MONDAY), opens(ada, MONDAY)
    view = told["base"]["view"]
    assert (told["seat"], told["names"][case.you], told["seats"]) == (case.you, "You", case.seats)
    assert (view["you"], view["step"], view["missing"], view["hands"]) == (case.you, "announce", None, None)
    assert [move["tile"] for move in view["legal"]] == list(TILES)
    assert len(view["record"]) == len(case.record)
    for entry, turn in zip(view["record"], case.turns, strict=True):
        seen = case.you in (turn.seat, turn.asked)
        assert entry["shown"] == ((turn.shown if seen else True) if turn.shown else None)


def test_a_wrong_tile_is_counted_once(ada: Client) -> None:
    tile = wrong(SATURDAY)
    told = names(ada, SATURDAY, tile)
    assert (told["state"], told["tone"], told["named"], told["result"]) == ("open", "wrong", [tile], None)
    assert told["say"] == "The ace of suns isn’t missing."
    assert tile not in [move["tile"] for move in told["base"]["view"]["legal"]]
    again = names(ada, SATURDAY, tile)
    assert (again["tone"], again["named"]) == ("refused", [tile])
    assert again["say"] == "You’ve already named that tile, and it isn’t missing."
    assert solves(ada, SATURDAY)["named"] == [tile]
    assert 'data-mark="helped"' in ada.get(path(SATURDAY)).content.decode()


def test_hints_until_there_are_no_more(ada: Client) -> None:
    many = len(hint_ends(case_of(MONDAY)))
    for number in range(1, many + 1):
        told = posts(ada, MONDAY, "hint")
        assert (len(told["hints"]), told["more"]) == (number, number < many)
    refused = posts(ada, MONDAY, "hint")
    assert refused["tone"] == "refused"
    assert refused["say"] == "There are no more hints: the last step names the missing tile."
    assert len(opens(ada, MONDAY)["hints"]) == many
    solved = solves(ada, MONDAY)
    assert solved["mark"] == "helped"
    assert f"{many} hints" in solved["result"]["share"]


# -- secrets


@pytest.mark.parametrize("day", [MONDAY, SATURDAY])
def test_responses_before_the_end_do_not_depend_on_the_solution(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch, day: date
) -> None:
    """With another tile stored as the missing one, the responses are the same byte for byte."""
    steps = [{"type": "announce", "tile": tile} for tile in (wrong(day), "nowhere")]
    here = DEDUCTION.before_the_end(ada, day, *steps)
    other = next(tile for tile in reversed(TILES) if tile not in (case_of(day).missing, wrong(day)))
    monkeypatch.setattr(Case, "missing", property(lambda _: other))
    monkeypatch.setattr("games.deduction.cases.solving.steps_of", lambda _: pytest.fail("worked out"))
    assert DEDUCTION.before_the_end(ben, day, *steps) == here
