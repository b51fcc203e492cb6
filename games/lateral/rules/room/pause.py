"""A pause: nothing goes on until the Master says so, and no clock runs."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import Step
from games.lateral.rules.core.moves import Pause, Resume
from games.lateral.rules.core.state import State
from tabletop.rules.game import Moment, Refused


class Pausing(Step[Pause]):
    """Possible at any time in a game that has begun."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """``preparing``, ``paused``, or what `gates.masters` says."""
        refused = guards.masters(state, seat)
        if refused is not None:
            return refused
        if state.puzzle is None:
            return Refused("preparing")
        return Refused("paused") if state.paused else None

    def choices(self, state: State, seat: int) -> Iterable[Pause]:
        """There is one way."""
        return [Pause()]

    def do(self, state: State, seat: int, move: Pause, at: Moment) -> State:
        """Everything stays as it is."""
        return replace(state, paused=True)


class Resuming(Step[Resume]):
    """And on it goes."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """``not_paused``, or what `gates.masters` says."""
        return guards.masters(state, seat) or (None if state.paused else Refused("not_paused"))

    def choices(self, state: State, seat: int) -> Iterable[Resume]:
        """There is one way."""
        return [Resume()]

    def do(self, state: State, seat: int, move: Resume, at: Moment) -> State:
        """Clocks start anew, see `games.lateral.rules.cards.spying.settle`."""
        return replace(state, paused=False)
