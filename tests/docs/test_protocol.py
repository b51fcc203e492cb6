"""docs/protocol.md shows what really goes over the wire."""

from __future__ import annotations

import asyncio
import doctest
import json
from typing import Any

import msgspec
import pytest

from tabletop.features.archive import exports
from tabletop.features.archive.imports import ImportReport, Item
from tabletop.live.client_messages import ClientMessage
from tabletop.matches import saved_games
from tabletop.rules.game import Refused
from tabletop.sockets.table import TableConnection
from tests.docs.conversation import conversation
from tests.docs.pages import blocks, text_of
from tests.docs.schemas import check_message

pytestmark = [pytest.mark.services, pytest.mark.nightly("docs")]

PAGE = text_of("docs/protocol.md")
EXAMPLES = [json.loads(block) for block in blocks(PAGE, "json")]
LEFT_OUT = "…"


@pytest.fixture(scope="module")
def heard(address: str) -> list[Any]:
    """What a real server said in a short game, and the acknowledgement of a frame as it comes alone."""
    said = asyncio.run(conversation(address))
    acks = [{"type": "ack", **message["ack"]} for message in said if "ack" in message]
    return [*said, *acks]


def fits(example: Any, real: Any) -> bool:
    """Whether the example has the shape of the real thing, but for what it leaves out. Of what an example
    shows the real thing may have nothing (null).
    """
    if real is None:
        return example is None or isinstance(example, dict)
    if isinstance(example, dict) and isinstance(real, dict):
        if LEFT_OUT in example:
            return True
        return example.keys() == real.keys() and all(fits(example[name], real[name]) for name in example)
    if isinstance(example, list) and isinstance(real, list):
        shown = [item for item in example if item != LEFT_OUT]
        return all(any(fits(item, other) for other in real) for item in shown)
    return type(example) is type(real)


def is_said_by_clients(example: Any) -> bool:
    try:
        TableConnection.decoder.decode({"type": "websocket.receive", "text": json.dumps(example)})
    except Refused:
        return False
    return True


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.get("type", "file")))
def test_an_example_is_true(example: Any, heard: list[Any]) -> None:
    if example.get("format") == exports.FORMAT:
        assert json.loads(exports.document([], 1, "fj4vnnp64h")) == {**example, "matches": []}
        assert all(set(item) == set(Item.__struct_fields__) for item in example["matches"])
        return
    if "imported" in example:
        assert json.loads(msgspec.json.encode(msgspec.convert(example, ImportReport))) == example
        return
    if "format" in example:
        example["moves"].remove(LEFT_OUT)
        assert msgspec.convert(example, saved_games.MatchFile).names == ["Ada", "Ben"]
        return
    same = [message for message in heard if message["type"] == example["type"]]
    assert is_said_by_clients(example) or any(fits(example, message) for message in same)


def test_all_that_was_said_is_described(heard: list[Any]) -> None:
    described = {example.get("type") for example in EXAMPLES}
    assert {message["type"] for message in heard} <= described
    tags = {kind.__struct_config__.tag for kind in ClientMessage.__subclasses__()}
    assert tags <= described


def test_all_that_was_said_fits_the_schemas(heard: list[Any]) -> None:
    """A room comes first, and says which game it is."""
    slug = "lineup"
    for message in heard:
        slug = message.get("game", slug)
        check_message(slug, message)


def test_the_rematch_is_as_described(heard: list[Any]) -> None:
    last = [message for message in heard if message["type"] == "room" and message["rematch"]][-1]
    assert set(last["rematch"]) == {"match", "by", "ready", "invited", "begun", "watchers", "wins"}
    assert all(f'"{name}": ' in PAGE for name in last["rematch"])


def test_the_recipes_in_python_give_what_they_say() -> None:
    names: dict[str, Any] = {}
    found = blocks(PAGE, "python")
    for block in found:
        test = doctest.DocTestParser().get_doctest(block, names, "docs/protocol.md", None, 0)
        assert doctest.DocTestRunner(verbose=False).run(test, clear_globs=False).failed == 0
        names |= test.globs
    assert len(found) == 2
