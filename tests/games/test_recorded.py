"""Recorded matches are replayed for ever, and everything that is seen in them stays as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tests.games.transcripts import GAMES, GOLDEN, golden_of, name_of, read, recorded, slug_of, transcript

LOGS = [pytest.param(path, id=name_of(path)) for path in recorded()]
SLUGS = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_recorded_matches(slug: str) -> None:
    """For every number of seats, or for four where more are possible; by every version of the rules.
    ``make record SLUG=…`` plays one.
    """
    logs = [read(path) for path in recorded() if slug_of(path) == slug]
    seats, possible = {log["seats"] for log in logs}, find(slug).seats
    assert seats <= {*possible}
    assert len(seats) >= min(4, len(possible))
    assert {log["rules_version"] for log in logs} == {*range(1, find(slug).version + 1)}


@pytest.mark.parametrize("path", LOGS)
def test_a_recorded_match(path: Path) -> None:
    """It ends as it did, everyone saw what they saw, and a changed move is found. Transcripts are written by
    ``python -m tests.games.transcripts``.
    """
    log = read(path)
    assert (log["format"], log["version"], log["game"]) == ("tabletop-match", 2, slug_of(path))
    assert path.name.startswith(f"v{log['rules_version']}-")
    end = play.replay(log)
    assert play.outcome(end) == log["outcome"] is not None
    assert end.number == len(log["moves"]) == log["moves"][-1]["seq"]
    assert transcript(path) == golden_of(path).read_text()
    first, second = log["moves"][:2]
    log["moves"][1] = {**second, "seat": first["seat"], "move": first["move"]}
    with pytest.raises(Refused) as refused:
        play.replay(log)
    assert refused.value.data["seq"] == 2


def test_every_transcript_has_its_match() -> None:
    assert sorted([*GOLDEN.glob("*/*.txt"), *GAMES.glob("*/tests/golden/*.txt")]) == sorted(
        golden_of(path) for path in recorded()
    )
