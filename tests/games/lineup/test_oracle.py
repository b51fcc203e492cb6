"""The engine against a slow second reading of the rules (LU-1 to LU-11), move by move."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.lineup.rules import GAME
from games.lineup.rules.options import Options
from games.lineup.rules.state import Capture
from tabletop.rules import play
from tests.games.lineup import oracle
from tests.games.lineup.oracle import Oracle
from tests.games.lineup.walks import walk

BLOCKS, GAMES = 10, 12


@pytest.mark.parametrize("block", range(BLOCKS))
def test_lu4_to_lu10_legal_moves_and_results(block: int) -> None:
    """Legal moves, board, supply and outcome of whole games on the engine itself."""
    seen = 0
    for seed in range(block * GAMES, (block + 1) * GAMES):
        game = Oracle()
        for before, move, after in walk(seed):
            assert before.turn == game.seat
            offered = [
                (type(one).__struct_config__.tag, one.spot) for one in GAME.offers(before, before.turn or 0)
            ]
            assert offered == [(kind, oracle.name(spot)) for kind, spot in game.legal(game.seat or 0)]
            seen += isinstance(move, Capture)
            game.act(oracle.point(move.spot))
            assert after.supply == (game.supply[0], game.supply[1])
        outcome = GAME.outcome(after)
        assert outcome is not None
        assert {"ranking": [list(rank) for rank in outcome.ranking], "by": outcome.by} == game.outcome()
    assert seen > GAMES  # these games are about captures


@pytest.mark.parametrize("seed", range(1, 9))
def test_lu1_to_lu11_all_that_is_seen(seed: int) -> None:
    """Every viewer's whole view at every step, through the public functions."""
    position, game = play.start("lineup", seed="x"), Oracle()
    for _, move, _ in walk(seed):
        for viewer in (None, 0, 1):
            seen = play.view(position, viewer=viewer)
            assert seen == oracle.view(game, viewer)
        data = {"type": type(move).__struct_config__.tag, "spot": move.spot}
        position = play.play(position, seat=position.to_act[0], move=data)
        game.act(oracle.point(move.spot))
    assert play.view(position, viewer=None) == oracle.view(game, None)


@settings(max_examples=40, deadline=None)
@given(supply=st.integers(28, 99), seed=st.integers(0, 10**6))
def test_lu4_a_board_that_fills_up(supply: int, seed: int) -> None:
    """With more tokens than spots there are passes, and the game may end with tokens left."""
    game = Oracle(supply)
    for before, move, after in walk(seed, Options(supply=supply)):  # noqa: B007 (looked at after the loop)
        assert (before.turn, before.supply) == (game.seat, (game.supply[0], game.supply[1]))
        game.act(oracle.point(move.spot))
    assert after.turn is game.seat is None


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_lu6_any_choice_of_moves(data: st.DataObject) -> None:
    """Hypothesis chooses, so that a failure shrinks to few moves: squares in a corner of the board first."""
    position, game = play.start("lineup", options={"supply": 9}, seed="x"), Oracle(9)
    while position.to_act:
        (seat,) = position.to_act
        legal = play.legal(position, seat=seat)
        assert legal == oracle.legal(game, seat)
        move = data.draw(st.sampled_from(legal))
        position = play.play(position, seat=seat, move=move)
        game.act(oracle.point(move["spot"]))
    assert play.outcome(position) == game.outcome()
