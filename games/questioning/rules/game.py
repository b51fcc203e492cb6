"""The platform's interface to Lines of Questioning. Rules are cited by number (LQ-n, LO-n, LR-n) where they
are implemented.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, overload

from games.questioning.rules.board import ANSWERS, EACH, IDS, QUESTIONS, SPACE_OF, TILE_OF
from games.questioning.rules.engine import begin, discard, give_up, place
from games.questioning.rules.placements import legal_placements, refusal
from games.questioning.rules.race import (
    BOT_PACE,
    LATE_BOT_STEP,
    Race,
    RaceEndLine,
    RaceLine,
    RacerView,
    RaceView,
    after_move,
    begin_race,
    build_race_view,
    finished_lines,
    given_up,
    is_noticed,
    race_alike,
    race_lines,
    race_result,
    timed_out,
)
from games.questioning.rules.state import (
    DISCARD,
    TURNS,
    Action,
    Discard,
    Options,
    State,
    placement_moves,
    result,
)
from games.questioning.rules.view import BoardView, build_view, record_lines
from games.questioning.rules.view import alike as equivalent_course
from tabletop.rules.capabilities import Anytime, Deadlines, PacedBots, PrivateMoves
from tabletop.rules.dice import Dice
from tabletop.rules.game import Game, Moment, Outcome, Refused, Viewer

AnyState = State | Race
"""A game for one has one board, a race one for each seat."""


class LinesOfQuestioning(PrivateMoves, Deadlines, Anytime, PacedBots, Game[Options, AnyState, Action]):
    """A game for one player, where only the order of the draw piles and future coin flips are hidden; or a
    race of two to eight, where the boards of the others are hidden, too.
    """

    slug: ClassVar[str] = "questioning"
    name: ClassVar[str] = "Lines of Questioning"
    seats: ClassVar[range] = range(1, 9)
    takebacks: ClassVar[bool] = True
    hints: ClassVar[bool] = True
    late_bot_step: ClassVar[int] = LATE_BOT_STEP
    options = Options
    moves = Action

    def check(self, options: Options, seats: int) -> None:
        """Raises `Refused`: ``no_race`` for a deadline in a game for one (LR-4)."""
        if seats == 1 and options.deadline:
            raise Refused("no_race", field="deadline")

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> AnyState:
        """Shuffles the questions, the answers and, with ``attire``, the coins (LQ-7). Nothing else is
        random. In a race everyone gets the same (LR-1).
        """
        questions = at.dice.shuffled(QUESTIONS)
        answers = at.dice.shuffled(ANSWERS)
        coins = [at.dice.below(2) for _ in range(EACH)] if options.attire else []
        board = begin(options, questions, answers, coins)
        return board if seats == 1 else begin_race(board, seats, at.time)

    def to_act(self, state: AnyState) -> tuple[int, ...]:
        """The only seat, until the game is over (LQ-8); in a race all that have not finished (LR-2)."""
        if isinstance(state, Race):
            return state.racing
        return () if state.because is not None else (0,)

    def offers(self, state: AnyState, seat: int) -> list[Action]:
        """Placements ordered by slot of the hand, space and turn; or the answers to discard (LO-4)."""
        board = _board(state, seat)
        if board.because is None and board.step == DISCARD:
            return [Discard(IDS[tile]) for tile in board.pocket]
        return [play for tile, spots in legal_placements(board) for play in placement_moves(tile, spots)]

    def is_anytime(self, state: AnyState, move: Action) -> bool:
        """In a race no move makes another player's move stale (LR-2)."""
        return isinstance(state, Race)

    def apply(self, state: AnyState, seat: int, move: Action, at: Moment) -> AnyState:
        """The state at the player's next decision."""
        if isinstance(state, Race):
            return after_move(state, seat, partial(_moved, move=move), at.time)
        return _moved(state, move)

    def resign(self, state: AnyState, seat: int, at: Moment) -> AnyState:
        """Ends the game as a loss; in a race, only that of this seat (LR-3)."""
        return given_up(state, seat) if isinstance(state, Race) else give_up(state)

    def may_resign(self, state: AnyState, seat: int) -> bool:
        """Not after having finished (LR-3)."""
        return _board(state, seat).because is None

    @overload
    def view(self, state: State, viewer: Viewer) -> BoardView: ...

    @overload
    def view(self, state: AnyState, viewer: Viewer) -> BoardView | RaceView | RacerView: ...

    def view(self, state: AnyState, viewer: Viewer) -> BoardView | RaceView | RacerView:
        """Everything except the order of the draw piles and future coins; the same for all viewers. In a race
        see LR-6.
        """
        return build_race_view(state, viewer) if isinstance(state, Race) else build_view(state)

    def outcome(self, state: AnyState) -> Outcome | None:
        """The result and how close it was (LQ-16 to LQ-18), or the ranking of the race (LR-7)."""
        return race_result(state) if isinstance(state, Race) else result(state)

    def deadline(self, state: AnyState) -> int | None:
        """When the race ends (LR-4)."""
        return state.ends_at if isinstance(state, Race) else None

    def time_up(self, state: AnyState, at: Moment) -> AnyState:
        """The end of the race (LR-4)."""
        assert isinstance(state, Race)
        return timed_out(state)

    def tell_time_up(self, before: AnyState, after: AnyState, viewer: Viewer) -> list[RaceEndLine]:
        """Who finished by the deadline (LR-4)."""
        assert isinstance(before, Race)
        assert isinstance(after, Race)
        return list(finished_lines(before, after))

    def bot_moves_at(self, state: AnyState, seat: int) -> int | None:
        """In a race bots move at the pace of a player (LR-9)."""
        return state.moved_at[seat] + BOT_PACE if isinstance(state, Race) else None

    def why_not(self, state: AnyState, seat: int, move: Action) -> Refused:
        """Why the move is illegal, as a code and data (see `refusal`)."""
        return refusal(_board(state, seat), move)

    def tell(
        self, before: AnyState, seat: int, move: Action, after: AnyState, viewer: Viewer
    ) -> list[RaceLine]:
        """The lines of the record, the same for all viewers; in a race see `race_lines`."""
        if isinstance(before, Race) and isinstance(after, Race):
            return list(race_lines(before, seat, move, after, viewer))
        return list(record_lines(_board(before, seat), seat, move, _board(after, seat)))

    def notices(self, before: AnyState, seat: int, move: Action, after: AnyState, viewer: Viewer) -> bool:
        """In a race others notice only what changes the part that is public (LR-6)."""
        if isinstance(before, Race) and isinstance(after, Race):
            return is_noticed(before, seat, after)
        return True

    def alike(self, course: Sequence[AnyState], viewer: Viewer, dice: Dice) -> Sequence[AnyState]:
        """The same game with another order of undrawn tiles, and in a race with other boards of the others
        (see `alike`, `race_alike`).

        Undrawn tiles stay secret even after the end: others may still have to play the same deal.
        """
        races = [state for state in course if isinstance(state, Race)]
        if races:
            return race_alike(races, viewer, dice)
        return equivalent_course([state for state in course if isinstance(state, State)], dice)


def _board(state: AnyState, seat: int) -> State:
    return state.boards[seat] if isinstance(state, Race) else state


def _moved(board: State, move: Action) -> State:
    tile = TILE_OF[move.tile]
    if isinstance(move, Discard):
        return discard(board, tile)
    return place(board, tile, SPACE_OF[move.space] << 2 | TURNS.index(move.turn))
