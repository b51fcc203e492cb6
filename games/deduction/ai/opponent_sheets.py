"""What the other players may know, in deals that agree with the bot's own view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.deduction.rules.core.tiles import LINES, TILE_OF, tile_set, tiles_in
from games.deduction.solver.knowledge import Knowledge, bound_from_answer, merge_bounds
from games.deduction.solver.sheet import Sheet, solve
from tabletop.rules.dice import Dice


def opponent_sheet(view: Mapping[str, Any], hands: list[int], seat: int, dice: Dice) -> Sheet:
    """The sheet of this seat if these are the hands. Tiles that others showed it are picked at random where
    ``view`` does not say which they were.
    """
    held = [0] * len(view["hand_sizes"])
    held[seat] = hands[seat]
    bounds = []
    for entry in view["record"]:
        asked = entry["asked"]
        if asked == seat:
            continue
        bounds.append(bound_from_answer(asked, entry["kind"], entry["about"], entry["answer"]))
        if entry["shown"] and entry["seat"] == seat:
            held[asked] |= 1 << _shown(entry, hands[asked], dice)
    return solve(
        Knowledge(
            sizes=tuple(view["hand_sizes"]),
            held=tuple(held),
            face_up=tile_set(view["face_up"]),
            refuted=_refuted(view),
            bounds=merge_bounds(bounds),
        )
    )


def _shown(entry: Mapping[str, Any], hand: int, dice: Dice) -> int:
    if isinstance(entry["shown"], str):
        return TILE_OF[entry["shown"]]
    return dice.pick(tiles_in(hand & LINES[entry["about"]]))


def _refuted(view: Mapping[str, Any]) -> int:
    said = [entry["announcement"] for entry in view["record"] if entry["announcement"]]
    return tile_set([one["tile"] for one in said if not one["right"]])
