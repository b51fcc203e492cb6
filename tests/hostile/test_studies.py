"""Anything that an analysis board could be asked, on its page and over its socket: an answer in words, and
nothing that takes long.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest_django import Settings

from tabletop.accounts.models import User
from tabletop.matches import refusals
from tabletop.matches.models import Match
from tabletop.rules import optional_modules
from tabletop.server.asgi import application
from tabletop.sockets import services
from tests.hostile.hostile_texts import ROUNDS, patient, texts
from tests.hostile.messages import anything, moves
from tests.studies.games import VARIANTS

pytestmark = pytest.mark.django_db(transaction=True)

few = settings(patient, max_examples=15 * ROUNDS)

OFFERED = [{"type": "place", "spot": "3,3"}, {"type": "capture", "spot": "5,3", "from": "3,3"}]
END = '{"id":77777,"setup":{"seats":5}}'
"""Is refused by its number, so that it is known when all before it has been heard."""


def mostly(good: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """That, and now and then anything: where all is wrong nothing but the first is found out."""
    return st.one_of(*[good] * 15, anything)


options = st.sampled_from([setup.options for setup in VARIANTS.values()])
spoiled = st.builds(
    lambda known, name, value: known | {name: value},
    options,
    st.sampled_from(["shape", "size", "height", "dimensions", "depth", "supply", "end", "x"]),
    st.integers(0, 10) | anything,
)
setups = st.fixed_dictionaries(
    {},
    optional={
        "options": mostly(options | spoiled),
        "seats": mostly(st.sampled_from([2, 2, 2, 3, 4, 1, 20, 10**30])),
        "seed": mostly(texts),
    },
)
steps = st.sampled_from([*"0123456789abcxyz", "1c", "zzzz", "~0", "~9", "~99", "", "-1", "٣"])
good_steps = st.sampled_from([*"0123456789abc", "~0", "~1"])
lines = st.one_of(
    st.lists(good_steps, max_size=12).map(".".join),
    st.lists(steps, max_size=6).map(".".join),
    texts,
    st.sampled_from([".".join(["0"] * 1001), "." * 5000]),
)


def question(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Fields are what they should be, or anything, or left out."""
    mixed = {name: mostly(good) for name, good in fields.items()}
    return st.fixed_dictionaries({"setup": mostly(setups)}, optional=mixed).map(dict)


asked = question(
    line=lines,
    add=st.lists(moves(OFFERED), max_size=4),
    known=st.integers(0, 1001),
    query=st.dictionaries(texts, anything, max_size=2),
)


@pytest.fixture(autouse=True)
def _unlimited(db: None, settings: Settings) -> None:
    settings.RATE_LIMIT_SCALE = 1e6


LANGUAGES = st.sampled_from(["en", "x" * 300, "\xff"])
NOTHING = {"values": [1.0], "best": [], "depth": 0, "positions": 0}


@few
@given(asked=asked, cut=st.sampled_from([None] * 9 + [0, 7, 30]), language=LANGUAGES)
def test_a_step_is_taken_or_refused_in_words(asked: dict[str, Any], cut: int | None, language: str) -> None:
    body = json.dumps(asked)[:cut]
    answer: Any = Client().post(
        "/study/lineup/at", body, "application/json", headers={"accept-language": language}
    )
    assert answer.status_code in {200, 400, 404, 409}, answer.content
    told = answer.json()
    if answer.status_code == 200 and "line" in told:
        assert told["frame"]["view"]["legal"] or told["frame"]["view"]["outcome"]
        assert told["refusal"] is None or told["refusal"].endswith(".")
    else:
        assert (told.get("say") or told["refusal"]).endswith((".", "?")), told
    assert not Match.objects.exists()
    assert not User.objects.exists()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Any], Any]]:
    """Runs a scene on a loop that stays the same; the program has thought before it was asked."""
    monkeypatch.setattr(optional_modules, "analyse", lambda *_: NOTHING)
    with asyncio.Runner() as runner:
        yield runner.run
        runner.run(services.close_services())


async def scene(sent: list[str]) -> list[dict[str, Any]]:
    """What is heard when all that is sent."""
    wire = WebsocketCommunicator(application, "/ws/study/lineup", [(b"origin", b"http://localhost")])
    assert (await wire.connect(timeout=20))[0]
    for text in [*sent, END]:
        await wire.send_to(text or " ")
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1].get("id") != 77777:
        heard.append(json.loads(await wire.receive_from(20)))
    await wire.disconnect()
    return heard


@few
@given(
    sent=st.lists(
        question(line=lines).map(lambda told: json.dumps({"id": 1} | told))
        | question(id=st.integers(-1, 9), line=lines).map(json.dumps)
        | texts.map(lambda text: text.encode("utf-8", "replace").decode()),
        min_size=1,
        max_size=12,
    )
)
def test_a_question_is_answered_or_refused_in_words(run: Any, sent: list[str]) -> None:
    known = {*refusals.SENTENCES, *getattr(refusals.words_of("lineup"), "REFUSALS", {})}
    for told in run(scene(sent)):
        if told["type"] == "refused":
            assert told["code"] in known - {"no_analysis", "broken"}, told
            assert told["say"].endswith((".", "?")), told
        else:
            assert told["type"] == "analysis"
