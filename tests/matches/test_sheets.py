"""Private note sheets: what a change makes of one, and that it comes to its owner's devices alone."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.live import note_sheets
from tabletop.live.note_sheets import Change, Notes, apply_change, merged
from tabletop.live.notes import sheet
from tabletop.live.sync.catchup import Checked
from tabletop.matches.models import Match, Sheet
from tabletop.rules.game import Refused
from tabletop.sockets.services import Services, close_services
from tests.matches.players import PASS, in_thread, refused
from tests.matches.processes import Seen, becomes_true, settled

EMPTY = {"type": "sheet", "rev": 0, "marks": {}, "text": "", "strokes": []}


def after(*changes: dict[str, Any], notes: Notes | None = None, every: float = 60.0) -> Notes:
    """A sheet after these changes, one a minute."""
    made = notes or Notes()
    for number, change in enumerate(changes):
        made = apply_change(
            made, f"k{made.rev}", msgspec.convert(change, Change), seats=3, now=1000.0 + every * number
        )
    return made


# -- one change


def test_marks_come_and_go() -> None:
    made = after(
        {"mark": "sun-3:2", "value": "yes"},
        {"mark": "sun-3:missing", "value": "no"},
        {"mark": "sun-3:2", "value": " 4 "},
    )
    assert made.marks == {"sun-3:missing": "no", "sun-3:2": "4"}
    assert after({"mark": "sun-3:2", "value": ""}, notes=made).marks == {"sun-3:missing": "no"}


def test_everything_can_be_undone_newest_first() -> None:
    steps: list[dict[str, Any]] = [
        {"mark": "a:1", "value": "yes"},
        {"text": "crown?"},
        {"stroke": [0, 0, 1000, 1000]},
        {"mark": "a:1", "value": "no"},
        {"text": "crown!"},
        {"mark": "a:1", "value": ""},
    ]
    states = [after(*steps[:count]) for count in range(len(steps) + 1)]
    made = states[-1]
    for before in reversed(states[:-1]):
        made = after({"undo": True}, notes=made)
        assert (made.marks, made.text, made.strokes) == (before.marks, before.text, before.strokes)
    assert made.rev == 2 * len(steps)
    with pytest.raises(Refused, match="nothing_to_undo"):
        after({"undo": True}, notes=made)


def test_wiped_strokes_come_back() -> None:
    made = after({"stroke": [1, 2]}, {"stroke": [3, 4]}, {"wipe": True})
    assert made.strokes == []
    assert after({"undo": True}, notes=made).strokes == [[1, 2], [3, 4]]


def test_fifty_changes_can_be_undone() -> None:
    made = after(*({"mark": f"m{n}:0", "value": "yes"} for n in range(60)))
    for _ in range(note_sheets.MAX_UNDO):
        made = after({"undo": True}, notes=made)
    assert len(made.marks) == 10
    with pytest.raises(Refused, match="nothing_to_undo"):
        after({"undo": True}, notes=made)


def test_what_is_typed_in_one_go_is_undone_in_one_go() -> None:
    made = after({"text": "a"}, {"text": "ab"}, {"text": "abc"}, every=1.0)
    assert after({"undo": True}, notes=made).text == ""


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"mark": "a:1"},
        {"value": "yes"},
        {"mark": "a:1", "value": "yes", "undo": True},
        {"mark": "<b>", "value": "yes"},
        {"mark": "x" * 41, "value": "yes"},
        {"stroke": []},
        {"stroke": [1, 2, 3]},
        {"stroke": [0, 1001]},
        {"stroke": [0, 0.5]},
        {"stroke": [0] * 402},
        {"was": "x"},
        {"text": 1},
        {"clear": True},
        {"undo": False},
    ],
)
def test_what_is_no_change(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(wrong), type=Change)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ([{"mark": "a:1", "value": "x" * 13}], "too_long"),
        ([{"text": "x" * 4001}], "too_long"),
        ([{"mark": f"m{n}:0", "value": "yes"} for n in range(24 * 4 + 1)], "sheet_full"),
        ([{"stroke": [n, n]} for n in range(201)], "sheet_full"),
        ([{"stroke": [n] * 400} for n in range(21)], "sheet_full"),
    ],
)
def test_a_sheet_has_an_end(changes: list[dict[str, Any]], code: str) -> None:
    with refused(code):
        after(*changes)
    after(*changes[:-1])


def test_what_cannot_be_seen_is_not_kept() -> None:
    assert after({"text": "a\x00b\r\nc\x1b"}).text == "ab\nc"
    assert after({"mark": "a:1", "value": "\x00?"}).marks == {"a:1": "?"}


@pytest.mark.parametrize(
    ("was", "mine", "theirs", "both"),
    [
        ("one two", "one TWO", "ONE two", "ONE TWO"),
        ("one two", "ONE two", "one TWO", "ONE TWO"),
        ("", "mine", "theirs", "theirs\nmine"),
        ("one", "one two", "zero one", "zero one two"),
        ("same", "same", "other", "other"),
        ("was", "now", "now", "now"),
        ("a b c", "a c", "a b c d", "a c d"),
    ],
)
def test_two_devices_write_at_once(was: str, mine: str, theirs: str, both: str) -> None:
    assert merged(was, mine, theirs) == both


@given(
    st.text("ab ", max_size=8),
    st.text("cd", min_size=1, max_size=4),
    st.text("ef", min_size=1, max_size=4),
    st.data(),
)
def test_what_either_device_put_in_is_there(was: str, mine: str, theirs: str, data: Any) -> None:
    place = st.integers(0, len(was))
    one, other = data.draw(place), data.draw(place)
    both = merged(was, was[:one] + mine + was[one:], was[:other] + theirs + was[other:])
    assert mine in both
    assert theirs in both


# -- over sockets


async def note(player: Any, key: str, **change: Any) -> dict[str, Any]:
    """Change the sheet; the sheet as it comes back."""
    await player.send({"type": "note", "id": key, "change": change})
    noted = await player.next("noted")
    assert noted["id"] == key
    while (sheet := await player.next("sheet"))["rev"] < noted["rev"]:
        pass
    return sheet


async def test_a_sheet_is_for_its_owners_devices_alone(table: Any, people: Any, join: Any) -> None:
    phone, laptop = await join(table, people[0]), await join(table, people[0])
    ben, watcher = await join(table, people[1]), await join(table, None)
    for player in (phone, laptop, ben):
        assert await player.next("sheet") == EMPTY
    sheet = await note(phone, "n1", mark="sun-3:1", value="yes")
    assert sheet == EMPTY | {"rev": 1, "marks": {"sun-3:1": "yes"}}
    assert await laptop.next("sheet") == sheet
    await note(laptop, "n2", text="my secret words")
    assert (await phone.next("sheet"))["text"] == "my secret words"
    for player in (ben, watcher):
        assert await player.quiet("sheet")
        assert not any("secret" in text or "sun-3" in text or "noted" in text for text in player.texts)
    assert not any(message["type"] == "sheet" for message in watcher.heard)


async def test_a_sheet_survives_reload_and_restart(table: Any, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    await ada.next("sheet")
    await note(ada, "n1", stroke=[0, 0, 10, 10])
    await ada.send({"type": "note", "id": "n1", "change": {"stroke": [0, 0, 10, 10]}})
    assert await ada.next("noted") == {"type": "noted", "id": "n1", "rev": 1}
    await ada.leave()
    await close_services()
    again = await join(table, people[0])
    assert await again.next("sheet") == EMPTY | {"rev": 1, "strokes": [[0, 0, 10, 10]]}


async def test_what_a_sheet_does_not_take(waiting: Match, new_table: Any, people: Any, join: Any) -> None:
    ada, watcher = await join(waiting, people[0]), await join(waiting, None)
    change = {"type": "note", "id": "n1", "change": {"mark": "a:1", "value": "no"}}
    for player, code in ((ada, "not_started"), (watcher, "not_your_seat")):
        await player.send(change)
        refused = await player.next("refused")
        assert (refused["id"], refused["code"]) == ("n1", code)
    other = await in_thread(new_table, game="lineup")
    cleo = await join(other, people[0])
    assert await cleo.refusal(change) == "no_sheets"
    assert not any(message["type"] == "sheet" for message in cleo.heard)
    begun = await in_thread(new_table)
    ada = await join(begun, people[0])
    for wrong, code in (({"undo": True}, "nothing_to_undo"), ({"mark": "a"}, "not_json")):
        assert await ada.refusal({"type": "note", "id": "n2", "change": wrong}) == code
    assert await ada.refusal({"type": "share"}) == "not_over"


async def test_the_sheet_comes_when_the_game_begins(waiting: Match, people: Any, join: Any) -> None:
    from tabletop.matches.actions import tables

    ada = await join(waiting, people[0])
    assert await ada.quiet("sheet")
    await in_thread(tables.start, user=people[0], match_id=waiting.pk)
    assert await ada.next("sheet") == EMPTY


async def test_sharing_after_the_end(table: Any, people: Any, join: Any) -> None:
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    await ada.next("sheet")
    await note(ada, "n1", text="I knew it")
    await ada.move(0, PASS)
    await ben.frame(1)
    await ben.play(1, PASS)
    await note(ada, "n2", mark="a:1", value="yes")
    assert await ben.quiet("shared")
    await ada.send({"type": "share"})
    for player in (ada, ben, watcher):
        assert await player.next("shared") == {
            "type": "shared",
            "seat": 0,
            "rev": 3,
            "marks": {"a:1": "yes"},
            "text": "I knew it",
            "strokes": [],
        }
    late = await join(table, None)
    assert (await late.next("shared"))["text"] == "I knew it"
    assert await ada.refusal({"type": "note", "id": "n3", "change": {"text": ""}}) == "sheet_shared"
    assert [message for message in ben.heard if message["type"] == "sheet"] == [EMPTY]


async def test_two_devices_at_once_lose_nothing(table: Any, people: Any, join: Any) -> None:
    devices = [await join(table, people[0]) for _ in range(3)]
    for device in devices:
        await device.next("sheet")

    async def write(number: int, device: Any) -> None:
        for turn in range(12):
            change = {"mark": f"m{turn}:{number}", "value": "yes"}
            await device.send({"type": "note", "id": f"d{number}-{turn}", "change": change})
        for _ in range(12):
            await device.next("noted", 20)

    await asyncio.gather(*(write(number, device) for number, device in enumerate(devices)))
    row = await in_thread(lambda: Sheet.objects.get(match=table))
    assert (len(row.marks), row.rev) == (36, 36)
    for device in devices:
        await device.send({"type": "beat", "sheet": 36})
        await device.next("beat")
        assert max(message["rev"] for message in device.heard if message["type"] == "sheet") == 36


async def test_a_heartbeat_brings_what_a_device_lacks(table: Any, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    await ada.next("sheet")
    sheet = await note(ada, "n1", text="x")
    await ada.send({"type": "beat", "sheet": 1})
    await ada.next("beat")
    assert await ada.quiet("sheet")
    await ada.send({"type": "beat", "sheet": 0})
    assert await ada.next("sheet") == sheet


async def test_another_process_is_told_and_finds_out_when_it_is_not(
    two: tuple[Services, Services], layer: Any, table: Any, people: Any
) -> None:
    phone, laptop = await Seen(two[0], people[0]).open(table), await Seen(two[1], people[0]).open(table)
    for seen in (phone, laptop):
        await seen.process.notes.greet(seen.live, seen.socket)
    await settled(*two)

    async def writes(seen: Seen, key: str, text: str) -> None:
        change = {"type": "note", "id": key, "change": {"mark": text, "value": "yes"}}
        await seen.socket.receive({"text": json.dumps(change)})

    def received(rev: int) -> list[dict[str, Any]]:
        return [one for one in laptop.got if one["type"] == "sheet" and one["rev"] == rev]

    await writes(phone, "n1", "a:1")
    await becomes_true(lambda: received(1))
    layer.cut = True
    await writes(phone, "n2", "b:1")
    await settled(*two)
    assert all(one["rev"] < 2 for one in laptop.got if one["type"] == "sheet")
    laptop.live.state(Checked).at = 0.0
    await laptop.socket.receive({"text": json.dumps({"type": "beat", "seq": 0, "sheet": 1})})
    await becomes_true(lambda: received(2))
    assert set(received(2)[0]["marks"]) == {"a:1", "b:1"}
    await asyncio.gather(writes(phone, "n3", "c:1"), writes(laptop, "n4", "d:1"))
    stored = await in_thread(sheet, table.pk, 0)
    assert (len(stored.marks), stored.rev) == (4, 4)


async def test_a_sheet_goes_with_its_owner(table: Any, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    await ada.next("sheet")
    await note(ada, "n1", text="x")
    await in_thread(people[0].delete)
    assert await in_thread(Sheet.objects.count) == 0
