"""Why a move is not offered: codes and data, and a sentence for each code."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.deduction.rules import engine
from games.deduction.rules.state import State
from games.deduction.words import REFUSALS
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.deduction.positions import ask, position_of, table

Data = dict[str, Any]
ASK: Data = {"type": "ask", "seat": 1, "kind": "have", "about": "3"}
BEFORE, WAITING, AFTER = table(), ask(table(), 1, "3"), ask(table(), 1, "sun", "count")


@pytest.mark.parametrize(
    ("state", "seat", "move", "code", "data"),
    [
        (BEFORE, 1, ASK, "not_your_turn", {}),
        (BEFORE, 0, ASK | {"seat": 0}, "not_yourself", {}),
        (BEFORE, 0, ASK | {"seat": 3}, "no_such_player", {"seat": 3}),
        (BEFORE, 0, ASK | {"seat": -1}, "no_such_player", {"seat": -1}),
        (BEFORE, 0, ASK | {"about": "moon"}, "not_on_coin", {"coin": "sun-3", "about": "moon"}),
        (BEFORE, 0, ASK | {"about": "6"}, "not_on_coin", {"coin": "sun-3", "about": "6"}),
        (BEFORE, 0, ASK | {"kind": "see"}, "malformed", None),
        (BEFORE, 0, ASK | {"extra": 1}, "malformed", None),
        (BEFORE, 0, {"type": "end_turn"}, "ask_first", {}),
        (BEFORE, 0, {"type": "announce", "tile": "sun-2"}, "ask_first", {}),
        (BEFORE, 0, {"type": "show", "tile": "sun-3"}, "nothing_to_show", {}),
        (WAITING, 0, {"type": "end_turn"}, "not_your_turn", {}),
        (WAITING, 1, {"type": "end_turn"}, "show_first", {}),
        (WAITING, 1, {"type": "announce", "tile": "sun-2"}, "show_first", {}),
        (WAITING, 1, {"type": "show", "tile": "moon-3"}, "not_in_hand", {"tile": "moon-3"}),
        (
            WAITING,
            1,
            {"type": "show", "tile": "sun-null"},
            "does_not_match",
            {"tile": "sun-null", "about": "3"},
        ),
        (WAITING, 1, {"type": "show", "tile": "star-3"}, "no_such_tile", {"tile": "star-3"}),
        (WAITING, 2, {"type": "show", "tile": "sun-5"}, "not_your_turn", {}),
        (AFTER, 0, ASK, "asked_already", {}),
        (AFTER, 0, {"type": "announce", "tile": "star-3"}, "no_such_tile", {"tile": "star-3"}),
        (AFTER, 0, {"type": "show", "tile": "sun-3"}, "nothing_to_show", {}),
        (AFTER, 1, {"type": "end_turn"}, "not_your_turn", {}),
    ],
)
def test_refusals(
    state: State, seat: int, move: dict[str, Any], code: str, data: dict[str, Any] | None
) -> None:
    position = position_of(state)
    with pytest.raises(Refused) as refused:
        play.play(position, seat=seat, move=move)
    assert refused.value.code == code
    assert data is None or refused.value.data == data
    assert position == position_of(state)


def test_every_code_has_a_sentence() -> None:
    """Those of moves, the one of asking for reasons (`test_explanation`), and that of
    reactions (tests/matches/test_reactions.py).
    """
    doc = engine.refusal.__doc__ or ""
    assert {*re.findall(r"``(\w+)``", doc), "nothing_filled_in", "reactions_paused"} == set(REFUSALS)
