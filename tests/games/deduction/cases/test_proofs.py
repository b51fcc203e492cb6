"""The stored cases: each has exactly one solution, a level, and steps that lead to it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.deduction.cases.finder import LONGEST, SHORTEST, case_in, is_proved
from games.deduction.cases.library import WEEK, cases
from games.deduction.cases.solving import hint_ends, solution, told_by_hints
from games.deduction.cases.steps import EASIEST, SEEN, effort, level_of
from games.deduction.rules.engine import HAND_SIZES
from games.deduction.rules.state import LINES, TILE_OF, possible_questions, tiles_in

SAMPLE = range(0, 371, 23)


def test_there_is_one_for_every_day_of_a_year() -> None:
    assert len(cases()) >= 365
    assert len(cases()) % 7 == 0
    assert len(set(cases())) == len(cases())
    assert all(case.level == WEEK[at % 7] for at, case in enumerate(cases()))


def test_all_are_positions_of_games() -> None:
    """Hands of the right sizes, turns that go round, questions of the coin, tiles that could be shown."""
    for case in cases():
        assert [case.deal.count(str(seat)) for seat in range(case.seats)] == [
            HAND_SIZES[case.seats]
        ] * case.seats
        assert case.deal.count("m") == 1
        assert SHORTEST <= len(case.record) <= LONGEST
        assert case.turns[-1].seat == case.you
        first = case.turns[0].seat
        for number, turn in enumerate(case.turns):
            assert turn.seat == (first + number) % case.seats
            asked = (turn.asked, turn.kind, turn.about)
            offered = possible_questions(case.seats, turn.seat, TILE_OF[turn.coin])
            assert asked in [(one.seat, one.kind, one.about) for one in offered]
            matching = tiles_in(case.state.hands[turn.asked] & LINES[turn.about])
            assert bool(turn.shown) == (turn.kind == "have" and bool(matching))
            assert not turn.shown or TILE_OF[turn.shown] in matching


@pytest.mark.parametrize("at", SAMPLE)
def test_exactly_one_tile_can_be_missing(at: int) -> None:
    """The last answer matters: before it more than one could."""
    assert is_proved(cases()[at])


@pytest.mark.parametrize("at", SAMPLE)
def test_the_steps_lead_to_the_solution(at: int) -> None:
    case = cases()[at]
    steps = solution(case)
    last = steps[-1]
    assert (last["holder"], last["tiles"], last["is"]) == ("missing", [case.missing], True)
    assert all(one < place for place, step in enumerate(steps) for one in step["from"])
    assert all(step["from"] for step in steps if step["code"] not in SEEN)
    assert level_of(steps) == case.level
    assert effort(steps) >= EASIEST


@pytest.mark.parametrize("at", SAMPLE)
def test_hints_are_the_steps_without_the_last(at: int) -> None:
    case = cases()[at]
    hints = told_by_hints(case, 99)
    told = [step for hint in hints for step in hint]
    assert told == list(solution(case))[: len(told)]
    assert len(hints) == len(hint_ends(case)) >= 1
    assert not any(step["holder"] == "missing" and step.get("is") for step in told)


def test_no_hint_only_says_what_the_solver_holds() -> None:
    """Everyone sees their own tiles."""
    for case in cases():
        hints = told_by_hints(case, 99)
        assert hints
        assert all(hint[-1]["holder"] != case.you for hint in hints)


def test_the_same_series_of_games_gives_the_same_cases() -> None:
    """The first case found of its level is the first one of the file."""
    found = next(case for case in map(case_in, map(str, range(200))) if case)
    assert found == next(case for case in cases() if case.level == found.level)


def test_a_case_without_its_last_question_is_not_proved() -> None:
    case = cases()[0]
    assert not is_proved(replace(case, record=case.record[:-1]))
