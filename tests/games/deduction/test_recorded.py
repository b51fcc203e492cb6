"""Recorded matches are replayed for ever, and everything that is seen in them stays as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.deduction.rules import GAME
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.deduction.transcript import GOLDEN, golden_of, recorded, transcript

LOGS = [pytest.param(path, id=path.stem) for path in recorded()]


@pytest.mark.parametrize("path", LOGS)
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    log = read(path)
    assert (log["format"], log["version"], log["game"]) == ("tabletop-match", 1, "deduction")
    assert path.name.startswith(f"v{log['rules_version']}-")
    assert log["rules_version"] <= GAME.version
    end = play.replay(log)
    assert play.outcome(end) == log["outcome"] is not None
    assert end.number == len(log["moves"]) == log["moves"][-1]["seq"]


@pytest.mark.parametrize("path", LOGS)
def test_golden_transcript(path: Path) -> None:
    """Written anew by ``python -m tests.games.deduction.transcript``."""
    assert transcript(path) == golden_of(path).read_text()


def test_every_transcript_has_its_match() -> None:
    assert sorted(GOLDEN.glob("*.txt")) == sorted(golden_of(path) for path in recorded())


def test_every_ending_is_recorded() -> None:
    endings = {read(path)["outcome"]["by"] for path in recorded()}
    assert endings == {"announced", "last_player", "nobody", "resignation"}
    assert {read(path)["seats"] for path in recorded()} == {3, 4, 5}


@pytest.mark.parametrize("path", LOGS)
def test_a_changed_log_is_refused_and_says_where(path: Path) -> None:
    log = read(path)
    log["moves"][2] = log["moves"][0]
    with pytest.raises(Refused) as refused:
        play.replay(log)
    assert refused.value.data["seq"] == 3


def read(path: Path) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(path.read_text())
    return log
