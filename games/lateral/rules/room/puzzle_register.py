"""LA-2: the Puzzle Register, with which the game begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import MAX_BITS, Bit, Puzzle, Register
from games.lateral.rules.core.normalise import is_blank
from games.lateral.rules.core.state import State
from tabletop.rules.game import Form, Moment, Refused

TOTAL_SCORE = 100
"""The sum of the scores of a puzzle's bits."""

MAX_TITLE, MAX_STATEMENT, MAX_SOLUTION = 80, 2000, 4000
MAX_BIT, MAX_NOTE, MAX_REF = 200, 200, 80

EXAMPLE = Puzzle("?", "?", "?", (Bit("?", TOTAL_SCORE),))


def check_puzzle(puzzle: Puzzle) -> Refused | None:
    """The first fault of the puzzle, or None: ``bad_title``, ``bad_statement``, ``bad_solution``,
    ``bad_note``, ``bad_ref``, ``bad_bits``, each {most}; ``bad_bit`` {bit, most}, ``bad_score`` {bit}, with
    bits from 1; ``bad_sum`` {sum}.
    """
    return next(_faults(puzzle), None)


def _faults(puzzle: Puzzle) -> Iterator[Refused]:
    for name, most, needed in (
        ("title", MAX_TITLE, True),
        ("statement", MAX_STATEMENT, True),
        ("solution", MAX_SOLUTION, True),
        ("note", MAX_NOTE, False),
        ("ref", MAX_REF, False),
    ):
        if not _fits(getattr(puzzle, name), most, needed):
            yield Refused(f"bad_{name}", most=most)
    if not 1 <= len(puzzle.bits) <= MAX_BITS:
        yield Refused("bad_bits", most=MAX_BITS)
    for number, bit in enumerate(puzzle.bits, 1):
        if not _fits(bit.text, MAX_BIT):
            yield Refused("bad_bit", bit=number, most=MAX_BIT)
        if not 1 <= bit.score <= TOTAL_SCORE:
            yield Refused("bad_score", bit=number)
    total = sum(bit.score for bit in puzzle.bits)
    if total != TOTAL_SCORE:
        yield Refused("bad_sum", sum=total)


def _fits(text: str, most: int, needed: bool = True) -> bool:
    return len(text) <= most and not (needed and is_blank(text))


class RegisterRule(MoveRule[Register]):
    """The Master's first move."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``registered_already``, or see `guards.check_master`."""
        refused = guards.check_master(state, seat)
        return refused or (Refused("registered_already") if state.puzzle is not None else None)

    def check_move(self, state: State, seat: int, move: Register) -> Refused | None:
        """See `check_puzzle`."""
        return check_puzzle(move.puzzle)

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, to fill in with any valid puzzle."""
        return [Form(Register(EXAMPLE), ("puzzle",))]

    def apply(self, state: State, seat: int, move: Register, at: Moment) -> State:
        """Everyone sees the story, which the Master reads out (LA-28)."""
        found = ((),) * len(move.puzzle.bits)
        return replace(state, puzzle=_trimmed(move.puzzle), found=found)


def _trimmed(puzzle: Puzzle) -> Puzzle:
    texts = {
        name: getattr(puzzle, name).strip() for name in ("title", "statement", "solution", "note", "ref")
    }
    bits = tuple(replace(bit, text=bit.text.strip()) for bit in puzzle.bits)
    return replace(puzzle, bits=bits, **texts)
