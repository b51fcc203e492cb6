"""Conversion between the player's view and the kernel's state. The view is the only input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from games.questioning.ai.kernel import (
    ANSWER,
    ANSWER_TOPS,
    ANSWERS,
    ANSWERS_LEFT,
    ANSWERS_TO_COME,
    ASK,
    ATTIRE,
    DISCARD,
    FACTS,
    HIDDEN,
    LAWYER,
    LEVELS,
    OFF_TOPIC,
    POCKET,
    POCKETED,
    QUESTION,
    QUESTION_TOPS,
    QUESTIONS,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    REPLY,
    RESTART,
    SIZE,
    STARTING,
    STEP,
    THROW,
    WITNESS,
    Words,
    kind_of,
    packed,
    signed,
    space_name,
    space_number,
)

View = Mapping[str, Any]
Wire = dict[str, Any]
"""A move or a view as plain JSON data."""

_STEPS = {"question": ASK, "answer": REPLY, "discard": THROW}
_HANDS = {"questions": QUESTIONS, "answers": ANSWERS, "lawyer_answers": POCKETED}


def read(view: View) -> Words:
    """The kernel's state for a view in which the player has to decide."""
    s = np.zeros(SIZE, np.int64)
    level = view["level"]
    s[STEP] = _STEPS[view["step"]]
    s[OFF_TOPIC], s[ATTIRE] = view["rules"] == "off_topic", view["attire"]
    _read_board(s, view["board"])
    for hand, word in _HANDS.items():
        kinds = [kind_of(tile["id"], level) for tile in view["hands"][hand]]
        s[word] = packed(map(kinds.count, range(8)))
    _read_to_come(s, view)
    for line, word in (("lawyer", LAWYER), ("witness", WITNESS)):
        last = view["last"][line]
        s[word] = -1 if last is None else _placement(last["tile"], last["space"], level)
    s[FACTS] = sum(1 << i for i, name in enumerate(("a1", "a4", "d4", "d1")) if view["facts"][name])
    s[STARTING], s[RESTART] = view["starting"], -1
    if view["step"] == "answer" and view["starting"] and _has_answered(view):
        # The line has ended: its last tile no longer matters, and there is one corner to start in.
        s[WITNESS], s[RESTART] = 0, space_number(view["legal"][0]["space"])
    return s


def tile_of(view: View, move: int) -> Wire:
    """The wire format of a kernel move, with the first tile in hand of its kind."""
    if move >= DISCARD or move & POCKET:
        hand = view["hands"]["lawyer_answers"]
    else:
        hand = view["hands"]["questions" if view["step"] == "question" else "answers"]
    kind = move >> 6 & 7
    tile = next(tile["id"] for tile in hand if kind_of(tile["id"], view["level"]) == kind)
    if move >= DISCARD:
        return {"type": "discard", "tile": tile}
    return {"type": "play", "tile": tile, "space": space_name(move >> 2 & 15), "turn": 90 * (move & 3)}


def number_of(view: View, move: Wire) -> int:
    """The inverse of `tile_of`."""
    kind: int = kind_of(move["tile"], view["level"])
    if move["type"] == "discard":
        return DISCARD | kind << 6
    pocket = POCKET if view["step"] == "question" and move["tile"][0] == "a" else 0
    turn: int = move["turn"] // 90
    return pocket | kind << 6 | space_number(move["space"]) << 2 | turn


def _placement(tile: Wire, space: str, level: str) -> int:
    turn: int = tile["turn"] // 90
    return kind_of(tile["id"], level) << 6 | space_number(space) << 2 | turn


def _read_board(s: Words, board: Mapping[str, list[Wire]]) -> None:
    tops = {QUESTION: 0, ANSWER: 0, HIDDEN: 0, 0: 0}
    for name, stack in board.items():
        space, word = space_number(name), 0
        for tile in stack[-31:]:
            layer = ANSWER if tile["side"] == "answer" else HIDDEN if tile["face_down"] else QUESTION
            word = word << 2 | layer
        s[space] = signed(word)
        tops[word & 3] |= 15 << 4 * space
    s[QUESTION_TOPS], s[ANSWER_TOPS] = signed(tops[QUESTION]), signed(tops[ANSWER])


def _read_to_come(s: Words, view: View) -> None:
    """Counts the tiles still to be drawn: all tiles of the level that aren't visible (LQ-2)."""
    level = view["level"]
    seen = [tile["id"] for stack in view["board"].values() for tile in stack]
    seen += [tile["id"] for hand in view["hands"].values() for tile in hand]
    seen += view["gone"]
    for side, word, left in (("q", QUESTIONS_TO_COME, QUESTIONS_LEFT), ("a", ANSWERS_TO_COME, ANSWERS_LEFT)):
        kinds = [kind_of(tile, level) for tile in seen if tile[0] == side]
        counts = [many - kinds.count(kind) for kind, many in enumerate(LEVELS[level])]
        s[word] = packed(counts)
        s[left] = sum(counts)


def _has_answered(view: View) -> bool:
    """Whether the witness has answered before (otherwise this is the first answer, LQ-9)."""
    return bool(view["turn"] > 1)


def apart(one: str, other: str) -> int:
    """The distance between two spaces in king's moves."""
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True))
