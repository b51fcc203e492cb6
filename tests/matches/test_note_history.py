"""The trail of a note sheet: what stood on it at each number of its match."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.live import note_sheets
from tabletop.live.note_sheets import Change, Notes, apply_change
from tabletop.live.notes import (
    MAX_ENTRIES,
    MAX_SIZE,
    History,
    HistoryEntry,
    SheetContent,
    content_at,
    record_change,
)

LEVELS = range(12)


def leaf_of(notes: Notes) -> SheetContent:
    """What stands on that sheet."""
    return SheetContent(notes.marks, notes.text, notes.strokes)


def kept(written: History) -> History:
    """The same, as it comes back from the database."""
    return msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(written))), list[HistoryEntry])


class Writer:
    """Makes changes to a note sheet while the match goes on."""

    def __init__(self) -> None:
        self.notes = Notes()
        self.trail: History = []
        self.was: dict[int, SheetContent] = {}

    def notes_down(self, number: int, **change: Any) -> None:
        """One change at that number."""
        wanted = msgspec.convert(change, Change)
        self.notes = apply_change(
            self.notes, f"k{self.notes.rev}", wanted, seats=3, now=60.0 * self.notes.rev
        )
        self.trail = kept(record_change(self.trail, number, self.notes))
        self.was[number] = leaf_of(self.notes)


stroke = st.lists(st.integers(0, 1000), min_size=2, max_size=6).filter(lambda points: len(points) % 2 == 0)
change = st.one_of(
    st.builds(
        lambda mark, value: {"mark": mark, "value": value},
        st.sampled_from(["a:1", "b:2", "c:missing"]),
        st.sampled_from(["yes", "no", ""]),
    ),
    st.builds(lambda text: {"text": text}, st.text("ab \n", max_size=12)),
    st.builds(lambda points: {"stroke": points}, stroke),
    st.just({"wipe": True}),
    st.just({"undo": True}),
)


@given(st.lists(st.tuples(st.sampled_from(LEVELS), change), max_size=40))
def test_every_number_shows_what_stood_there(steps: list[tuple[int, dict[str, Any]]]) -> None:
    """``at(trail, n)`` is the sheet as the changes up to n, made one after the other, have left it."""
    writer = Writer()
    for number, wanted in sorted(steps, key=lambda step: step[0]):
        if writer.notes.past or "undo" not in wanted:
            writer.notes_down(number, **wanted)
    stood = SheetContent()
    for number in LEVELS:
        stood = writer.was.get(number, stood)
        assert content_at(writer.trail, number) == stood
    numbers = [entry.number for entry in writer.trail]
    assert numbers == sorted(set(numbers))
    assert content_at(writer.trail, -1) == SheetContent()


def test_typing_does_not_make_it_grow() -> None:
    writer = Writer()
    writer.notes_down(3, text="Ben?")
    for length in range(200):
        writer.notes_down(4, text="Ben? " + "x" * length)
    assert [entry.number for entry in writer.trail] == [3, 4]
    assert writer.trail[1].text == (4, 4, " " + "x" * 199)
    assert content_at(writer.trail, 3).text == "Ben?"


def test_an_entry_tells_only_what_is_new() -> None:
    writer = Writer()
    writer.notes_down(1, mark="sun-3:1", value="no")
    writer.notes_down(1, stroke=[1, 1])
    writer.notes_down(1, text="one line")
    writer.notes_down(2, stroke=[2, 2])
    writer.notes_down(5, mark="sun-3:1", value="")
    writer.notes_down(7, wipe=True)
    assert json.loads(msgspec.json.encode(writer.trail)) == [
        {"number": 1, "marks": {"sun-3:1": "no"}, "text": [0, 0, "one line"], "drawn": [[1, 1]]},
        {"number": 2, "drawn": [[2, 2]]},
        {"number": 5, "marks": {"sun-3:1": ""}},
        {"number": 7, "kept": 0},
    ]


def test_what_was_undone_at_once_leaves_nothing() -> None:
    writer = Writer()
    writer.notes_down(2, mark="a:1", value="yes")
    writer.notes_down(6, mark="a:1", value="no")
    writer.notes_down(6, undo=True)
    assert [entry.number for entry in writer.trail] == [2]


def test_a_process_that_lags_behind_rewrites_nothing() -> None:
    writer = Writer()
    writer.notes_down(8, text="eight")
    writer.notes_down(6, mark="a:1", value="yes")
    assert content_at(writer.trail, 7) == SheetContent()
    assert content_at(writer.trail, 8) == SheetContent({"a:1": "yes"}, "eight", [])


def full(turn: int) -> Notes:
    """As much as a sheet of five seats can hold, all of it different in every turn."""
    marks = {f"{turn:04}-{row}:{column}".rjust(40, "m"): "é" * 12 for row in range(24) for column in range(6)}
    strokes = [[(turn + at) % 1001] * 40 for at in range(note_sheets.MAX_STROKES)]
    return Notes(marks=marks, text=chr(0x4E00 + turn % 99) * note_sheets.MAX_TEXT, strokes=strokes)


def test_it_does_not_grow_beyond_its_bounds() -> None:
    """The newest numbers stay, the oldest become one: never is more shown than there was."""
    written: History = []
    for turn in range(12):
        written = record_change(written, 10 * turn, full(turn))
        assert len(msgspec.json.encode(written)) <= MAX_SIZE
    assert content_at(written, 110) == leaf_of(full(11))
    for number in range(0, 110, 10):
        once = [SheetContent(), *(leaf_of(full(turn)) for turn in range(number // 10 + 1))]
        assert content_at(written, number) in once
    assert len(msgspec.json.encode(record_change([], 1, full(1)))) < MAX_SIZE


@settings(deadline=None)
@given(st.integers(0, 40))
def test_a_long_match_keeps_its_newest_entries(more: int) -> None:
    last = MAX_ENTRIES + more
    written: History = [
        HistoryEntry(number, {f"m{number % 50}:1": str(number)}) for number in range(last - more)
    ]
    for number in range(last - more, last + 1):
        marks = content_at(written, number).marks | {f"m{number % 50}:1": str(number)}
        written = record_change(written, number, Notes(marks=marks))
    assert len(written) == MAX_ENTRIES
    assert written[0].number == more + 1
    assert content_at(written, last).marks == {f"m{n % 50}:1": str(n) for n in range(last - 49, last + 1)}
    assert content_at(written, 0) == SheetContent()
