"""A player's private note sheet and changes to it: marks, a text, and strokes drawn over both.

Pure functions: `tabletop.live.notes` stores sheets, `tabletop.live.notes` sends them.
"""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from tabletop.live.server_messages import Sheet
from tabletop.rules.game import Refused

ROWS = 24
"""How many marks there may be for each seat, and as many again that belong to no seat."""

MAX_TEXT = 4000
MAX_MARK_LENGTH = 12
MAX_STROKES = 200
MAX_STROKE_LENGTH = 400
MAX_DRAWN = 8000
"""Maximum count of numbers in all strokes together."""

MAX_UNDO = 50
"""How many changes can be undone."""

MAX_KEYS = 200
"""How many of the latest changes are recognised when they are sent again."""

BURST_SECONDS = 10.0
"""Text changes within this time of the last undoable one are undone together with it."""

Point = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Name = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.:-]{1,40}\Z")]
Stroke = Annotated[list[Point], msgspec.Meta(min_length=2, max_length=MAX_STROKE_LENGTH)]

_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One change, exactly one of five kinds: ``mark`` with its new ``value`` (empty: removed); the whole new
    ``text``, and the text that it ``was`` before; a new ``stroke``; ``wipe`` all strokes; ``undo`` the last
    change.
    """

    mark: Name | None = None
    value: str | None = None
    text: str | None = None
    was: str | None = None
    stroke: Stroke | None = None
    wipe: bool = False
    undo: bool = False

    def __post_init__(self) -> None:
        kinds = (self.mark is not None, self.text is not None, self.stroke is not None, self.wipe, self.undo)
        if sum(kinds) != 1:
            raise ValueError("a change is one of mark, text, stroke, wipe, undo")
        if (self.mark is None) != (self.value is None) or (self.was is not None and self.text is None):
            raise ValueError("value belongs to mark, was to text")
        if self.stroke is not None and len(self.stroke) % 2:
            raise ValueError("a stroke is pairs of numbers")


class Notes(msgspec.Struct, frozen=True):
    """A sheet. ``rev`` increases with every change. ``past`` holds what undoing restores, newest last;
    ``keys`` the ids of the latest changes. A ``shared`` sheet can't be changed.
    """

    rev: int = 0
    marks: dict[str, str] = {}
    text: str = ""
    strokes: list[list[int]] = []
    past: list[dict[str, Any]] = []
    keys: list[str] = []
    shared: bool = False


def wire_data(notes: Notes) -> Sheet:
    """The part of a sheet that is sent to browsers."""
    return {"rev": notes.rev, "marks": notes.marks, "text": notes.text, "strokes": notes.strokes}


def apply_change(notes: Notes, key: str, change: Change, *, seats: int, now: float) -> Notes:
    """The sheet after this change; the same sheet if it already contains a change with this key.

    Nothing that another device wrote in the meantime is lost: marks and strokes change one at a time, and a
    text only where it differs from ``was``. Raises `Refused`: sheet_shared, sheet_full, too_long,
    nothing_to_undo.
    """
    if key in notes.keys:
        return notes
    if notes.shared:
        raise Refused("sheet_shared")
    after = _made(notes, change, seats, now)
    return replace(
        after,
        rev=notes.rev + 1,
        past=after.past[-MAX_UNDO:],
        keys=[*notes.keys, key][-MAX_KEYS:],
    )


def _made(notes: Notes, change: Change, seats: int, now: float) -> Notes:
    if change.mark is not None:
        return _marked(notes, change.mark, change.value or "", ROWS * (seats + 1))
    if change.text is not None:
        return _written(notes, change.text, change.was, now)
    if change.stroke is not None:
        return _drawn(notes, change.stroke)
    return _wiped(notes) if change.wipe else _undone(notes)


def _marked(notes: Notes, mark: str, value: str, most: int) -> Notes:
    clean = tidy(value).strip()
    if len(clean) > MAX_MARK_LENGTH:
        raise Refused("too_long", most=MAX_MARK_LENGTH)
    before = notes.marks.get(mark, "")
    if clean == before:
        return notes
    marks = _with(notes.marks, mark, clean)
    if len(marks) > most:
        raise Refused("sheet_full")
    return replace(notes, marks=marks, past=[*notes.past, {"mark": mark, "value": before}])


def _with(marks: dict[str, str], mark: str, value: str) -> dict[str, str]:
    others = {name: known for name, known in marks.items() if name != mark}
    return {**others, mark: value} if value else others


def _written(notes: Notes, text: str, was: str | None, now: float) -> Notes:
    clean = tidy(text)
    after = clean if was is None else merged(tidy(was), clean, notes.text)
    if len(after) > MAX_TEXT:
        raise Refused("too_long", most=MAX_TEXT)
    if after == notes.text:
        return notes
    last = notes.past[-1] if notes.past else {}
    if "text" in last and 0 <= now - last["at"] < BURST_SECONDS:
        return replace(notes, text=after)
    return replace(notes, text=after, past=[*notes.past, {"text": notes.text, "at": now}])


def _drawn(notes: Notes, stroke: list[int]) -> Notes:
    strokes = [*notes.strokes, stroke]
    if len(strokes) > MAX_STROKES or sum(map(len, strokes)) > MAX_DRAWN:
        raise Refused("sheet_full")
    return replace(notes, strokes=strokes, past=[*notes.past, {"stroke": True}])


def _wiped(notes: Notes) -> Notes:
    if not notes.strokes:
        return notes
    # Earlier entries have to go: strokes are undone from the newest, and those were just wiped.
    return replace(notes, strokes=[], past=[{"strokes": notes.strokes}])


def _undone(notes: Notes) -> Notes:
    if not notes.past:
        raise Refused("nothing_to_undo")
    *past, last = notes.past
    if "mark" in last:
        return replace(notes, past=past, marks=_with(notes.marks, last["mark"], last["value"]))
    if "text" in last:
        return replace(notes, past=past, text=last["text"])
    if "strokes" in last:
        return replace(notes, past=past, strokes=last["strokes"])
    return replace(notes, past=past, strokes=notes.strokes[:-1])


def tidy(text: str) -> str:
    """The text without control characters, and with Unix line endings."""
    return _UNSEEN.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def merged(was: str, mine: str, theirs: str) -> str:
    """Both changes to the text ``was``, merged. Where they overlap, both versions are kept, theirs first."""
    if theirs == was or mine == theirs:
        return mine
    (a, a_end, new), (b, b_end, other) = splice(was, mine), splice(was, theirs)
    if b_end <= a and (b, b_end) != (a, a_end):
        return was[:b] + other + was[b_end:a] + new + was[a_end:]
    if a_end <= b and (b, b_end) != (a, a_end):
        return was[:a] + new + was[a_end:b] + other + was[b_end:]
    first, last = min(a, b), max(a_end, b_end)
    both = was[first:b] + other + was[b_end:last] + "\n" + was[first:a] + new + was[a_end:last]
    return was[:first] + both + was[last:]


def splice(was: str, now: str) -> tuple[int, int, str]:
    """(start, end, new): the part of ``was`` that was replaced to get ``now``."""
    start, least = 0, min(len(was), len(now))
    while start < least and was[start] == now[start]:
        start += 1
    end = 0
    while end < least - start and was[-1 - end] == now[-1 - end]:
        end += 1
    return start, len(was) - end, now[start : len(now) - end]
