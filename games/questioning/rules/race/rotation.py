"""The same game on a board that is turned by quarter turns.

All rules look the same from every side of the board, except the order of the corners in which a new witness's
line starts (LQ-14, LO-2). So where none has started, the turned boards are a game by the same rules, with the
same number of facts in each turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.questioning.rules.core.state import TILE, Link, Stack, State
from games.questioning.rules.geometry.board import CORNER_BIT, SIZE
from games.questioning.rules.geometry.connections import ENTRANCES, EXITS


def can_be_turned(course: Sequence[State]) -> bool:
    """Whether these successive states of a board are a game by the rules when they are turned, too."""
    return all(state.corner is None for state in course)


def turned_boards(course: Sequence[State], quarters: int) -> list[State]:
    """These successive states of a board, all turned clockwise by so many quarters."""
    found: list[State] = []
    for number, state in enumerate(course):
        before = course[max(0, number - 1)]
        gone = found[-1].gone if found else ()
        found.append(_turned(state, quarters, (*gone, *_discarded(before, state, quarters))))
    return found


def _turned(state: State, quarters: int, gone: Stack) -> State:
    board: list[Stack] = [()] * len(state.board)
    for space, stack in enumerate(state.board):
        board[_space(space, quarters)] = tuple(_laid(laid, quarters) for laid in stack)
    return replace(
        state,
        board=tuple(board),
        open_questions=_spaces(state.open_questions, quarters),
        open_answers=_spaces(state.open_answers, quarters),
        lawyer=_line(state.lawyer, quarters),
        witness=_line(state.witness, quarters),
        facts=sum(
            CORNER_BIT[_space(corner, quarters)] for corner, bit in CORNER_BIT.items() if state.facts & bit
        ),
        gone=gone,
    )


def _space(space: int, quarters: int) -> int:
    for _ in range(quarters % 4):
        column, row = divmod(space, SIZE)
        space = row * SIZE + SIZE - 1 - column
    return space


def _spaces(spaces: int, quarters: int) -> int:
    return sum(1 << _space(space, quarters) for space in range(SIZE * SIZE) if spaces >> space & 1)


def _laid(laid: int, quarters: int) -> int:
    return laid & ~(3 << 6) | ((laid >> 6) + quarters & 3) << 6


def _lie(lie: int, quarters: int) -> int:
    return lie & ~63 | _space(lie >> 2 & 15, quarters) << 2 | lie + quarters & 3


def _line(line: tuple[Link, ...], quarters: int) -> tuple[Link, ...]:
    """Where two tiles meet at several points, the first of them counts, which may be another one now."""
    found: list[Link] = []
    for link in line:
        lie, point = _lie(link.lie, quarters), None
        if found:
            shared = EXITS[found[-1].lie] & ENTRANCES[lie]
            point = (shared & -shared).bit_length() - 1
        found.append(Link(link.tile, lie, point))
    return tuple(found)


def _discarded(before: State, state: State, quarters: int) -> list[int]:
    """The tiles discarded between these states: those of the board go in the order of its spaces (LQ-13)."""
    places = {stack[-1] & TILE: _space(space, quarters) for space, stack in enumerate(before.board) if stack}
    return sorted(state.gone[len(before.gone) :], key=lambda tile: places.get(tile, -1))
