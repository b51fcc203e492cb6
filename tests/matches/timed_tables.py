"""Tables whose clock gives each player a minute a move."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.matches import repository
from tabletop.matches.models import Match
from tests.matches.processes import Wall

EACH = {"kind": "move", "seconds": 60}
LATE = 30
MINUTE = 60


def by_the_minute(new_table: Callable[..., Match], wall: Wall) -> Match:
    """LineUp! for two, a minute a move; it began just now by the clock on the wall."""
    match = new_table(game="lineup", clock=EACH)
    match.started = repository.moment_of(wall.time)
    match.expires_at = wall.time + 1000 * (LATE + MINUTE)
    match.save(update_fields=["started", "expires_at"])
    return match
