"""High card. Everyone has one turn, and can also shout once at any time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from tabletop.rules.capabilities import Queries, Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Ask, Game, Line, Moment, Move, Outcome, Refused, Viewer


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``cards``: how many there are."""

    cards: Annotated[int, msgspec.Meta(ge=4, le=52)] = 52


class Tell(Move, frozen=True, tag="tell"):
    """Say something and end the turn."""

    text: str


class Pass(Move, frozen=True, tag="pass"):
    """End the turn."""


class Shout(Move, frozen=True, tag="shout"):
    """Shout, once, at any time."""

    anytime = True


class State(msgspec.Struct, frozen=True):
    """Who holds what, of how many cards, what was said, and whose turn it is."""

    cards: tuple[int, ...]
    deck: int
    said: tuple[str, ...] = ()
    shouted: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()


class Toy(Secrets, Queries, Game[Options, State, Tell | Pass | Shout]):
    """See the module."""

    slug: ClassVar[str] = "toy"
    name: ClassVar[str] = "High card"
    draft: ClassVar[bool] = True
    seats: ClassVar[range] = range(2, 5)
    draws: ClassVar[bool] = True
    sheets: ClassVar[bool] = True
    options = Options
    moves = Tell | Pass | Shout

    def check(self, options: Options, seats: int) -> None:
        if options.cards % 2:
            raise Refused("odd_cards", cards=options.cards)

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        return State(tuple(at.dice.shuffled(range(options.cards))[:seats]), options.cards)

    def to_act(self, state: State) -> tuple[int, ...]:
        return (len(state.said),)

    def offers(self, state: State, seat: int) -> Sequence[Tell | Pass | Shout | Ask]:
        turn: list[Tell | Pass | Shout | Ask] = (
            [Ask(Tell(""), "text", 20), Pass()] if seat == len(state.said) else []
        )
        return turn if seat in state.shouted else [*turn, Shout()]

    def apply(self, state: State, seat: int, move: Tell | Pass | Shout, at: Moment) -> State:
        if isinstance(move, Shout):
            return msgspec.structs.replace(state, shouted=state.shouted | {seat})
        text = move.text if isinstance(move, Tell) else ""
        return _with_turns_of_the_gone(msgspec.structs.replace(state, said=(*state.said, text)))

    def resign(self, state: State, seat: int, at: Moment) -> State:
        return _with_turns_of_the_gone(msgspec.structs.replace(state, gone=state.gone | {seat}))

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        seen: dict[str, Any] = {"said": list(state.said), "hands": len(state.cards)}
        if viewer is not None:
            seen["card"] = state.cards[viewer]
        if self.outcome(state):
            seen["cards"] = list(state.cards)
        return seen

    def outcome(self, state: State) -> Outcome | None:
        alone = len(state.gone) >= len(state.cards) - 1
        if len(state.said) < len(state.cards) and not alone:
            return None
        order = sorted(range(len(state.cards)), key=lambda seat: (seat in state.gone, -state.cards[seat]))
        return Outcome(tuple((seat,) for seat in order), "resignation" if alone else "cards")

    def tell(
        self, before: State, seat: int, move: Tell | Pass | Shout, after: State, viewer: Viewer
    ) -> list[Line]:
        return [{"code": type(move).__name__.lower(), "seat": seat}]

    def alike(self, course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
        last = course[-1]
        if self.outcome(last):
            return course
        mine = None if viewer is None else last.cards[viewer]
        others = dice.shuffled([card for card in range(last.deck) if card != mine])
        cards = tuple(card if card == mine else others.pop() for card in last.cards)
        return [msgspec.structs.replace(state, cards=cards) for state in course]

    def query(self, view: Mapping[str, Any], what: Mapping[str, Any]) -> Mapping[str, Any]:
        """How many cards are higher than the viewer's own."""
        if what != {"how_many": "higher"}:
            raise Refused("no_such_query")
        if "card" not in view:
            raise Refused("not_your_seat")
        return {"higher": 51 - view["card"], "after": len(view["said"])}


def _with_turns_of_the_gone(state: State) -> State:
    """Who has gone says nothing."""
    while len(state.said) in state.gone:
        state = msgspec.structs.replace(state, said=(*state.said, ""))
    return state


GAME = Toy()
