"""The courtroom variant: LQ-22 and its decisions."""

from __future__ import annotations

from typing import Any

from games.questioning.rules import GAME
from games.questioning.rules.state import State
from tests.games.questioning.figures import (
    picture,
    position,
    put,
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


def test_lq_22_every_question_has_its_own_coin() -> None:
    """The third coin is for the third question, even though no coin was flipped for the first."""
    before = position(turn=1, attire=True, coins="tht", questions="q01 q02 q03", answers="a01 a02 a03")
    state = put(put(before, "q01", "b1", 0), "a01", "d2", 270)
    assert not state.board[4][-1] & 0x100
    state = put(state, "q02", "b2", 0)
    assert state.coins == (1,)
