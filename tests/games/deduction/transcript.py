"""Whole matches as text: every viewer's view at every step, to be compared with what was seen before.

After a change of the rules that is meant to be seen, write the transcripts anew and read the difference::

    python -m tests.games.deduction.transcript

Each is made from the recorded match of the same name (tests/recorded/deduction/), which never changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from tabletop.rules import play
from tabletop.rules.position import Position

TESTS = Path(__file__).resolve().parents[2]
RECORDED = TESTS / "recorded" / "deduction"
GOLDEN = TESTS / "golden" / "deduction"
HEAD = """\
# Every viewer's view at every step of {name}.
# What is not named has not changed since the step before; a seat sees what the watcher sees but for what is
# named. Of the record the turns are named that are new or have changed, by their number.
# Written by: python -m tests.games.deduction.transcript
"""

Data = dict[str, Any]


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
    text = [HEAD.format(name=log.name), *_seen(position, None)]
    for entry in match["moves"]:
        before = position
        position = play.play(before, seat=entry["seat"], move=entry["move"])
        text.append(f"\n== {entry['seq']}  seat {entry['seat']}  {_short(entry['move'])}")
        text += _told(before, entry, position)
        text += _seen(position, before)
    return "\n".join(text) + "\n"


def _told(before: Position, entry: Mapping[str, Any], after: Position) -> Iterator[str]:
    move = play.judge(before, entry["seat"], entry["move"])
    viewers = (None, *range(after.seats))
    told = {viewer: play.tell(before, entry["seat"], move, after, viewer) for viewer in viewers}
    for lines, group in groupby(sorted(viewers, key=lambda one: _short(told[one])), key=told.__getitem__):
        who = " ".join("watcher" if viewer is None else str(viewer) for viewer in group)
        yield from (f"told {who}: {_short(line)}" for line in lines)


def _seen(position: Position, before: Position | None) -> Iterator[str]:
    """The watcher's view as far as it is new, then the seats' as far as they differ from it or are new."""
    watcher = _written(play.view(position, viewer=None))
    known = _written(play.view(before, viewer=None)) if before else {}
    yield from _differences("watcher", known, watcher)
    for seat in range(position.seats):
        seen = _written(play.view(position, viewer=seat))
        was = _written(play.view(before, viewer=seat)) if before else {}
        same = {name: text for name, text in was.items() if watcher.get(name) == known.get(name)}
        yield from _differences(f"seat {seat}", watcher | same, seen)


def _differences(who: str, known: dict[str, str], seen: dict[str, str]) -> Iterator[str]:
    yield from (f"{who} {name}: {seen[name]}" for name in seen if known.get(name) != seen[name])


def _written(view: Data) -> dict[str, str]:
    """Each part of a view as text that says all of it."""
    text = {name: _short(value) for name, value in view.items() if name not in ("record", "known")}
    turns = {f"turn {entry['turn']}": _short(entry) for entry in view["record"]}
    return text | {"legal": _moves(view["legal"])} | turns


def _moves(legal: list[Data]) -> str:
    """``ask 1 have sun / … `` in order; all 24 announcements are one word."""
    words = [" ".join(str(value) for value in move.values()) for move in legal]
    announcements = [word for word in words if word.startswith("announce ")]
    others = [word for word in words if word not in announcements]
    return " / ".join([*others, *(["announce any"] if len(announcements) == 24 else announcements)])


def _short(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


if __name__ == "__main__":
    for one in recorded():
        golden_of(one).write_text(transcript(one))
        print(golden_of(one).relative_to(TESTS.parent))
