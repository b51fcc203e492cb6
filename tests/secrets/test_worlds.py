"""No viewer of any game is told in which world it is: random games, a world drawn anew for every seat and for
watchers at some numbers of each, and byte by byte the same frames, records, answers and refusals.

What a game says of its worlds is `Secrets.alike`. That this proof finds leaks is proved by the faults with
the check "secrets" in tests/contract; what goes over the wire, and when, is in test_tables.py.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop.rules import play
from tabletop.rules.capabilities import Queries, Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tabletop.rules.registry import find, slugs
from tests.contract.tables import tables
from tests.sampling import parametrize_some
from tests.secrets.viewer_data import questions, thoughts
from tests.secrets.world_comparison import proof
from tests.secrets.world_pairs import elsewhere, wander

TABLES, LEAST = 12, 2
"""So many tables of each game, with every number of seats it takes, and the defaults and other options with
each; of these at least so many mixtures.
"""

MAX_GAMES = 20
"""So many are played at a table where not every viewer has met another world."""


def some_tables() -> Iterator[Any]:
    """The tables of the contract: of all options that a game takes some, the same ones each time."""
    of_seats: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for table in tables():
        slug, seats, options = table.values
        of_seats.setdefault((slug, seats), []).append(options)
    for (slug, seats), options in of_seats.items():
        first, *others = options
        count = max(LEAST, TABLES // len(find(slug).seats)) - 1
        some = Random(f"{slug} {seats}").sample(others, min(count, len(others)))
        for one in (first, *some):
            yield pytest.param(slug, seats, one, id=f"{slug}-{seats}-{json.dumps(one)}")


@parametrize_some(("slug", "seats", "options"), some_tables(), 2)
def test_nobody_can_tell_the_worlds_apart(slug: str, seats: int, options: dict[str, Any]) -> None:
    leaks: list[tuple[int, Viewer, str]] = []
    others: Counter[Viewer] = Counter()
    kept_from: set[Viewer] = set()
    secrets = isinstance(find(slug), Secrets)
    for game in range(MAX_GAMES if secrets else 1):
        for found in proof(slug, seats, options, f"{options} {game}"):
            leaks += [(found.number, found.viewer, way) for way in found.leaks]
            others[found.viewer] += found.is_other
            kept_from |= set() if found.leads else {found.viewer}
        if all(others[viewer] for viewer in kept_from):
            break
    assert leaks == []
    assert all(others[viewer] for viewer in kept_from) == secrets


@pytest.mark.parametrize("slug", [slug for slug in slugs() if find(slug).hints])
def test_a_watcher_sees_all_that_a_bot_gives_reasons_from(slug: str) -> None:
    """Where a bot plays alone its reasons are shown to those who watch (`thought` in a frame)."""
    whole = wander(slug, 1, {}, "thoughts", 12)
    for number in {len(whole.moves) // 3, len(whole.moves) - 1}:
        real = whole.until(number)
        other = elsewhere(real, None, Dice("thoughts", number))
        assert real.end.state != other.end.state
        assert play.view(real.end, viewer=0) == play.view(other.end, viewer=0)
        assert thoughts(real.end, None) == thoughts(other.end, None)


@pytest.mark.parametrize("slug", [slug for slug in slugs() if isinstance(find(slug), Queries)])
def test_a_game_that_can_be_asked_is_asked(slug: str) -> None:
    """Its tests say what (``queries.py``), else nothing would be proved."""
    start = play.start(slug, seed="asked")
    assert [what for what in questions(start) if "nonsense" not in what]
    assert any("answer" in answered(start, viewer) for viewer in range(start.seats))


def answered(position: play.Position, viewer: int) -> set[str]:
    """Whether there is an answer, or only refusals."""
    found = set()
    for what in questions(position):
        try:
            play.query(position, viewer=viewer, what=what)
            found.add("answer")
        except play.Refused:
            found.add("refusal")
    return found
