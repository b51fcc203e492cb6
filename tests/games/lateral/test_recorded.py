"""The recorded games cover everything that can happen (tests/games/test_recorded.py replays them)."""

from __future__ import annotations

from games.lateral.rules.moves import CARDS
from tests.games.transcripts import read, recorded

LOGS = [read(path) for path in recorded() if path.parent.name == "lateral"]


def test_the_recorded_games_cover_everything() -> None:
    endings = {log["outcome"]["by"] for log in LOGS}
    assert endings == {"solved", "extra_rounds", "ended", "stalled", "abandoned", "agreed"}
    made = [entry["move"] for log in LOGS for entry in log["moves"]]
    assert {move.get("card") for move in made} | {"don_corleone"} >= set(CARDS)
    assert {move["type"] for move in made} >= {
        *("ask", "pass", "end_turn", "play", "defend", "convert", "register", "answer", "allow_rephrase"),
        *("reject", "score", "award", "extra_rounds", "end_game", "pause", "resume", "kick", "hand_over"),
        *("resign", "time_up", "skip", "remark", "praise", "admit", "free", "correct", "correct_marks"),
        *("undo", "suggest", "choose", "propose", "vote", "dispute", "judge", "settle"),
    }
