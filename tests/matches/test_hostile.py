"""Raw sockets that send what they should not: a clear sentence, nothing changed, others notice nothing."""

from __future__ import annotations

from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.utils.functional import lazy
from django.utils.translation import get_language

from tabletop.matches import refusals
from tabletop.matches.models import Move
from tabletop.rules import play
from tabletop.server.asgi import application
from tabletop.sockets.services import close_services
from tests.matches.players import PASS, Player, in_thread
from tools.demo_site import session_cookie

GARBAGE: list[tuple[str, str]] = [
    ("hello", "not_json"),
    ("{", "not_json"),
    ("[]", "not_json"),
    ("null", "not_json"),
    ("[" * 5000, "not_json"),
    ('{"type":"fly"}', "not_json"),
    ('{"type":"beat","seq":"one"}', "not_json"),
    ('{"type":"beat","seq":1e400}', "not_json"),
    ('{"type":"beat","more":1}', "not_json"),
    ('{"type":"move","id":"","seq":0,"move":{}}', "not_json"),
    ('{"type":"move","id":"a b","seq":0,"move":{}}', "not_json"),
    ('{"type":"move","id":"bot:1:1","seq":0,"move":{}}', "not_json"),  # a name of bots’ moves, or of clocks’
    ('{"type":"query","id":"q","seq":0}', "not_json"),
    ('{"type":"query","id":"q","seq":0,"what":{},"as":0.5}', "not_json"),
    ('{"type":"move","id":"' + "x" * 41 + '","seq":0,"move":{}}', "not_json"),
    ('{"type":"move","id":"ok1","seq":0,"move":[]}', "malformed"),
    ('{"type":"move","id":"ok2","seq":0,"move":{}}', "malformed"),
    ('{"type":"move","id":"ok3","seq":0,"move":{"type":"pass","x":1}}', "malformed"),
    ('{"type":"move","id":"ok4","seq":0,"seat":1,"move":{"type":"pass"}}', "not_your_seat"),
    ('{"type":"move","id":"ok5","seq":0,"seat":99,"move":{"type":"pass"}}', "not_your_seat"),
    ('{"type":"move","id":"ok6","seq":7,"move":{"type":"pass"}}', "stale"),
    ('{"type":"look","seq":-1}', "no_such_number"),
    ('{"type":"look","seq":1}', "no_such_number"),
    ('{"type":"say","text":"' + "x" * 66_000 + '"}', "too_long"),
]


async def test_garbage_gets_a_sentence_and_the_socket_stays_open(table: Any, people: Any, join: Any) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await ben.frame(0)
    for text, code in GARBAGE:
        await ada.send(text)
        refused = await ada.next("refused")
        assert (refused["code"], refused["say"][-1]) == (code, "."), text[:80]
    await ada.send_bytes(b"\x00\xff")
    assert (await ada.next("refused"))["code"] == "not_text"
    assert await in_thread(Move.objects.filter(match=table).count) == 0
    assert not [message for message in ben.heard if message["type"] not in {"frame", "room", "said"}]
    await ada.move(0, PASS)
    assert (await ada.next("frame"))["seq"] in {0, 1}
    await ben.frame(1)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ((b"accept-language", b"xx, de;q=0.5"), "de"),
        ((b"cookie", b"theme=dark; django_language=de"), "de"),
        ((b"accept-language", b"xx"), "en-gb"),
    ],
)
async def test_a_refusal_is_in_the_language_of_the_page(
    table: Any, settings: Any, monkeypatch: pytest.MonkeyPatch, header: tuple[bytes, bytes], language: str
) -> None:
    settings.LANGUAGES = [("en-gb", "English"), ("de", "Deutsch")]
    monkeypatch.setitem(refusals.SENTENCES, "not_text", lazy(get_language, str)())
    visitor = Player(table.pk, None)
    visitor._wire.scope["headers"].append(header)
    await visitor.connect()
    await visitor.send_bytes(b"x")
    assert (await visitor.next("refused"))["say"] == language
    await visitor.leave()
    await close_services()


@pytest.mark.parametrize("origin", [b"https://evil.example", b"null", b"http://localhost.evil.example", None])
async def test_other_sites_cannot_open_a_socket(table: Any, people: Any, origin: bytes | None) -> None:
    cookie = await in_thread(session_cookie, people[0])
    headers = [(b"cookie", cookie.encode())] + ([(b"origin", origin)] if origin else [])
    wire = WebsocketCommunicator(application, f"/ws/table/{table.pk}", headers=headers)
    assert (await wire.connect(timeout=30))[0] is False


async def test_a_socket_to_nowhere(db: None) -> None:
    for path in ("/ws/", "/ws/table/../../x", "/ws/table/ABC", "/other"):
        wire = WebsocketCommunicator(application, path, headers=[(b"origin", b"http://localhost")])
        assert (await wire.connect(timeout=30))[0] is False


async def test_a_long_move_is_judged_and_counts_as_several_messages(
    table: Any, people: Any, join: Any
) -> None:
    """It is read whole, and nobody sends more of it than of short ones."""
    ada = await join(table, people[0])
    await ada.frame(0)
    text = "\U0001f600" * 5_000  # twelve characters each, escaped
    for number in range(7):
        await ada.move(0, {"type": "tell", "text": text}, key=f"long-{number}")
    codes = [(await ada.next("refused"))["code"] for _ in range(7)]
    assert codes == ["not_offered"] * 7
    await ada.move(0, {"type": "tell", "text": text})
    assert (await ada.next("refused"))["code"] == "too_fast"


async def test_fast_play_is_no_flood(new_table: Any, people: Any, join: Any) -> None:
    """A whole game as fast as acknowledgements come: the game bounds it, not the limit."""
    table = await in_thread(new_table, game="lineup")
    players = [await join(table, people[0]), await join(table, people[1])]
    for player in players:
        await player.frame(0)
    moves = iter([f"{x},{y}" for y in range(11) for x in range(y % 2, 11, 2)])
    for seq in range(50):
        mover = players[seq % 2]
        await mover.move(seq, {"type": "place", "spot": next(moves)})
        for player in players:
            await player.frame(seq + 1)
    assert players[0].heard[-1]["view"]["outcome"]


async def test_a_bug_of_ours_is_said_and_harms_nobody(
    table: Any, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada: Player = await join(table, people[0])
    await ada.frame(0)
    monkeypatch.setattr(play, "judge_move", lambda *_: 1 / 0)
    await ada.move(0, PASS)
    assert (await ada.next("refused"))["say"] == "Something went wrong on our side. Nothing has changed."
    monkeypatch.undo()
    await ada.play(0, PASS)
