"""LA-17: the answer to a Mata Hari that is after a Sherlock. That question is safe from then on."""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.cards.play import pay
from games.lateral.rules.cards.spying import see, stop
from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import Step
from games.lateral.rules.core.moves import Defend
from games.lateral.rules.core.state import State
from tabletop.rules.game import Form, Moment, Refused


class Defending(Step[Defend]):
    """Yes or no. It answers all spies who are after that question: it is safe from each, or none needs to ask
    again.
    """

    def closed(self, state: State, seat: int) -> Refused | None:
        """Also ``nothing_to_defend``."""
        refused = guards.puzzlers(state, seat)
        return refused or (None if asked_for(state, seat) else Refused("nothing_to_defend"))

    def against(self, state: State, seat: int, move: Defend) -> Refused | None:
        """``not_spied_on`` {question}."""
        if move.question is None or move.question in asked_for(state, seat):
            return None
        return Refused("not_spied_on", question=move.question)

    def choices(self, state: State, seat: int) -> Iterable[Form]:
        """With the card and without, for the question that is named."""
        first = asked_for(state, seat)[0]
        return [Form(Defend(with_card, first), ("question",)) for with_card in (True, False)]

    def do(self, state: State, seat: int, move: Defend, at: Moment) -> State:
        """With the card the Mata Hari is spent for nothing; without it the spy sees question and answer."""
        number = move.question or asked_for(state, seat)[0]
        if not move.with_card:
            return see(state, lambda one: one.question == number)
        state = pay(state, seat, "don_corleone", question=number)
        return stop(state.with_question(number, safe=True), number)


def asked_for(state: State, seat: int) -> list[int]:
    """The questions of that player for which Don Corleone may be played now, longest first."""
    waiting = (one.question for one in state.spyings if one.seat == seat and one.state == "pending")
    return list(dict.fromkeys(waiting))
