"""Reviews: how good each move was, once the game is over and nothing is hidden any more.

A game may have its own review in ``games/<slug>/review.py``. Otherwise, moves of games with `Game.hints` are
judged by the bots' chances of winning (`tabletop.rules.optional.bots.appraise`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal

from tabletop.rules.registry import find, has_module, module

Kind = Literal["own", "chances"]


@cache
def kind(slug: str) -> Kind | None:
    """How this game's moves are reviewed; None if they are not. Does not import the review."""
    if has_module(slug, "review"):
        return "own"
    return "chances" if find(slug).hints else None


def review(
    slug: str,
    seat: int,
    move: Mapping[str, Any],
    before: Sequence[Mapping[str, Any]],
    after: Sequence[Mapping[str, Any]],
    end: Mapping[str, Any],
    seed: str,
    effort: float = 1.0,
) -> Mapping[str, Any]:
    """Run the game's ``review`` on one step: a move of the game, a resignation, or an expired deadline of the
    game (``time_up``; ``seat`` is then meaningless).

    ``before`` and ``after`` are the views of each seat, ``end`` is a spectator's view of the finished game.
    For games whose `kind` is ``own``. Runs in a worker process, so it takes and returns plain data. ``seed``
    and ``effort`` are ignored.
    """
    found: Mapping[str, Any] = module(slug, "review").review(seat, move, before, after, end)
    return found
