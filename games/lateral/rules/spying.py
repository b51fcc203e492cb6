"""The cards for the private answers of others: Mata Hari (LA-16), Don Corleone (LA-17) and Cooperation
(LA-18).

First the result of a Mata Hari: who can play Don Corleone, until when, and what the spy learns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Literal

from msgspec.structs import replace

from games.lateral.rules.cards import (
    check_playable,
    check_received,
    check_target,
    find_question,
    spend_card,
    within_card_limit,
)
from games.lateral.rules.move_rule import MoveRule, check_puzzler
from games.lateral.rules.moves import Defend, Play, count
from games.lateral.rules.questions import take_lock_off
from games.lateral.rules.state import Spying, State
from games.lateral.rules.visibility import knows, with_learner
from tabletop.rules.game import Form, Moment, Refused


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


# Mata Hari (LA-16): spies on one private answer of another player.

_CARD_COUNTS: tuple[Literal[1, 2], ...] = (1, 2)


class MataHariRule(MoveRule[Play]):
    """One card, or two against a Padlock."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable`."""
        return check_playable(state, seat, "mata_hari")

    def check_targets(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_spy``."""
        return None if any(True for _ in self._possible(state, seat)) else Refused("nothing_to_spy")

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """What `check_target` says, ``spying_already``, ``needs_two``, ``one_is_enough``, each {question}."""
        assert move.seat is not None
        assert move.question is not None
        refused = check_target(state, seat, move.seat, move.question)
        if refused is not None:
            return refused
        guarded = state.question(move.question).guarded
        if any(
            (one.spy, one.question, one.state) == (seat, move.question, "pending") for one in state.spyings
        ):
            code = "spying_already"
        elif guarded != (move.cards == 2):
            code = "needs_two" if guarded else "one_is_enough"
        else:
            return check_playable(state, seat, "mata_hari", move.cards or 1)
        return Refused(code, question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Play]:
        """Every private question of others that can be spied on."""
        return self._possible(state, seat)

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """The spy sees a Tip-off's answer immediately, and two cards take the Padlock off that answer. If a
        Sherlock's owner can play Don Corleone, the spying stays pending until they decide.
        """
        assert move.seat is not None
        assert move.question is not None
        cards = move.cards or 1
        state = spend_card(state, seat, "mata_hari", cards, question=move.question, other=move.seat)
        due = at.time + 1000 * state.options.defence_seconds
        spying = Spying(seat, move.seat, move.question, cards, "pending", due)
        state = replace(state, spyings=(*state.spyings, spying))
        if state.question(move.question).kind == "sherlock" and can_defend(state, move.seat):
            return state
        if cards == 2:
            state = take_lock_off(state, move.question)
        return reveal_answer(state, lambda one: one is spying)

    def _possible(self, state: State, seat: int) -> Iterable[Play]:
        plays = (
            Play("mata_hari", seat=question.seat, question=number, cards=cards)
            for (number, question), cards in product(enumerate(state.questions, 1), _CARD_COUNTS)
            if question.private and question.seat != seat
        )
        return (play for play in plays if self.check_move(state, seat, play) is None)


# Don Corleone (LA-17): the answer to a Mata Hari aimed at a Sherlock. That question is safe from then on.


class DefendRule(MoveRule[Defend]):
    """Plays the card or not, in answer to all spies aiming at that question."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``nothing_to_defend``."""
        refused = check_puzzler(state, seat)
        return refused or (None if spied_questions(state, seat) else Refused("nothing_to_defend"))

    def check_move(self, state: State, seat: int, move: Defend) -> Refused | None:
        """``not_spied_on`` {question}."""
        if move.question is None or move.question in spied_questions(state, seat):
            return None
        return Refused("not_spied_on", question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """With the card and without, for the question that is named."""
        first = spied_questions(state, seat)[0]
        return [Form(Defend(with_card, first), ("question",)) for with_card in (True, False)]

    def apply(self, state: State, seat: int, move: Defend, at: Moment) -> State:
        """With the card the Mata Hari is spent for nothing; without it the spy sees question and answer."""
        number = move.question or spied_questions(state, seat)[0]
        if not move.with_card:
            return reveal_answer(state, lambda one: one.question == number)
        state = spend_card(state, seat, "don_corleone", question=number)
        return block_spies(state.with_question(number, safe=True), number)


def spied_questions(state: State, seat: int) -> list[int]:
    """The player's questions that Don Corleone can protect now, the one waiting longest first."""
    waiting = (one.question for one in state.spyings if one.seat == seat and one.state == "pending")
    return list(dict.fromkeys(waiting))


# Cooperation (LA-18): swaps a private answer that the player knows for one that another player has received:
# by asking, or as far as the player can know by spying or swapping. Afterwards both know both.
#
# The swap needs nobody's decision and happens immediately, so the game never has to wait for it.


class CooperationRule(MoveRule[Play]):
    """The player can give any private answer they know, even if the other player knows it already."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable`."""
        return check_playable(state, seat, "cooperation")

    def check_targets(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_give``, ``nothing_to_take``."""
        if not self._gifts(state, seat):
            return Refused("nothing_to_give")
        return None if self._wishes(state, seat) else Refused("nothing_to_take")

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """Both halves of the swap: see `_check_gift` and `_check_wish`."""
        assert move.give is not None
        assert move.take is not None
        assert move.seat is not None
        return self._check_gift(state, seat, move.give) or self._check_wish(state, seat, move.seat, move.take)

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, with the first possible gift and wish as an example."""
        take, other = self._wishes(state, seat)[0]
        example = Play("cooperation", give=self._gifts(state, seat)[0], seat=other, take=take)
        return [Form(example, ("give", "seat", "take"))]

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """Both players learn the other's question and answer."""
        assert move.give is not None
        assert move.take is not None
        assert move.seat is not None
        for number, other in ((move.give, move.seat), (move.take, seat)):
            known = with_learner(state.question(number), other, "swapped")
            state = state.with_question(number, learnt=known)
        return spend_card(state, seat, "cooperation", other=move.seat, give=move.give, take=move.take)

    def _check_gift(self, state: State, seat: int, number: int) -> Refused | None:
        """``no_such_question``, ``not_private``, ``not_known``, ``not_answered``, each {question}."""
        question = find_question(state, number)
        if question is None:
            code = "no_such_question"
        elif not question.private:
            code = "not_private"
        elif not knows(question, seat):
            code = "not_known"
        elif question.state != "answered":
            code = "not_answered"
        else:
            return None
        return Refused(code, question=number)

    def _check_wish(self, state: State, seat: int, other: int, number: int) -> Refused | None:
        """What `check_received` says, and ``padlocked`` {question}."""
        refused = check_received(state, seat, other, number)
        if refused is None and state.question(number).guarded:
            return Refused("padlocked", question=number)
        return refused

    def _gifts(self, state: State, seat: int) -> list[int]:
        numbers = range(1, len(state.questions) + 1)
        return [number for number in numbers if self._check_gift(state, seat, number) is None]

    def _wishes(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Each question that can be taken, with whom from, its asker first."""
        found: list[tuple[int, int]] = []
        for number, question in enumerate(state.questions, 1):
            others = [question.seat, *(other for other, _ in question.learnt)]
            found += (
                (number, other) for other in others if self._check_wish(state, seat, other, number) is None
            )
        return found
