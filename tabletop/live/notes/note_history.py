"""The history of a note sheet: what was on it at each number of its match, kept as what was changed there.

Pure, and bounded: however often a sheet changes while the match stands at one number, that is one entry, and
the oldest entries of a history that becomes too long are merged.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.live.notes.sheets import Notes, splice

MAX_ENTRIES = 500
MAX_SIZE = 96 * 1024
"""Of all entries as JSON. What fits on one sheet is less, so two entries always have room as one."""


class SheetContent(msgspec.Struct, frozen=True):
    """What is on a sheet at some time."""

    marks: dict[str, str] = {}
    text: str = ""
    strokes: list[list[int]] = []


class HistoryEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is different at this number from what all entries before lead to: ``marks`` with their new values
    (empty: taken away), the part of the ``text`` that became another (from, to, what stands there now), how
    many of the first strokes were ``kept`` (None: all), and the strokes ``drawn`` after those.
    """

    number: int
    marks: dict[str, str] = {}
    text: tuple[int, int, str] | None = None
    kept: int | None = None
    drawn: list[list[int]] = []


History = Sequence[HistoryEntry]
"""Entries with ascending numbers."""


def content_at(history: History, number: int) -> SheetContent:
    """What was on the sheet when the match went on from that number; at the newest one, what is on it now."""
    marks: dict[str, str] = {}
    text = ""
    strokes: list[list[int]] = []
    for entry in history:
        if entry.number > number:
            break
        marks |= entry.marks
        if entry.text is not None:
            start, end, new = entry.text
            text = text[:start] + new + text[end:]
        strokes = strokes[: entry.kept] + entry.drawn
    return SheetContent({name: value for name, value in marks.items() if value}, text, strokes)


def record_change(history: History, number: int, notes: Notes) -> History:
    """The history of a sheet that has become this one at that number. An older number than the newest of the
    history (from a process that lags behind) counts as that one.
    """
    newest = max(number, history[-1].number) if history else number
    earlier = [entry for entry in history if entry.number < newest]
    now = SheetContent(notes.marks, notes.text, notes.strokes)
    return _bounded([*earlier, *_between(newest, content_at(earlier, newest), now)])


def _between(number: int, before: SheetContent, after: SheetContent) -> list[HistoryEntry]:
    """What leads from one to the other: one entry, or none where they are the same."""
    if before == after:
        return []
    gone = {name: "" for name in before.marks if name not in after.marks}
    new = {name: value for name, value in after.marks.items() if before.marks.get(name) != value}
    pairs = zip(before.strokes, after.strokes, strict=False)
    kept = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    if kept is None:
        kept = min(len(before.strokes), len(after.strokes))
    return [
        HistoryEntry(
            number,
            gone | new,
            None if before.text == after.text else splice(before.text, after.text),
            None if kept == len(before.strokes) else kept,
            after.strokes[kept:],
        )
    ]


def _bounded(history: list[HistoryEntry]) -> list[HistoryEntry]:
    while len(history) > MAX_ENTRIES or (len(history) > 1 and len(msgspec.json.encode(history)) > MAX_SIZE):
        newer = history[1].number
        # Under the newer number: better less than there was than what was not there yet.
        history = [*_between(newer, SheetContent(), content_at(history, newer)), *history[2:]]
    return history
