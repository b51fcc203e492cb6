"""Two bots, the weaker one first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tabletop.rules.dice import Dice
from tabletop.rules.optional_modules import RandomBot


class CountingBot:
    """Leaves a heap from which the other cannot win, when there is one."""

    key: ClassVar[str] = "counting"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        best = view["heap"] % (view["most"] + 1)
        return view["legal"][best - 1] if best else dice.pick(view["legal"])


BOTS = (RandomBot(), CountingBot())
