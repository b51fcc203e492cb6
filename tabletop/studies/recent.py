"""Where lines that were just gone led to, so that one step further need not go all the way again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

import msgspec

from tabletop.rules.position import Position
from tabletop.studies.lines import Line, Setup, begin, follow

KEPT = 400
"""Positions; all can be thrown away at any time."""

_ends: OrderedDict[tuple[str, bytes, str], Position] = OrderedDict()
_lock = Lock()
_going = Lock()
"""One line at a time: the event loop would have to wait for its turn behind every thread that goes one."""


Pay = Callable[[int], None]
"""Is told how many moves have to be made again before they are; raises when that is too much."""


def gone(slug: str, setup: Setup, text: str, pay: Pay, *, whole: bool = False) -> Line:
    """That line. Unless the ``whole`` of it is wanted it may begin where it ends, and have no steps. Raises
    `Refused` for a line that cannot be gone.
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
    """Remember where each step of that line has led to."""
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
