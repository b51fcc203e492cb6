"""Spoiler (LA-11): a guess at the solution, for the Master only; the game freezes until it is scored."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.cards.play import check_playable, spend_card
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import MAX_SPOILER, Play
from games.lateral.rules.core.state import Spoiler, State
from games.lateral.rules.questions.asking import check_text
from tabletop.rules.game import Ask, Moment, Refused


class SpoilerRule(MoveRule[Play]):
    """`games.lateral.rules.room.scoring` computes its score."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable`."""
        return check_playable(state, seat, "spoiler")

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """``empty``, ``too_long`` {most}."""
        return check_text(move.text, MAX_SPOILER)

    def candidates(self, state: State, seat: int) -> Iterable[Ask]:
        """One offer, with a text to fill in."""
        return [Ask(Play("spoiler", text=""), "text", MAX_SPOILER)]

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """The game freezes until the Spoiler is scored."""
        spoiler = Spoiler(state.round, seat, (move.text or "").strip(), at.number)
        return spend_card(replace(state, spoilers=(*state.spoilers, spoiler)), seat, "spoiler")
