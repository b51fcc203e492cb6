"""LU-4, LU-5: a turn is a placement or a capture; seats that are skipped or pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.lineup.rules import GAME
from games.lineup.rules.boards import squares
from games.lineup.rules.state import Place, State
from tabletop.rules import play
from tests.games.lineup.figures import capture, captures, place, places, position

ROW = squares(3, 0)
"""Four corners in a row and nothing else."""


def test_lu4_turns_alternate() -> None:
    position = play.start("lineup", seed="x")
    seats = []
    for spot in ("0,0", "2,0", "4,0", "6,0"):
        (seat,) = position.to_act
        seats.append(seat)
        position = play.play(position, seat=seat, move={"type": "place", "spot": spot})
    assert seats == [0, 1, 0, 1]


def test_lu4_the_legal_moves_are_empty_spots_and_captures() -> None:
    state = position(
        """
        . . . .
         o o g
        """
    )
    assert captures(state) == {"5,1"}
    assert places(state).isdisjoint({"1,1", "3,1", "5,1"})
    assert len(places(state)) == 58
    assert len(GAME.offers(state, 0)) == 59
    assert GAME.offers(state, 1) == []


def test_lu4_placing_costs_one_token() -> None:
    after = place(position("", supply=(3, 4)), "4,4")
    assert after.supply == (2, 4)
    assert after.turn == 1


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


def test_lu4_the_game_ends_when_no_seat_with_tokens_can_act() -> None:
    """The board is full, no line is longer than one token, and both players have tokens left."""
    after = place(position("o g o", turn=1, supply=(9, 9), board=ROW), "6,0")
    assert after.turn is None
    assert after.supply == (9, 8)
    assert GAME.outcome(after) is not None
    assert GAME.to_act(after) == ()


def test_lu5_a_capture_removes_a_token_and_costs_one() -> None:
    before = position("o o g", supply=(5, 5))
    after = capture(before, "4,0")
    assert after.owner(before.board.index["4,0"]) == 0
    assert after.supply == (4, 5)
    view = GAME.view(after, None)
    assert view["tokens"] == [3, 0]
    assert after.turn == 1


def lines_of(after: State) -> Sequence[Mapping[str, object]]:
    assert after.last is not None
    move = Place(after.board.spots[after.last.spot].name)
    return GAME.tell(after, after.last.seat, move, after, None)
