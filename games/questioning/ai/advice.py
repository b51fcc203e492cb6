"""Counsel's answers to the platform: a move, a hint, the evaluation of a move."""

from __future__ import annotations

from games.questioning.ai.encoding import View, Wire, number_of, tile_of
from games.questioning.ai.move_values import QUICK, THOROUGH, USUAL, Effort, ScoredMove, score_moves
from games.questioning.ai.reasons import reason

USUAL_TAKES = 0.1
"""The time that `USUAL` takes, as a share of `THOROUGH`."""

OTHERS = 4
"""The number of other moves that a hint lists."""

SAME = 0.01
"""Moves whose chances differ by less than this count as equally good."""


def effort_of(part: float) -> Effort:
    """The search effort for a share of the full thinking time, 0 to 1."""
    if part >= 1:
        return THOROUGH
    return USUAL if part >= USUAL_TAKES else QUICK


def move(view: View, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The best move found."""
    return tile_of(view, score_moves(view, seed, effort)[0].move)


def hint(view: View, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The best move with its chance and reason, and some other moves with their chances."""
    best, *others = score_moves(view, seed, effort)
    scored = _scored(view, best)
    alike = all(best.chance - one.chance < SAME for one in others)
    return scored | {
        "why": reason(view, scored["move"], best.depth, alike),
        "others": [_scored(view, other) for other in others[:OTHERS]],
    }


def appraise(view: View, played: Wire, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The chance of the best move and of the move played, both searched to the same depth."""
    number = number_of(view, played)
    scored = score_moves(view, seed, effort, also=(number,))
    best = scored[0]
    chosen = next(one for one in scored if one.move == number)
    forced = len(scored) == 1
    better = None if best.chance - chosen.chance < SAME else tile_of(view, best.move)
    return {
        "chance": best.chance,
        "chosen": chosen.chance,
        "better": better,
        "why": None if better is None else reason(view, better, best.depth),
        "forced": forced,
    }


def _scored(view: View, one: ScoredMove) -> Wire:
    return {"move": tile_of(view, one.move), "chance": one.chance}
