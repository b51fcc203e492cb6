"""Why a move is illegal: codes and data."""

from __future__ import annotations

from typing import Any

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.state import Action, Capture, Place, State
from tests.games.lineup.figures import AT, position

FIGURE = """
    o o g g . .
     . . . . .
    g g . . . .
     g . . . .
    g g o . . .
"""


def why_not(move: Action, seat: int = 0, state: State | None = None) -> tuple[str, dict[str, Any]]:
    refused = GAME.why_not(state or position(FIGURE, turn=0), seat, move)
    return refused.code, refused.data


@pytest.mark.parametrize("spot", ["1,2", "12,0", "0,0,0", "-2,0", "", "a", "00,0"])
@pytest.mark.parametrize("kind", [Place, Capture])
def test_no_such_spot(kind: type[Place] | type[Capture], spot: str) -> None:
    assert why_not(kind(spot)) == ("no_such_spot", {"spot": spot})


@pytest.mark.parametrize(
    ("move", "code", "data"),
    [
        (Place("2,0"), "spot_taken", {"spot": "2,0", "owner": 0}),
        (Place("4,0"), "spot_taken", {"spot": "4,0", "owner": 1}),
        (Capture("2,0"), "own_token", {"spot": "2,0"}),
        (Capture("5,5"), "spot_empty", {"spot": "5,5"}),
        (Capture("2,4"), "secured", {"spot": "2,4", "owner": 1}),
    ],
)
def test_why_not(move: Action, code: str, data: dict[str, Any]) -> None:
    assert why_not(move) == (code, data)
    assert why_not(move, seat=1) == ("not_your_turn", {})
    assert why_not(move, state=GAME.resign(position(""), 1, AT)) == ("game_over", {})


def test_line_too_short_names_the_direction_nearest_to_a_capture() -> None:
    assert why_not(Capture("4,0")) == (
        "line_too_short",
        {
            "spot": "4,0",
            "owner": 1,
            "mine": 2,
            "theirs": 2,
            "line": {"mine": ["2,0", "0,0"], "theirs": ["4,0", "6,0"]},
        },
    )
    code, data = why_not(Capture("6,0"))
    assert (code, data["mine"], data["theirs"]) == ("line_too_short", 0, 1)
