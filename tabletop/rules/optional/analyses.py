"""Computer analysis of a position: each seat's chances, and the best continuations.

A game without secrets that has a module ``games/<slug>/analysis.py`` gets an analysis board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from tabletop.rules.registry import find, has_module, module


class Continuation(TypedDict):
    """A ``move``, each seat's chance of winning after it (``values``), and the ``line`` that it starts."""

    move: dict[str, Any]
    values: list[float]
    line: list[dict[str, Any]]


class Analysis(TypedDict):
    """The analysis of a position: each seat's chance of winning (``values``, sum 1), the ``best`` moves, best
    first, the search ``depth`` in moves, and the number of ``positions`` searched.
    """

    values: list[float]
    best: list[Continuation]
    depth: int
    positions: int


def can_be_studied(slug: str) -> bool:
    """Whether this game exists and has an analysis board. Does not import the analysis."""
    return has_module(slug, "analysis") and not find(slug).secrets


def analyse(slug: str, view: Mapping[str, Any], seconds: float, seed: str, effort: float = 1.0) -> Analysis:
    """Run the game's ``analyse(view, seconds)`` on a position that is not over. It thinks for about
    ``seconds`` times ``effort``. Any viewer's view will do.

    Runs in a worker process, so it takes and returns plain data. ``seed`` is ignored.
    """
    found: Analysis = module(slug, "analysis").analyse(view, seconds * effort)
    return found
