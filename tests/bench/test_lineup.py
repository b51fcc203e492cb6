"""The games of one step of LineUp!'s ladder, and the file that a long measurement is continued from."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import cast

import msgspec
import pytest

from bench import lineup
from games.lineup.ai.move_values import Effort
from games.lineup.bots import prepare


class SameProcess:
    """Runs tasks where it is called, like a pool with no processes."""

    map = staticmethod(map)


POOL = cast(ProcessPoolExecutor, SameProcess)


@pytest.mark.parametrize("name", lineup.LADDER)
def test_hasty_beats_the_beginner_in_every_variant(name: str) -> None:
    """In most of 30 games with fixed dice."""
    prepare()
    options, seats = lineup.VARIANTS[name]
    top = lineup.Top(Effort(positions=1), 0.0)
    games = [
        lineup.played(lineup.Task("hasty", "learning", options, seats, number % seats, number, *top))
        for number in range(30)
    ]
    assert sum(games) >= 18


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games played. Even ones are won, others drawn."""
    numbers: list[int] = []

    def played(task: lineup.Task) -> float:
        numbers.append(task.number)
        return 0.5 if task.number % 2 else 1.0

    monkeypatch.setattr(lineup, "played", played)
    return numbers


def test_a_measurement_goes_on_where_its_file_ends(tmp_path: Path, asked: list[int]) -> None:
    file = tmp_path / "games.jsonl"
    row = lineup.step(POOL, "merciless", "torus", 4, 100, file)
    assert asked == [0, 1, 2, 3]
    assert row.split()[:6] == ["torus", "merciless", "against", "expert", "4", "75.0"]
    assert len(file.read_bytes().splitlines()) == 4

    assert lineup.step(POOL, "merciless", "torus", 6, 100, file).split()[4] == "6"
    assert asked == [0, 1, 2, 3, 4, 5]


def test_games_of_other_steps_and_efforts_do_not_count(tmp_path: Path, asked: list[int]) -> None:
    file = tmp_path / "games.jsonl"
    others = [
        lineup.Played("cube", "merciless", "expert", 100, 0, 0.0),
        lineup.Played("torus", "expert", "sharp", 0, 0, 0.0),
        lineup.Played("torus", "merciless", "expert", 200, 0, 0.0),
    ]
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in others))
    assert lineup.step(POOL, "merciless", "torus", 2, 100, file).split()[5] == "75.0"
    assert asked == [0, 1]
