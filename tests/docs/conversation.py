"""A short game at a real site, in which every kind of message is said."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from picows import WSListener, WSMsgType, WSTransport, ws_connect

from docs.examples.player import Browser, Line, come

Message = dict[str, Any]
PLACES = ("3,3", "5,3", "1,3", "9,9")


class Talker:
    """One socket, and all that it heard."""

    def __init__(self, wire: WSTransport, line: WSListener) -> None:
        assert isinstance(line, Line)
        self._wire, self._line = wire, line
        self.heard: list[Message] = []

    @classmethod
    async def to(cls, browser: Browser, path: str) -> Talker:
        """Connect."""
        url = browser.site.replace("http", "ws", 1) + path
        return cls(*await ws_connect(Line, url, extra_headers=browser.headers()))

    async def hear(self, kind: str) -> Message:
        """The next message of that type."""
        while True:
            message = await asyncio.wait_for(self._line.heard.get(), 60)
            assert message is not None
            self.heard.append(message)
            if message["type"] == kind:
                return message

    async def says(self, message: Message, answer: str) -> Message:
        """Say something, and wait for an answer of that type."""
        self._wire.send(WSMsgType.TEXT, json.dumps(message).encode())
        return await self.hear(answer)

    async def moves(self, seq: int, kind: str, answer: str = "frame", **more: Any) -> Message:
        """Make a move."""
        move = {"type": kind, **more}
        return await self.says({"type": "move", "id": f"x{seq}-{kind}", "seq": seq, "move": move}, answer)

    def leave(self) -> None:
        """Close the socket."""
        self._wire.disconnect()


async def listed_at(site: str, path: str, kind: str) -> list[Message]:
    """The messages of a list of tables."""
    visitor = await Talker.to(Browser(site), path)
    await visitor.hear(kind)
    visitor.leave()
    return visitor.heard


async def conversation(site: str) -> list[Message]:
    """Everything that two players heard, from the first room to a rematch."""
    ada, ben = Browser(site), Browser(site)
    ada.get("/games/lineup/")
    form = {"company": "friends", "public": "yes", "watchers": "on", "option-first_player": "first_seat"}
    table = ada.post("/games/lineup/", name="Ada", **form)
    listed = await listed_at(site, "/ws/lobby", "tables")
    come(ben, table)
    first, second = [await Talker.to(one, "/ws" + table.replace("/t/", "/table/")[:-1]) for one in (ada, ben)]
    await first.hear("frame")
    listed += await listed_at(site, "/ws/watch", "games")
    for seq, spot in enumerate(PLACES):
        mover = (first, second)[seq % 2]
        await mover.moves(seq, "place", spot=spot)
        if seq % 2:
            while (await first.hear("frame"))["seq"] <= seq:
                pass
    await first.moves(4, "place", answer="refused", spot="5,3")
    await first.moves(4, "capture", spot="5,3")
    said = await first.says({"type": "say", "text": "Well met"}, "said")
    await second.hear("said")
    await second.says({"type": "react", "line": said["lines"][-1]["n"], "sign": "heart"}, "said")
    await first.hear("said")
    await first.says({"type": "look", "seq": 2}, "past")
    await first.says({"type": "record"}, "record")
    await first.says({"type": "beat"}, "beat")
    await first.moves(5, "resign")
    while (await first.hear("room"))["status"] != "over":
        pass
    ben.post(table + "rematch")
    while not (await first.hear("room"))["rematch"]:
        pass
    first.leave()
    second.leave()
    return [*listed, *first.heard, *await alone(site), *await noting(site)]


async def alone(site: str) -> list[Message]:
    """The messages of a single-player game, and of looking back at it in the end."""
    cleo = Browser(site)
    cleo.get("/games/questioning/")
    options = {"option-rules": "standard", "option-level": "standard"}
    table = cleo.post("/games/questioning/", name="Cleo", watchers="on", **options)
    talker = await Talker.to(cleo, "/ws" + table.replace("/t/", "/table/")[:-1])
    frame = await talker.hear("frame")
    for seq in range(3):
        frame = await talker.moves(seq, **_as_words(frame["view"]["legal"][0]))
    await talker.moves(3, "resign")
    await reviewed(talker)
    talker.leave()
    return talker.heard


async def reviewed(talker: Talker) -> None:
    """The whole review of a game that is over."""
    part = await talker.says({"type": "review"}, "review")
    while part["from"] + len(part["steps"]) < part["of"]:
        part = await talker.hear("review")


async def noting(site: str) -> list[Message]:
    """The messages of a player who keeps notes, asks, looks back, and shares the notes in the end."""
    people = [Browser(site) for _ in range(3)]
    people[0].get("/games/deduction/")
    options = {"option-first_player": "first_seat", "option-last_player": "wins", "option-help": "notes"}
    form = {"company": "friends", "public": "no", "seats": "3", "bot": "keen"}
    table = people[0].post("/games/deduction/", name="Dan", **form, **options)
    for browser, name in zip(people[1:], ("Eve", "Finn"), strict=True):
        browser.get(table)
        browser.post(table + "sit", name=name)
    people[0].post(table + "start")
    talkers = [await Talker.to(one, "/ws" + table.replace("/t/", "/table/")[:-1]) for one in people]
    first = talkers[0]
    await first.hear("sheet")
    changes: list[Message] = [
        {"mark": "sun-3:1", "value": "no"},
        {"text": "Ben has two crowns", "was": ""},
        {"stroke": [100, 200, 120, 240]},
    ]
    for number, change in enumerate(changes):
        await first.says({"type": "note", "id": f"n{number}", "change": change}, "noted")
        await first.hear("sheet")
    await first.says({"type": "standin", "seat": 1, "on": True}, "refused")
    view = next(message["view"] for message in first.heard if message["type"] == "frame")
    mark = {"tile": view["hand"][0], "holder": 0}
    await first.says({"type": "query", "id": "w1", "seq": 0, "what": {"mark": mark}}, "answered")
    question = {"type": "ask", "seat": 1, "kind": "count", "about": view["coin"].split("-")[0]}
    await first.says({"type": "move", "id": "ask", "seq": 0, "move": question}, "frame")
    for number, talker in enumerate(talkers[1:]):
        await talker.says({"type": "move", "id": f"r{number}", "seq": 0, "move": {"type": "resign"}}, "frame")
    while (await first.hear("room"))["status"] != "over":
        pass
    await reviewed(first)
    await first.says({"type": "look", "seq": 0}, "past")
    await first.says({"type": "share"}, "shared")
    for talker in talkers:
        talker.leave()
    return first.heard


def _as_words(move: Message) -> Message:
    """A move as `Talker.moves` takes it."""
    return {"kind": move["type"], **{name: value for name, value in move.items() if name != "type"}}
