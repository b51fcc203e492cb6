"""The platform's interface to Lines of Questioning. Rules are cited by number (LQ-n, LO-n) where they are
implemented.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.questioning.rules.core import equivalent_worlds as worlds
from games.questioning.rules.core.engine import begin, discard, give_up, place
from games.questioning.rules.geometry.board import SPACE_OF
from games.questioning.rules.geometry.tiles import ANSWERS, EACH, IDS, QUESTIONS, TILE_OF
from games.questioning.rules.core.legal_placements import legal_placements
from games.questioning.rules.core.moves import TURNS, Action, Discard, placement_moves
from games.questioning.rules.core.options import Options
from games.questioning.rules.core.record import record_lines
from games.questioning.rules.core.refusals import refusal
from games.questioning.rules.core.result import result
from games.questioning.rules.core.state import DISCARD, State
from games.questioning.rules.core.view import build_view
from tabletop.rules.dice import Dice
from tabletop.rules.game import Game, Line, Moment, Outcome, Refused, Viewer


class LinesOfQuestioning(Game[Options, State, Action]):
    """A game for one player. Only the order of the draw piles and future coin flips are hidden."""

    slug: ClassVar[str] = "questioning"
    name: ClassVar[str] = "Lines of Questioning"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    secrets: ClassVar[bool] = True
    takebacks: ClassVar[bool] = True
    hints: ClassVar[bool] = True
    options = Options
    moves = Action

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        """Shuffles the questions, the answers and, with ``attire``, the coins (LQ-7). Nothing else is
        random.
        """
        questions = at.dice.shuffled(QUESTIONS)
        answers = at.dice.shuffled(ANSWERS)
        coins = [at.dice.below(2) for _ in range(EACH)] if options.attire else []
        return begin(options, questions, answers, coins)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The only seat, until the game is over (LQ-8)."""
        return () if state.because is not None else (0,)

    def offers(self, state: State, seat: int) -> list[Action]:
        """Placements ordered by slot of the hand, space and turn; or the answers to discard (LO-4)."""
        if state.because is None and state.step == DISCARD:
            return [Discard(IDS[tile]) for tile in state.pocket]
        return [play for tile, spots in legal_placements(state) for play in placement_moves(tile, spots)]

    def apply(self, state: State, seat: int, move: Action, at: Moment) -> State:
        """The state at the player's next decision."""
        tile = TILE_OF[move.tile]
        if isinstance(move, Discard):
            return discard(state, tile)
        return place(state, tile, SPACE_OF[move.space] << 2 | TURNS.index(move.turn))

    def resign(self, state: State, seat: int, at: Moment) -> State:
        """Ends the game as a loss."""
        return give_up(state)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """Everything except the order of the draw piles and future coins; the same for all viewers."""
        return build_view(state)

    def outcome(self, state: State) -> Outcome | None:
        """The result and how close it was (LQ-16 to LQ-18)."""
        return result(state)

    def why_not(self, state: State, seat: int, move: Action) -> Refused:
        """Why the move is illegal, as a code and data (see `refusals`)."""
        return refusal(state, move)

    def tell(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> list[Line]:
        """The lines of the record, the same for all viewers."""
        return list(record_lines(before, seat, move, after))

    def alike(self, course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
        """The same game with another order of undrawn tiles (see `equivalent_worlds`).

        These stay secret even after the end: others may still have to play the same deal.
        """
        return worlds.alike(course, dice)
