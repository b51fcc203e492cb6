"""Lateral Puzzles a second time, as plainly as possible, to check the engine against.

It shares nothing with `games.lateral`: hands are lists of words, everything that happens is written into
lists of dictionaries, and whatever can be counted is counted anew each time. Chance is told to it (the
throws), time comes with the moves.
"""

from __future__ import annotations

from copy import deepcopy

from tests.games.lateral.reference_rules.legality import Legality
from tests.games.lateral.reference_rules.master_moves import MasterMoves
from tests.games.lateral.reference_rules.puzzler_moves import PuzzlerMoves
from tests.games.lateral.reference_rules.table import ANSWERS, Data
from tests.games.lateral.reference_rules.views import Views


class ReferenceGame(Legality, PuzzlerMoves, MasterMoves, Views):
    """One match by the reference rules."""

    def do(self, seat: int, move: Data, time: int) -> None:
        """Makes a legal move."""
        if move["type"] == "undo":
            self.undo()
            return
        if move["type"] == "convert":
            self.converts(seat, time)
            return
        kept = self.everything() if move["type"] in ("answer", "score") else None
        self.number += 1
        was_still = self.still()
        getattr(self, "do_" + move["type"])(seat, move, time)
        self.afterwards(was_still, time)
        self.memory = None if self.over or not kept else kept
        self.told_undo = {"question": move.get("question"), "until": time + 10_000}

    def converts(self, seat: int, time: int) -> None:
        """LA-31: what can be undone stays so, with the conversion, because the Master does not notice it."""
        self.number += 1
        self.do_convert(seat, {}, time)
        self.afterwards(self.still(), time)
        if self.memory is not None:
            number, now, told = self.number, self.everything(), self.told_undo
            vars(self).update(self.memory)
            self.do_convert(seat, {}, time)
            was = self.everything()
            vars(self).update(now)
            self.number, self.memory, self.told_undo = number, was, told

    def everything(self) -> Data:
        """LA-26: a copy of the whole game."""
        return deepcopy({name: value for name, value in vars(self).items() if name != "memory"})

    def undo(self) -> None:
        """LA-26: the game as it was, but with one more move in the log."""
        assert self.memory is not None
        number, kept = self.number, self.memory
        vars(self).update(kept)
        self.number, self.memory = number + 1, None

    def ring(self, time: int) -> None:
        """Handles an expired deadline."""
        self.number += 1
        self.memory = None
        for one in self.spies:
            if one["state"] == "pending" and one["deadline"] <= time:
                self.sees(one)
        if self.turn_ends is not None and self.turn_ends <= time:
            self.turn_over()
        self.afterwards(self.still(), time)

    def resign(self, seat: int, time: int) -> None:
        """Removes a player who resigns; not the Master."""
        self.number += 1
        self.memory = None
        was_still = self.still()
        self.leaves(seat, "gone")
        self.afterwards(was_still, time)


__all__ = ["ANSWERS", "ReferenceGame"]
