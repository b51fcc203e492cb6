"""Which version of a game's rules a match uses."""

from __future__ import annotations

from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame

FIRST = 1


def version_for(game: AnyGame, asked: int | None) -> int:
    """The version of the rules to use: the latest if ``asked`` is None. 0 occurs in handwritten files and
    means the first. Raises `Refused`: ``newer_rules`` {version, newest} for a version that this code does
    not know yet.
    """
    if asked is None:
        return game.version
    if asked > game.version:
        raise Refused("newer_rules", version=asked, newest=game.version)
    return max(FIRST, asked)
