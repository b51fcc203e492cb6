"""Whole matches as text: every viewer's view at every step, to be compared with what was seen before.

After a change of the rules that is meant to be seen, write the transcripts anew and read the difference::

    python -m tests.games.transcripts

Each is made from the recorded match of the same name, which never changes. A game keeps both in its own
folder (``games/<slug>/tests/recorded/`` and ``golden/``); the older ones are in ``tests/recorded/<slug>/``
and ``tests/golden/<slug>/``. A view is written as JSON, part by part. A game can do better by a module
``transcript`` beside its tests: ``written(position, viewer)`` gives each part as text that says all of it,
``NOTE`` is what the reader has to know.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position
from tests.contract.game_folders import brought

TESTS = Path(__file__).resolve().parents[1]
GAMES = TESTS.parent / "games"
RECORDED = TESTS / "recorded"
GOLDEN = TESTS / "golden"
HEAD = """\
# Every viewer's view at every step of {name}.
# What is not named has not changed since the step before; a seat sees what the watcher sees but for what is
# named. Written by: python -m tests.games.transcripts
"""

Parts = Mapping[str, str]
Writer = Callable[[Position, Viewer], Mapping[str, str]]


def recorded() -> list[Path]:
    """The recorded matches of all games."""
    return sorted([*RECORDED.glob("*/v*.json"), *GAMES.glob("*/tests/recorded/v*.json")], key=name_of)


def slug_of(path: Path) -> str:
    """The game of a recorded match or a transcript."""
    return path.parents[2].name if path.is_relative_to(GAMES) else path.parent.name


def name_of(path: Path) -> str:
    """As tests call it: ``lineup-v1-three``."""
    return f"{slug_of(path)}-{path.stem}"


def read(path: Path) -> dict[str, Any]:
    """A recorded match."""
    return json.loads(path.read_text())


def golden_of(path: Path) -> Path:
    """The transcript that belongs to a recorded match."""
    folder = path.parents[1] / "golden" if path.is_relative_to(GAMES) else GOLDEN / path.parent.name
    return folder / f"{path.stem}.txt"


def written_as_json(position: Position, viewer: Viewer) -> dict[str, str]:
    """How the view of a game without a ``transcript.py`` is written: each part as JSON."""
    return {part: short(value) for part, value in play.view(position, viewer=viewer).items()}


def writer_of(slug: str) -> Writer:
    """How the views of that game are written."""
    return brought(slug, "transcript", "written") or written_as_json


def transcript(path: Path) -> str:
    """The whole text."""
    log = read(path)
    position = play.replay(log | {"moves": []})
    writer, note = writer_of(log["game"]), brought(log["game"], "transcript", "NOTE") or ""
    known: dict[Viewer, Parts] = {}
    text = [HEAD.format(name=path.name) + note, *_news(writer, position, known)]
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


def _news(write: Writer, position: Position, known: dict[Viewer, Parts]) -> Iterator[str]:
    """The watcher's view as far as it is new, then the seats' as far as they differ from it and are new.
    ``known`` is what each has seen before.
    """
    old = known.get(None, {})
    new = known[None] = write(position, None)
    yield from _differences("watcher", old, new)
    for seat in range(position.seats):
        was = known.get(seat, {})
        unchanged = {name: text for name, text in was.items() if new.get(name) == old.get(name)}
        known[seat] = write(position, seat)
        yield from _differences(f"seat {seat}", {**new, **unchanged}, known[seat])


def _differences(who: str, known: Parts, seen: Parts) -> Iterator[str]:
    yield from (f"{who} {name}: {seen[name]}" for name in seen if known.get(name) != seen[name])
    yield from (f"{who} {name} is gone" for name in known if name not in seen)


def short(data: Any) -> str:
    """JSON without spaces."""
    return json.dumps(data, separators=(",", ":"))


def write_transcript(path: Path) -> Path:
    """Write the transcript of that recorded match anew, and say where it is."""
    golden = golden_of(path)
    golden.parent.mkdir(parents=True, exist_ok=True)
    golden.write_text(transcript(path))
    return golden


def main(slugs: list[str]) -> None:
    """Write the transcripts of these games anew, or of all."""
    for path in recorded():
        if not slugs or slug_of(path) in slugs:
            print(write_transcript(path).relative_to(TESTS.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
