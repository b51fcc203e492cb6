"""LineUp! as a game of the platform. Rule numbers (LU-n, LV-n) are cited where each rule is implemented."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.lineup.rules.captures import captures_of
from games.lineup.rules.engine import act, begin, give_up, refusal
from games.lineup.rules.options import Options, board_for, find_conflict, rules_of, supply_of
from games.lineup.rules.state import Action, Capture, State, all_moves, result
from games.lineup.rules.threats import Threats, threats
from games.lineup.rules.view import RecordLine, View, build_view, record_lines, state_of
from tabletop.rules.capabilities import Clocked, Queries
from tabletop.rules.game import Game, Moment, Outcome, Refused, Viewer


class LineUp(Clocked, Queries, Game[Options, State, Action]):
    """The base game has 5x5 squares and their corners, two players, and 25 tokens each. Options and more
    players make the variants (LV-1 to LV-9).
    """

    slug: ClassVar[str] = "lineup"
    name: ClassVar[str] = "LineUp!"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    draws: ClassVar[bool] = True
    conditional_moves: ClassVar[bool] = True
    options = Options
    moves = Action

    def check(self, options: Options, seats: int) -> None:
        """Raises `Refused` for options that can't be combined (LU-13)."""
        refused = find_conflict(options, seats)
        if refused is not None:
            raise refused

    def setup(self, options: Options, seats: int, at: Moment, version: int) -> State:
        """The state at the start: the empty board (LU-1, LU-3)."""
        board = board_for(options)
        first = at.dice.below(seats) if options.first_player == "drawn" else 0
        supply = supply_of(options, board, seats)
        return begin(board, supply=supply, seats=seats, first=first, rules=rules_of(options))

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat to act (LU-4), or nobody once the game is over."""
        return () if state.turn is None else (state.turn,)

    def offers(self, state: State, seat: int) -> list[Action]:
        """The placements, then the captures, each in reading order of the board. With LV-9, a spot's captures
        are in the order of its directions.
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
        """The state after placing or capturing (LU-4, LU-5)."""
        spot = state.board.index[move.spot]
        if state.rules.capture == "line" and isinstance(move, Capture):
            take = captures_of(state, spot)[move]
            return act(state, spot, take.taken, take.way)
        return act(state, spot)

    def resign(self, state: State, seat: int, at: Moment) -> State:
        """The state after a seat resigns. With two players the other wins; with more the game continues."""
        return give_up(state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        """The whole board, the same for all viewers."""
        return build_view(state)

    def outcome(self, state: State) -> Outcome | None:
        """The result (LU-10, LV-7), or None during the game."""
        return result(state)

    def why_not(self, state: State, seat: int, move: Action) -> Refused:
        """The reason why a move is illegal."""
        return refusal(state, seat, move)

    def tell(self, before: State, seat: int, move: Action, after: State, viewer: Viewer) -> list[RecordLine]:
        """The record's lines, the same for all viewers."""
        return record_lines(after)

    def query(self, view: Mapping[str, Any], what: Mapping[str, Any]) -> Threats:
        """Answers ``{"threats": true}`` with what each seat could do if it were its turn (see `threats`).
        Raises `Refused` for anything else.
        """
        if what != {"threats": True}:
            raise Refused("no_such_query")
        return threats(state_of(view))
