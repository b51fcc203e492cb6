"""150 natural questions, written from the statements alone, before solutions and keys were read.

``natural/<puzzle>.txt`` has 15 for each of ten puzzles: "question | keyed question / keyed question", the
keyed ones being those that ask the same; "-" if the key has none. Every third question, from the first, is
held out: only their totals were looked at. But these were looked at about 60 times, and settings were chosen
partly by them, so they are partly tuned on (docs/decisions/0034-lateral-practice.md). Don't tune on those;
write new ones if the measure has to be trusted again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

import pytest

from games.lateral.language.keys import Matcher
from games.lateral.puzzles.files import site_puzzles

NATURAL = Path(__file__).parent / "natural"
PUZZLES = site_puzzles()
UNKNOWN = "-"

MIN_TUNED, MIN_HELD_OUT = 0.9, 0.78
"""So many lead to the right answer, or to the right suggestion in first place. What the key doesn't have
counts as a miss.
"""

Outcome = Literal["answer", "first", "later", "miss", "wrong"]


class Asked(NamedTuple):
    """A question of a player, and the texts of the entries that ask the same."""

    ref: str
    text: str
    means: frozenset[str]
    held_out: bool


def asked() -> Iterator[Asked]:
    """All questions of all puzzles."""
    for path in sorted(NATURAL.glob("*.txt")):
        for place, line in enumerate(path.read_text().splitlines()):
            text, means = line.split(" | ")
            yield Asked(path.stem, text, frozenset(means.split(" / ")), place % 3 == 0)


@cache
def matcher(ref: str) -> Matcher:
    puzzle = PUZZLES[ref]
    return Matcher(puzzle.key, puzzle.language, puzzle.statement)


def outcome(one: Asked) -> Outcome:
    """What a player gets."""
    texts = [question.text for question in PUZZLES[one.ref].questions]
    if match := matcher(one.ref).find(one.text):
        return "answer" if texts[match.entry] in one.means else "wrong"
    near = [texts[found.entry] for found in matcher(one.ref).suggestions(one.text)]
    if one.means.isdisjoint(near):
        return "miss"
    return "first" if near[0] in one.means else "later"


def share_found(*, held_out: bool) -> float:
    """The share of questions that lead to the right answer, or to the right suggestion in first place."""
    outcomes = [outcome(one) for one in asked() if one.held_out == held_out]
    return sum(found in ("answer", "first") for found in outcomes) / len(outcomes)


def test_there_are_fifteen_for_each_of_ten_puzzles() -> None:
    told = list(asked())
    assert len(told) == 150
    assert len({one.ref for one in told}) == 10
    assert len({(one.ref, one.text) for one in told}) == 150
    assert sum(one.held_out for one in told) == 50


@pytest.mark.parametrize("one", list(asked()), ids=lambda one: one.text)
def test_what_they_mean_is_in_the_key(one: Asked) -> None:
    assert one.means <= {question.text for question in PUZZLES[one.ref].questions} | {UNKNOWN}


def test_none_is_answered_wrongly() -> None:
    assert not [one for one in asked() if outcome(one) == "wrong"]


def test_most_of_those_tuned_on_are_found() -> None:
    assert share_found(held_out=False) >= MIN_TUNED


def test_most_of_those_held_out_are_found() -> None:
    assert share_found(held_out=True) >= MIN_HELD_OUT
