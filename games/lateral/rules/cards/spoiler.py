"""LA-11: what the solution may be, told to the Master alone; the game freezes until it is scored."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.cards.play import pay, unplayable
from games.lateral.rules.core.move_rule import Step
from games.lateral.rules.core.moves import MOST_SPOILER, Play
from games.lateral.rules.core.state import Spoiler, State
from games.lateral.rules.questions.asking import written
from tabletop.rules.game import Ask, Moment, Refused


class Spoiling(Step[Play]):
    """The card. What it scores is in `games.lateral.rules.room.scoring`."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """See `unplayable`."""
        return unplayable(state, seat, "spoiler")

    def against(self, state: State, seat: int, move: Play) -> Refused | None:
        """``empty``, ``too_long`` {most}."""
        return written(move.text, MOST_SPOILER)

    def choices(self, state: State, seat: int) -> Iterable[Ask]:
        """The text is to be written."""
        return [Ask(Play("spoiler", text=""), "text", MOST_SPOILER)]

    def do(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """It waits for its score, and so does everything else."""
        spoiler = Spoiler(state.round, seat, (move.text or "").strip(), at.number)
        return pay(replace(state, spoilers=(*state.spoilers, spoiler)), seat, "spoiler")
