"""Whole matches as text: every viewer's view at every step, to be compared with what was seen before.

After a change of the rules that is meant to be seen, write the transcripts anew and read the difference::

    python -m tests.games.lineup.transcript

Each is made from the recorded match of the same name (tests/recorded/lineup/), which never changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from tabletop.rules import play
from tabletop.rules.position import Position
from tests.games.lineup.figures import drawn

TESTS = Path(__file__).resolve().parents[2]
RECORDED = TESTS / "recorded" / "lineup"
GOLDEN = TESTS / "golden" / "lineup"
HEAD = """\
# Every viewer's view at every step of {name}.
# What is not named has not changed since the step before; a seat sees what the watcher sees but for what is
# named. Written by: python -m tests.games.lineup.transcript
"""


def recorded() -> list[Path]:
    """The recorded matches."""
    return sorted(RECORDED.glob("v*.json"))


def golden_of(log: Path) -> Path:
    """The transcript that belongs to a recorded match."""
    return GOLDEN / f"{log.stem}.txt"


def transcript(log: Path) -> str:
    """The whole text."""
    match = json.loads(log.read_text())
    position = play.start(match["game"], options=match["options"], seats=match["seats"], seed=match["seed"])
    text = [HEAD.format(name=log.name), *_seen(position, {})]
    for entry in match["moves"]:
        before, shown = position, _written(play.view(position, viewer=None))
        position = play.play(before, seat=entry["seat"], move=entry["move"])
        text.append(f"\n== {entry['seq']}  seat {entry['seat']}  {_short(entry['move'])}")
        text += _told(before, entry, position)
        text += _seen(position, shown)
    return "\n".join(text) + "\n"


def _told(before: Position, entry: Mapping[str, Any], after: Position) -> Iterator[str]:
    move = play.judge(before, entry["seat"], entry["move"])
    told = [play.tell(before, entry["seat"], move, after, viewer) for viewer in (None, *range(after.seats))]
    if all(lines == told[0] for lines in told):
        told = told[:1]
    for viewer, lines in zip(("all", *range(after.seats)), told, strict=False):
        yield from (f"told {viewer}: {_short(line)}" for line in lines)


def _seen(position: Position, before: dict[str, str]) -> Iterator[str]:
    """The watcher's view as far as it is new, then the seats' as far as they differ from it."""
    watcher = _written(play.view(position, viewer=None))
    yield from _differences("watcher", before, watcher)
    for seat in range(position.seats):
        yield from _differences(f"seat {seat}", watcher, _written(play.view(position, viewer=seat)))


def _differences(who: str, known: dict[str, str], seen: dict[str, str]) -> Iterator[str]:
    yield from (f"{who} {name}:{seen[name]}" for name in seen if known.get(name) != seen[name])
    yield from (f"{who} {name} is gone" for name in known if name not in seen)


def _written(view: dict[str, Any]) -> dict[str, str]:
    """Each part of a view as text that says all of it."""
    text = {name: f" {_short(value)}" for name, value in view.items()}
    return text | {"board": _picture(view), "legal": _moves(view["legal"])}


def _picture(view: dict[str, Any]) -> str:
    for cell in view["board"]:
        assert cell.keys() == {"spot", "kind", "owner"}
        assert cell["kind"] == ("square" if int(cell["spot"].split(",")[0]) % 2 else "corner")
    return "\n" + "\n".join(f"    {row}" for row in drawn(view))


def _moves(legal: list[dict[str, Any]]) -> str:
    """`` place 0,0 2,0 … / capture 4,4``: in order, and nothing but type and spot."""
    assert all(move.keys() == {"type", "spot"} for move in legal)
    by_type = groupby(legal, key=lambda move: move["type"])
    return " /".join(f" {kind} {' '.join(move['spot'] for move in moves)}" for kind, moves in by_type)


def _short(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


if __name__ == "__main__":
    for one in recorded():
        golden_of(one).write_text(transcript(one))
        print(golden_of(one).relative_to(TESTS.parent))
