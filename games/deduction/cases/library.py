"""The collection of cases."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from games.deduction.cases.case import Case

FILE = Path(__file__).parent / "found.json"

FIRST_DAY = date(2026, 11, 2)
"""A Monday."""

WEEK = (1, 2, 2, 3, 3, 4, 5)
"""The level of each weekday's case, from Monday on."""


@cache
def cases() -> tuple[Case, ...]:
    """All cases in the order of their days: whole weeks from Monday on, each from easy to hard."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Case, ...])
