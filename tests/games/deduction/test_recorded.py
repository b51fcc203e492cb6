"""Which matches are recorded. That they stay as they were is tested for all games in tests/games."""

from __future__ import annotations

from tests.games.transcripts import RECORDED, read


def test_every_ending_is_recorded() -> None:
    endings = {read(path)["outcome"]["by"] for path in (RECORDED / "deduction").glob("*.json")}
    assert endings == {"announced", "last_player", "nobody", "resignation"}
