"""Which version of a game's rules a match is played by."""

from __future__ import annotations

from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame

FIRST = 1


def version_for(game: AnyGame, asked: int | None) -> int:
    """The version to play by: the newest where None is asked for. 0 is what handwritten files say, and means
    the first. Raises `Refused`: ``newer_rules`` {version, newest} for one that this code does not know yet.
    """
    if asked is None:
        return game.version
    if asked > game.version:
        raise Refused("newer_rules", version=asked, newest=game.version)
    return max(FIRST, asked)
