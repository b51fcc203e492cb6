"""Tests of the leak detector itself: it reports everything that a player receives but must not know."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.rules import play
from tests.browser.lateral_leaks import Knowledge, SeatListener, whole_record
from tests.browser.traffic_capture import Data
from tests.games.lateral.room import PUZZLE, Room
from tests.games.transcripts import RECORDED, read

OTHER = {
    "puzzle": PUZZLE
    | {
        "solution": "All that nobody says.",
        "bits": [bit | {"text": f"Part {n} of it."} for n, bit in enumerate(PUZZLE["bits"])],
    }
}
"""Texts that occur nowhere else in these games."""


def listener(seat: int, messages: list[Data]) -> SeatListener:
    """A listener in that seat that received these messages."""
    page = SimpleNamespace(on=lambda event, act: None)
    person: Any = SimpleNamespace(name=f"seat {seat}", page=page)
    ear = SeatListener(person, seat)
    ear.messages = messages
    return ear


def replayed(name: str) -> list[Room]:
    """The room of a recorded match before the first move and after each one."""
    log = read(RECORDED / "lateral" / f"{name}.json")
    changed = {name: value for name, value in log["options"].items() if value}
    room = Room(log["seats"], begun=False, **changed)
    assert room.position.seed == log["seed"]
    rooms = [_copy(room)]
    for entry in log["moves"]:
        room.time = entry["at"] - 1000
        room.do(entry["seat"], entry["move"] | OTHER if "puzzle" in entry["move"] else entry["move"])
        rooms.append(_copy(room))
    return rooms


def _copy(room: Room) -> Room:
    copy = object.__new__(Room)
    copy.__dict__ = room.__dict__ | {"moves": list(room.moves)}
    return copy


def frames(rooms: list[Room], seat: int) -> list[Data]:
    """The messages to that seat: one frame per move."""
    return [
        {
            "type": "frame",
            "seq": seq,
            "view": play.view(room.position, viewer=seat),
            "record": [{"seq": seq, "lines": room.told(seat)}] if room.moves else [],
        }
        for seq, room in enumerate(rooms)
    ]


@pytest.mark.parametrize("name", ["v1-solved", "v1-extra-rounds", "v1-ended", "v1-stalled"])
def test_messages_for_other_seats_are_reported(name: str) -> None:
    rooms = replayed(name)
    sent = [frames(rooms, seat) for seat in range(rooms[0].position.seats)]
    knowledge = Knowledge().take(whole_record(listener(0, sent[0])).values())
    for seat, messages in enumerate(sent):
        assert not list(listener(seat, messages).leaks(knowledge))
        for other, theirs in enumerate(sent):
            if other != seat:
                as_own = [one | {"view": one["view"] | {"you": seat}} for one in theirs]
                assert list(listener(seat, as_own).leaks(knowledge))


def test_messages_that_come_too_early_are_reported() -> None:
    """Text, answer and record line, each one frame before the spy may see it."""
    rooms = replayed("v1-solved")
    sent = [frames(rooms, seat) for seat in range(5)]
    knowledge = Knowledge().take(whole_record(listener(0, sent[0])).values())
    number, seen = 11, knowledge.knows[11][2]
    before, after = (frame["view"]["questions"][number - 1] for frame in sent[2][seen - 1 : seen + 1])
    assert (before["text"], before["answer"]) == (None, None)
    for change in (
        {"text": after["text"]},
        {"answer": after["answer"]},
        {"state": "answered"},
        {"how": "spied"},
    ):
        early = [*sent[2]]
        questions = list(early[seen - 1]["view"]["questions"])
        questions[number - 1] = before | change
        early[seen - 1] = early[seen - 1] | {"view": early[seen - 1]["view"] | {"questions": questions}}
        assert list(listener(2, early).leaks(knowledge)), change
    line = {"code": "answered", "seat": 3, "question": number, "answer": after["answer"]}
    early = [*sent[2]]
    early[seen - 1] = early[seen - 1] | {"record": [{"seq": seen - 1, "lines": [line]}]}
    assert list(listener(2, early).leaks(knowledge))


def test_a_page_with_the_solution_is_reported() -> None:
    rooms = replayed("v1-ended")
    knowledge = Knowledge().take(whole_record(listener(0, frames(rooms, 0))).values())
    ear = listener(1, frames(rooms, 1))
    ear.pages = [f"<p>{rooms[-1].view(0)['puzzle']['solution']}</p>"]
    assert len(list(ear.leaks(knowledge))) == 1
