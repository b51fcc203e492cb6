"""The figures of the rules page: positions set up with the real rules and drawn by the board's own code.

A drawing has a line of text for each y and a letter for each x: o orange, g green, b blue, p plum. A dot is
an empty spot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from games.lineup.puzzles.game_tree import after
from games.lineup.rules import GAME
from games.lineup.rules.bits import mask_of
from games.lineup.rules.boards import Board, board_of
from games.lineup.rules.engine import arrange
from games.lineup.rules.options import BASE, Options, Rules, board_for, supply_of
from games.lineup.rules.state import State, read
from games.lineup.rules.view import build_view
from tabletop.rules import wire

LETTERS = "ogbp"
PLENTY = 9


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A figure's position: a drawing (``rows``) of a square board, or each seat's ``spots`` on another
    ``board``. Seat ``turn`` is to act; with a ``move``, it makes that move before the picture is drawn.
    ``shows`` are the spots whose capturing lines are drawn. ``live``: drawn as the seat to act sees it.
    ``dispute`` and ``labels``: drawn with these overlays. ``over``: the game has ended.
    """

    rows: Sequence[str] = ()
    board: Board | None = None
    spots: Sequence[str] = ()
    turn: int = 0
    move: str = ""
    rules: Rules = BASE
    shows: Sequence[str] = ()
    live: bool = False
    dispute: bool = False
    labels: bool = False
    over: bool = False

    @property
    def state(self) -> State:
        """The figure's state."""
        board = self.board or board_of("square", (len(self.rows[0]) // 2, len(self.rows) // 2))
        spots = [one.split() for one in self.spots] or _drawn(self.rows)
        tokens = tuple(mask_of(board.index[spot] for spot in one) for one in spots)
        supply = (0 if self.over else PLENTY,) * len(tokens)
        state = arrange(board, tokens=tokens, supply=supply, first=self.turn, rules=self.rules)
        return after(state, read(self.move)) if self.move else state

    def drawn(self) -> dict[str, Any]:
        """The figure as JSON data for the browser."""
        state = self.state
        to_act = GAME.to_act(state)
        offers = GAME.offers(state, to_act[0]) if self.live else []
        rest = {"to_act": to_act, "legal": [wire.write_move(move) for move in offers], "outcome": None}
        overlay = {"dispute": self.dispute, "labels": self.labels}
        view = wire.plain(build_view(state)) | rest
        return {"view": view, "shown": self.shows, "live": self.live, "overlay": overlay}


def _drawn(rows: Sequence[str]) -> list[list[str]]:
    """Each seat's spots in a drawing, for at least two seats."""
    found: dict[str, list[str]] = {letter: [] for letter in LETTERS}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter not in " .":
                found[letter].append(f"{x},{y}")
    seats = max([2, *(seat + 1 for seat, letter in enumerate(LETTERS) if found[letter])])
    return [found[letter] for letter in LETTERS[:seats]]


THREE_AGAINST_TWO = [
    ". . . . . .",
    " . . . . . ",
    ". . . . . .",
    " o o o g g ",
    ". . . . . .",
    " . . . . . ",
    ". . . . . .",
]

FIGURES: Mapping[str, Figure] = {
    "places": Figure(
        rows=[". . . .", " . . . ", ". . o .", " . o . ", ". . . .", " g . . ", ". . . ."], labels=True
    ),
    "square": Figure(rows=[". . . .", " . . . ", ". o o .", " . o . ", ". o o .", " . . . ", ". . . ."]),
    "corner": Figure(rows=[". . . .", " g g . ", ". g . .", " g g . ", ". . . .", " . . . ", ". . . ."]),
    "net": Figure(
        rows=[
            ". . . . .",
            " . . . . ",
            ". o o . .",
            " . o o . ",
            ". o o o .",
            " . o o . ",
            ". . o o .",
            " . . . . ",
            ". . . . .",
        ]
    ),
    "longer": Figure(
        rows=THREE_AGAINST_TWO,
        shows=["7,3"],
    ),
    "corners": Figure(
        rows=[". . . . .", " . . . . ", ". . g . .", " . . . . ", ". . g . .", " . . . . ", ". . o . ."],
        turn=1,
        shows=["4,6"],
    ),
    "equal": Figure(
        rows=[". . . . .", " . . . . ", ". . . . .", " o o g g ", ". . . . .", " . . . . ", ". . . . ."]
    ),
    "mixed": Figure(
        rows=[". . . . .", " . . . . ", ". o . . .", " . o g . ", ". . o . .", " . . . . ", ". . . . ."]
    ),
    "safe": Figure(
        rows=[
            ". . . . . .",
            " . . . . . ",
            ". g g o o o",
            " . g . . . ",
            ". g g o . .",
            " . . . . . ",
            ". . . . . .",
        ],
        turn=1,
        shows=["6,4"],
    ),
    "before": Figure(
        rows=[". . . .", " . . . ", "g g o .", " . . . ", ". . o .", " . . . ", ". . o ."],
        turn=1,
        dispute=True,
        shows=["4,2"],
    ),
    "after": Figure(
        rows=[". . . .", " . . . ", "g g o .", " . . . ", ". . o .", " . . . ", ". . o ."],
        turn=1,
        move="x4,2",
        shows=["4,2"],
    ),
    "signs": Figure(
        rows=[". . . . .", " o o . . ", ". g . . .", " . g g . ", ". . g . .", " . g g . ", ". . o . ."],
        turn=1,
        move="5,1",
        live=True,
    ),
    "structures": Figure(
        rows=[
            ". o o o . .",
            " . o o . . ",
            ". o o o . .",
            " g g g . . ",
            "g g o . o o",
            " g o g . . ",
            "g g g o . .",
            " g g g o g ",
            "g g g g o g",
            " g o . g . ",
            "o . . o . g",
        ],
        over=True,
    ),
    "possession": Figure(
        rows=[
            "g . . g . .",
            " . . g . . ",
            ". . o o o .",
            " . g g o g ",
            ". o o o o o",
            " o g g g g ",
            ". . g g o o",
            " . g g g o ",
            ". . o o o o",
            " g . o g o ",
            ". . g . o g",
        ],
        over=True,
    ),
    "several": Figure(
        rows=[
            ". . . . . .",
            " . . . . . ",
            ". . . . . .",
            " o o g b b ",
            ". . . . . .",
            " . p p . . ",
            ". . . . . .",
        ],
        shows=["5,3"],
    ),
    "fresh": Figure(
        rows=[
            ". . . . .",
            " . . . . ",
            ". . . . .",
            " o o g . ",
            ". . . . .",
            " . . . . ",
            ". . o . .",
            " . . . . ",
            ". . o . .",
        ],
        turn=1,
        move="4,4",
        rules=Rules(capture="fresh"),
        live=True,
        labels=True,
    ),
    "whole": Figure(
        rows=THREE_AGAINST_TWO,
        rules=Rules(capture="line"),
        shows=["7,3"],
    ),
    "whole-after": Figure(
        rows=THREE_AGAINST_TWO,
        rules=Rules(capture="line"),
        move="x7,3<5,3",
    ),
    "rectangle": Figure(board=board_of("square", (6, 3)), spots=["5,3 4,2 6,2 4,4 6,4", "9,3 10,4"]),
    "diamond": Figure(board=board_of("diamond", (7, 7)), spots=["7,7 6,6 8,6 6,8 8,8", "6,2 7,3 8,2"]),
    "cross": Figure(board=board_of("cross", (6, 6)), spots=["7,7 6,6 8,6 6,8 8,8", "5,1 6,2 7,3"]),
    "ring": Figure(board=board_of("ring", (6, 6)), spots=["3,3 2,2 4,2 2,4 4,4", "9,9 10,8 8,8"]),
    "torus": Figure(
        board=board_of("torus", (4, 4)), spots=["0,0 1,1 7,1 1,7 7,7 4,4 6,4", "0,4"], shows=["0,4"]
    ),
    "hexagon": Figure(
        board=board_of("hexagon", (3,)),
        spots=["5,8 5,6 6,7 6,9 5,10 4,9 4,7", "2,3 2,5 3,2 7,14"],
        turn=1,
        labels=True,
    ),
    "zigzag": Figure(
        board=board_of("hexagon", (3,)), spots=["3,8 5,8 2,3 3,4", "7,8 4,3"], shows=["7,8", "4,3"]
    ),
    "cubes": Figure(
        board=board_of("square", (3, 3, 3)),
        spots=[
            "3,3,3 2,2,2 4,2,2 2,4,2 4,4,2 2,2,4 4,2,4 2,4,4 4,4,4",
            "1,1,1 5,5,5",
        ],
        labels=True,
    ),
}

SIZES: Sequence[dict[str, Any]] = (
    {"size": 3},
    {},
    {"size": 7},
    {"size": 9},
    {"shape": "diamond", "size": 7},
    {"shape": "cross", "size": 6},
    {"shape": "ring", "size": 6},
    {"shape": "torus"},
    {"shape": "hexagon"},
    {"dimensions": 3},
    {"dimensions": 4},
    {"dimensions": 4, "size": 3},
)
"""The boards in the table of sizes, as options."""


@cache
def figure_html() -> dict[str, Any]:
    """All figures as JSON data for the browser, by name."""
    return {name: figure.drawn() for name, figure in FIGURES.items()}


def sizes() -> list[dict[str, Any]]:
    """The size of each board in the table, and each player's tokens in a game for two (LU-3)."""
    found = []
    for chosen in SIZES:
        options = Options(**chosen)
        board = board_for(options)
        found.append(
            {
                "shape": board.shape,
                "dimensions": board.dimensions,
                "sides": "×".join(map(str, board.size)),
                "spots": len(board.spots),
                "structures": len(board.structures),
                "supply": supply_of(options, board, 2),
            }
        )
    return found
