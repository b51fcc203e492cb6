"""Learning by self-play: each position's evaluation is moved towards the game's result."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from games.lineup.ai.compiled_rules import copy, legal
from games.lineup.ai.evaluation import MAX_FEATURES, features, odds, result, shares
from games.lineup.ai.layout import END, OVER, SEATS, START, TURN, Array, Plan, Workspace, compiled
from games.lineup.ai.search import below, bring, greatest, rank, spread, step_to

MAX_STEPS = 600
"""Longer games aren't used for learning."""

LOOKED_AT = 14
"""The number of moves that are evaluated in each position."""


class Pad(NamedTuple):
    """The record of a game: for each position and seat, the features (weights' indexes, values and their
    number) and the chance of winning.
    """

    which: Array
    values: Array
    many: Array
    chances: Array


def pad() -> Pad:
    """A new, empty pad."""
    return Pad(
        np.zeros((MAX_STEPS, 4, MAX_FEATURES), np.int32),
        np.zeros((MAX_STEPS, 4, MAX_FEATURES), np.float32),
        np.zeros((MAX_STEPS, 4), np.int32),
        np.zeros((MAX_STEPS, 4)),
    )


@compiled
def note(t: Plan, s: Array, w: Array, p: Pad, step: int, r: Workspace) -> None:
    """Records a position in the pad."""
    for seat in range(t[SEATS]):
        p.many[step, seat] = features(t, s, seat, p.which[step, seat], p.values[step, seat])
    shares(t, s, w, p.chances[step])


@compiled
def advance(t: Plan, r: Workspace, move: int) -> None:
    """Makes a move in the game. Of the trail, it keeps only the part that LU-12 needs."""
    step_to(t, r, 0, move)
    s = r.cells[0]
    copy(s, r.cells[1])
    r.keys[0] = r.keys[1]
    begin, end = s[START], s[END]
    for i in range(end - begin):
        r.trail[i] = r.trail[begin + i]
    s[START], s[END] = 0, end - begin


@compiled
def promising(t: Plan, r: Workspace, w: Array) -> int:
    """Like `glance`, but evaluates only the `LOOKED_AT` most urgent moves and puts them first. Returns their
    number.
    """
    s = r.cells[0]
    seat = s[TURN]
    many = legal(t, s, r.trail, r.keys[0], r.moves[0], r.spots)
    rank(t, r, 0, many, -1)
    looked_at = min(many, LOOKED_AT)
    for i in range(looked_at):
        step_to(t, r, 0, bring(r, 0, i, many))
        r.ranks[0, i] = odds(t, r.cells[1], w, seat, r.chances)
    return looked_at


@compiled
def play_one(
    t: Plan, r: Workspace, w: Array, p: Pad, start: Array, rng: Array, noise: float, wild: int
) -> int:
    """Plays a game against itself, the first ``wild`` moves at random. Returns the number of recorded
    positions, or -1 if the game was too long.
    """
    copy(r.cells[0], start)
    r.keys[0] = 0
    s, step = r.cells[0], 0
    while not s[OVER] and step < MAX_STEPS:
        note(t, s, w, p, step, r)
        many = promising(t, r, w)
        if step < wild:
            at = below(rng, many)
        else:
            for i in range(many):
                r.ranks[0, i] += noise * spread(rng)
            at = greatest(r.ranks[0], many)
        advance(t, r, r.moves[0, at])
        step += 1
    return step if s[OVER] else -1


@compiled
def learn_from(
    t: Plan, w: Array, seen: Array, p: Pad, steps: int, end: Array, rate: float, trace: float
) -> None:
    """Updates the weights by TD(lambda) with Adagrad, from the last position to the first. Overwrites
    ``end``.
    """
    following = end.copy()
    for step in range(steps - 1, -1, -1):
        for seat in range(t[SEATS]):
            end[seat] = trace * end[seat] + (1 - trace) * following[seat]
            following[seat] = p.chances[step, seat]
            delta = p.chances[step, seat] - end[seat]
            for i in range(p.many[step, seat]):
                one = p.which[step, seat, i]
                slope = delta * p.values[step, seat, i]
                seen[one] += slope * slope
                w[one] -= rate * slope / math.sqrt(seen[one])


@compiled
def play_games(
    t: Plan,
    r: Workspace,
    w: Array,
    seen: Array,
    p: Pad,
    start: Array,
    rng: Array,
    games: int,
    rate: float,
    trace: float,
    noise: float,
) -> int:
    """Plays ``games`` games, learns from each, and returns their total number of positions."""
    total, end = 0, np.zeros(4)
    for _ in range(games):
        start[TURN] = below(rng, t[SEATS])
        steps = play_one(t, r, w, p, start, rng, noise, below(rng, 5))
        if steps > 0:
            result(t, r.cells[0], end)
            learn_from(t, w, seen, p, steps, end, rate, trace)
            total += steps
    return total
