"""The compiled rules: bit tables, state, deck and placing of tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from tabletop.computing.kernel import Kernel

# -- Compilation -----------------------------------------------------------------------------------------
# Compilation of the kernel's functions, and two processor instructions that they use.


_KERNEL = Kernel(Path(__file__).parent)
compiled, alone, sweep = _KERNEL.compiled, _KERNEL.alone, _KERNEL.sweep


def _lowest(typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), build


def _count(typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


lowest = cast(Callable[[int], int], intrinsic(_lowest))
"""The index of the lowest set bit of a 64-bit word other than 0. Only for compiled functions."""

count = cast(Callable[[int], int], intrinsic(_count))
"""The number of set bits of a 64-bit word. Only for compiled functions."""


# -- State -----------------------------------------------------------------------------------------------
# The kernel's state of a game: an array of `SIZE` words. The constants are indexes into it, and values.
#
# Words 0 to 15 are the stacks on the spaces, with two bits for each layer and the top layer lowest
# (`QUESTION`, `ANSWER`, `HIDDEN` for face down). A hand, or the tiles to come, is a word with an eight-bit
# count for each kind. A move is ``kind * 64 + spot`` (see Bit tables below), with `POCKET` set for one of the
# lawyer's answers; a discard is `DISCARD` with the kind at the same place.


SIZE = 44
QUESTION_TOPS, ANSWER_TOPS = 16, 17
"""The spots closed to questions, and to answers (LQ-11)."""
LAWYER, WITNESS = 18, 19
"""The last placement of each line, or -1 (LQ-10)."""
QUESTIONS, ANSWERS, POCKETED = 20, 21, 22
"""The hands."""
QUESTIONS_TO_COME, ANSWERS_TO_COME = 23, 24
QUESTIONS_LEFT, ANSWERS_LEFT = 25, 26
"""The number of tiles to come."""
FACTS, STEP, STARTING, OFF_TOPIC, ATTIRE, OVER, RESTART = 27, 28, 29, 30, 31, 32, 33
FAR = 34
"""Whether the answer just played is off topic, so that the lawyer draws an answer (LO-3)."""
PICKED_QUESTIONS, PICKED_ANSWERS = 35, 36
"""How many tiles were drawn since the search began."""

ASK, REPLY, THROW = 0, 1, 2
"""Steps in which the player decides."""
ASKED, INSERTED, REPLIED, THROWN = 3, 4, 5, 6
"""Steps in which tiles are drawn, after each kind of move."""

WON, NO_QUESTIONS, NO_ANSWERS, NO_PLACE = 1, 2, 3, 4

QUESTION, ANSWER, HIDDEN = 1, 2, 3
POCKET, DISCARD = 512, 1024

NO_ONE = 0x1111111111111111
CORNER_SPACES = (0, 12, 15, 3)
"""a1, a4, d4, d1 (LQ-1)."""


# -- Tile counts -----------------------------------------------------------------------------------------
# The tiles in the kernel (LQ-2, LQ-6): kinds by number, and how many of each a level has.


Ports = tuple[str, ...]

PORTS: Ports = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class Kind(NamedTuple):
    """The entrances and exits of a tile in turn 0."""

    enters: Ports
    leaves: Ports


KINDS = (
    Kind(("S",), ("N",)),
    Kind(("SW",), ("NE",)),
    Kind(("S", "W"), ("N", "E")),
    Kind(("SW", "NW"), ("NE", "SE")),
    Kind(("S", "SW"), ("N", "NE")),
    Kind(("S", "SE"), ("N", "NW")),
    Kind(("S", "NW"), ("N", "SE")),
    Kind(("S", "NE"), ("N", "SW")),
)

LEVELS = {
    "easy": (6, 6, 4, 3, 3, 3, 3, 3),
    "standard": (9, 8, 3, 3, 2, 2, 2, 2),
    "hard": (11, 10, 2, 2, 2, 2, 1, 1),
}
"""The number of tiles of each kind on each side, in the order of their numbers."""


def kind_of(tile: str, level: str) -> int:
    """The kind of a tile such as ``q07`` or ``a12`` on a level."""
    number = int(tile[1:])
    for kind, many in enumerate(LEVELS[level]):
        if number <= many:
            return kind
        number -= many
    raise ValueError(f"no tile {tile}")


def packed(counts: Iterable[int]) -> int:
    """Counts by kind, packed into one word with eight bits each."""
    return sum(many << 8 * kind for kind, many in enumerate(counts))


# -- Bit tables ------------------------------------------------------------------------------------------
# The board and the tiles as bit masks, computed once (LQ-1 to LQ-3, LQ-9).
#
# A *placement* is ``kind * 64 + space * 4 + turn``; the low six bits are its *spot*. Sets of spots are 64-bit
# words, sets of spaces 16-bit ones. Spaces are numbered by ``row * 4 + column``.


Words = Any
"""A numpy array of 64-bit words, passed to compiled functions."""

_STEPS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}


class Tables(NamedTuple):
    """Lookup tables for the compiled functions.

    ``follows[placement, kind]``: the spots where a tile of this kind connects to the placed one (LQ-10).
    ``leads[placement]``: the other spaces its exits lead to. ``starts[kind]``: the spots of first tiles
    (LQ-9). ``points[placement]``: its exits as numbers of board points, -1 for none. ``apart[space, space]``:
    king's moves. ``spread``: a number for each multiset of the four corners' `to_go`.
    """

    follows: Words
    leads: Words
    starts: Words
    points: Words
    apart: Words
    spread: Words


def space_name(space: int) -> str:
    """The name of a space on the wire: ``a1`` to ``d4``."""
    return "abcd"[space % 4] + str(space // 4 + 1)


def space_number(name: str) -> int:
    """The inverse of `space_name`."""
    return "abcd".index(name[0]) + 4 * (int(name[1]) - 1)


def _points(ports: Ports, space: int, turn: int) -> set[tuple[int, int]]:
    middle = (2 * (space % 4) + 1, 2 * (space // 4) + 1)
    steps = [_STEPS[PORTS[(PORTS.index(port) + 2 * turn) % 8]] for port in ports]
    return {(middle[0] + x, middle[1] + y) for x, y in steps}


def _touches(point: tuple[int, int]) -> int:
    """The set of spaces around a point."""
    spaces = 0
    for space in range(16):
        x, y = 2 * (space % 4) + 1, 2 * (space // 4) + 1
        if abs(point[0] - x) <= 1 and abs(point[1] - y) <= 1:
            spaces |= 1 << space
    return spaces


def signed(word: int) -> int:
    """The same 64 bits as a signed integer, for numpy."""
    return word - (1 << 64) if word >> 63 else word


def _edge(space: int) -> bool:
    column, row = space % 4, space // 4
    return (column in (0, 3)) != (row in (0, 3))


def _outer(points: set[tuple[int, int]]) -> bool:
    return any(x in (0, 8) or y in (0, 8) for x, y in points)


def _multisets() -> Words:
    numbers: dict[tuple[int, ...], int] = {}
    table = np.zeros(5**4, np.int64)
    for index in range(5**4):
        key = tuple(sorted(index // 5**place % 5 for place in range(4)))
        table[index] = numbers.setdefault(key, len(numbers))
    return table


def _word(spots: Iterable[int]) -> int:
    return signed(sum(1 << spot for spot in spots))


def _leads(leave: set[tuple[int, int]], space: int) -> int:
    around = 0
    for point in leave:
        around |= _touches(point)
    return around & ~(1 << space)


@cache
def tables() -> Tables:
    """The tables, computed once in a few milliseconds."""
    places = [(kind, spot // 4, spot % 4) for kind in range(8) for spot in range(64)]
    enter = [_points(KINDS[kind].enters, space, turn) for kind, space, turn in places]
    leave = [_points(KINDS[kind].leaves, space, turn) for kind, space, turn in places]
    follows, leads = np.zeros((512, 8), np.int64), np.zeros(512, np.int64)
    points, starts = np.full((512, 2), -1, np.int64), np.zeros(8, np.int64)
    for place, (_, space, _) in enumerate(places):
        leads[place] = _leads(leave[place], space)
        points[place, : len(leave[place])] = sorted(x + 9 * y for x, y in leave[place])
        elsewhere = [spot for spot in range(64) if spot // 4 != space]
        for kind in range(8):
            follows[place, kind] = _word(s for s in elsewhere if leave[place] & enter[kind * 64 + s])
    for kind in range(8):
        starts[kind] = _word(s for s in range(64) if _edge(s // 4) and _outer(enter[kind * 64 + s]))
    grid = [[max(abs(a % 4 - b % 4), abs(a // 4 - b // 4)) for b in range(16)] for a in range(16)]
    return Tables(follows, leads, starts, points, np.array(grid, np.int64), _multisets())


# -- Deck ------------------------------------------------------------------------------------------------


@compiled
def below(rng: Words, n: int) -> int:
    """A random integer from 0 to n - 1 (splitmix64)."""
    rng[0] += -7046029254386353131
    z = rng[0]
    z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -4658895280553007687
    z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685
    z = z ^ ((z >> 31) & 0x1FFFFFFFF)
    drawn: int = (z & 0x7FFFFFFFFFFF) % n
    return drawn


@compiled
def pick(to_come: int, left: int, rng: Words) -> int:
    """The kind of a random tile to come; all tiles are equally likely."""
    at = below(rng, left)
    kind = 0
    while True:
        many = (to_come >> (8 * kind)) & 255
        if at < many:
            return kind
        at -= many
        kind += 1


@compiled
def size(hand: int) -> int:
    """The number of tiles in a hand."""
    total = 0
    for kind in range(8):
        total += (hand >> (8 * kind)) & 255
    return total


@compiled
def take_question(s: Words, kind: int) -> None:
    """Moves a tile of this kind to the lawyer's hand (LQ-8, step 2)."""
    s[QUESTIONS_TO_COME] -= 1 << (8 * kind)
    s[QUESTIONS_LEFT] -= 1
    s[QUESTIONS] += 1 << (8 * kind)


@compiled
def take_answer(s: Words, kind: int, hand: int) -> None:
    """Moves an answer of this kind to a hand (LQ-8, step 4; LO-3)."""
    s[ANSWERS_TO_COME] -= 1 << (8 * kind)
    s[ANSWERS_LEFT] -= 1
    s[hand] += 1 << (8 * kind)


@compiled
def draw_answer(s: Words, rng: Words, order: Words, hand: int) -> None:
    """Draws the next answer into a hand (see `draw`)."""
    if s[ANSWERS_LEFT] == 0:
        return
    kind = order[1, s[PICKED_ANSWERS]]
    if order[0, 0] < 0:
        kind = pick(s[ANSWERS_TO_COME], s[ANSWERS_LEFT], rng)
    s[PICKED_ANSWERS] += 1
    take_answer(s, kind, hand)


@compiled
def draw(s: Words, rng: Words, order: Words) -> None:
    """Draws the tiles that are due after a move, and proceeds to the next decision.

    ``order`` has one row of kinds for questions and one for answers, in the order in which they are drawn. If
    the first row begins with -1, draws are random (``rng``).
    """
    if s[STEP] in (ASKED, INSERTED):
        if s[STEP] == ASKED and s[QUESTIONS_LEFT] > 0:
            kind = order[0, s[PICKED_QUESTIONS]]
            if order[0, 0] < 0:
                kind = pick(s[QUESTIONS_TO_COME], s[QUESTIONS_LEFT], rng)
            s[PICKED_QUESTIONS] += 1
            take_question(s, kind)
        s[STEP] = REPLY
        return
    if s[STEP] == REPLIED and s[FAR] != 0:
        s[FAR] = 0
        draw_answer(s, rng, order, POCKETED)
        if size(s[POCKETED]) > 3:
            s[STEP] = THROW
            return
    draw_answer(s, rng, order, ANSWERS)
    s[STEP] = ASK


# -- Placing ---------------------------------------------------------------------------------------------
# Playing a move in the kernel: placing a tile, revealing a fact (LQ-11, LQ-15, LQ-22, LO-1, LO-5).


@compiled
def copy(to: Words, s: Words) -> None:
    """Copies a state."""
    for word in range(SIZE):
        to[word] = s[word]


@compiled
def is_fact(off_topic: int, stack: int) -> bool:
    """Whether a stack reveals a fact (LQ-15, LO-1). Face-down questions count as questions."""
    if off_topic:
        return stack & 3 == ANSWER and (stack >> 6) & 3 != 0
    return (
        stack & 3 == ANSWER and (stack >> 2) & 1 == 1 and (stack >> 4) & 3 == ANSWER and (stack >> 6) & 1 == 1
    )


@compiled
def hides(t: Tables, s: Words, move: int) -> bool:
    """Whether a coin is flipped for this move (LQ-22)."""
    return (
        s[ATTIRE] != 0
        and s[STEP] == ASK
        and move < POCKET
        and s[WITNESS] >= 0
        and t.apart[(move >> 2) & 15, (s[WITNESS] >> 2) & 15] > 1
    )


@compiled
def put(t: Tables, s: Words, move: int, tails: int) -> None:
    """Plays a move listed by `begin`. ``tails``: the result of the coin, if one is flipped (see `hides`)."""
    s[STARTING] = 0
    kind = (move >> 6) & 7
    if move >= DISCARD:
        s[POCKETED] -= 1 << (8 * kind)
        s[STEP] = THROWN
        return
    space = (move >> 2) & 15
    spots = 15 << (4 * space)
    if s[STEP] == ASK and move < POCKET:
        s[QUESTIONS] -= 1 << (8 * kind)
        s[ANSWER_TOPS] &= ~spots
        s[STEP] = ASKED
        if tails:
            s[space] = (s[space] << 2) | HIDDEN
            s[QUESTION_TOPS] &= ~spots
        else:
            s[space] = (s[space] << 2) | QUESTION
            s[QUESTION_TOPS] |= spots
            s[LAWYER] = move
        return
    s[space] = (s[space] << 2) | ANSWER
    s[QUESTION_TOPS] &= ~spots
    s[ANSWER_TOPS] |= spots
    if s[STEP] == ASK:
        s[POCKETED] -= 1 << (8 * kind)
        s[LAWYER] = move & 511
        s[STEP] = INSERTED
    else:
        s[ANSWERS] -= 1 << (8 * kind)
        s[WITNESS] = move
        s[STEP] = REPLIED
        s[RESTART] = -1
        far = s[OFF_TOPIC] != 0 and s[LAWYER] >= 0 and t.apart[space, (s[LAWYER] >> 2) & 15] > 1
        s[FAR] = 1 if far and s[ANSWERS_LEFT] > 0 else 0
    for corner in range(4):
        if space == CORNER_SPACES[corner] and is_fact(s[OFF_TOPIC], s[space]):
            s[FACTS] |= 1 << corner
            if s[FACTS] == 15:
                s[OVER] = WON


# -- Compiled rules --------------------------------------------------------------------------------------
# The rules as compiled code: beginning a step and listing legal moves (LQ-9 to LQ-14, LQ-17, LO-2).
#
# With the sections Placing and Deck, this is the second implementation of the game. `put` plays a move,
# `draw` draws tiles, and `begin` begins the next step: it wipes, restarts lines, lists the legal moves or
# ends the game.


@compiled
def listed(spots: int, move: int, out: Words, n: int) -> int:
    """Appends a move for each spot after the first n; returns the new number of moves."""
    while spots != 0:
        out[n] = move | lowest(spots)
        n += 1
        spots &= spots - 1
    return n


@compiled
def continuing(t: Tables, s: Words, out: Words) -> int:
    """Lists the placements that continue the line of the current step, ignoring LQ-12."""
    n = 0
    asking = s[STEP] == ASK
    last = s[LAWYER] if asking else s[WITNESS]
    hand = s[QUESTIONS] if asking else s[ANSWERS]
    free = ~(s[QUESTION_TOPS] if asking else s[ANSWER_TOPS])
    for kind in range(8):
        if (hand >> (8 * kind)) & 255:
            spots = t.starts[kind] if last < 0 else t.follows[last, kind]
            n = listed(spots & free, kind << 6, out, n)
    if asking and last >= 0 and s[POCKETED] != 0:
        for kind in range(8):
            if (s[POCKETED] >> (8 * kind)) & 255:
                n = listed(t.follows[last, kind] & ~s[ANSWER_TOPS], kind << 6 | POCKET, out, n)
    return n


@compiled
def talking(t: Tables, s: Words, out: Words, n: int) -> int:
    """Keeps the moves that lead to an open space, if there are any (LQ-12)."""
    shut = s[ANSWER_TOPS] & NO_ONE
    kept = 0
    for i in range(n):
        leads = t.leads[out[i]]
        on = False
        while leads != 0 and not on:
            on = (shut >> (4 * lowest(leads))) & 1 == 0
            leads &= leads - 1
        if on:
            move = out[i]
            out[i] = out[kept]
            out[kept] = move
            kept += 1
    return kept if kept else n


@compiled
def wipe(s: Words) -> None:
    """Discards every question on top, and ends the lawyer's line (LQ-13)."""
    for space in range(16):
        if s[space] & 1:
            s[space] >>= 2
            spots = 15 << (4 * space)
            top = s[space] & 3
            if top == QUESTION:
                s[QUESTION_TOPS] |= spots
            else:
                s[QUESTION_TOPS] &= ~spots
            if top == ANSWER:
                s[ANSWER_TOPS] |= spots
    s[LAWYER] = -1


@compiled
def restart(s: Words) -> int:
    """The corner space where the witness would start a new line, or -1 (LQ-14, LO-2)."""
    for corner in range(4):
        space = CORNER_SPACES[corner]
        if s[OFF_TOPIC]:
            if not (s[FACTS] >> corner) & 1:
                return space
        elif s[space] & 3 != ANSWER:
            return space
    return -1


@compiled
def any_turn(space: int, hand: int, out: Words) -> int:
    """Lists every tile of a hand in every turn on one space."""
    n = 0
    for kind in range(8):
        if (hand >> (8 * kind)) & 255:
            n = listed(15 << (4 * space), kind << 6, out, n)
    return n


@compiled
def begin_asking(t: Tables, s: Words, out: Words) -> int:
    """Begins step 1 (LQ-13, LQ-17, LO-6)."""
    if s[QUESTIONS] == 0 and s[POCKETED] == 0:
        s[OVER] = NO_QUESTIONS
        return 0
    n = continuing(t, s, out)
    if n == 0 and s[LAWYER] >= 0:
        wipe(s)
        n = continuing(t, s, out)
    s[STARTING] = 1 if s[LAWYER] < 0 else 0
    return n


@compiled
def begin_replying(t: Tables, s: Words, out: Words) -> int:
    """Begins step 3 (LQ-12, LQ-14, LQ-17, LO-2)."""
    if s[ANSWERS] == 0:
        s[OVER] = NO_ANSWERS
        return 0
    n = continuing(t, s, out) if s[RESTART] < 0 else 0
    s[STARTING] = 1 if s[WITNESS] < 0 else 0
    if n == 0 and s[WITNESS] >= 0:
        s[STARTING] = 1
        if s[RESTART] < 0:
            s[RESTART] = restart(s)
        if s[RESTART] >= 0:
            n = any_turn(s[RESTART], s[ANSWERS], out)
    return talking(t, s, out, n)


@compiled
def begin_throwing(s: Words, out: Words) -> int:
    """Lists the answers to discard (LO-4)."""
    n = 0
    for kind in range(8):
        if (s[POCKETED] >> (8 * kind)) & 255:
            out[n] = DISCARD | kind << 6
            n += 1
    return n


@compiled
def begin(t: Tables, s: Words, out: Words) -> int:
    """Begins the current step: lists the legal moves and returns their number; 0 when the game is over."""
    if s[OVER] != 0:
        return 0
    if s[STEP] == THROW:
        return begin_throwing(s, out)
    n = begin_asking(t, s, out) if s[STEP] == ASK else begin_replying(t, s, out)
    if n == 0 and s[OVER] == 0:
        s[OVER] = NO_PLACE
    return n
