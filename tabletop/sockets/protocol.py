"""The common part of the wire protocol: close codes, decoding of messages, refusals (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar, Union

import msgspec

from tabletop.live.server_messages import RefusedMessage
from tabletop.matches.refusals import sentence
from tabletop.rules.game import Refused

COME_BACK = 4401
"""Reconnect with the current cookie."""
NOT_ALLOWED = 4403
NOT_FOUND = 4404
TOO_MANY = 4408
UNREAD = 4409
BROKEN = 4500
UNAVAILABLE = 4503

_CODES: Mapping[str, int] = {
    "no_such_table": NOT_FOUND,
    "too_many_sockets": TOO_MANY,
    "too_many_guesses": TOO_MANY,
    "away": UNAVAILABLE,
    "newer_rules": UNAVAILABLE,
}


def close_code(refusal: Refused) -> int:
    """The close code for a refusal."""
    return _CODES.get(refusal.code, NOT_ALLOWED)


def refusal_text(refusal: Refused, key: str | int | None, game: str | None, language: str) -> str:
    """A refusal as JSON text, with a sentence in this language. ``key`` is the id of the refused message;
    ``game`` (a slug) may have its own words for the code.
    """
    message: RefusedMessage = {
        "type": "refused",
        "id": key,
        "code": refusal.code,
        "data": refusal.data,
        "say": sentence(refusal, game, language),
    }
    return msgspec.json.encode(message).decode()


USUAL_CHARACTERS = 8 * 1024
"""Longer messages count as several."""


def weight(event: Mapping[str, Any]) -> int:
    """How many messages an ASGI ``websocket.receive`` event counts as."""
    return 1 + len(event.get("text") or "") // USUAL_CHARACTERS


MessageT = TypeVar("MessageT")


class Decoder(Generic[MessageT]):
    """Decodes messages of these types strictly: unknown types, fields and shapes are refused, and so are
    messages longer than ``max_characters``.
    """

    def __init__(self, types: Iterable[type[MessageT]], max_characters: int) -> None:
        self._decoder: msgspec.json.Decoder[MessageT] = msgspec.json.Decoder(Union[tuple(types)])  # noqa: UP007
        self._max_characters = max_characters

    def decode(self, event: Mapping[str, Any]) -> MessageT:
        """The message of an ASGI ``websocket.receive`` event. Raises `Refused`: not_text, too_long,
        not_json.
        """
        text = event.get("text")
        if text is None:
            raise Refused("not_text")
        if len(text) > self._max_characters:
            raise Refused("too_long", most=self._max_characters)
        try:
            return self._decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            raise Refused("not_json", detail=str(error)[:200]) from None


def check_characters(event: Mapping[str, Any]) -> None:
    """Check the text of a decoded message. Raises `Refused`: bad_character if it contains U+0000, which
    databases don't store. In JSON it can only be written as an escape.
    """
    text = event["text"]
    if "\\u0000" not in text:
        return
    try:
        found = holds_zero(msgspec.json.decode(text))
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("not_json", detail=str(error)[:200]) from None
    if found:
        raise Refused("bad_character")


def holds_zero(data: Any) -> bool:
    """Whether this JSON data contains the character U+0000."""
    if isinstance(data, str):
        return "\0" in data
    if isinstance(data, dict):
        return any(map(holds_zero, data)) or any(map(holds_zero, data.values()))
    return isinstance(data, list) and any(map(holds_zero, data))
