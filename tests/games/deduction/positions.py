"""Positions in few words.

``table("sun-null sun-ace …", "…", "…")`` has a hand for each seat; the missing tile is ``missing``, and
what is named nowhere lies face up. It is seat 0's turn, with the coin ``sun-3``.
"""

from __future__ import annotations

from typing import Any

from games.deduction.rules import GAME
from games.deduction.rules.state import (
    ALL_TILES,
    TILE_OF,
    Action,
    Announce,
    Ask,
    EndTurn,
    Kind,
    Options,
    Show,
    State,
    tile_set,
)
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment
from tabletop.rules.position import Position

AT = Moment(Dice("a figure", 1), 0, 1)
HANDS = (
    "sun-3 sun-4 moon-3 crown-null shield-null shield-ace shield-2",
    "sun-null sun-ace moon-ace moon-4 crown-3 shield-3 shield-5",
    "sun-5 moon-null moon-2 moon-5 crown-ace crown-4 crown-5",
)
"""Three hands; the missing tile is sun-2, and crown-2 and shield-4 lie face up."""


def table(
    *hands: str, missing: str = "sun-2", coin: str = "sun-3", player: int = 0, turn: int = 1, **options: Any
) -> State:
    """A position at the beginning of a turn."""
    held = [tile_set(hand.split()) for hand in hands or HANDS]
    taken = sum(held) + (1 << TILE_OF[missing])
    return State(
        Options(**options),
        missing=TILE_OF[missing],
        hands=tuple(held),
        face_up=ALL_TILES & ~taken,
        player=player,
        coin=TILE_OF[coin],
        turn=turn,
    )


def play(state: State, move: Action, at: Moment = AT) -> State:
    """After that move of the seat that is to act; it must be offered."""
    (seat,) = GAME.to_act(state)
    assert move in GAME.offers(state, seat)
    return GAME.apply(state, seat, move, at)


def ask(state: State, seat: int, about: str, kind: Kind = "have") -> State:
    """After that question."""
    return play(state, Ask(seat, kind, about))


def show(state: State, tile: str) -> State:
    """After that tile was shown."""
    return play(state, Show(tile))


def announce(state: State, tile: str) -> State:
    """After that announcement; without a question before, the first possible one is asked."""
    return play(_asked(state), Announce(tile))


def end_turn(state: State) -> State:
    """After a turn without an announcement."""
    return play(_asked(state), EndTurn())


def _asked(state: State) -> State:
    if state.step == "ask":
        counts = [move for move in GAME.offers(state, state.player) if getattr(move, "kind", "") == "count"]
        state = play(state, counts[0])
    return state


def position_of(state: State) -> Position:
    """The state at a table."""
    return Position(GAME, state.options, state.seats, "a figure", state)
