"""The site of `make demo`: what is there, that it is the same each time, and that nothing is overwritten."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.core.management import call_command

from tabletop.accounts.models import User
from tabletop.accounts.names import CREATURES, MOODS
from tabletop.features.archive.models import Entry
from tabletop.matches import repository
from tabletop.matches.models import Line, Match, Move
from tabletop.site.demos import demos_of
from tools import demo_site as demo

pytestmark = pytest.mark.django_db(transaction=True)


def filled() -> dict[str, Any]:
    """What a seed decides: the names, and each match in the order of their making."""
    made = demo.fill()
    matches = [Match.objects.get(pk=table["match"]) for table in made["tables"]]
    logs = [list(match.moves.order_by("seq").values_list("seq", "seat", "key", "move")) for match in matches]
    tables = [{**table, "match": ""} for table in made["tables"]]
    return {"names": [*made["cookies"]], "tables": tables, "logs": logs, "matches": matches}


def test_a_site_with_games() -> None:
    site = filled()
    for name in site["names"]:
        mood, creature = name.split()
        assert (mood in MOODS, creature in CREATURES) == (True, True)
    kinds = Counter((table["game"], table["status"]) for table in site["tables"])
    games = {game.slug for game in demo.GAMES} | {"lateral"}
    assert {slug for slug in games if demos_of(slug)} == games - {"lateral"}
    for game in games:
        assert (kinds[game, "playing"], kinds[game, "over"]) == (1, 1), game

    for match, log in zip(site["matches"], site["logs"], strict=True):
        assert [seq for seq, *_ in log] == [*range(1, len(log) + 1)]
        if log:
            _, steps = repository.steps(match.pk)
            assert (steps[-1].after.outcome is not None) == (match.status == "over")
    assert Move.objects.count() == sum(map(len, site["logs"]))
    for played in (game for game in demo.GAMES if game.moves):
        assert any(len(log) == played.moves for log in site["logs"])

    first, second = (match for match in site["matches"] if match.game == "lateral")
    assert second.rematch_of == first
    waiting = Match.objects.filter(status="open", public=True)
    assert [waiting.filter(planned_for=None).count(), waiting.exclude(planned_for=None).count()] == [1, 1]
    assert Line.objects.count() == len(demo.CHAT)
    assert set(Entry.objects.values_list("game", flat=True)) == games


def test_it_is_the_same_each_time() -> None:
    before = filled()
    call_command("flush", interactive=False, verbosity=0)
    after = filled()
    for part in ("names", "tables", "logs"):
        assert before[part] == after[part]
    seeds = [[match.seed for match in site["matches"] if match.status != "open"] for site in (before, after)]
    assert seeds[0] == seeds[1]


def test_people_who_are_there_are_left_alone() -> None:
    User.objects.create_guest(name="Ada")
    with pytest.raises(SystemExit, match="There are people"):
        demo.fill()
    assert User.objects.count() == 1
    assert not Match.objects.exists()


def test_another_seed_brings_other_people() -> None:
    first, second = demo.names("demo"), demo.names("another")
    assert first != second
    assert len(set(second)) == len(second)
