"""Positions drawn as text.

A figure is drawn on the doubled grid: column x of line y is the spot "x,y". ``o`` is a token of seat 0
(orange), ``g`` of seat 1 (green), ``b`` and ``r`` of seats 2 and 3; ``.`` and spaces are empty. Lines can be
shortened, and the last ones left out.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from games.lineup.rules import GAME
from games.lineup.rules.bits import mask_of
from games.lineup.rules.boards import Board, squares
from games.lineup.rules.engine import arrange
from games.lineup.rules.state import Capture, Place, State
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment

LETTERS = "ogbr"
BASE = squares(5, 5)
AT = Moment(Dice("a figure", 1), 0, 1)


def tokens(figure: str, seats: int = 2, board: Board = BASE) -> tuple[int, ...]:
    """Each seat's spots in the figure. A letter between the spots is an error in the drawing."""
    found: list[list[int]] = [[] for _ in range(seats)]
    for y, row in enumerate(dedent(figure).strip("\n").splitlines()):
        for x, letter in enumerate(row):
            if letter not in " .":
                found[LETTERS.index(letter)].append(board.index[f"{x},{y}"])
    return tuple(mask_of(spots) for spots in found)


def position(figure: str, *, turn: int = 0, supply: tuple[int, ...] = (10, 10), board: Board = BASE) -> State:
    """The figure as a state with seat ``turn`` to act."""
    return arrange(board, tokens=tokens(figure, len(supply), board), supply=supply, first=turn)


def captures(state: State) -> set[str]:
    """The spots that the seat to act can capture."""
    assert state.turn is not None
    return {move.spot for move in GAME.offers(state, state.turn) if isinstance(move, Capture)}


def place(state: State, spot: str) -> State:
    return go(state, Place(spot))


def capture(state: State, spot: str) -> State:
    return go(state, Capture(spot))


def go(state: State, move: Place | Capture) -> State:
    """The state after a move, which must be legal."""
    assert state.turn is not None
    assert move in GAME.offers(state, state.turn)
    return GAME.apply(state, state.turn, move, AT)


def drawn(view: dict[str, Any]) -> list[str]:
    """The board of a view as a figure's lines, with ``.`` for each empty spot; layers follow each other."""
    spots = {tuple(map(int, cell["spot"].split(","))): cell["owner"] for cell in view["board"]}
    width, height = (1 + max(spot[axis] for spot in spots) for axis in (0, 1))
    layers = sorted({spot[2:] for spot in spots})
    rows = {(layer, y): [" "] * width for layer in layers for y in range(height)}
    for (x, y, *layer), owner in spots.items():
        rows[tuple(layer), y][x] = "." if owner is None else LETTERS[owner]
    return ["".join(row).rstrip() for row in rows.values()]
