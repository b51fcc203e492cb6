"""Which tile to show, when there is a choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.rules.dice import Dice

Data = dict[str, Any]


def show_known_first(view: Mapping[str, Any], dice: Dice) -> Data:
    """One that this asker has been shown before, if there is one; else one that anybody has."""
    asker, you = view["asked"]["seat"], view["you"]
    shown = [entry for entry in view["record"] if entry["asked"] == you and isinstance(entry["shown"], str)]
    to_asker = {entry["shown"] for entry in shown if entry["seat"] == asker}
    to_anybody = {entry["shown"] for entry in shown}
    legal: list[Data] = view["legal"]
    for tiles in (to_asker, to_anybody):
        again = [move for move in legal if move["tile"] in tiles]
        if again:
            return dice.pick(again)
    return dice.pick(legal)
