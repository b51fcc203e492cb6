"""Games for the finder, between two players who look one move ahead and don't always find the best move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from games.lineup.puzzles.game_tree import legal_moves
from games.lineup.rules.boards import Board
from games.lineup.rules.state import Action, State

_WORTH = (0, 1, 3, 8, 24, 120, 600, 3000, 15000, 75000)
"""The value of a structure by the number of a seat's tokens in it, if no other seat has one there."""


def game(start: State, random: Random) -> Iterator[tuple[Action, State]]:
    """The moves to the end of the game, each with the state after it."""
    state = start
    while state.turn is not None:
        move, state = choose(state, random)
        yield move, state


def choose(state: State, random: Random) -> tuple[Action, State]:
    """The move with the best randomised evaluation, and the state after it."""
    seat = state.turn
    assert seat is not None
    return max(legal_moves(state), key=lambda way: _prospects(way[1], seat) * random.uniform(0.8, 1.2))


def _prospects(state: State, seat: int) -> float:
    own, other = (_worth(state.board, state.tokens[one], state.tokens[1 - one]) for one in (seat, 1 - seat))
    return 10_000 + own - 1.1 * other - 2 * state.captures.bit_count()


@lru_cache(maxsize=100_000)
def _worth(board: Board, mine: int, theirs: int) -> int:
    return sum(_WORTH[(one.spots & mine).bit_count()] for one in board.structures if not one.spots & theirs)
