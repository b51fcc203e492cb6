"""Which matches are recorded. That they stay as they were is tested for all games in tests/games."""

from __future__ import annotations

from typing import Any

from games.deduction.rules.state import LINES
from tabletop.rules import play
from tests.games.transcripts import RECORDED, read


def logs() -> list[dict[str, Any]]:
    return [read(path) for path in sorted((RECORDED / "deduction").iterdir())]


def test_every_ending_is_recorded() -> None:
    endings = {log["outcome"]["by"] for log in logs()}
    assert endings == {"announced", "last_player", "nobody", "resignation"}


def test_every_way_to_show_a_tile_is_recorded() -> None:
    """By its owner and by the site, with a choice and without; and at a table with a clock."""
    ways: set[tuple[str, bool]] = set()
    for log in logs():
        position = play.replay(log | {"moves": []})
        for entry in log["moves"]:
            state, kind = position.state, entry["move"]["type"]
            if state.step == "show":
                asked = state.record[-1]
                several = (state.hands[asked.asked] & LINES[asked.about]).bit_count() > 1
                ways.add((kind, several))
            position = play.play(position, seat=entry["seat"], move=entry["move"], time=entry["at"])
    assert {(kind, several) for kind in ("show", "time_up") for several in (False, True)} <= ways
    assert ("resign", False) in ways or ("resign", True) in ways
    assert any("clock" in log for log in logs())
