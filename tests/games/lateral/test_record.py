"""The record's lines. Recorded matches have all of them, as each viewer gets them (tests/golden/lateral/),
and whatever can happen; docs/protocol.md has the same codes.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.lateral.rules.moves import CARDS
from tabletop.live.frames import began
from tests.games.lateral.room import Room
from tests.games.transcripts import read, recorded

ROOT = Path(__file__).resolve().parents[3]


def test_there_is_no_turn_during_preparation() -> None:
    assert began(Room(4, begun=False).position)["lines"] == [{"code": "began", "seat": 0, "leads": True}]


def codes() -> set[str]:
    """The codes in the source of the record."""
    text = (ROOT / "games/lateral/rules/record.py").read_text()
    found = {*re.findall(r'"code": "(\w+)"', text), *re.findall(r'_spying_line\(\s*"(\w+)"', text)}
    found |= {code for pair in re.findall(r'"code": "(\w+)" if .*? else "(\w+)"', text) for code in pair}
    return found | {f"played_{card}" for card in CARDS if card != "don_corleone"}


@pytest.mark.parametrize(
    ("files", "quoted"), [("tests/golden/lateral/*.txt", '"code":"{}"'), ("docs/protocol.md", "`{}`")]
)
def test_every_code_occurs(files: str, quoted: str) -> None:
    text = "".join(path.read_text() for path in ROOT.glob(files))
    assert len(codes()) >= 30
    assert [code for code in sorted(codes()) if quoted.format(code) not in text] == []


# -- The recorded games cover everything that can happen (tests/games/test_recorded.py replays them).


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
