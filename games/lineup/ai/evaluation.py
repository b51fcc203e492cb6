"""The learned evaluation of a position."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

import numpy as np

from games.lineup.ai.layout import (
    BOARD_FULL,
    BUILT,
    EASY,
    ENDING,
    FIVE_WIDTH,
    GONE,
    HAVE,
    KINDS_OF_RUNS,
    MANY,
    RETURNED,
    RUNS,
    SEATS,
    SHUT,
    SPOTS,
    STALE,
    STANDS,
    STRUCTURES,
    SUPPLY,
    TAKEN,
    TOKENS,
    TURN,
    WEAK,
    Array,
    Plan,
    compiled,
)
from games.lineup.rules.options import Rules

# -- Evaluation ------------------------------------------------------------------------------------------


PHASES = 6
STEP = 6
CODES = 1 + 10 * 3 * STEP
"""The number of codes for a structure's status for a seat, see `standing`. Code 0: of no use to it."""

LEARNED = 9
"""The most spots of a structure for which there are learned weights: a cube and its corners."""

LINES_FROM = 4 * PHASES * 2 * CODES
REST_FROM = LINES_FROM + PHASES * KINDS_OF_RUNS
WEIGHTS = REST_FROM + PHASES * 4

MAX_FEATURES = 256

WON = 1000.0
"""The log odds of a won game, far beyond anything the learned weights can add up to."""


@compiled
def needed(t: Plan, spots: int) -> int:
    """A number of spots that a seat needs, as the learned weights count it. They end at cubes, so the up to
    16 spots of a structure of tesseracts are scaled to 8; the last four count one by one.
    """
    if t[FIVE_WIDTH] <= LEARNED or spots <= 4:
        return int(spots)
    return int(4 + (spots - 2) // 3)


@compiled
def standing(t: Plan, s: Array, n: int, seat: int) -> int:
    """The code of structure n's status for a seat: how many spots the seat still needs (empty ones and
    those it could capture), how many more other seats hold, how many of its own tokens could be captured, and
    whether it could capture any. 0 if the seat has no token in it or can't complete it soon.
    """
    row = n * t[SEATS]
    mine, taken = s[t[HAVE] + row + seat], 0
    if mine == 0:
        return 0
    for other in range(t[SEATS]):
        if other != seat and s[t[SHUT] + row + other] > 0:
            return 0
        taken += s[t[HAVE] + row + other]
    easy = s[t[EASY] + row + seat]
    held = taken - mine - easy
    if held > 2:
        return 0
    need = t[t[MANY] + n] - mine - held
    weak = min(s[t[WEAK] + row + seat], 2)
    return int(1 + (needed(t, need) * 3 + held) * STEP + weak * 2 + (easy > 0))


@compiled
def tidy(t: Plan, s: Array) -> None:
    """Updates the status codes of the structures that have changed."""
    for n in range(t[STRUCTURES]):
        if s[t[STALE] + n]:
            s[t[STALE] + n] = 0
            for seat in range(t[SEATS]):
                s[t[STANDS] + n * t[SEATS] + seat] = standing(t, s, n, seat)


@compiled
def hopes(t: Plan, s: Array, seat: int) -> int:
    """The first code of structures that need more tokens than the seat has. They are of no use to it."""
    if t[RETURNED] or t[ENDING] & BOARD_FULL != 0:
        return CODES
    return int(1 + (needed(t, s[SUPPLY + seat]) + 1) * 3 * STEP)


@compiled
def phase_of(t: Plan, s: Array) -> int:
    """The phase of the game, 0 (last) to 5 (first), by the number of turns each seat has left on average."""
    left = 0
    for seat in range(t[SEATS]):
        left += s[SUPPLY + seat]
    each = min(left, t[SPOTS] - s[TAKEN]) / t[SEATS]
    if each < 3.5:
        return 0 if each < 1.5 else 1
    if each < 11.5:
        return 2 if each < 6.5 else 3
    return 4 if each < 17.5 else 5


@compiled
def features(t: Plan, s: Array, seat: int, which: Array, values: Array) -> int:
    """Writes the indexes of the weights of a seat's features to ``which`` and the features' values to
    ``values``, and returns their number.
    """
    phase, n = phase_of(t, s), 0
    mover = int(s[TURN] == seat)
    tidy(t, s)
    beyond = hopes(t, s, seat)
    for one in range(t[STRUCTURES]):
        stands = s[t[STANDS] + one * t[SEATS] + seat]
        if 0 < stands < beyond:
            which[n] = place_of(t[t[MANY] + one], phase, mover) + stands
            values[n] = 1.0
            n += 1
    for run in range(KINDS_OF_RUNS):
        which[n] = LINES_FROM + phase * KINDS_OF_RUNS + run
        values[n] = s[RUNS + seat * KINDS_OF_RUNS + run] / 4
        n += values[n] > 0
    rest = REST_FROM + 4 * phase
    which[n], values[n] = rest, mover
    which[n + 1], values[n + 1] = rest + 1, s[SUPPLY + seat] / 8
    which[n + 2], values[n + 2] = rest + 2, s[TOKENS + seat] / 8
    which[n + 3], values[n + 3] = rest + 3, s[BUILT + seat] / 2
    return n + 4


@compiled
def place_of(many: int, phase: int, mover: int) -> int:
    """The index of the first weight for structures of ``many`` spots."""
    return (((min(many, LEARNED) - 3) // 2 * PHASES + phase) * 2 + mover) * CODES


@compiled
def score(t: Plan, s: Array, w: Array, seat: int) -> float:
    """A seat's score: the weighted sum of its `features`, computed without listing them."""
    phase, mover = phase_of(t, s), int(s[TURN] == seat)
    total, beyond = 0.0, hopes(t, s, seat)
    tidy(t, s)
    for one in range(t[STRUCTURES]):
        stands = s[t[STANDS] + one * t[SEATS] + seat]
        if 0 < stands < beyond:
            total += w[place_of(t[t[MANY] + one], phase, mover) + stands]
    for run in range(KINDS_OF_RUNS):
        total += w[LINES_FROM + phase * KINDS_OF_RUNS + run] * s[RUNS + seat * KINDS_OF_RUNS + run] / 4
    rest = REST_FROM + 4 * phase
    total += w[rest] * mover + w[rest + 1] * s[SUPPLY + seat] / 8
    total += w[rest + 2] * s[TOKENS + seat] / 8 + w[rest + 3] * s[BUILT + seat] / 2
    return float(total)


@compiled
def shares(t: Plan, s: Array, w: Array, out: Array) -> None:
    """Writes each seat's chance of winning an unfinished game to ``out``."""
    highest = -1e9
    for seat in range(t[SEATS]):
        if not (s[GONE] >> seat) & 1:
            out[seat] = score(t, s, w, seat)
            highest = max(highest, out[seat])
    total = 0.0
    for seat in range(t[SEATS]):
        out[seat] = 0.0 if (s[GONE] >> seat) & 1 else math.exp(out[seat] - highest)
        total += out[seat]
    for seat in range(t[SEATS]):
        out[seat] /= total


@compiled
def result(t: Plan, s: Array, out: Array) -> None:
    """Writes each seat's share of a finished game to ``out`` (LU-10). The seats in the first rank share the
    win; seats that resigned get 0.
    """
    best, winners = -1, 0
    for seat in range(t[SEATS]):
        rank = -1 if (s[GONE] >> seat) & 1 else s[BUILT + seat] * 2048 + s[TOKENS + seat]
        if rank > best:
            best, winners = rank, 0
        winners += rank == best
        out[seat] = rank
    for seat in range(t[SEATS]):
        out[seat] = 1 / winners if out[seat] == best else 0.0


@compiled
def odds(t: Plan, s: Array, w: Array, seat: int, out: Array) -> float:
    """The log odds that a seat wins: from the learned weights, or from the rules once the game is over. A
    bigger win counts as better than a smaller one, because opponents make mistakes.
    """
    if s[TURN] < 0:
        result(t, s, out)
        if out[seat] >= 1:
            return float(WON + s[BUILT + seat])
        if out[seat] <= 0:
            return float(-WON + s[BUILT + seat])
        return math.log(out[seat] / (1 - out[seat]))
    if t[SEATS] == 2 and s[GONE] == 0:
        mine = score(t, s, w, seat)
        return mine - score(t, s, w, 1 - seat)
    shares(t, s, w, out)
    share = min(max(out[seat], 1e-9), 1 - 1e-9)
    return math.log(share / (1 - share))


# -- Weights ---------------------------------------------------------------------------------------------
# The learned weights on disk: one row for each combination of rules. `tools.train.lineup` writes them.


WEIGHTS_FILE = Path(__file__).parent / "weights.npz"


def name_of(rules: Rules, seats: int) -> str:
    """The name of the weights for some rules: one set for two seats, another for more. If the first structure
    wins, it hardly matters how the game would end otherwise.
    """
    company = "two" if seats == 2 else "more"
    end = "first_structure" if rules.first_structure else rules.end
    return f"{rules.captured}-{end}-{rules.capture}-{company}"


@cache
def load(name: str) -> Array:
    """The weights with that name. Raises `KeyError` if there are none."""
    with np.load(WEIGHTS_FILE) as data:
        return np.ascontiguousarray(data[name], np.float32)


def save(name: str, weights: Array) -> None:
    """Writes weights under a name, in half precision to keep the file small."""
    kept = dict(np.load(WEIGHTS_FILE)) if WEIGHTS_FILE.exists() else {}
    kept[name] = weights.astype(np.float16)
    np.savez_compressed(WEIGHTS_FILE, **kept)


def nothing() -> Array:
    """The weights before training: all 0."""
    return np.zeros(WEIGHTS, np.float32)
