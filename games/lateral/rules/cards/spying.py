"""The result of a Mata Hari (LA-16): who can play Don Corleone, until when, and what the spy learns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from games.lateral.rules.cards.play import within_card_limit
from games.lateral.rules.core.deck import count
from games.lateral.rules.core.state import Spying, State
from games.lateral.rules.core.visibility import with_learner


def can_defend(state: State, seat: int) -> bool:
    """Whether that player could play Don Corleone: they have it and can play another card (LA-8)."""
    player = state.players[seat]
    return (
        player.role == "puzzler"
        and count(player.hand, "don_corleone") > 0
        and within_card_limit(state, seat, 1)
    )


def next_deadline(state: State) -> int | None:
    """The earliest deadline of the pending spyings, in milliseconds since 1970; None without any, or while
    the game is halted.
    """
    if state.halted:
        return None
    return min((one.deadline for one in state.spyings if one.state == "pending"), default=None)


def reveal_answer(state: State, which: Callable[[Spying], bool]) -> State:
    """The spies of the pending spyings that match learn question and answer."""
    for spying in state.spyings:
        if spying.state == "pending" and which(spying):
            known = with_learner(state.question(spying.question), spying.spy, "spied")
            state = state.with_question(spying.question, learnt=known)
    return _close(state, which, "seen")


def block_spies(state: State, number: int) -> State:
    """Don Corleone stops every pending spying on that question (LA-17)."""
    return _close(state, lambda one: one.question == number, "defended")


def cancel_spying(state: State, spy: int) -> State:
    """Cancels the pending spyings of a spy who has left."""
    return _close(state, lambda one: one.spy == spy, "lapsed")


def _close(
    state: State, which: Callable[[Spying], bool], how: Literal["seen", "defended", "lapsed"]
) -> State:
    ended = (
        replace(one, state=how) if one.state == "pending" and which(one) else one for one in state.spyings
    )
    return replace(state, spyings=tuple(ended))


def settle_spying(before: State, state: State, time: int) -> State:
    """Called after every move: spies see the answers of players who can no longer play Don Corleone, and the
    deadlines restart when a halted game continues. ``time`` is in milliseconds since 1970.
    """
    state = reveal_answer(state, lambda one: not can_defend(state, one.seat))
    if not before.halted or state.halted:
        return state
    due = time + 1000 * state.options.defence_seconds
    begun = (replace(one, deadline=due) if one.state == "pending" else one for one in state.spyings)
    return replace(state, spyings=tuple(begun))
