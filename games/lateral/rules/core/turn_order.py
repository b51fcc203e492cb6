"""Rounds and turns (LA-6): whose turn it is, and what comes after it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import Step
from games.lateral.rules.core.moves import EndTurn, Pass
from games.lateral.rules.core.state import State
from tabletop.rules.game import Moment, Refused


def next_turn(state: State) -> State:
    """The turn is over: the next one in the order plays, or the next round begins."""
    state = replace(state, due=state.due[1:], acted=False)
    return state if state.due else _next_round(state)


def _next_round(state: State) -> State:
    """All have had their turn. A changed order holds from now on (LA-19), cards are counted anew (LA-8).
    After the last of the extra rounds there is no other, see `over_at_last`.
    """
    if state.round == state.last_round:
        return state
    players = tuple(replace(player, cards=0) for player in state.players)
    order = state.next_order
    return replace(state, players=players, round=state.round + 1, order=order, due=order)


def over_at_last(state: State) -> State:
    """LA-21, after every move: nobody has a turn left in the last round, and no Spoiler waits for its
    score.
    """
    waits = state.puzzle is None or state.due or state.frozen is not None
    return state if waits or state.by is not None else replace(state, by="extra_rounds")


def on_turn(state: State, seat: int) -> Refused | None:
    """Why that seat can neither ask nor end its turn: ``not_your_turn``, ``question_waits``."""
    refused = guards.puzzlers(state, seat)
    if refused is None and state.turn != seat:
        return Refused("not_your_turn")
    return refused or (Refused("question_waits") if state.pending is not None else None)


class Passing(Step[Pass]):
    """The end of a turn without a card. Also the way out for whoever may ask again but does not care."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """Also ``end_turn_instead``."""
        return on_turn(state, seat) or (Refused("end_turn_instead") if state.acted else None)

    def choices(self, state: State, seat: int) -> Iterable[Pass]:
        """There is one way."""
        return [Pass()]

    def do(self, state: State, seat: int, move: Pass, at: Moment) -> State:
        """The next one's turn."""
        return next_turn(state)


class EndingTurn(Step[EndTurn]):
    """The end of a turn in which cards were played."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """Also ``pass_instead``."""
        return on_turn(state, seat) or (None if state.acted else Refused("pass_instead"))

    def choices(self, state: State, seat: int) -> Iterable[EndTurn]:
        """There is one way."""
        return [EndTurn()]

    def do(self, state: State, seat: int, move: EndTurn, at: Moment) -> State:
        """The next one's turn."""
        return next_turn(state)
