"""`make record SLUG=…`: a random legal match in the game's own folder, for its tests to find."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tests.toys  # noqa: F401 (a toy is recorded)
from tabletop.rules import play
from tools import record


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the matches of every game are kept now."""
    monkeypatch.setattr(record, "recorded_folder", lambda slug: tmp_path / slug / "recorded")
    return tmp_path


def test_a_match_is_played_to_its_end_and_kept(folder: Path) -> None:
    path = record.record("stones", 2, {"most": 4}, "one seed")
    assert path == folder / "stones" / "recorded" / "v1-random-2.json"
    log = json.loads(path.read_text())
    assert (log["format"], log["game"], log["options"]) == ("tabletop-match", "stones", {"most": 4})
    assert play.outcome(play.replay(log)) == log["outcome"] is not None


def test_a_game_with_a_clock_of_its_own_is_recorded_with_its_times(folder: Path) -> None:
    log = json.loads(record.record("auction", 3, {}, "one seed").read_text())
    times = [row["at"] for row in log["moves"]]
    assert times == sorted(times) != [0] * len(times)
    assert play.outcome(play.replay(log)) == log["outcome"] is not None


def test_the_same_seed_is_the_same_match(folder: Path) -> None:
    first, again = (record.random_match("toy", 3, {}, seed) for seed in ("one", "one"))
    assert first == again != record.random_match("toy", 3, {}, "another")


def test_a_recorded_match_is_never_overwritten(folder: Path) -> None:
    record.record("stones", 2, {}, "one seed")
    with pytest.raises(FileExistsError):
        record.record("stones", 2, {}, "another")
    assert record.record("stones", 2, {}, "another", "second").name == "v1-second.json"


def test_each_number_of_seats_is_wanted_once() -> None:
    assert list(record.missing_seats("stones")) == [2]
    assert list(record.missing_seats("toy")) == [2, 3, 4]
    assert list(record.missing_seats("lineup")) == [2]  # all are there: one more, for the fewest
