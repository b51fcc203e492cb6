"""LineUp! as the platform plays it. The rules are numbered LU-n; each is cited where it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.lineup.rules.capture_choices import captures_of
from games.lineup.rules.engine import act, begin, give_up
from games.lineup.rules.from_view import state_of
from games.lineup.rules.moves import Action, Capture, all_moves
from games.lineup.rules.options import Options, board_for, find_conflict, rules_of, supply_of
from games.lineup.rules.record import record_lines
from games.lineup.rules.refusals import refusal
from games.lineup.rules.result import result
from games.lineup.rules.state import State
from games.lineup.rules.threats import threats
from games.lineup.rules.view import build_view
from tabletop.rules.game import Game, Line, Moment, Outcome, Refused, Viewer


class LineUp(Game[Options, State, Action]):
    """The base game is 5x5 squares and their corners, two players, 25 tokens each; options and more players
    make all others (LV-1 to LV-9).
    """

    slug: ClassVar[str] = "lineup"
    name: ClassVar[str] = "LineUp!"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    secrets: ClassVar[bool] = False
    draws: ClassVar[bool] = True
    clocked: ClassVar[bool] = True
    options = Options
    moves = Action

    def check(self, options: Options, seats: int) -> None:
        """LU-13: what makes no sense together."""
        refused = find_conflict(options, seats)
        if refused is not None:
            raise refused

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        """The empty board (LU-1, LU-3)."""
        board = board_for(options)
        first = at.dice.below(seats) if options.first_player == "drawn" else 0
        supply = supply_of(options, board, seats)
        return begin(board, supply=supply, seats=seats, first=first, rules=rules_of(options))

    def to_act(self, state: State) -> tuple[int, ...]:
        """One seat at a time (LU-4)."""
        return () if state.turn is None else (state.turn,)

    def offers(self, state: State, seat: int) -> list[Action]:
        """The placings, then the captures, each in reading order of the board; where lines are captured
        (LV-9) those of one spot in the order of its directions.
        """
        if seat != state.turn:
            return []
        places, captures = all_moves(state.board)
        placings = places.pick(state.board.all & ~state.taken)
        if not state.captures:
            return placings
        if state.rules.capture == "line":
            spots = state.board.indexes.pick(state.captures)
            return placings + [move for spot in spots for move in captures_of(state, spot)]
        return placings + captures.pick(state.captures)

    def apply(self, state: State, seat: int, move: Action, at: Moment) -> State:
        """Place or capture (LU-4, LU-5); which of the two it is the board knows."""
        spot = state.board.index[move.spot]
        if state.rules.capture == "line" and isinstance(move, Capture):
            take = captures_of(state, spot)[move]
            return act(state, spot, take.taken, take.way)
        return act(state, spot)

    def resign(self, state: State, seat: int, at: Moment) -> State:
        """Between two players the other wins; among more the game goes on without that seat."""
        return give_up(state, seat)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """The whole board, the same for everybody."""
        return build_view(state)

    def outcome(self, state: State) -> Outcome | None:
        """LU-10, LV-7."""
        return result(state)

    def why_not(self, state: State, seat: int, move: Action) -> Refused:
        """What stands in the way, for one sentence where the finger is."""
        return refusal(state, seat, move)

    def tell(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> list[Line]:
        """The record's lines, the same for everybody."""
        return record_lines(after)

    def query(self, view: Mapping[str, Any], what: Mapping[str, Any]) -> dict[str, Any]:
        """``{"threats": true}``: what everybody could do if it were their turn (see `threats`)."""
        if what != {"threats": True}:
            raise Refused("no_such_query")
        return threats(state_of(view))
