"""The lines of the record for a move, as codes and data."""

from __future__ import annotations

from collections.abc import Iterator

from games.questioning.rules.core.engine import coin_is_due
from games.questioning.rules.core.moves import Action, Discard, Play
from games.questioning.rules.core.state import ANSWER, FACE_DOWN, QUESTION, State, questions_on_top
from games.questioning.rules.geometry.board import SPACE_OF, SPACES
from games.questioning.rules.geometry.connections import names
from games.questioning.rules.geometry.tiles import IDS, TILE_OF, side_of
from tabletop.rules.game import Line


def record_lines(before: State, seat: int, move: Action, after: State) -> Iterator[Line]:
    """Everything that happened, in order: ``played`` {seat, side, line, tile, space, turn, on, starting} or
    ``discarded`` {seat, tile}; ``coin`` {heads, space} (LQ-22); ``fact`` {space, facts}; ``off_topic`` {tile}
    (LO-3); ``drew`` {side, tile}; ``wiped`` {spaces} (LQ-13; the list can be empty); ``restart`` {space}
    (LQ-14, LO-2).
    """
    if isinstance(move, Discard):
        yield {"code": "discarded", "seat": seat, "tile": move.tile}
    else:
        yield _played(before, seat, move)
        yield from _coin(before, move, after)
        yield from _fact(before, move, after)
    yield from _draws(before, after)
    if before.step != QUESTION and after.step == QUESTION and not after.lawyer and before.lawyer:
        yield {"code": "wiped", "spaces": names(_wiped(before, move))}
    if after.corner is not None and after.because is None:
        yield {"code": "restart", "space": SPACES[after.corner]}


def _played(before: State, seat: int, move: Play) -> Line:
    return {
        "code": "played",
        "seat": seat,
        "side": side_of(TILE_OF[move.tile]),
        "line": "witness" if before.step == ANSWER else "lawyer",
        "tile": move.tile,
        "space": move.space,
        "turn": move.turn,
        "on": len(before.board[SPACE_OF[move.space]]),
        "starting": before.starting,
    }


def _coin(before: State, move: Play, after: State) -> Iterator[Line]:
    space = SPACE_OF[move.space]
    if coin_is_due(before, TILE_OF[move.tile], space):
        heads = not after.board[space][-1] & FACE_DOWN
        yield {"code": "coin", "heads": heads, "space": move.space}


def _fact(before: State, move: Play, after: State) -> Iterator[Line]:
    if after.facts != before.facts:
        yield {"code": "fact", "space": move.space, "facts": after.facts.bit_count()}


def _draws(before: State, after: State) -> Iterator[Line]:
    if len(before.question_stack) > len(after.question_stack):
        yield {"code": "drew", "side": "question", "tile": IDS[before.question_stack[0]]}
    if not before.answer_stack:
        return
    drawn = before.answer_stack[: len(before.answer_stack) - len(after.answer_stack)]
    for tile in drawn:
        if tile in after.pocket:
            yield {"code": "off_topic", "tile": IDS[tile]}
        else:
            yield {"code": "drew", "side": "answer", "tile": IDS[tile]}


def _wiped(before: State, move: Action) -> int:
    """The spaces with a question on top when the line ended. The move itself can only have covered one."""
    on_top = questions_on_top(before.board)
    return on_top & ~(1 << SPACE_OF[move.space]) if isinstance(move, Play) else on_top
