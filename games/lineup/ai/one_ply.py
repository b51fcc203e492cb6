"""Random numbers, and one-ply evaluation: each move's value from the learned weights alone."""

from __future__ import annotations

import math

from games.lineup.ai.compiled_rules import copy, legal, put
from games.lineup.ai.evaluation import odds
from games.lineup.ai.jit import compiled
from games.lineup.ai.layout import TURN, Array, Plan
from games.lineup.ai.workspace import Workspace
from games.lineup.ai.zobrist import normal


@compiled
def below(rng: Array, n: int) -> int:
    """A random whole number from 0 to n - 1. ``rng`` holds the generator's state, one word other than 0."""
    x = rng[0]
    x ^= x << 13
    x ^= (x >> 7) & ((1 << 57) - 1)
    x ^= x << 17
    rng[0] = x
    return int((x & ((1 << 62) - 1)) % n)


@compiled
def spread(rng: Array) -> float:
    """A random number from the Gumbel distribution. Added to values, it turns their maximum into a softmax
    choice.
    """
    return -math.log(-math.log((below(rng, 1 << 40) + 0.5) / (1 << 40)))


@compiled
def step_to(t: Plan, r: Workspace, level: int, move: int) -> None:
    """Makes a move on one level and writes the new position to the next level."""
    copy(r.cells[level + 1], r.cells[level])
    r.keys[level + 1] = put(t, r.cells[level + 1], r.trail, r.keys[level], move, r.spots)
    r.used[0] += 1


@compiled
def judged(t: Plan, r: Workspace, w: Array, level: int, seat: int) -> float:
    """The log odds that a seat wins in a level's position, with a random error unless the game is over. The
    same tokens are always misjudged in the same way while the seed stays the same.
    """
    s = r.cells[level]
    value: float = odds(t, s, w, seat, r.chances)
    if r.error[0] > 0 and s[TURN] >= 0:
        value += r.error[0] * normal(r.keys[level] ^ r.seed[0])
    return value


@compiled
def glance(t: Plan, r: Workspace, w: Array, level: int) -> int:
    """Lists a level's moves, ranked by the log odds for the seat to act after each, and returns their
    number.
    """
    s = r.cells[level]
    seat = s[TURN]
    many = legal(t, s, r.trail, r.keys[level], r.moves[level], r.spots)
    for i in range(many):
        step_to(t, r, level, r.moves[level, i])
        r.ranks[level, i] = judged(t, r, w, level + 1, seat)
    return many


@compiled
def greatest(values: Array, n: int) -> int:
    """The index of the greatest of the first n values; the first one if several are equal."""
    best = 0
    for i in range(1, n):
        if values[i] > values[best]:
            best = i
    return best
