"""People, and finished matches between them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches.models import Match, Seat, new_seed
from tests.matches.page_clients import signed_in

FIRST_DAY = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def people(db: None) -> list[User]:
    return [User.objects.create_guest(name=name) for name in ("Ada", "Ben", "Caroline", "Dan")]


@pytest.fixture
def browser(people: list[User]) -> Client:
    """Ada's."""
    return signed_in(people[0])


def finish(
    sitters: Sequence[User | str],
    *,
    game: str = "lineup",
    ranking: Sequence[Sequence[int]] = ((0,), (1,)),
    day: float = 0,
    **more: Any,
) -> Match:
    """A match that was over so many days after `FIRST_DAY`, without moves. A text is the key of a bot."""
    ended = FIRST_DAY + timedelta(days=day)
    outcome = {"ranking": [list(group) for group in ranking], "by": "structures"}
    more = {"outcome": outcome, "options": {"supply": None}, **more}
    match = Match.objects.create(
        game=game, status=Match.Status.OVER, started=ended, ended=ended, seed=new_seed(), **more
    )
    for index, sitter in enumerate(sitters):
        person = sitter if isinstance(sitter, User) else None
        Seat.objects.create(match=match, index=index, user=person, bot="" if person else str(sitter))
    return match
