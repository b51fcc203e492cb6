"""What a browser may send over the table's socket. Strict: an unknown type, field or shape is refused."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.live.automation.messages import AskReview, StandIn
from tabletop.live.chat.messages import Mute, Say
from tabletop.live.messages import Key, Message, Number
from tabletop.live.notes.messages import Note, Share
from tabletop.live.past_views import Look, Query
from tabletop.rules.game import Refused

MOST_CHARACTERS = 64 * 1024
"""A move may bring whole texts along: some ten thousand characters, each of them escaped."""

USUAL_CHARACTERS = 8 * 1024
"""Longer messages count as several."""


class SendMove(Message, frozen=True, tag="move"):
    """Make a move. ``id`` is the sender's name for it; ``seq`` the number of the frame that was looked at."""

    id: Key
    move: msgspec.Raw
    seq: Number = -1
    seat: Number | None = None


class AskRecord(Message, frozen=True, tag="record"):
    """Send the whole record."""


class Beat(Message, frozen=True, tag="beat"):
    """I am here, and this is the newest I know: of the game, the room, the chat, and my note sheet, if
    that is to be looked at.
    """

    seq: Number = -1
    rev: Number = -1
    n: Number = 0
    sheet: Number | None = None


AnyMessage = SendMove | Say | Look | Query | AskRecord | AskReview | Note | Share | StandIn | Mute | Beat
_decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


def weight(event: dict[str, Any]) -> int:
    """As how many messages this one counts."""
    return 1 + len(event.get("text") or "") // USUAL_CHARACTERS


def read(event: dict[str, Any]) -> AnyMessage:
    """The message of an ASGI ``websocket.receive`` event. Raises `Refused`: not_text, too_long, not_json."""
    text = event.get("text")
    if text is None:
        raise Refused("not_text")
    if len(text) > MOST_CHARACTERS:
        raise Refused("too_long", most=MOST_CHARACTERS)
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Refused("not_json", detail=str(error)[:200]) from None


def check_characters(event: dict[str, Any]) -> None:
    """Raises `Refused` for a message that was read: bad_character when there is the one character in it that
    a database does not keep, the zero. In JSON it can only be written as an escape.
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
    """Whether the character U+0000 is anywhere in this JSON data."""
    if isinstance(data, str):
        return "\0" in data
    if isinstance(data, dict):
        return any(map(holds_zero, data)) or any(map(holds_zero, data.values()))
    return isinstance(data, list) and any(map(holds_zero, data))
