"""Resignations, refusals, the record's lines and boards in numbers.

`test_every_variant` compares whole games, LU-1 to LU-13 and LV-1 to LV-9, with `reference_rules`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.boards import squares
from games.lineup.rules.engine import begin, give_up
from games.lineup.rules.options import BIGGEST, Options, board_for, supply_of
from games.lineup.rules.state import Action, Capture, Place, State
from tabletop.rules import play
from tabletop.rules.game import Outcome
from tests.games.lineup.figures import AT, BASE, captures, place, position

ROW = squares(3, 0)
"""Four corners in a row and nothing else."""


@pytest.mark.parametrize(
    ("sizes", "seats", "supply"),
    [((5, 5), 2, 25), ((5, 5), 3, 16), ((5, 5), 4, 12), ((3, 3), 2, 10), ((3, 3, 3), 2, 37)],
)
def test_lu3_other_boards_get_supplies_in_proportion(sizes: tuple[int, ...], seats: int, supply: int) -> None:
    assert supply_of(Options(), squares(*sizes), seats) == supply


def lines_of(after: State) -> Sequence[Mapping[str, object]]:
    """The record's lines for the last placement."""
    assert after.last is not None
    move = Place(after.board.spots[after.last.spot].name)
    return GAME.tell(after, after.last.seat, move, after, None)


def test_lu4_a_player_without_tokens_is_skipped() -> None:
    after = place(position("", supply=(2, 0)), "4,4")
    assert after.turn == 0
    assert lines_of(after)[1:] == [{"code": "skipped", "seat": 1}]


def test_lu4_a_player_with_tokens_but_no_legal_action_passes() -> None:
    """Orange takes the last spot. Green can't capture anything but Orange can, so Orange moves again."""
    after = place(position("o o   g", supply=(2, 3), board=ROW), "4,0")
    assert after.turn == 0
    assert captures(after) == {"6,0"}
    assert lines_of(after)[1:] == [{"code": "passed", "seat": 1}]


def test_a_seat_that_resigned_is_not_skipped_and_nobody_is_at_the_end() -> None:
    three = GAME.resign(position("", supply=(2, 5, 5)), 1, AT)
    for before in (three, position("", supply=(1, 0))):
        assert len(lines_of(place(before, "3,3"))) == 1


@pytest.mark.parametrize(("seat", "ranking"), [(0, ((1,), (0,))), (1, ((0,), (1,)))])
def test_lu10_a_player_who_resigns_loses(seat: int, ranking: tuple[tuple[int, ...], ...]) -> None:
    """Even on the opponent's turn, and whatever the position."""
    state = GAME.resign(position("o o g\n g", turn=0), seat, AT)
    assert GAME.outcome(state) == Outcome(ranking, "resignation")
    assert GAME.to_act(state) == ()
    assert GAME.offers(state, 0) == []
    assert GAME.view(state, None)["captures"] == []


def test_more_players_continue_after_a_resignation() -> None:
    state = place(begin(BASE, supply=5, seats=3, first=0), "0,0")
    state = GAME.resign(state, 1, AT)
    assert state.turn == 2
    state = place(place(state, "2,0"), "4,0")
    assert state.turn == 2
    assert GAME.outcome(state) is None
    state = GAME.resign(state, 2, AT)
    assert GAME.outcome(state) == Outcome(((0,), (2,), (1,)), "resignation")


def test_seats_that_resigned_rank_last() -> None:
    figure = "o o . g\n o   g\no o g b\n     r"
    behind = place(GAME.resign(position(figure, supply=(1, 0, 0, 0)), 1, AT), "10,10")
    assert GAME.outcome(behind) == Outcome(((0,), (2, 3), (1,)), "structures")


def test_lu11_who_has_resigned_captures_nothing_back() -> None:
    """Green's line of two can capture the orange token; Orange's line of two can't capture it back."""
    figure = """
        . . . o . .
         . . . . .
        . . . o . .
         . . . . .
        . g g o . .
    """
    state = position(figure, turn=1, supply=(9, 9, 9))
    assert GAME.view(give_up(state, 0), None)["dispute"] == {"capturable": ["6,4"], "recapturable": []}


# -- Boards: LV-5, LV-6 and LV-8. All their spots, structures and lines are in `test_every_variant`.


@pytest.mark.parametrize(
    ("options", "size", "spots", "structures", "supply"),
    [
        ({"size": 3, "height": 7}, [3, 7], (21, 32), (21, 12), 21),
        ({"shape": "hexagon"}, [3], (19, 54), (19, 24), 29),
        ({"dimensions": 3}, [3, 3, 3], (27, 64), (27, 8), 37),
        ({"dimensions": 4}, [2, 2, 2, 2], (16, 81), (16, 1), 39),
    ],
)
def test_lv5_lv6_lv8_boards_in_numbers(
    options: dict[str, Any], size: list[int], spots: Any, structures: Any, supply: int
) -> None:
    """Squares (or hexagons, …) and corners; the structures around them."""
    view = play.view(play.start("lineup", options=options, seed="x"), viewer=None)
    assert (view["size"], view["supply"]) == (size, [supply] * 2)
    board = board_for(Options(**options))
    centres = [board.spots[board.index[one.names[0]]] for one in board.structures]
    for kinds, wanted in ((board.spots, spots), (centres, structures)):
        assert tuple(sum(one.kind == kind for one in kinds) for kind in ("square", "corner")) == wanted


def test_lv8_the_biggest_board_of_tesseracts_is_smaller_than_that_of_cubes() -> None:
    """So lists of moves and frames stay as short as they were."""
    boards = Options(dimensions=4, size=3), Options(dimensions=3, size=5)
    assert [len(board_for(options).spots) for options in boards] == [337, BIGGEST]


# -- The engine only knows spots, structures and rays, so other boards work unchanged.


# -- Refusals: codes and data.


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
