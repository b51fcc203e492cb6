"""What a site has kept, and whether it is what people were told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.servers.load_players import Crowd
from tests.servers.server_processes import told

# Every move is judged again; the views are those of a new start from the log. Who has no seat is a spectator.
LOOK = """
import django, json, sys; django.setup()
import msgspec
from tabletop.matches import repository, saved_games
from tabletop.matches.models import Match
from tabletop.rules import play
from tests.viewer_numbers import numbers_of
found = {}
for match in Match.objects.filter(pk__in=json.load(sys.stdin)):
    viewers = [None if seat.empty else seat.index for seat in match.seats.order_by("index")]
    rows = list(match.moves.order_by("seq").values_list("seq", "key", "at"))
    log = msgspec.to_builtins(saved_games.export(match))
    end, numbers = play.replay(log), numbers_of(log)
    assert end == repository.last_position(match.pk)
    views = [play.view(end, viewer=viewer) for viewer in viewers]
    made = zip(rows, log["moves"], strict=True)
    seen = {key: numbers.seen(seq, move["seat"]) for (seq, key, _), move in made}
    seqs = [numbers.seen(end.number, viewer) for viewer in viewers]
    results = {"outcome": match.outcome, "replayed": play.outcome(end)}
    found[match.pk] = {"rows": rows, **results, "views": views, "seen": seen, "seqs": seqs}
print(json.dumps(found))
"""


class Kept(NamedTuple):
    """A match that is over: its rows as ``(seq, key, at)``, its result, that of its moves when all of them
    are judged again, and what each seat sees then. ``seen``: the number of each key, as its seat counts;
    ``seqs``: the last number of each seat.
    """

    rows: list[tuple[int, str, int]]
    outcome: dict[str, Any]
    replayed: dict[str, Any]
    views: list[dict[str, Any]]
    seen: dict[str, int]
    seqs: list[int]


def kept(env: Mapping[str, str], matches: list[str]) -> dict[str, Kept]:
    """These matches, which have to be over."""
    found = told(env, LOOK, heard=json.dumps(matches))
    return {match: Kept(**match_kept) for match, match_kept in found.items()}


def check(crowd: Crowd, found: Mapping[str, Kept]) -> int:
    """What was acknowledged is there under its number; nothing is there twice; numbers have no gaps; every
    move is possible; and what people see is what a replay shows. How many moves were acknowledged.
    """
    told = crowd.acknowledged
    assert found.keys() == told.keys() == crowd.ends.keys()
    for match, match_kept in found.items():
        rows = match_kept.rows
        assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
        assert len({key for _, key, _ in rows}) == len(rows)
        assert told[match]
        assert {key: seq for key, seq in match_kept.seen.items() if key in told[match]} == told[match]
        assert match_kept.outcome == match_kept.replayed
        frames = crowd.ends[match]
        assert [frame["seq"] for frame in frames] == match_kept.seqs
        assert [frame["view"] for frame in frames] == match_kept.views
    return sum(len(answered) for answered in told.values())
