"""What can be said of any position, for the analysis board and for looking back (see
`tabletop.rules.optional.analyses`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.lineup.ai.move_values import analyse as think


def analyse(view: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """Everybody's chances and the three best ways on, after thinking for about so long.

    Whoever makes the last move that is looked at seems to stand better than they do. So that positions can be
    compared, looking ahead always ends with the same seat's move, unless the end of the game is in sight.
    """
    said = think(view, seconds=seconds)
    seats = len(view["tokens"])
    beyond = (view["to_act"][0] + said["depth"]) % seats
    if max(said["values"]) == 1 or not 0 < beyond < said["depth"]:
        return said
    return think(view, seconds=seconds, depth=said["depth"] - beyond)
