"""Facts, winning and losing: LQ-15 to LQ-18."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.questioning.rules import GAME
from games.questioning.rules.state import State
from tests.games.questioning.figures import entry, picture, position, put

CORNER = """
    .   .   .   .
    .   .   .   .
    a   .   .   q
    {}  .   .   .
"""


def in_the_corner(stack: str, **more: Any) -> State:
    """A state in which the witness's line leads down into the corner a1."""
    return position(
        CORNER.format(stack), "answer", lawyer="q01 d2 0", witness="a01 a2 180", answers="a02", **more
    )


def corner(state: State) -> tuple[int, Sequence[str]]:
    seen = GAME.view(state, 0)["corners"]["a1"]
    return seen["counts"], seen["needs"]


@pytest.mark.parametrize(
    ("stack", "counts"),
    [(".", 0), ("q", 1), ("qa", 2), ("qaq", 3), ("a", 0), ("aq", 1), ("aqa", 2), ("aqaq", 3), ("aqaqaq", 3)],
)
def test_lq_15_the_layers_that_count(stack: str, counts: int) -> None:
    needs = ["question", "answer", "question", "answer"][counts:]
    assert corner(position(CORNER.format(stack), lawyer="q01 d2 0")) == (counts, needs)


@pytest.mark.parametrize("stack", ["qaq", "aqaq", "qaqaq"])
def test_lq_15_answer_question_answer_question_from_the_top(stack: str) -> None:
    before = in_the_corner(stack)
    assert entry(before, "a02", "a1", 180)["fact"] == "a1"
    after = put(before, "a02", "a1", 180)
    assert GAME.view(after, 0)["facts"] == {"a1": True, "a4": False, "d4": False, "d1": False}
    assert corner(after) == (4, [])


def test_lq_15_a_fact_stays_and_its_corner_can_be_played_on() -> None:
    state = position(
        """
        .     .   .   .
        .     .   .   .
        .     .   .   .
        qaqa  q   .   .
    """,
        lawyer="q01 b1 270",
        questions="q02",
        facts="a1",
    )
    after = put(state, "q02", "a1", 270)
    assert GAME.view(after, 0)["facts"]["a1"]
    assert corner(after) == (4, [])


def test_lq_16_the_fourth_fact_wins_before_anything_else() -> None:
    """Nothing is drawn, and lines aren't checked."""
    before = in_the_corner("qaq", facts="a4 d4 d1")
    assert entry(before, "a02", "a1", 180)["ends"] == {"code": "wins"}
    after = put(before, "a02", "a1", 180)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.won, outcome.because, outcome.by, outcome.ranking) == (True, "facts", "facts", ((0,),))
    assert after.answer_stack == before.answer_stack
    assert (after.turn, GAME.offers(after, 0), GAME.to_act(after)) == (before.turn, [], ())


def test_lq_17_an_empty_hand_of_questions_loses_when_the_next_tile_is_due() -> None:
    """The last question is played and answered, then the hand is empty. Nothing is wiped (decided)."""
    before = position(turn=1, questions="q01", question_stack="", answers="a01 a02 a03")
    asked = put(before, "q01", "b1", 0)
    assert (asked.questions, GAME.outcome(asked)) == ((), None)
    assert entry(asked, "a01", "c1", 0)["ends"] == {"code": "lost", "because": "no_questions"}
    answered = put(asked, "a01", "c1", 0)
    outcome = GAME.outcome(answered)
    assert outcome is not None
    assert (outcome.won, outcome.because, answered.turn) == (False, "no_questions", 2)
    assert picture(answered).splitlines()[-1] == ". q a ."


def test_lq_17_no_legal_placement_even_for_a_new_line_loses() -> None:
    """All corners have answers on top, and after this question the witness can't continue."""
    before = position(
        """
        a   .   a   a
        .   .   .   .
        .   .   .   .
        a   q   .   a
    """,
        lawyer="q01 b1 0",
        witness="a01 c4 0",
        questions="q02",
    )
    assert entry(before, "q02", "b2", 0)["ends"] == {"code": "lost", "because": "no_place"}
    outcome = GAME.outcome(put(before, "q02", "b2", 0))
    assert outcome is not None
    assert outcome.because == "no_place"


def test_lq_18_the_score_shows_how_close_it_was() -> None:
    """Facts, turns and tiles left: 2 questions and 1 answer in the hands, 6 tiles in the draw piles."""
    before = in_the_corner("qaq", facts="a4 d4 d1", questions="q02 q03", question_stack="q04 q05 q06")
    outcome = GAME.outcome(put(before, "a02", "a1", 180))
    assert outcome is not None
    assert outcome.score == {"facts": 4, "turns": 5, "left": 8}


def test_lq_18_a_resigned_game_is_lost() -> None:
    outcome = GAME.outcome(GAME.resign(position(facts="a1"), 0, None))  # type: ignore[arg-type]  # doesn't use the dice
    assert outcome is not None
    assert (outcome.won, outcome.because) == (False, "resignation")
    assert outcome.score is not None
    assert outcome.score["facts"] == 1
