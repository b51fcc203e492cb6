"""The history of a note sheet: its contents at each number of its match, stored as changes.

Pure functions. The history is bounded: all changes at one number are one entry, and the oldest entries are
merged when there are too many.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.live.notes.sheets import Notes, splice

MAX_ENTRIES = 500
MAX_SIZE = 96 * 1024
"""Maximum size of all entries as JSON. A full sheet is smaller, so merging two entries always makes room."""


class SheetContent(msgspec.Struct, frozen=True):
    """The contents of a sheet at some time."""

    marks: dict[str, str] = {}
    text: str = ""
    strokes: list[list[int]] = []


class HistoryEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The changes at this number: ``marks`` with their new values (empty: removed), the replaced part of the
    ``text`` (start, end, new text), how many of the first strokes were ``kept`` (None: all), and the strokes
    ``drawn`` after them.
    """

    number: int
    marks: dict[str, str] = {}
    text: tuple[int, int, str] | None = None
    kept: int | None = None
    drawn: list[list[int]] = []


History = Sequence[HistoryEntry]
"""Entries with ascending numbers."""


def content_at(history: History, number: int) -> SheetContent:
    """The sheet's contents when the match moved on from this number; at the newest number, its contents
    now.
    """
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
    """The history after the sheet has become ``notes`` at this number. A number older than the newest in the
    history (from a process that lags behind) counts as the newest.
    """
    newest = max(number, history[-1].number) if history else number
    earlier = [entry for entry in history if entry.number < newest]
    now = SheetContent(notes.marks, notes.text, notes.strokes)
    return _bounded([*earlier, *_between(newest, content_at(earlier, newest), now)])


def _between(number: int, before: SheetContent, after: SheetContent) -> list[HistoryEntry]:
    """The changes from one to the other: one entry, or none if they are equal."""
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
        # Under the newer number: showing less than there was is better than showing what was not there yet.
        history = [*_between(newer, SheetContent(), content_at(history, newer)), *history[2:]]
    return history
