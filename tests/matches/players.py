"""One person at a table's socket, as a test drives it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import connection

from tabletop.accounts.models import Device, User
from tabletop.rules.game import Refused
from tabletop.server.asgi import application
from tools.demo_site import session_cookie

_ids = count(1)
PASS = {"type": "pass"}


class Player:
    """Sends messages and keeps what comes back, newest last, by type."""

    def __init__(
        self,
        match_id: str,
        user: User | None,
        origin: str = "http://localhost",
        device: Device | None = None,
        address: str | None = None,
        token: str = "",
    ) -> None:
        """``address``: where the proxy says that they come from, with ``TRUSTED_PROXIES``. ``token``: what
        they have instead of a cookie.
        """
        self.user = user
        headers = [(b"origin", origin.encode())]
        if address is not None:
            headers.append((b"x-forwarded-for", address.encode()))
        if token:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        self._device = device
        self._wire = WebsocketCommunicator(application, f"/ws/table/{match_id}", headers)
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []

    async def connect(self) -> None:
        """Shake hands."""
        if self.user is not None:
            self._wire.scope["headers"].append(await in_thread(self.credentials, self.user))
        connected, _ = await self._wire.connect(timeout=30)
        assert connected

    def credentials(self, user: User) -> tuple[bytes, bytes]:
        """The header that says who they are."""
        return b"cookie", session_cookie(user, self._device).encode()

    async def leave(self) -> None:
        """Go away."""
        await self._wire.disconnect(timeout=30)

    async def send(self, message: Any) -> None:
        """Send any JSON data, or text as it is."""
        await self._wire.send_to(text_data=message if isinstance(message, str) else json.dumps(message))

    async def send_bytes(self, data: bytes) -> None:
        """Send a binary frame."""
        await self._wire.send_to(bytes_data=data)

    async def next(self, kind: str, seconds: float = 5) -> dict[str, Any]:
        """The next message of that type; others that come before are kept in ``heard``."""
        async with asyncio.timeout(seconds):
            while True:
                # Not receive_output: that one ends the application when nothing comes.
                event = await self._wire.output_queue.get()
                if event["type"] == "websocket.close":
                    message = {"type": "closed", "code": event.get("code")}
                else:
                    self.texts.append(event["text"])
                    message = json.loads(event["text"])
                self.heard.append(message)
                if message["type"] == kind:
                    return message

    async def refusal(self, message: Any = None) -> str:
        """The code of the next refusal; of this message, which is sent first, if there is one."""
        if message is not None:
            await self.send(message)
        return (await self.next("refused"))["code"]

    async def admitted(self) -> None:
        """Wait until the server listens: then it will not look again who this is."""
        await self.send({"type": "beat", "seq": 0, "rev": 0, "n": 0})
        await self.next("beat")

    async def frame(self, seq: int, seconds: float = 5) -> dict[str, Any]:
        """The frame of that number."""
        while (frame := await self.next("frame", seconds))["seq"] != seq:
            pass
        return frame

    async def quiet(self, kind: str, seconds: float = 0.3) -> bool:
        """Whether no message of that type comes for a while."""
        try:
            await self.next(kind, seconds)
        except TimeoutError:
            return True
        return False

    async def move(self, seq: int, move: dict[str, Any], key: str | None = None, **more: Any) -> str:
        """Send a move; its id."""
        key = key or f"t{next(_ids)}"
        await self.send({"type": "move", "id": key, "seq": seq, "move": move, **more})
        return key

    async def play(self, seq: int, *moves: dict[str, Any]) -> dict[str, Any]:
        """Make these moves, the first of them at that number; the frame after the last one."""
        for number, move in enumerate(moves, seq):
            await self.move(number, move)
            frame = await self.frame(number + 1)
        return frame


async def notes_down(player: Player, key: str, **change: Any) -> None:
    """Change the note sheet, and wait until that is stored."""
    await player.send({"type": "note", "id": key, "change": change})
    assert (await player.next("noted"))["id"] == key


async def heard_nothing(player: Player, number: int) -> None:
    """Their number is still this one, and the next that they hear is the answer to that question."""
    known = len(player.heard)
    await player.send({"type": "beat", "seq": number, "rev": -1, "n": 0})
    assert (await player.next("beat"))["seq"] == number
    assert {message["type"] for message in player.heard[known:]} == {"room", "beat"}


@sync_to_async
def in_thread(work: Any, *args: Any, **kwargs: Any) -> Any:
    """Do database work from an async test."""
    return work(*args, **kwargs)


def at_the_same_time(*acts: Callable[[], object]) -> None:
    """Each of these acts in a thread of its own, which waits for the others before it begins."""
    ready = threading.Barrier(len(acts))
    failed: list[Exception] = []

    def run(act: Callable[[], object]) -> None:
        try:
            ready.wait(60)
            act()
        except Exception as error:  # in a thread nobody would hear of it
            failed.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[act]) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


async def room_where(player: Player, wanted: Callable[[Any], bool]) -> dict[str, Any]:
    """The next room message that fits."""
    while not wanted(room := await player.next("room")):
        pass
    return room


def refused(code: str) -> Any:
    return pytest.raises(Refused, match=rf"^{code}\b")
