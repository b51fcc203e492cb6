"""Why a move is illegal. The reason never tells a seat more than it knows already."""

from __future__ import annotations

from games.deduction.rules.core.moves import Action, Announce, Ask, Show
from games.deduction.rules.core.state import State
from games.deduction.rules.core.tiles import LINES, TILE_OF, TILES, lines_of
from tabletop.rules.game import Refused


def refusal(state: State, seat: int, move: Action) -> Refused:
    """The refusal of an illegal move by the seat to act. Codes and data: ``show_first``, ``ask_first``,
    ``asked_already``,
    ``nothing_to_show``, ``no_such_tile`` {tile}, ``no_such_player`` {seat}, ``not_yourself``, ``not_on_coin``
    {coin, about}, ``not_in_hand`` {tile}, ``does_not_match`` {tile, about}.
    """
    if state.step == "show":
        return _show_refusal(state, seat, move) if isinstance(move, Show) else Refused("show_first")
    if isinstance(move, Show):
        return Refused("nothing_to_show")
    if state.step == "announce":
        return Refused("asked_already") if isinstance(move, Ask) else _no_such_tile(move)
    return _ask_refusal(state, seat, move) if isinstance(move, Ask) else Refused("ask_first")


def _ask_refusal(state: State, seat: int, move: Ask) -> Refused:
    if move.seat == seat:
        return Refused("not_yourself")
    if move.seat not in range(state.seats):
        return Refused("no_such_player", seat=move.seat)
    assert move.about not in lines_of(state.coin)
    return Refused("not_on_coin", coin=TILES[state.coin], about=move.about)


def _show_refusal(state: State, seat: int, move: Show) -> Refused:
    tile, about = TILE_OF.get(move.tile), state.record[-1].about
    if tile is None:
        return _no_such_tile(move)
    if not state.hands[seat] >> tile & 1:
        return Refused("not_in_hand", tile=move.tile)
    assert not LINES[about] >> tile & 1
    return Refused("does_not_match", tile=move.tile, about=about)


def _no_such_tile(move: Action) -> Refused:
    assert isinstance(move, Announce | Show)
    return Refused("no_such_tile", tile=move.tile)
