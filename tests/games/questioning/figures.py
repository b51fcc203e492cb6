"""Positions drawn as text.

A figure has a word for each space, row 4 first: ``.`` is empty; otherwise there is a letter for each tile
from the bottom up: ``q`` for a question, ``a`` for an answer, ``f`` for a face-down question. Tiles are
arbitrary unless named: ``lawyer="q01 b3 90"`` makes this tile the last one of the lawyer's line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.questioning.rules import GAME
from games.questioning.rules.board import CORNER_BIT, IDS, KIND_OF, SPACE_OF, TILE_OF
from games.questioning.rules.engine import begin_answer, begin_question
from games.questioning.rules.state import (
    FACE_DOWN,
    TURNS,
    Discard,
    Draft,
    Link,
    Options,
    Play,
    State,
    open_spaces,
)
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment
from tabletop.rules.position import Position

AT = Moment(Dice("a figure", 1), 0, 1)
EMPTY = """
    .  .  .  .
    .  .  .  .
    .  .  .  .
    .  .  .  .
"""
Placed = tuple[str, str, int]


def tiles(text: str) -> tuple[int, ...]:
    """The numbers of tiles written as ``q01 q02``."""
    return tuple(TILE_OF[name] for name in text.split())


def position(
    figure: str = EMPTY,
    step: str = "question",
    *,
    lawyer: str = "",
    witness: str = "",
    questions: str = "q01 q02 q03",
    answers: str = "a01 a02 a03",
    pocket: str = "",
    question_stack: str = "q04 q05 q06",
    answer_stack: str = "a04 a05 a06",
    coins: str = "h" * 31,
    facts: str = "",
    turn: int = 5,
    **options: Any,
) -> State:
    """The state of a figure after the automatic part of the step's beginning."""
    chosen = Options(**options)
    ends = {side: _last(text, chosen) for side, text in (("q", lawyer), ("a", witness)) if text}
    named = " ".join((questions, answers, pocket, question_stack, answer_stack))
    used = {*tiles(named), *(link.tile for link in ends.values())}
    board = _board(figure, {side: _unused(side, used) for side in "qa"}, list(ends.values()))
    state = State(
        chosen,
        board,
        *open_spaces(board),
        tiles(questions),
        tiles(answers),
        tiles(pocket),
        tiles(question_stack),
        tiles(answer_stack),
        tuple(int(coin == "t") for coin in coins) if chosen.attire else (),
        lawyer=(ends["q"],) if lawyer else (),
        witness=(ends["a"],) if witness else (),
        facts=sum(CORNER_BIT[SPACE_OF[space]] for space in facts.split()),
        turn=turn - 1 if step == "question" else turn,
    )
    draft = Draft(state)
    (begin_question if step == "question" else begin_answer)(draft)
    return draft.freeze()


def _last(text: str, options: Options) -> Link:
    name, space, turn = text.split()
    tile = TILE_OF[name]
    spot = SPACE_OF[space] << 2 | TURNS.index(int(turn))
    return Link(tile, KIND_OF[options.level][tile] << 6 | spot, None)


def _unused(side: str, used: set[int]) -> Iterator[int]:
    return (tile for name, tile in reversed(TILE_OF.items()) if name[0] == side and tile not in used)


def _board(figure: str, unused: dict[str, Iterator[int]], ends: list[Link]) -> tuple[tuple[int, ...], ...]:
    """The board of a figure. A named tile replaces the topmost tile of its kind on its space."""
    rows = [line.split() for line in figure.strip().splitlines()]
    board: list[tuple[int, ...]] = [()] * 16
    for column in range(4):
        for row in range(4):
            board[4 * column + row] = tuple(_stack(rows[3 - row][column], unused))
    for link in ends:
        stack = list(board[link.space])
        same = [layer for layer, laid in enumerate(stack) if IDS[laid & 63][0] == IDS[link.tile][0]]
        assert same, f"the figure has no {IDS[link.tile]}"
        stack[same[-1]] = link.tile | (link.lie & 3) << 6
        board[link.space] = tuple(stack)
    return tuple(board)


def _stack(word: str, unused: dict[str, Iterator[int]]) -> Iterator[int]:
    for letter in word.strip("."):
        yield next(unused["a" if letter == "a" else "q"]) | (FACE_DOWN if letter == "f" else 0)


def legal(state: State) -> set[Placed]:
    """The offered placements."""
    return {(move.tile, move.space, move.turn) for move in GAME.offers(state, 0) if isinstance(move, Play)}


def spaces(state: State, tile: str = "") -> set[str]:
    """The spaces where any tile, or this tile, can be placed."""
    return {space for name, space, _ in legal(state) if tile in ("", name)}


def put(state: State, tile: str, space: str, turn: int) -> State:
    """The state after a placement, which must be offered."""
    return _apply(state, Play(tile, space, turn))  # type: ignore[arg-type]  # tests only use the four turns


def discard(state: State, tile: str) -> State:
    """The state after a discard, which must be offered."""
    return _apply(state, Discard(tile))


def _apply(state: State, move: Play | Discard) -> State:
    assert move in GAME.offers(state, 0)
    after = GAME.apply(state, 0, move, AT)
    assert isinstance(after, State)
    return after


def refused(state: State, tile: str, space: str, turn: int = 0) -> tuple[str, dict[str, Any]]:
    """The code and data of the refusal of a placement."""
    move = Play(tile, space, turn)  # type: ignore[arg-type]  # as above
    assert move not in GAME.offers(state, 0)
    refusal = GAME.why_not(state, 0, move)
    return refusal.code, refusal.data


def table(state: State) -> Position:
    """A match in a given state."""
    return Position(GAME, state.options, 1, "a figure", state)
