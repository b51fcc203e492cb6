"""High card, looked over after the end: what lay before each player, and who could have won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def review(
    seat: int,
    move: Mapping[str, Any],
    before: Sequence[Mapping[str, Any]],
    after: Sequence[Mapping[str, Any]],
    end: Mapping[str, Any],
) -> dict[str, Any]:
    """See `tabletop.rules.optional_modules.review`."""
    return {
        "mine": before[seat]["card"] == max(end["cards"]),
        "cards": [view["card"] for view in before],
        "said": [len(view["said"]) for view in (before[seat], after[seat])],
        "open": "cards" in before[0],
    }
