"""LineUp! as the platform plays it. The rules are numbered LU-n; each is cited where it is kept."""

from __future__ import annotations

from typing import Any, ClassVar

from games.lineup.rules.engine import act, begin, give_up
from games.lineup.rules.moves import Action, menu
from games.lineup.rules.options import Options, supply_of
from games.lineup.rules.record import told
from games.lineup.rules.refusals import refusal
from games.lineup.rules.result import result
from games.lineup.rules.squares import squares
from games.lineup.rules.state import State
from games.lineup.rules.view import shown
from tabletop.rules.game import Game, Line, Moment, Outcome, Refused, Viewer


class LineUp(Game[Options, State, Action]):
    """The base game: 5x5 squares and their corners, two players, 25 tokens each."""

    slug: ClassVar[str] = "lineup"
    name: ClassVar[str] = "LineUp!"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    secrets: ClassVar[bool] = False
    draws: ClassVar[bool] = True
    options = Options
    moves = Action

    def setup(self, options: Options, seats: int, at: Moment) -> State:
        """The empty board (LU-1, LU-3)."""
        board = squares(5, 5)
        first = at.dice.below(seats) if options.first_player == "drawn" else 0
        return begin(board, supply=supply_of(options, board, seats), seats=seats, first=first)

    def to_act(self, state: State) -> tuple[int, ...]:
        """One seat at a time (LU-4)."""
        return () if state.turn is None else (state.turn,)

    def offers(self, state: State, seat: int) -> list[Action]:
        """The placings, then the captures, each in reading order of the board."""
        if seat != state.turn:
            return []
        places, captures = menu(state.board)
        return places.pick(state.board.all & ~state.taken) + captures.pick(state.captures)

    def apply(self, state: State, seat: int, move: Action, at: Moment) -> State:
        """Place or capture (LU-4, LU-5); which of the two it is the board knows."""
        return act(state, state.board.index[move.spot])

    def resign(self, state: State, seat: int, at: Moment) -> State:
        """Between two players the other wins; among more the game goes on without that seat."""
        return give_up(state, seat)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """The whole board, the same for everybody."""
        return shown(state)

    def outcome(self, state: State) -> Outcome | None:
        """LU-10."""
        return result(state)

    def why_not(self, state: State, seat: int, move: Action) -> Refused:
        """What stands in the way, for one sentence where the finger is."""
        return refusal(state, seat, move)

    def tell(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> list[Line]:
        """The record's lines, the same for everybody."""
        return told(after)
