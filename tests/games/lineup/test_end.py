"""LU-10: the end of the game, the result, and resigning."""

from __future__ import annotations

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.engine import begin
from games.lineup.rules.options import Options
from games.lineup.rules.state import State
from tabletop.rules import play
from tabletop.rules.game import Outcome
from tests.games.lineup.figures import AT, BASE, place, position


def ended(figure: str) -> State:
    """The figure as a state with no tokens left to play."""
    return position(figure, supply=(0, 0))


def test_lu10_the_game_ends_when_no_player_has_tokens_left() -> None:
    state = GAME.setup(Options(supply=2), 2, AT, GAME.version)
    for spot in ("0,0", "2,0", "4,0"):
        state = place(state, spot)
        assert GAME.outcome(state) is None
    state = place(state, "6,0")
    assert GAME.outcome(state) is not None
    assert GAME.to_act(state) == ()
    assert GAME.offers(state, 0) == GAME.offers(state, 1) == []


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


def test_lu10_equal_in_both_is_a_draw() -> None:
    assert GAME.outcome(ended("o g\n o g")) == Outcome(((0, 1),), "draw")


@pytest.mark.parametrize(("seat", "ranking"), [(0, ((1,), (0,))), (1, ((0,), (1,)))])
def test_lu10_a_player_who_resigns_loses(seat: int, ranking: tuple[tuple[int, ...], ...]) -> None:
    """Even on the opponent's turn, and whatever the position."""
    state = GAME.resign(position("o o g\n g", turn=0), seat, AT)
    assert GAME.outcome(state) == Outcome(ranking, "resignation")
    assert GAME.to_act(state) == ()
    assert GAME.offers(state, 0) == []
    assert GAME.view(state, None)["captures"] == []


def test_lu10_resigning_at_the_table() -> None:
    match = play.start("lineup", seed="x")
    match = play.play(match, seat=1, move={"type": "resign"})
    assert match.outcome == Outcome(((0,), (1,)), "resignation")


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
