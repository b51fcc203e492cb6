"""The rules as compiled code: beginning a step and listing legal moves (LQ-9 to LQ-14, LQ-17, LO-2).

With `placing` and `deck`, this is the second implementation of the game. `put` plays a move, `draw` draws
tiles, and `begin` begins the next step: it wipes, restarts lines, lists the legal moves or ends the game.
"""

from __future__ import annotations

from games.questioning.ai.kernel.bit_tables import Tables, Words
from games.questioning.ai.kernel.jit import compiled, lowest
from games.questioning.ai.kernel.state import (
    ANSWER,
    ANSWER_TOPS,
    ANSWERS,
    ASK,
    CORNER_SPACES,
    DISCARD,
    FACTS,
    LAWYER,
    NO_ANSWERS,
    NO_ONE,
    NO_PLACE,
    NO_QUESTIONS,
    OFF_TOPIC,
    OVER,
    POCKET,
    POCKETED,
    QUESTION,
    QUESTION_TOPS,
    QUESTIONS,
    RESTART,
    STARTING,
    STEP,
    THROW,
    WITNESS,
)


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
