"""The rules of Deduction: what a move does, and why one is refused."""

from __future__ import annotations

from msgspec.structs import replace

from games.deduction.rules.state import (
    LINES,
    TILE_OF,
    TILES,
    Action,
    Announce,
    Ask,
    Entry,
    Options,
    Show,
    State,
    lines_of,
    tiles_in,
)
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Outcome, Refused

# -- Refusals --------------------------------------------------------------------------------------------
# Why a move is illegal. The reason never tells a seat more than it knows already.


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


# -- Moves -----------------------------------------------------------------------------------------------
# The course of the game (DE-2 to DE-12), as functions from one state to the next, and its outcome.


HAND_SIZES = {3: 7, 4: 5, 5: 4}
"""DE-3: how many tiles each player has, by the number of players."""


def deal_game(options: Options, seats: int, dice: Dice) -> State:
    """The first state (DE-2 to DE-5). The deck is shuffled: its first tile is the missing one, then come the
    hands by seat, and the rest go face up. Then the dice pick the first player, unless the options fix it,
    and the first coin.
    """
    deck, each = dice.shuffled(range(len(TILES))), HAND_SIZES[seats]
    sets = [1 << tile for tile in deck]
    first = dice.below(seats) if options.first_player == "drawn" else 0
    return State(
        options,
        missing=deck[0],
        hands=tuple(sum(sets[1 + each * seat : 1 + each * (seat + 1)]) for seat in range(seats)),
        face_up=sum(sets[1 + each * seats :]),
        player=first,
        coin=dice.below(len(TILES)),
    )


def ask(state: State, question: Ask, at: Moment) -> State:
    """Ask and answer a question (DE-6 to DE-8). After a yes the asked player has to show a tile, even if only
    one matches. For a player who has resigned the dice pick the tile.
    """
    matching = state.hands[question.seat] & LINES[question.about]
    count = matching.bit_count()
    entry = Entry(
        state.turn, state.player, state.coin, question.seat, question.kind, question.about, answer=count
    )
    if question.kind == "count" or not count:
        return replace(state, record=(*state.record, entry), step="announce")
    state = replace(state, record=(*state.record, replace(entry, answer=1)), step="show", asked_at=at.time)
    if question.seat in state.gone:
        return show_random_tile(state, at.dice)
    return state


def show_tile(state: State, tile: int) -> State:
    """Show this tile to the asker (DE-8)."""
    return replace(_update_entry(state, replace(state.record[-1], shown=tile)), step="announce")


def show_random_tile(state: State, dice: Dice) -> State:
    """Show a matching tile picked by the dice, so that the choice gives nothing away (DE-8)."""
    entry = state.record[-1]
    return show_tile(state, dice.pick(tiles_in(state.hands[entry.asked] & LINES[entry.about])))


def announce(state: State, tile: int, dice: Dice) -> State:
    """Name a tile as the missing one, rightly or wrongly (DE-10, DE-12)."""
    right = tile == state.missing
    state = _update_entry(state, replace(state.record[-1], announced=tile, right=right))
    if right:
        return replace(state, winner=state.player, by="announced")
    state = replace(state, out=(*state.out, state.player))
    if not state.staying:
        return replace(state, by="nobody")
    if len(state.staying) == 1 and state.options.last_player == "wins":
        return replace(state, winner=state.staying[0], by="last_player")
    return next_turn(state, dice)


def next_turn(state: State, dice: Dice) -> State:
    """Pass the turn to the next player who is not out, with a coin drawn from all 24 (DE-5, DE-11)."""
    player = next(
        seat
        for step in range(1, state.seats + 1)
        if (seat := (state.player + step) % state.seats) not in state.out
    )
    return replace(state, player=player, coin=dice.below(len(TILES)), turn=state.turn + 1, step="ask")


def resign(state: State, seat: int, dice: Dice) -> State:
    """Take a seat out of the game; from now on the server shows tiles for it.

    Decided: if the others resign, the only player left wins, even if the last player must announce; if that
    player resigns too, nobody wins. The turn of a player who resigns ends, even while a tile has to be shown.
    """
    was_out = seat in state.out
    state = replace(state, gone=(*state.gone, seat), out=state.out if was_out else (*state.out, seat))
    if was_out:
        return _show_for(state, seat, dice)
    if not state.staying:
        return replace(state, by="nobody")
    if len(state.staying) == 1:
        return replace(state, winner=state.staying[0], by="resignation")
    if state.player == seat:
        return next_turn(state, dice)
    return _show_for(state, seat, dice)


def _show_for(state: State, seat: int, dice: Dice) -> State:
    """Show a random tile if this seat has to show one."""
    waits = state.step == "show" and state.record[-1].asked == seat
    return show_random_tile(state, dice) if waits else state


def _update_entry(state: State, entry: Entry) -> State:
    return replace(state, record=(*state.record[:-1], entry))


def outcome(state: State) -> Outcome | None:
    """The outcome, None while the game is on. The winner comes first and all others share the second rank; if
    nobody won, all share one rank. ``by``: ``announced``, ``last_player``, ``resignation`` (the others have
    left) or ``nobody``.
    """
    if state.by is None:
        return None
    if state.winner is None:
        return Outcome((tuple(range(state.seats)),), by=state.by)
    others = tuple(seat for seat in range(state.seats) if seat != state.winner)
    return Outcome(((state.winner,), others), by=state.by)
