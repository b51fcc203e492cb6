"""What one listener does at a table beside playing: all kinds of things that are answered by a refusal, or by
what this viewer may know.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from tabletop.rules import play, wire
from tabletop.rules.game import Move, Viewer
from tabletop.rules.position import Position
from tests.secrets.viewer_data import attempts, questions, refusal
from tests.secrets.world_pairs import Course

Message = Mapping[str, Any]


class Script(NamedTuple):
    """Who listens, and what else than playing it does: messages by the number at which they are sent, and
    numbers at which it looks at all pages. These are the listener's own numbers.
    """

    viewer: Viewer
    asides: Mapping[int, Sequence[Message]]
    looks: Sequence[int]


def script(worlds: Sequence[Course], viewer: Viewer, chance: Random) -> Script:
    """All kinds of things that are answered by a refusal, or by what this viewer may know."""
    last = worlds[0].numbers.seen(worlds[0].end.number, viewer)
    asides = {}
    for number in range(last + 1):
        asides[number] = [*_asked(worlds[0], number, viewer), *_tried(worlds, number, viewer, chance)]
    return Script(viewer, asides, (last,))


def _asked(course: Course, number: int, viewer: Viewer) -> list[Message]:
    other = 1 if viewer == 0 else 0
    some = list(questions(course.positions[course.numbers.logged(number, viewer)]))[:4]
    return [
        {"type": "look", "seq": number // 2},
        {"type": "look", "seq": number, "as": other},
        {"type": "look", "seq": number, "as": None},
        {"type": "look", "seq": number + 1},
        {"type": "record"},
        {"type": "review"},
        {"type": "share"},
        {"type": "look", "seq": number, "as": 99},
        {"type": "query", "id": "as", "seq": number, "as": other, "what": {"nonsense": True}},
        {"type": "beat", "seq": -1, "rev": -1, "n": 0, "sheet": -1},
        {"type": "standin", "seat": 99, "on": True},
        {"type": "standin", "seat": other, "on": True},
        {"type": "standin", "seat": other, "on": False},
        {"type": "note", "id": f"n{number}", "change": {"text": f"{number}"}},
        {"type": "say", "text": f"at {number}"},
        {"type": "react", "line": 1, "sign": "heart"},
        {"type": "react", "line": 1, "sign": None},
        {"type": "wave", "sign": "laugh"},
        *({"type": "query", "id": f"q{at}", "seq": number, "what": what} for at, what in enumerate(some)),
    ]


def _tried(worlds: Sequence[Course], number: int, viewer: Viewer, chance: Random) -> list[Message]:
    """Moves that are refused: illegal ones, moves for an old state, moves for another player's seat."""
    position = worlds[0].positions[worlds[0].numbers.logged(number, viewer)]
    tried = attempts([world.until(world.numbers.logged(number, viewer)) for world in worlds], chance)
    texts = [text for text in tried if refusal(position, viewer, text) != "taken" and _is_json(text)]
    messages = [move_message(f"t{at}", number, json.loads(text)) for at, text in enumerate(texts)]
    for move in [wire.write_move(move) for _, move in worlds[0].moves if not _is_anytime(position, move)][:1]:
        messages.append(move_message("old", number - 1, move))
        others = [seat for seat in range(position.seats) if seat != viewer]
        messages += [{**move_message("not_mine", number, move), "seat": seat} for seat in others]
    return [*messages, move_message("nonsense", number, None)]


def _is_anytime(position: Position, move: Move) -> bool:
    """Whether this move would be accepted for an old state."""
    return play.is_anytime(position, move)


def move_message(key: str, seq: int, move: Any) -> Message:
    """The message by which a move is made."""
    return {"type": "move", "id": key, "seq": seq, "move": move}


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return "\\ud8" not in text
