"""LA-21: how a game comes to its end."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import Step
from games.lateral.rules.core.moves import MOST_EXTRA_ROUNDS, EndGame, ExtraRounds
from games.lateral.rules.core.state import By, State
from tabletop.rules.game import Moment, Refused

ENOUGH = 90
"""Above it the Master chooses."""


def found_so_far(state: State) -> int:
    """The full scores of all bits that anyone has spoiled."""
    if state.puzzle is None:
        return 0
    return sum(bit.score for bit, seats in zip(state.puzzle.bits, state.found, strict=True) if seats)


def look_for_the_end(state: State) -> State:
    """After a Spoiler: with all bits found the game is over; above 90 the Master is asked, but only once."""
    if all(state.found):
        return replace(state, by="solved")
    if found_so_far(state) > ENOUGH and state.last_round is None:
        return replace(state, ending=True)
    return state


class Extending(Step[ExtraRounds]):
    """The round under way is finished, then come so many more."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """``not_ending``, or what `gates.running` says but ``ending``: it is for just then."""
        refused = guards.running(state, seat) or Refused("not_ending")
        return None if refused.code == "ending" else refused

    def choices(self, state: State, seat: int) -> Iterable[ExtraRounds]:
        """One to nine."""
        return [ExtraRounds(rounds) for rounds in range(1, MOST_EXTRA_ROUNDS + 1)]

    def do(self, state: State, seat: int, move: ExtraRounds, at: Moment) -> State:
        """It goes on where it was."""
        return replace(state, ending=False, last_round=state.round + move.rounds)


class Ending(Step[EndGame]):
    """Above 90, because nothing happens any more, or because the Master has to go."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """See `gates.running`. While the Master has to choose this is one of the choices, and from version 2
        on a Master who has to go can end what is being prepared or paused, too.
        """
        refused = guards.running(state, seat)
        possible = ("ending",) if state.version == 1 else ("ending", "preparing", "paused")
        if refused is None or refused.code not in possible:
            return refused
        waits = state.frozen
        return Refused("frozen", by=waits.seat, card="spoiler") if waits else None

    def choices(self, state: State, seat: int) -> Iterable[EndGame]:
        """There is one way."""
        return [EndGame()]

    def do(self, state: State, seat: int, move: EndGame, at: Moment) -> State:
        """It is over."""
        by: By = "abandoned" if state.puzzle is None else "ended" if state.ending else "stalled"
        return replace(state, by=by)
