"""A cache of the ends of recent lines, so that adding one move does not replay the whole line."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

import msgspec

from tabletop.features.studies.lines import Line, Setup, begin, follow
from tabletop.rules.position import Position

KEPT = 400
"""How many positions are cached."""

_ends: OrderedDict[tuple[str, bytes, str], Position] = OrderedDict()
_lock = Lock()
_going = Lock()
"""Lines are replayed one at a time: otherwise the event loop would compete with many busy threads."""


Pay = Callable[[int], None]
"""Called with the number of moves to replay before they are; raises if that is too many."""


def gone(slug: str, setup: Setup, text: str, pay: Pay, *, whole: bool = False) -> Line:
    """The line with this text. Unless ``whole``, it may start at its end and have no steps. Raises `Refused`
    for an invalid line.
    """
    codes = text.split(".") if text else []
    known = None if whole else _ends.get(_key(slug, setup, text))
    if known is not None:
        return Line(known, (), codes)
    pay(len(codes))
    with _going:
        line = follow(begin(slug, setup), text)
    remember(slug, setup, line)
    return line


def remember(slug: str, setup: Setup, line: Line) -> None:
    """Cache the positions after each step of a line."""
    before = len(line.codes) - len(line.steps)
    with _lock:
        for number, step in enumerate(line.steps[-KEPT:], start=1 + max(0, len(line.steps) - KEPT)):
            key = _key(slug, setup, ".".join(line.codes[: before + number]))
            _ends[key] = step.after
            _ends.move_to_end(key)
        while len(_ends) > KEPT:
            _ends.popitem(last=False)


def _key(slug: str, setup: Setup, text: str) -> tuple[str, bytes, str]:
    return slug, msgspec.json.encode(setup), text
