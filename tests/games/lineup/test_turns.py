"""LU-4, LU-5, LU-10: placing and capturing, seats that are skipped or pass, the end, and resigning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.boards import squares
from games.lineup.rules.engine import begin
from games.lineup.rules.state import Place, State
from tabletop.rules.game import Outcome
from tests.games.lineup.figures import AT, BASE, capture, captures, place, position

ROW = squares(3, 0)
"""Four corners in a row and nothing else."""


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


def test_a_seat_that_resigned_is_not_skipped_and_nobody_is_at_the_end() -> None:
    three = GAME.resign(position("", supply=(2, 5, 5)), 1, AT)
    for before in (three, position("", supply=(1, 0))):
        assert len(lines_of(place(before, "3,3"))) == 1


# -- LU-10: the end of the game, the result, and resigning.


def ended(figure: str) -> State:
    """The figure as a state with no tokens left to play."""
    return position(figure, supply=(0, 0))


def test_lu10_figure_three_structures_beat_two() -> None:
    """Orange wins with 3 structures to 2, although Green has more tokens on the board."""
    state = ended(
        """
        o o o . . .
         o o . . .
        o o o . . .
         o o . . .
        . . . . . .
         . . . g .
        . . g g g .
         . g g g g
        . . g g g .
         . . g . .
        . g . . . g
        """
    )
    view = GAME.view(state, None)
    assert [len(mine) for mine in view["structures"]] == [3, 2]
    assert view["tokens"] == [10, 14]
    assert GAME.outcome(state) == Outcome(((0,), (1,)), "structures")


def test_lu10_figure_possession() -> None:
    """Both have 2 structures. Green wins on possession, with 14 tokens on the board to 11."""
    state = ended(
        """
        o o o . . .
         o o . . .
        o o o . . .
         o . o . .
        . . . . . .
         o . . g .
        . . g g g .
         . g g g g
        . . g g g .
         . . g . .
        . g . . . g
        """
    )
    assert GAME.view(state, None)["tokens"] == [11, 14]
    assert [len(mine) for mine in GAME.view(state, None)["structures"]] == [2, 2]
    assert GAME.outcome(state) == Outcome(((1,), (0,)), "possession")


@pytest.mark.parametrize(("seat", "ranking"), [(0, ((1,), (0,))), (1, ((0,), (1,)))])
def test_lu10_a_player_who_resigns_loses(seat: int, ranking: tuple[tuple[int, ...], ...]) -> None:
    """Even on the opponent's turn, and whatever the position."""
    state = GAME.resign(position("o o g\n g", turn=0), seat, AT)
    assert GAME.outcome(state) == Outcome(ranking, "resignation")
    assert GAME.to_act(state) == ()
    assert GAME.offers(state, 0) == []
    assert GAME.view(state, None)["captures"] == []


def test_more_players_continue_after_a_resignation() -> None:
    state = begin(BASE, supply=5, seats=3, first=0)
    state = place(state, "0,0")
    state = GAME.resign(state, 1, AT)
    assert state.turn == 2
    state = place(place(state, "2,0"), "4,0")
    assert state.turn == 2
    assert GAME.outcome(state) is None
    state = GAME.resign(state, 2, AT)
    assert GAME.outcome(state) == Outcome(((0,), (2,), (1,)), "resignation")


def test_more_players_are_ranked_by_structures_then_possession() -> None:
    figure = "o o . g\n o   g\no o g b\n     r"
    state = position(figure, supply=(0, 0, 0, 0))
    assert GAME.outcome(state) == Outcome(((0,), (1,), (2, 3)), "structures")
    behind = position(figure, supply=(1, 0, 0, 0))
    behind = place(GAME.resign(behind, 1, AT), "10,10")
    assert GAME.outcome(behind) == Outcome(((0,), (2, 3), (1,)), "structures")


def test_more_players_can_share_the_first_rank() -> None:
    state = position("o g b", supply=(0, 0, 0))
    assert GAME.outcome(state) == Outcome(((0, 1, 2),), "draw")
