"""Deduction as the platform plays it. The rules are numbered DE-n, and cited where they are implemented."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.deduction.rules.engine import (
    announce,
    ask,
    deal_game,
    next_turn,
    outcome,
    refusal,
    resign,
    show_random_tile,
    show_tile,
)
from games.deduction.rules.state import (
    BOT_TIME_TO_SHOW,
    ENDING_MOVES,
    LINES,
    SHOW_MOVES,
    TILE_OF,
    Action,
    Announce,
    Ask,
    Options,
    Show,
    State,
    possible_questions,
    tiles_in,
)
from games.deduction.rules.view import (
    Explanation,
    RecordLine,
    View,
    answer_query,
    build_view,
    equivalent_course,
    record_lines,
    showed_line,
)
from tabletop.rules.capabilities import (
    Clocked,
    Deadlines,
    PacedBots,
    Queries,
    ReactionPauses,
    Secrets,
)
from tabletop.rules.dice import Dice
from tabletop.rules.game import Game, Moment, Outcome, Refused, Viewer


class Deduction(
    Secrets, Clocked, Deadlines, PacedBots, ReactionPauses, Queries, Game[Options, State, Action]
):
    """A game for three to five (DE-2). Hands, the missing tile and which tiles were shown are hidden."""

    slug: ClassVar[str] = "deduction"
    name: ClassVar[str] = "Deduction"
    seats: ClassVar[range] = range(3, 6)
    sheets: ClassVar[bool] = True
    options = Options
    moves = Action

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        """The deal, with the first coin drawn (DE-2 to DE-5)."""
        return deal_game(options, seats, at.dice)

    def to_act(self, state: State) -> tuple[int, ...]:
        """One seat at a time: the player whose turn it is, or the player who has to show a tile (DE-8)."""
        return () if state.acting is None else (state.acting,)

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        """Depending on the step: the questions, by player clockwise; the tiles to show, in order; or ending
        the turn, and announcing any of the 24 tiles (even those that are ruled out).
        """
        if seat != state.acting:
            return ()
        if state.step == "ask":
            return possible_questions(state.seats, seat, state.coin)
        if state.step == "show":
            return [SHOW_MOVES[tile] for tile in tiles_in(state.hands[seat] & LINES[state.record[-1].about])]
        return ENDING_MOVES

    def apply(self, state: State, seat: int, move: Action, at: Moment) -> State:
        """The state at the next decision."""
        if isinstance(move, Ask):
            return ask(state, move, at)
        if isinstance(move, Show):
            return show_tile(state, TILE_OF[move.tile])
        if isinstance(move, Announce):
            return announce(state, TILE_OF[move.tile], at.dice)
        return next_turn(state, at.dice)

    def resign(self, state: State, seat: int, at: Moment) -> State:
        """The seat is out, and the server shows tiles for it from now on."""
        return resign(state, seat, at.dice)

    def deadline(self, state: State) -> int | None:
        """When the site shows a tile for the asked player, whether one tile matches or several (DE-8)."""
        return state.show_by

    def time_up(self, state: State, at: Moment) -> State:
        """The site shows a matching tile at random (DE-8)."""
        return show_random_tile(state, at.dice)

    def tell_time_up(self, before: State, after: State, viewer: Viewer) -> list[RecordLine]:
        """The same line as if the owner had shown the tile."""
        return [showed_line(after.record[-1], viewer)]

    def on_clock(self, state: State) -> tuple[int, ...]:
        """Nobody's clock runs while a tile has to be shown (DE-8)."""
        return self.to_act(state) if state.show_by is None else ()

    def bot_moves_at(self, state: State, seat: int) -> int | None:
        """Bots always take the same time to show a tile (DE-8)."""
        return None if state.show_by is None else state.asked_at + BOT_TIME_TO_SHOW

    def pauses_reactions(self, state: State) -> bool:
        """From a question until its tile is shown: a sign could say how many tiles match (DE-8)."""
        return state.show_by is not None

    def view(self, state: State, viewer: Viewer) -> View:
        """See `build_view` (DE-13)."""
        return build_view(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        """None while the game is on (DE-10, DE-12)."""
        return outcome(state)

    def why_not(self, state: State, seat: int, move: Action) -> Refused:
        """Why the seat to act cannot make this move, see `refusal`."""
        return refusal(state, seat, move)

    def tell(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> list[RecordLine]:
        """The record's lines for this viewer, see `record_lines`."""
        return list(record_lines(before, seat, move, after, viewer))

    def query(self, view: Mapping[str, Any], what: Mapping[str, Any]) -> Explanation:
        """Explain a mark on the note sheet (DE-14), see `answer_query`."""
        return answer_query(view, what)

    def alike(self, course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
        """A course with everything replaced that DE-13 hides from this viewer, see `equivalent_course`."""
        return equivalent_course(course, viewer, dice)


__all__ = ["Deduction"]
