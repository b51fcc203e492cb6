"""What services keep of a match goes with it: memory does not grow with the number of matches there were."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.server.wiring import build
from tests.matches.players import in_thread
from tests.matches.processes import Seen

pytestmark = pytest.mark.django_db(transaction=True)


async def test_chat_and_note_sheets_go_with_their_match(new_table: Any, people: list[User]) -> None:
    tables = [await in_thread(new_table) for _ in range(2)]
    process = build(max_idle=0)
    try:
        ada = await Seen(process, people[0]).open(tables[0])
        for message in (
            {"type": "say", "text": "hello"},
            {"type": "note", "id": "n1", "change": {"text": "mine"}},
        ):
            await ada.socket.receive({"text": json.dumps(message)})
        async with asyncio.timeout(5):
            while not {"said", "noted", "sheet"} <= {message["type"] for message in ada.got}:
                await asyncio.sleep(0.01)
        assert [line.text for line in process.chat._lines[ada.live]] == ["hello"]
        assert process.notes._revisions[ada.live] == {0: 1}
        ada.leave()
        await process.registry.match(tables[1].pk)
        assert not process.registry.holds(ada.live)
        assert ada.live not in process.chat._lines
        assert ada.live not in process.notes._revisions
        again = await Seen(process, people[0]).open(tables[0])
        assert [line.text for line in process.chat._lines[again.live]] == ["hello"]
    finally:
        await process.close()
