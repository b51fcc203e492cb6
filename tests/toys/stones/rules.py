"""Last stone: players take turns to take stones from a heap, and the last stone wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec.structs import replace

from tabletop.rules.game import Game, Line, Moment, Move, Outcome, Refused, Viewer


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``most``: the most stones a player can take in one turn."""

    most: Annotated[int, msgspec.Meta(ge=2, le=5)] = 3


class Take(Move, frozen=True, tag="take"):
    """Take so many stones from the heap."""

    stones: int


class State(msgspec.Struct, frozen=True):
    """How many stones are left, whose turn it is, and who has won."""

    heap: int
    most: int
    turn: int = 0
    winner: int | None = None


class Stones(Game[Options, State, Take]):
    """For two. The heap is 12 to 20 stones, by the match's dice."""

    slug: ClassVar[str] = "stones"
    name: ClassVar[str] = "Last stone"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options = Options
    moves = Take

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        return State(heap=12 + at.dice.below(9), most=options.most)

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.winner is not None else (state.turn,)

    def offers(self, state: State, seat: int) -> Sequence[Take]:
        if seat not in self.to_act(state):
            return ()
        return [Take(stones) for stones in range(1, min(state.most, state.heap) + 1)]

    def apply(self, state: State, seat: int, move: Take, at: Moment) -> State:
        heap = state.heap - move.stones
        return replace(state, heap=heap, turn=1 - seat, winner=seat if heap == 0 else None)

    def resign(self, state: State, seat: int, at: Moment) -> State:
        return replace(state, winner=1 - seat)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return {"heap": state.heap, "most": state.most}

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is None:
            return None
        by = "last_stone" if state.heap == 0 else "resignation"
        return Outcome(ranking=((state.winner,), (1 - state.winner,)), by=by)

    def why_not(self, state: State, seat: int, move: Take) -> Refused:
        return Refused("stones", most=min(state.most, state.heap))

    def tell(self, before: State, seat: int, move: Take, after: State, viewer: Viewer) -> list[Line]:
        return [{"code": "took", "seat": seat, "stones": move.stones, "left": after.heap}]


GAME = Stones()
