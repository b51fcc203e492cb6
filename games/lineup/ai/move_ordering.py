"""Move ordering for the search: by what a move does for its seat's structures and against others'."""

from __future__ import annotations

from games.lineup.ai.evaluation import needed
from games.lineup.ai.jit import compiled
from games.lineup.ai.layout import (
    DEGREE,
    EASY,
    HAVE,
    JOINS,
    JOINS_WIDTH,
    MANY,
    NOBODY,
    OWNER,
    SEATS,
    SHUT,
    TURN,
    WAYS,
    Array,
    Plan,
)
from games.lineup.ai.one_ply import greatest
from games.lineup.ai.workspace import Workspace

OWN = (0.0, 100.0, 14.0, 4.0, 1.5, 0.5, 0.2, 0.1, 0.1, 0.1)
THEIRS = (0.0, 60.0, 9.0, 3.0, 1.0, 0.3, 0.1, 0.1, 0.1, 0.1)
"""The value of a token in a structure, by the number of tokens the structure still needs, this one included:
for the seat that builds it, and for a seat that blocks it.
"""
CAPTURE = 4.0
FIRST, SECOND = 1e6, 1e5


@compiled
def urgency(t: Plan, s: Array, move: int) -> float:
    """A quick estimate of a move's value, without making it."""
    spot, seat = move // WAYS, s[TURN]
    taken = s[OWNER + spot]
    value = 0.0 if taken == NOBODY else CAPTURE
    for k in range(t[t[DEGREE] + spot]):
        n = t[t[JOINS] + spot * t[JOINS_WIDTH] + k]
        row, many = n * t[SEATS], t[t[MANY] + n]
        tokens = shut = 0
        for other in range(t[SEATS]):
            tokens += s[t[HAVE] + row + other]
            shut += s[t[SHUT] + row + other] > 0
        for one in range(t[SEATS]):
            have = s[t[HAVE] + row + one]
            held = tokens - have - s[t[EASY] + row + one]
            open_to = shut == 0 or (shut == 1 and s[t[SHUT] + row + one] > 0)
            if open_to and held <= 0 and (one == seat or have > 0):
                # For the owner of the captured token, the structure counts as it was before the capture.
                need = needed(t, many - have + (one == taken))
                value += OWN[need] if one == seat else THEIRS[need]
    return value


@compiled
def rank(t: Plan, r: Workspace, level: int, many: int, known: int) -> None:
    """Ranks a level's moves: first the best move found here before (``known``), then by urgency, history and
    killer moves.
    """
    s = r.cells[level]
    for i in range(many):
        move = r.moves[level, i]
        if move == known:
            r.ranks[level, i] = FIRST
            continue
        value = urgency(t, s, move) + r.history[s[TURN], move]
        if move == r.killers[level, 0] or move == r.killers[level, 1]:
            value += 20.0
        r.ranks[level, i] = value


@compiled
def bring(r: Workspace, level: int, at: int, many: int) -> int:
    """Moves the best move from position ``at`` on to that position, and returns it."""
    best = at + greatest(r.ranks[level, at:many], many - at)
    move, value = r.moves[level, best], r.ranks[level, best]
    r.moves[level, best], r.ranks[level, best] = r.moves[level, at], r.ranks[level, at]
    r.moves[level, at], r.ranks[level, at] = move, value
    return int(move)
