"""What every game keeps: a random match of every table, and each check of ``tests/contract``.

For one game alone: ``make test ARGS="-k <slug>"``.
"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.rules.registry import slugs
from tests.contract import matches
from tests.contract.checks import CHECKS
from tests.contract.complaints import told
from tests.contract.tables import Table, tables


@pytest.mark.parametrize(("slug", "seats", "options"), list(tables()))
def test_random_games_keep_the_contract(slug: str, seats: int, options: dict[str, Any]) -> None:
    """Played to the end at random from the views; the log replays to the very same position."""
    assert told(matches.complaints(Table(slug, seats, options))) == []


@pytest.mark.parametrize(
    ("slug", "check"),
    [
        pytest.param(slug, check, marks=pytest.mark.nightly("games") if check == "bots" else ())
        for slug in slugs()
        for check in CHECKS
    ],
)
def test_the_game_keeps_the_contract(slug: str, check: str) -> None:
    assert told(CHECKS[check](slug)) == []
