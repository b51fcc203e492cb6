"""Analysis of a position, for the analysis board and the review (see `tabletop.rules.optional_modules`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.lineup.ai.move_values import analyse as think
from tabletop.rules.optional_modules import Analysis


def analyse(view: Mapping[str, Any], seconds: float) -> Analysis:
    """Each seat's chance of winning and the three best moves, after searching for about ``seconds``.

    The seat that makes the last move of a search looks better than it is. To make positions comparable,
    searches always end with the same seat's move, unless they reach the end of the game.
    """
    said = think(view, seconds=seconds)
    seats = len(view["tokens"])
    beyond = (view["to_act"][0] + said["depth"]) % seats
    if max(said["values"]) == 1 or not 0 < beyond < said["depth"]:
        return said
    return think(view, seconds=seconds, depth=said["depth"] - beyond)
