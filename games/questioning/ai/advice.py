"""What the counsel says to the platform: a move, a hint, the appraisal of a move."""

from __future__ import annotations

from games.questioning.ai.encoding import View, Wire, number_of, tile_of
from games.questioning.ai.move_values import QUICK, THOROUGH, USUAL, Effort, ScoredMove, score_moves
from games.questioning.ai.reasons import reason

USUAL_TAKES = 0.1
"""The part of the time of `THOROUGH` that `USUAL` takes."""

OTHERS = 4
"""So many other moves a hint names."""

SAME = 0.01
"""Two moves whose chances differ by less are called equally good."""


def effort_of(part: float) -> Effort:
    """How hard to look in that part of the usual time; 1 is all of it."""
    if part >= 1:
        return THOROUGH
    return USUAL if part >= USUAL_TAKES else QUICK


def move(view: View, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The best move that is found."""
    return tile_of(view, score_moves(view, seed, effort)[0].move)


def hint(view: View, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The best move, why, its chance, and some others with theirs."""
    best, *others = score_moves(view, seed, effort)
    told = _told(view, best)
    return told | {
        "why": reason(view, told["move"], best.depth, all(best.chance - one.chance < SAME for one in others)),
        "others": [_told(view, other) for other in others[:OTHERS]],
    }


def appraise(view: View, played: Wire, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The chance of the best move and of the one that was played, both seen as far ahead."""
    number = number_of(view, played)
    found = score_moves(view, seed, effort, also=(number,))
    best = found[0]
    chosen = next(one for one in found if one.move == number)
    forced = len(found) == 1
    better = None if best.chance - chosen.chance < SAME else tile_of(view, best.move)
    return {
        "chance": best.chance,
        "chosen": chosen.chance,
        "better": better,
        "why": None if better is None else reason(view, better, best.depth),
        "forced": forced,
    }


def _told(view: View, one: ScoredMove) -> Wire:
    return {"move": tile_of(view, one.move), "chance": one.chance}
