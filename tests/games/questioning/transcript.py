"""Whole matches as text: every viewer's view at every step, to be compared with what was seen before.

After a change of the rules that is meant to be seen, write the transcripts anew and read the difference::

    python -m tests.games.questioning.transcript

Each is made from the recorded match of the same name (tests/recorded/questioning/), which never changes.
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
RECORDED = TESTS / "recorded" / "questioning"
GOLDEN = TESTS / "golden" / "questioning"
HEAD = """\
# Every viewer's view at every step of {name}.
# What is not named has not changed since the step before; a seat sees what the watcher sees but for what is
# named. A tile is written as q01 (entrances>exits) in a hand and as q01@90 on the board, q01@90! face down; a
# placement as b1@90, with what it leads to: >spaces {{ends}} *fact ~coin. x is a dead end.
# Written by: python -m tests.games.questioning.transcript
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
        before, shown = position, _written(position, None)
        position = play.play(before, seat=entry["seat"], move=entry["move"])
        text.append(f"\n== {entry['seq']}  {_short(entry['move'])}")
        text += _told(before, entry, position)
        text += _seen(position, shown)
    return "\n".join(text) + "\n"


def _told(before: Position, entry: Mapping[str, Any], after: Position) -> Iterator[str]:
    move = play.judge(before, entry["seat"], entry["move"])
    told = [play.tell(before, entry["seat"], move, after, viewer) for viewer in (None, 0)]
    assert told[0] == told[1]
    yield from (f"told: {_short(line)}" for line in told[0])


def _seen(position: Position, before: dict[str, str]) -> Iterator[str]:
    """The watcher's view as far as it is new, then the seat's as far as it differs from it."""
    watcher = _written(position, None)
    yield from _differences("watcher", before, watcher)
    yield from _differences("seat 0", watcher, _written(position, 0))


def _differences(who: str, known: dict[str, str], seen: dict[str, str]) -> Iterator[str]:
    yield from (f"{who} {name}: {seen[name]}" for name in seen if known.get(name) != seen[name])
    yield from (f"{who} {name} is gone" for name in known if name not in seen)


def _written(position: Position, viewer: int | None) -> dict[str, str]:
    """Each part of a view as text that says all of it."""
    view = play.view(position, viewer=viewer)
    offers = play.legal(position, seat=0)
    text = {f"board {space}": _stack(stack) for space, stack in view.pop("board").items()}
    text |= {f"hand of {side}": _hand(hand) for side, hand in view.pop("hands").items()}
    text |= {f"last of {side}": _last(last) for side, last in view.pop("last").items()}
    text |= {f"line of {side}": _line(line) for side, line in view.pop("lines").items()}
    text["after"] = _after(offers, view.pop("after"))
    text["held_back"] = _moves(view.pop("held_back"))
    text["legal"] = _moves(view.pop("legal"))
    return text | {name: _short(value) for name, value in view.items()}


def _stack(stack: list[dict[str, Any]]) -> str:
    return " ".join(map(_laid, stack))


def _laid(tile: dict[str, Any]) -> str:
    assert tile.keys() == {"id", "side", "in", "out", "turn", "face_down"}
    return f"{tile['id']}@{tile['turn']}{'!' * tile['face_down']}"


def _hand(hand: list[dict[str, Any]]) -> str:
    assert all(tile.keys() == {"id", "side", "in", "out"} for tile in hand)
    return " ".join(f"{tile['id']} ({','.join(tile['in'])}>{','.join(tile['out'])})" for tile in hand)


def _last(last: dict[str, Any] | None) -> str:
    if last is None:
        return "none"
    assert last.keys() == {"space", "tile"}
    return f"{last['space']} {_laid(last['tile'])}"


def _line(line: list[dict[str, Any]]) -> str:
    assert all(link.keys() == {"space", "tile", "turn", "from"} for link in line)
    return " ".join(f"{link['from'] or ''}{link['space']}:{link['tile']}@{link['turn']}" for link in line)


def _moves(moves: list[dict[str, Any]]) -> str:
    """In order, and nothing but these fields."""
    return _by_tile([(move, "") for move in moves])


def _after(offers: list[dict[str, Any]], entries: list[dict[str, Any]]) -> str:
    return _by_tile([(move, _entry(entry)) for move, entry in zip(offers, entries, strict=True)])


def _by_tile(pairs: list[tuple[dict[str, Any], str]]) -> str:
    tiles = groupby(pairs, key=lambda pair: pair[0]["tile"])
    return " / ".join(" ".join([tile, *(_where(*pair) for pair in some)]) for tile, some in tiles)


def _where(move: dict[str, Any], then: str) -> str:
    if move["type"] == "discard":
        assert move.keys() == {"type", "tile"}
        return f"discard{then}"
    assert move.keys() == {"type", "tile", "space", "turn"}
    return f"{move['space']}@{move['turn']}{then}"


def _entry(entry: dict[str, Any]) -> str:
    assert entry.keys() <= {"leads", "ends", "dead", "fact", "coin"}
    text = f">{','.join(entry['leads'])}" + "x" * entry.get("dead", False)
    if entry["ends"]:
        text += _short(entry["ends"])
    return text + (f"*{entry['fact']}" if "fact" in entry else "") + "~" * entry.get("coin", False)


def _short(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


if __name__ == "__main__":
    for one in recorded():
        golden_of(one).parent.mkdir(parents=True, exist_ok=True)
        golden_of(one).write_text(transcript(one))
        print(golden_of(one).relative_to(TESTS.parent))
