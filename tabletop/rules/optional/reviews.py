"""What the moves of a game were worth, said when it is over and nothing is hidden any more.

A game has its own way to say it in ``games/<slug>/review.py``. Where there is none, games that have
`Game.hints` are judged by their bots' chances of winning (`tabletop.rules.optional.bots.appraise`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal

from tabletop.rules.registry import find, has_module, module

Kind = Literal["own", "chances"]


@cache
def kind(slug: str) -> Kind | None:
    """In which of these ways that game's moves are judged; None when they are not. No review is loaded."""
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
) -> dict[str, Any]:
    """What the game's own ``review`` says of one step: of a move of the game, of a resignation, or of what
    happened when the game's own clock rang (``time_up``; then ``seat`` means nothing).

    ``before`` and ``after`` are the views that each seat had, ``end`` is what a watcher sees of the finished
    game. For games of the kind ``own``; runs in a worker, so it takes and gives plain data only, and needs
    neither seed nor effort: it is as long as it is.
    """
    found: dict[str, Any] = module(slug, "review").review(seat, move, before, after, end)
    return found
