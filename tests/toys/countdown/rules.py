"""Higher or lower. Ten cards face down, one face up: is the next one higher? Three right guesses win, and
three wrong ones lose. In version 1 of the rules it took four right ones to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from tabletop.rules.capabilities import Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Game, Line, Moment, Move, Outcome, Viewer

ENOUGH = 3
ONCE_ENOUGH = 4


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``pack`` says how many cards there are, ``peek`` whether those that were seen stay in sight."""

    pack: Literal["small", "large"] = "small"
    peek: bool = True


class Guess(Move, frozen=True, tag="guess"):
    """Whether the next card is higher."""

    higher: bool


class State(msgspec.Struct, frozen=True):
    """The cards in their order; ``seen`` of them are known. ``enough`` right guesses win."""

    cards: tuple[int, ...]
    peek: bool
    seen: int = 1
    right: int = 0
    gone: bool = False
    enough: int = ENOUGH

    @property
    def wrong(self) -> int:
        return self.seen - 1 - self.right


class Countdown(Secrets, Game[Options, State, Guess]):
    """See the module."""

    slug: ClassVar[str] = "countdown"
    name: ClassVar[str] = "Higher or lower"
    draft: ClassVar[bool] = True
    version: ClassVar[int] = 2
    seats: ClassVar[range] = range(1, 2)
    takebacks: ClassVar[bool] = True
    hints: ClassVar[bool] = True
    options = Options
    moves = Guess

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        count = 10 if options.pack == "small" else 20
        enough = ONCE_ENOUGH if version == 1 else ENOUGH
        return State(tuple(at.dice.shuffled(range(1, count + 1))), options.peek, enough=enough)

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.outcome(state) else (0,)

    def offers(self, state: State, seat: int) -> Sequence[Guess]:
        return () if self.outcome(state) else (Guess(True), Guess(False))

    def apply(self, state: State, seat: int, move: Guess, at: Moment) -> State:
        right = (state.cards[state.seen] > state.cards[state.seen - 1]) == move.higher
        return replace(state, seen=state.seen + 1, right=state.right + right)

    def resign(self, state: State, seat: int, at: Moment) -> State:
        return replace(state, gone=True)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        seen = list(state.cards[: state.seen])
        return {"cards": seen if state.peek else seen[-1:], "right": state.right, "wrong": state.wrong}

    def outcome(self, state: State) -> Outcome | None:
        won = state.right == state.enough
        if not (won or state.wrong == ENOUGH or state.gone):
            return None
        because = "right" if won else "resignation" if state.gone else "wrong"
        score = {"right": state.right, "turns": state.seen - 1}
        return Outcome(ranking=((0,),), by=because, won=won, because=because, score=score)

    def tell(self, before: State, seat: int, move: Guess, after: State, viewer: Viewer) -> list[Line]:
        return [{"code": "guessed", "seat": seat, "right": after.right > before.right}]

    def alike(self, course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
        cards, seen = course[-1].cards, max(state.seen for state in course)
        other = (*cards[:seen], *dice.shuffled(cards[seen:]))
        return [replace(state, cards=other) for state in course]


GAME = Countdown()
