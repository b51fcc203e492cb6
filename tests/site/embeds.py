"""What other sites can show of puzzles and deals, on the day after a deal was made."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from tabletop.features.deals import services as deals
from tests.daily.fixtures import SetClock, clock_of
from tests.games.lateral.puzzles.authors import SITE

DAY, VARIANT = "2026-11-20", "standard-standard"
PUZZLES = [
    f"lineup/puzzle/{DAY}/",
    f"deduction/case/{DAY}/",
    f"games/questioning/daily/{DAY}/{VARIANT}/",
    f"lateral/puzzles/{SITE}/",
]


def after_a_deal(patch: pytest.MonkeyPatch) -> SetClock:
    """It is 21 November 2026, and yesterday's deal was made. The time can be set."""
    set_to = clock_of(patch)
    set_to(20)
    deals.daily("questioning", VARIANT, timezone.now().date())
    set_to(21)
    return set_to


def said(answer: Any) -> tuple[dict[str, str], bytes]:
    return dict(answer.items()), answer.content
