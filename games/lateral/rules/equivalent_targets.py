"""Other targets of spying and swapping that fit what a viewer knows: a part of the other worlds of
`games.lateral.rules.equivalent_worlds`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from games.lateral.rules.cards.spying import can_defend
from games.lateral.rules.core.normalise import normalise
from games.lateral.rules.core.state import Learnt, Played, Spying, State
from games.lateral.rules.core.visibility import knows, sees_play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer


class _Learning(NamedTuple):
    """A player learned a question at that step of the course."""

    step: int
    question: int
    seat: int
    how: Learnt


class Targets:
    """All spying and swapping in the other world."""

    def __init__(self, course: Sequence[State]) -> None:
        self._course = course
        last = course[-1]
        self._learnings = list(_learnings(course))
        self._played = list(last.played)
        self._spyings = list(last.spyings)
        """Both as at the end of the course."""

    def learnt(self, step: int, number: int) -> tuple[tuple[int, Learnt], ...]:
        """The players who know that question at that step, and how."""
        return tuple(
            (one.seat, one.how) for one in self._learnings if one.question == number and one.step <= step
        )

    def played(self, numbered: tuple[int, Played]) -> Played:
        """The card as it was played in the other world, given its index and the original."""
        place, played = numbered
        other = self._played[place]
        return replace(played, question=other.question, other=other.other, take=other.take)

    def spying(self, numbered: tuple[int, Spying]) -> Spying:
        """The spying in the other world, given its index and the original."""
        place, spying = numbered
        other = self._spyings[place]
        return replace(spying, seat=other.seat, question=other.question)

    def aim(self, place: int, number: int) -> None:
        """Aims the card with that index at another question."""
        played = self._played[place]
        old = played.question if played.card == "mata_hari" else played.take
        self._learnings = [
            one._replace(question=number) if (one.question, one.seat) == (old, played.seat) else one
            for one in self._learnings
        ]
        if played.card == "cooperation":
            self._played[place] = replace(played, take=number)
            return
        owner = self._course[-1].question(number).seat
        self._played[place] = replace(played, question=number, other=owner)
        spying = next(
            at for at, one in enumerate(self._spyings) if (one.spy, one.question) == (played.seat, old)
        )
        self._spyings[spying] = replace(self._spyings[spying], seat=owner, question=number)

    def knows(self, seat: int, number: int) -> bool:
        """Whether that player knows that question at the end, in either world."""
        here = knows(self._course[-1].question(number), seat)
        return here or any((one.seat, one.question) == (seat, number) for one in self._learnings)


def choose_targets(course: Sequence[State], viewer: Viewer, dice: Dice) -> Targets:
    """Aims each card whose target is hidden from the viewer at another question, if that is possible
    without any other difference.
    """
    found = Targets(course)
    for place, played in enumerate(course[-1].played):
        if not sees_play(course[-1], viewer, played):
            others = [
                number
                for number in range(1, len(course[-1].questions) + 1)
                if not found.knows(played.seat, number) and _is_possible(course, viewer, place, number)
            ]
            if others:
                found.aim(place, dice.pick(others))
    return found


def _learnings(course: Sequence[State]) -> Iterator[_Learning]:
    for step, state in enumerate(course):
        before = course[step - 1] if step else None
        for number, question in enumerate(state.questions, 1):
            known = len(before.question(number).learnt) if before and number <= len(before.questions) else 0
            yield from (_Learning(step, number, seat, how) for seat, how in question.learnt[known:])


def _is_possible(course: Sequence[State], viewer: Viewer, place: int, number: int) -> bool:
    """Whether the card could have been aimed at that question with the same consequences."""
    last = course[-1]
    played, question = last.played[place], last.question(number)
    old = played.question if played.card == "mata_hari" else played.take
    step = next(at for at, state in enumerate(course) if len(state.played) > place)
    then = course[step - 1]
    if old is None or not question.private or number > len(then.questions) or question.seat == viewer:
        return False
    if then.players[question.seat].role != "puzzler" or question.seat == played.seat:
        return False
    if question.safe or question.state == "rejected" or _is_entangled(course, old, number):
        return False
    if any(one.give == old and one.seat == played.seat for one in last.played):
        return False
    if _has_other_way(last, place, old):
        return False
    if any(
        one.seat == played.seat and normalise(one.text) == normalise(question.text) for one in last.questions
    ):
        return False
    if played.card == "cooperation":
        return question.seat == played.other
    return _same_timing(course, step, old, number)


def _is_entangled(course: Sequence[State], old: int, number: int) -> bool:
    """Whether one of them was ever locked, or several spies aimed at them: too many consequences."""
    last = course[-1]
    spied = [one.question for one in last.spyings if one.question in (old, number)]
    return len(spied) > 1 or any(
        len(state.questions) >= one and state.question(one).locked
        for state in course
        for one in (old, number)
    )


def _has_other_way(last: State, place: int, number: int) -> bool:
    """Whether the player of the card with that index has got that question with another card too, or would
    have.
    """
    seat = last.played[place].seat
    return any(
        (seat, number) in ((one.seat, one.question), (one.seat, one.take), (one.other, one.give))
        for index, one in enumerate(last.played)
        if index != place and one.card in ("mata_hari", "cooperation")
    )


def _same_timing(course: Sequence[State], step: int, old: int, number: int) -> bool:
    """Whether the same seat would decide about Don Corleone, and the spy would see the answer at the same
    time.
    """
    last, then, question = course[-1], course[step - 1], course[-1].question(number)
    spying = next(one for one in course[step].spyings if one.question == old)
    final = next(one for one in last.spyings if one.question == old)
    if final.state not in ("seen", "pending"):
        return False
    if spying.state == "pending":
        return question.kind == "sherlock" and question.seat == spying.seat
    return question.kind == "tip_off" or not can_defend(then, question.seat)
