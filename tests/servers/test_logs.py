"""The log of a real site at its noisiest, while all games are played at it, a position is studied, a puzzle
tried and a clock rings: no secret is in it but the letters of the tables' links, which name the matches.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from datetime import UTC, datetime
from http.client import HTTPConnection
from http.cookies import SimpleCookie

import pytest

from tests.servers import replayed_matches
from tests.servers.conftest import Place
from tests.servers.raw_sockets import line
from tests.servers.server_processes import told
from tests.servers.timed_games import BEGIN, rung

pytestmark = pytest.mark.services

TALK = "meet me behind the orangery"
NOTE = "Ben holds the two of suns"
LINK = "verysecretlink"
PUZZLE = "/lineup/puzzle/"


async def evening(replay: replayed_matches.Replay, port: int) -> None:
    """A whole game, with talk, notes, a look back, refusals and nonsense."""
    actors = [replayed_matches.Actor(replay.match, cookie, [port]) for cookie in replay.cookies]
    for actor in actors:
        await actor.see(0)
        for message in (
            {"type": "say", "text": TALK},
            {"type": "note", "id": "n1", "change": {"text": NOTE}},
            {"type": "move", "id": "no", "seq": 0, "move": {"type": TALK}},
            {"type": "query", "id": "q", "seq": 0, "what": {"ask": TALK}},
            {"type": TALK},
        ):
            actor._send(message)
    frames = await replayed_matches.play(actors, replay)
    assert all(frame["view"]["outcome"] == replay.outcome for frame in frames)
    for actor in actors:
        actor.leave()


def visit(port: int, cookie: str) -> None:
    """Pages, among them some whose address is a secret, or that are refused."""
    for method, path in (
        ("GET", "/"),
        ("GET", f"/me/code/{LINK}/"),
        ("POST", f"/me/code/{LINK}/"),
        ("GET", f"/me/code/{LINK}/no/such/page"),
        ("POST", f"/{LINK}"),
        ("GET", "/t/nosuchtable/"),
    ):
        line = HTTPConnection("127.0.0.1", port, timeout=20)
        line.request(method, path, headers={"Cookie": f"{cookie}; csrftoken={LINK}"})
        line.getresponse().read()
        line.close()


def solve(port: int) -> None:
    """A visitor tries an impossible move in the daily puzzle."""
    line = HTTPConnection("127.0.0.1", port, timeout=20)
    line.request("GET", PUZZLE)
    answer = line.getresponse()
    answer.read()
    token = SimpleCookie(answer.getheader("Set-Cookie"))["csrftoken"].value
    origin = f"http://127.0.0.1:{port}"
    headers = {"Cookie": f"csrftoken={token}", "X-CSRFToken": token, "Origin": origin}
    day = datetime.now(UTC).date().isoformat()
    line.request("POST", f"{PUZZLE}{day}/move", json.dumps({"type": TALK}), headers)
    answer = line.getresponse()
    assert (answer.status, b"refused" in answer.read()) == (200, True)
    line.close()


async def study(port: int) -> None:
    """A visitor has a position analysed, after asking for some that don't exist."""
    student = await line(port, "/ws/study/lineup")
    for number, gone in enumerate((TALK, "~9", "0.1c.7")):
        student.say({"id": number, "setup": {}, "line": gone})
        assert (await student.hear())["type"] == ("analysis" if gone == "0.1c.7" else "refused")
    student.leave()


async def test_no_secret_is_in_the_log(place: Place) -> None:
    port, env = place.webs[0].port, place.env
    clocked, _ = await asyncio.to_thread(told, env, BEGIN, 20, 1)
    games = await asyncio.to_thread(replayed_matches.opened, env, replayed_matches.GAMES)
    for replay in games:
        await evening(replay, port)
        await asyncio.to_thread(visit, port, replay.cookies[0])
    await study(port)
    await asyncio.to_thread(solve, port)
    await rung(place.log, clocked)
    text = await asyncio.to_thread(place.log.read_text)
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    of_tables = [line for line in lines if "match" in line]

    newest = {replay.match: len(replay.moves) for replay in games} | {clocked: 1}
    made = [line for line in of_tables if line["message"] == "a move" and line["match"] in newest]
    assert Counter(line["match"] for line in made) == newest
    assert all(0 < line["seq"] <= newest[line["match"]] for line in made)
    numberless = {line["logger"] for line in of_tables if "seq" not in line}
    assert numberless <= {"django.request", "tabletop.ops.logs"}, "pages know no number"
    refused = [line for line in lines if line["message"] == "refused"]
    assert {line["code"] for line in refused} >= {
        "malformed",
        "not_json",
        "no_such_table",
        "no_such_position",
    }
    assert any(line.get("status") == 403 for line in lines), "the forged posts are told"

    secrets = [TALK, NOTE, LINK, env["SECRET_KEY"], env["METRICS_TOKEN"], "127.0.0.1"]
    for replay in games:
        secrets += [replay.seed, *(cookie.partition("=")[2] for cookie in replay.cookies)]
        secrets += [json.dumps(move)[1:-1] for _, move in replay.moves]
        secrets += [value for _, move in replay.moves for value in texts(move)]
    assert [secret for secret in secrets if secret in text] == []


def texts(move: object) -> list[str]:
    """All texts that people wrote in moves."""
    if isinstance(move, dict):
        return [text for value in move.values() for text in texts(value)]
    if isinstance(move, list):
        return [text for value in move for text in texts(value)]
    return [move] if isinstance(move, str) and " " in move else []
