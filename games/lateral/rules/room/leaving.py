"""Leaving, removing players and handing over, and what happens to their pending questions."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.cards.spying import cancel_spying
from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import HandOver, Kick
from games.lateral.rules.core.state import Role, State
from games.lateral.rules.core.turn_order import next_turn
from tabletop.rules.game import Moment, Refused


def may_resign(state: State, seat: int) -> bool:
    """Whether that seat can resign. The Master hands over or ends the game instead; nobody leaves twice, or
    after the end (LA-36). In an elastic room puzzlers keep their place until the Master frees it (LA-24).
    """
    role = state.players[seat].role
    if state.by is not None:
        return False
    return role == "helper" or (role == "puzzler" and not state.elastic)


def remove_player(state: State, seat: int) -> State:
    """Marks a puzzler or helper as gone. Without puzzlers the game is over."""
    if state.players[seat].role == "puzzler":
        state = _leave_order(state, seat, "gone")
    elif state.players[seat].role == "helper":
        state = state.with_player(seat, role="gone")
    return state if state.puzzlers or state.by is not None else replace(state, by="abandoned")


def _leave_order(state: State, seat: int, role: Role) -> State:
    """Removes a puzzler from the order of play: see `_lapse_pending`. The score stays."""
    was_turn = state.turn == seat
    state = _lapse_pending(cancel_spying(state, seat), seat)
    state = state.with_player(seat, role=role, free_tip_off=0, free_sherlock=0)
    order = tuple(other for other in state.order if other != seat)
    next_order = tuple(other for other in state.next_order if other != seat)
    state = replace(state, order=order, next_order=next_order)
    if not next_order:
        return replace(state, due=())
    if was_turn:
        return next_turn(state)
    return replace(state, due=tuple(other for other in state.due if other != seat))


def _lapse_pending(state: State, seat: int) -> State:
    """Closes all that is pending of this seat, and opens its locks, except in an elastic room, to which the
    player may return (LA-24). A frozen Spoiler scores 0.
    """
    for number, question in enumerate(state.questions, 1):
        if question.seat == seat:
            state = state.with_question(
                number,
                state="lapsed" if question.state == "waiting" else question.state,
                suggestions=(),
                rephrase="denied" if question.rephrase == "open" else question.rephrase,
                locked=question.locked and state.elastic,
                exposed=question.exposed and state.elastic,
            )
    frozen = state.frozen
    if frozen is not None and frozen.seat == seat:
        state = replace(state, spoilers=(*state.spoilers[:-1], replace(frozen, points=0)))
    return state


class KickRule(MoveRule[Kick]):
    """The Master removes a player."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_master`."""
        return guards.check_master(state, seat)

    def check_move(self, state: State, seat: int, move: Kick) -> Refused | None:
        """``nobody_there`` {seat}."""
        here = move.seat in range(len(state.players)) and state.players[move.seat].role in (
            "puzzler",
            "helper",
        )
        return None if here else Refused("nobody_there", seat=move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Kick]:
        """Every other player."""
        return [Kick(other) for other in range(len(state.players))]

    def apply(self, state: State, seat: int, move: Kick, at: Moment) -> State:
        """Removes the player and marks them as ``sent_away``."""
        return remove_player(state.with_player(move.seat, sent_away=True), move.seat)


class HandOverRule(MoveRule[HandOver]):
    """A puzzler becomes the Master and is no longer ranked; the old Master becomes a helper."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``last_puzzler``, or see `guards.check_master`."""
        refused = guards.check_master(state, seat)
        return refused or (None if len(state.puzzlers) > 1 else Refused("last_puzzler"))

    def check_move(self, state: State, seat: int, move: HandOver) -> Refused | None:
        """``no_such_puzzler`` {seat}."""
        return guards.check_in_game(state, move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[HandOver]:
        """One for each puzzler."""
        return [HandOver(other) for other in state.puzzlers]

    def apply(self, state: State, seat: int, move: HandOver, at: Moment) -> State:
        """Swaps the roles. The new Master takes over the queue."""
        state = _leave_order(state, move.seat, "master")
        return state.with_player(move.seat, mastered=True).with_player(seat, role="helper")
