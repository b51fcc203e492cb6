"""Everyone at a table counts only what they may know of (docs/decisions/0010-secrets.md)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.live.submission import Proposal
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tests.games.lateral.room import BEGIN, CONVERT, REGISTER, UNDO, answer, remark, sherlock
from tests.games.lateral.room import PASS as PASSES
from tests.matches.players import heard_nothing, in_thread, notes_down
from tests.matches.processes import Seen, settled

SHERLOCK = 5
"""The number of the asker's question, for everyone: after the register, the beginning of
round 1, a pass of each puzzler, and it."""


class Table:
    """Ada leads; Ben and Cleo are at the table, in that order of play, and a visitor watches."""

    def __init__(self, match: Match, people: Any, join: Any) -> None:
        self.match, self.people, self._join = match, people, join

    async def begin(self) -> Table:
        """Up to Ben's Sherlock in round 2."""
        self.ada, ben, cleo = [await self._join(self.match, one) for one in self.people[:3]]
        self.visitor = await self._join(self.match, None)
        await self.ada.frame(0)
        await self.ada.move(0, REGISTER)
        await self.ada.frame(1)
        await self.ada.move(1, BEGIN)
        order = (await self.ada.frame(2))["view"]["order"]
        self.seats = order
        self.first, self.second = (ben, cleo) if order == [1, 2] else (cleo, ben)
        for seq, player in enumerate((self.first, self.second), 2):
            await player.frame(seq)
            await player.move(seq, PASSES)
        await self.first.frame(4)
        await self.first.move(4, sherlock("Was it night?"))
        for player in (self.ada, self.first, self.second, self.visitor):
            await player.frame(SHERLOCK)
        return self


@pytest.fixture
def quiet_table(new_table: Any, people: Any, join: Any) -> Any:
    async def gather() -> Table:
        match = await in_thread(new_table, "lateral", 3)
        return await Table(match, people, join).begin()

    return gather


async def test_a_move_is_stale_only_by_what_its_sender_may_know(quiet_table: Any) -> None:
    """The Master undoes an answer after a conversion, which is not for them to know."""
    table = await quiet_table()
    await table.ada.move(SHERLOCK, answer(1, "yes"))
    await table.ada.frame(SHERLOCK + 1)
    await table.second.move(SHERLOCK, CONVERT)
    await table.second.frame(SHERLOCK + 1)
    await table.ada.move(SHERLOCK, UNDO)
    refused = await table.ada.next("refused")
    assert (refused["code"], refused["data"]) == ("stale", {"seq": SHERLOCK + 1})
    await table.ada.move(SHERLOCK + 1, UNDO)
    assert (await table.ada.frame(SHERLOCK + 2))["view"]["questions"][0]["state"] == "waiting"
    await heard_nothing(table.visitor, SHERLOCK)


async def test_who_comes_back_finds_the_same_numbers(quiet_table: Any, join: Any, people: Any) -> None:
    """In the frame, the record, earlier views, and the answer to a move that is sent again."""
    table = await quiet_table()
    await table.ada.move(SHERLOCK, answer(1, "yes"))
    await table.first.frame(SHERLOCK + 1)
    await table.second.move(SHERLOCK, sherlock("Did it rain?"), "mine")
    await table.second.frame(SHERLOCK + 1)
    again = await join(table.match, people[table.seats[1]])
    frame = await again.frame(SHERLOCK + 1)
    assert (frame["moves"], [entry["seq"] for entry in frame["record"]]) == (6, [4, 5, 6])
    await again.send({"type": "record"})
    assert [entry["seq"] for entry in (await again.next("record"))["entries"]] == [0, 1, 2, 3, 4, 5, 6]
    for number, questions in ((SHERLOCK - 1, 0), (SHERLOCK, 1), (SHERLOCK + 1, 2)):
        await again.send({"type": "look", "seq": number})
        past = await again.next("past")
        assert (past["seq"], len(past["view"]["questions"])) == (number, questions)
    assert await again.refusal({"type": "look", "seq": SHERLOCK + 2}) == "no_such_number"
    await again.move(SHERLOCK, sherlock("Did it rain?"), "mine")
    assert (await again.next("frame"))["ack"] == {"id": "mine", "seq": SHERLOCK + 1}


async def apart(two: Any, match: Match, people: Any) -> tuple[Seen, Seen, Seen]:
    """Ada and Ben at one process, Cleo at another, up to Ben's Sherlock in round 2."""
    ada, ben, cleo = [await Seen(two[number == 2], people[number]).open(match) for number in range(3)]
    await settled(*two)
    await ada.move(0, "a", REGISTER)
    await ada.move(1, "b", BEGIN)
    order = (await ben.until(2))["view"]["order"]
    for seq, seat in enumerate(order, 2):
        player = ben if seat == 1 else cleo
        await player.until(seq)
        await player.move(seq, f"p{seq}", PASSES)
    await ben.until(4)
    await ben.move(4, "s", sherlock("Was it night?"))
    await cleo.until(5)
    return ada, ben, cleo


async def test_another_process_counts_alike(two: Any, new_table: Any, people: Any) -> None:
    """It reads the log; a private act in the one sends nothing in the other."""
    ada, ben, cleo = await apart(two, await in_thread(new_table, "lateral", 3), people)
    frames = len([one for one in cleo.got if one["type"] == "frame"])
    assert await ada.move(5, "y", answer(1, "yes")) == 6
    await cleo.knows(6)
    await settled(*two)
    assert len([one for one in cleo.got if one["type"] == "frame"]) == frames
    assert [process.live.number_for(2) for process in (ben, cleo)] == [5, 5]
    assert [process.live.number_for(1) for process in (ben, cleo)] == [6, 6]
    assert await cleo.move(5, "c", CONVERT) == 7
    assert (await cleo.until(6))["ack"] == {"id": "c", "seq": 6}
    ahead = Proposal(0, UNDO, "u", 7, origin=ada.socket)
    with pytest.raises(Refused, match="stale"):
        await two[0].submission.submit(ada.live, ahead)


async def test_a_private_act_in_the_meantime_makes_nothing_stale(
    two: Any, layer: Any, new_table: Any, people: Any
) -> None:
    """Ada's process does not know of the conversion yet when she undoes: her row loses the race, and is
    judged again.
    """
    ada, _, cleo = await apart(two, await in_thread(new_table, "lateral", 3), people)
    await ada.move(5, "y", answer(1, "yes"))
    await cleo.knows(6)
    layer.cut = True
    assert await cleo.move(5, "c", CONVERT) == 7
    assert ada.live.number == 6
    assert await ada.move(6, "u", UNDO) == 8
    assert (await ada.until(7))["ack"] == {"id": "u", "seq": 7}


async def test_note_sheets_go_back_with_their_owners_numbers(quiet_table: Any) -> None:
    table = await quiet_table()
    await notes_down(table.second, "n1", text="before")
    await table.ada.move(SHERLOCK, answer(1, "yes"))
    await table.first.frame(SHERLOCK + 1)
    await notes_down(table.second, "n2", text="after")
    await table.ada.move(SHERLOCK + 1, remark("You are close."))
    await table.second.frame(SHERLOCK + 1)
    await notes_down(table.second, "n3", text="later")
    for number, text in ((SHERLOCK - 1, ""), (SHERLOCK, "after"), (SHERLOCK + 1, "later")):
        await table.second.send({"type": "look", "seq": number})
        assert (await table.second.next("past"))["sheet"]["text"] == text
