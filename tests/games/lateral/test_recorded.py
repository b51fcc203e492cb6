"""The recorded games cover everything that can happen (tests/games/test_recorded.py replays them)."""

from __future__ import annotations

import pytest

from games.lateral.rules.moves import CARDS
from tabletop.rules import play
from tests.games.lateral.scripted_games import SCRIPTED_GAMES
from tests.games.transcripts import read, recorded

LOGS = {path.stem: read(path) for path in recorded() if path.parent.name == "lateral"}


@pytest.mark.parametrize("name", SCRIPTED_GAMES)
def test_the_scripted_games_match_the_recorded_ones(name: str) -> None:
    """Including the refused moves."""
    room = SCRIPTED_GAMES[name]()
    log = LOGS[name]
    assert log["moves"] == room.moves
    assert (log["seed"], log["seats"]) == (room.position.seed, room.position.seats)
    assert log["outcome"] == play.outcome(room.position)


def test_the_recorded_games_cover_everything() -> None:
    logs = LOGS.values()
    assert {log["outcome"]["by"] for log in logs} == {
        "solved",
        "extra_rounds",
        "ended",
        "stalled",
        "abandoned",
        "agreed",
    }
    made = [entry["move"] for log in logs for entry in log["moves"]]
    moves = {move["type"] for move in made}
    every = {entry.get("card") for entry in made} | {"don_corleone"}
    assert every >= set(CARDS)
    assert moves >= {
        *("ask", "pass", "end_turn", "play", "defend", "convert", "register", "answer", "allow_rephrase"),
        *("reject", "score", "award", "extra_rounds", "end_game", "pause", "resume", "kick", "hand_over"),
        *("resign", "time_up", "skip", "remark", "praise", "admit", "free", "correct", "correct_marks"),
        *("undo", "suggest", "choose", "propose", "vote", "dispute", "judge", "settle"),
    }
