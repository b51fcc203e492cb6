"""The courtroom variant: LQ-22 and its decisions."""

from __future__ import annotations

from typing import Any

import pytest

from games.questioning.rules import GAME
from games.questioning.rules.state import Play, State
from tests.games.questioning.figures import (
    entry,
    picture,
    position,
    put,
    record_of,
    spaces,
)

APART = """
    .   .   .   a
    .   .   .   .
    .   .   .   .
    .   q   .   .
"""


def attired(figure: str = APART, step: str = "question", **more: Any) -> State:
    given = {"lawyer": "q01 b1 0", "witness": "a01 d4 180", "questions": "q02 q03", "answers": "a02 a03"}
    return position(figure, step, attire=True, **given | more)


def test_lq_22_heads_change_nothing() -> None:
    after = put(attired(coins="h"), "q02", "b2", 0)
    assert picture(after).splitlines()[2] == ". q . ."
    assert (last := GAME.view(after, 0)["last"]["lawyer"]) is not None
    assert last["space"] == "b2"


def test_lq_22_tails_turns_the_tile_face_down_and_the_line_does_not_advance() -> None:
    after = put(attired(coins="t"), "q02", "b2", 0)
    assert picture(after).splitlines()[2] == ". f . ."
    seen = GAME.view(after, 0)
    assert (last := seen["last"]["lawyer"]) is not None
    assert last["space"] == "b1"
    assert [link["tile"] for link in seen["lines"]["lawyer"]] == ["q01"]
    assert seen["board"]["b2"][0]["face_down"]


def test_lq_22_the_space_is_open_to_both_kinds() -> None:
    question = attired(APART.replace("q   .   .", "q   f   ."), lawyer="q01 b1 90")
    assert spaces(question) == {"c1"}
    answer = attired(APART.replace("a\n    .   .   .   .", "a\n    .   .   .   f"), "answer")
    assert spaces(answer) == {"d3"}


@pytest.mark.parametrize(
    ("last", "flipped"),
    [("b1", False), ("a1", False), ("c3", False), ("b2", False), ("d2", True), ("b4", True)],
)
def test_lq_22_what_is_next_to_the_last_answer(last: str, flipped: bool) -> None:
    """The question is placed on b2."""
    rows = [["." if column + row != last else "a" for column in "abcd"] for row in "4321"]
    rows[3][1] = "qa" if last == "b1" else "q"
    before = attired("\n".join(" ".join(row) for row in rows), witness=f"a01 {last} 0", coins="t")
    codes = [line["code"] for line in record_of(before, Play("q02", "b2", 0))]
    assert ("coin" in codes) is flipped
    assert entry(before, "q02", "b2", 0).get("coin", False) is flipped
    assert (put(before, "q02", "b2", 0).lawyer[-1].space == before.lawyer[-1].space) is flipped


def test_lq_22_every_question_has_its_own_coin() -> None:
    """The third coin is for the third question, even though no coin was flipped for the first."""
    before = position(turn=1, attire=True, coins="tht", questions="q01 q02 q03", answers="a01 a02 a03")
    state = put(put(before, "q01", "b1", 0), "a01", "d2", 270)
    assert not state.board[4][-1] & 0x100
    state = put(state, "q02", "b2", 0)
    assert state.coins == (1,)


def test_lq_22_a_face_down_tile_is_still_a_question() -> None:
    """LQ-13 discards it, LQ-15 counts it."""
    wiped = attired(
        """
        .   .   .   a
        .   f   .   .
        .   .   .   .
        .   q   .   .
    """,
        lawyer="q01 b1 180",
    )
    assert picture(wiped).count("f") == 0
    corner = attired(
        """
        .   .   .   .
        .   .   .   q
        a   .   .   .
        faq .   .   .
    """,
        "answer",
        lawyer="q01 d3 0",
        witness="a01 a2 180",
    )
    assert GAME.view(put(corner, "a02", "a1", 180), 0)["facts"]["a1"]
