"""Whole matches as text: every viewer's view at every step, to be compared with what was seen before.

After a change of the rules that is meant to be seen, write the transcripts anew and read the difference::

    python -m tests.games.transcripts

Each is made from the recorded match of the same name (``tests/recorded/<slug>/``), which never changes. A
game says in ``tests/games/<slug>/transcript.py`` how a view of it is written: ``written(position, viewer)``
gives each part as text that says all of it, and ``NOTE`` what the reader has to know.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any

from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position

TESTS = Path(__file__).resolve().parents[1]
RECORDED = TESTS / "recorded"
GOLDEN = TESTS / "golden"
HEAD = """\
# Every viewer's view at every step of {name}.
# What is not named has not changed since the step before; a seat sees what the watcher sees but for what is
# named. Written by: python -m tests.games.transcripts
"""

Parts = Mapping[str, str]


def recorded() -> list[Path]:
    """The recorded matches of all games."""
    return sorted(RECORDED.glob("*/v*.json"))


def read(path: Path) -> dict[str, Any]:
    """A recorded match."""
    log: dict[str, Any] = json.loads(path.read_text())
    return log


def golden_of(path: Path) -> Path:
    """The transcript that belongs to a recorded match."""
    return GOLDEN / path.parent.name / f"{path.stem}.txt"


def transcript(path: Path) -> str:
    """The whole text."""
    log = read(path)
    position = play.replay(log | {"moves": []})
    writer = import_module(f"tests.games.{log['game']}.transcript")
    known: dict[Viewer, Parts] = {}
    text = [HEAD.format(name=path.name) + writer.NOTE, *_news(writer, position, known)]
    for entry in log["moves"]:
        before = position
        position = play.play(before, seat=entry["seat"], move=entry["move"], time=entry.get("at", 0))
        text.append(f"\n== {entry['seq']}  seat {entry['seat']}  {short(entry['move'])}")
        text += _told(before, entry, position)
        text += _news(writer, position, known)
    return "".join(f"{line.rstrip()}\n" for line in "\n".join(text).split("\n"))


def _told(before: Position, entry: Mapping[str, Any], after: Position) -> Iterator[str]:
    move = play.judge(before, entry["seat"], entry["move"], entry.get("at", 0))
    viewers = (None, *range(after.seats))
    told = {viewer: play.tell(before, entry["seat"], move, after, viewer) for viewer in viewers}
    for lines, group in groupby(sorted(viewers, key=lambda one: short(told[one])), key=told.__getitem__):
        who = " ".join("watcher" if viewer is None else str(viewer) for viewer in group)
        yield from (f"told {who}: {short(line)}" for line in lines)


def _news(writer: Any, position: Position, known: dict[Viewer, Parts]) -> Iterator[str]:
    """The watcher's view as far as it is new, then the seats' as far as they differ from it and are new.
    ``known`` is what each has seen before.
    """
    old = known.get(None, {})
    new = known[None] = writer.written(position, None)
    yield from _differences("watcher", old, new)
    for seat in range(position.seats):
        was = known.get(seat, {})
        unchanged = {name: text for name, text in was.items() if new.get(name) == old.get(name)}
        known[seat] = writer.written(position, seat)
        yield from _differences(f"seat {seat}", {**new, **unchanged}, known[seat])


def _differences(who: str, known: Parts, seen: Parts) -> Iterator[str]:
    yield from (f"{who} {name}: {seen[name]}" for name in seen if known.get(name) != seen[name])
    yield from (f"{who} {name} is gone" for name in known if name not in seen)


def short(data: Any) -> str:
    """JSON without spaces."""
    return json.dumps(data, separators=(",", ":"))


def main(slugs: list[str]) -> None:
    """Write the transcripts of these games anew, or of all."""
    for path in recorded():
        if not slugs or path.parent.name in slugs:
            golden_of(path).parent.mkdir(parents=True, exist_ok=True)
            golden_of(path).write_text(transcript(path))
            print(golden_of(path).relative_to(TESTS.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
