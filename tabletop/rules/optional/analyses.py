"""What a program says of any position of a game: everybody's chances, and the best ways to go on.

Found by looking: a game without secrets that has a module ``analysis`` can be studied.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from tabletop.rules.registry import find, has_module, module


class Continuation(TypedDict):
    """A ``move``, each seat's chance of winning with it, and the ``line`` that it begins."""

    move: dict[str, Any]
    values: list[float]
    line: list[dict[str, Any]]


class Analysis(TypedDict):
    """What is to be said of a position: each seat's chance of winning (together 1), the ``best`` moves, best
    first, how many moves ahead was looked (``depth``), and at how many ``positions``.
    """

    values: list[float]
    best: list[Continuation]
    depth: int
    positions: int


def can_be_studied(slug: str) -> bool:
    """Whether there is such a game, and it can be analysed. Nothing of the analysis is loaded."""
    return has_module(slug, "analysis") and not find(slug).secrets


def analyse(slug: str, view: Mapping[str, Any], seconds: float, seed: str, effort: float = 1.0) -> Analysis:
    """What the game's own ``analyse(view, seconds)`` says of a position that is not over, after thinking for
    about so long, or for the part of it that ``effort`` says. Any viewer's view will do.

    Runs in a worker, so it takes and gives plain data only, and needs no seed.
    """
    found: Analysis = module(slug, "analysis").analyse(view, seconds * effort)
    return found
