"""JSON data to rules objects and back, strict both ways.

What does not fit is `Refused` with a code that says where: ``malformed`` for moves, ``bad_options`` for
options. Legality is not judged here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, cast

import msgspec

from tabletop.rules.game import Ask, Form, Move, Outcome, Refused
from tabletop.rules.registry import AnyGame, find


class Resign(Move, frozen=True, tag="resign"):
    """That seat gives up."""

    anytime = True


class OfferDraw(Move, frozen=True, tag="offer_draw"):
    """That seat would agree on a draw. The offer stands until it is answered; to move on is to decline."""

    anytime = True


class AcceptDraw(Move, frozen=True, tag="accept_draw"):
    """That seat agrees; when all have agreed the match is over."""

    anytime = True


class DeclineDraw(Move, frozen=True, tag="decline_draw"):
    """That seat does not agree; the offer is gone."""

    anytime = True


class TakeBack(Move, frozen=True, tag="take_back"):
    """Whoever plays alone steps back over so many of the game's own moves. The log keeps them all."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1


class AskTakeBack(Move, frozen=True, tag="ask_take_back"):
    """That seat asks the others to go back to before its own last move, which is number ``seq`` of the log.
    To move on is to decline.
    """

    seq: Annotated[int, msgspec.Meta(ge=1)]
    anytime = True


class AcceptTakeBack(Move, frozen=True, tag="accept_take_back"):
    """That seat agrees to take back what was asked for; when all others have agreed it is done."""

    seq: Annotated[int, msgspec.Meta(ge=1)]
    anytime = True


class DeclineTakeBack(Move, frozen=True, tag="decline_take_back"):
    """That seat does not agree; the game goes on."""

    seq: Annotated[int, msgspec.Meta(ge=1)]
    anytime = True


class Hint(Move, frozen=True, tag="hint"):
    """Whoever plays alone asks what the bot would do. The answer comes with the frame, not with the log."""


class TimeUp(Move, frozen=True, tag="time_up"):
    """The clock has rung (see `Position.deadline`). Any seat may say so; it does not matter which."""

    anytime = True


TableMove = (
    Resign
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | TakeBack
    | AskTakeBack
    | AcceptTakeBack
    | DeclineTakeBack
    | Hint
    | TimeUp
)
TABLE_MOVES = (
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    TakeBack,
    AskTakeBack,
    AcceptTakeBack,
    DeclineTakeBack,
    Hint,
    TimeUp,
)


@cache
def _any_move(slug: str) -> Any:
    return find(slug).moves | TableMove


def read_move(game: AnyGame, data: object) -> Move:
    """The move that this JSON data says, one of the game's or a table move. Raises `Refused("malformed")`."""
    try:
        move = cast(Move, msgspec.convert(data, type=_any_move(game.slug)))
        msgspec.json.encode(move)  # half a surrogate pair is text to Python, and none to JSON
        return move
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise Refused("malformed", detail=str(error)[:200]) from None


@cache
def _decoder(slug: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_any_move(slug))


def read_move_text(game: AnyGame, text: bytes | msgspec.Raw) -> Move:
    """The move that this JSON text says. Raises `Refused("malformed")`."""
    try:
        return cast(Move, _decoder(game.slug).decode(text))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", detail=str(error)[:200]) from None


def write_move(move: Move) -> dict[str, Any]:
    """The JSON data of a move: ``{"type": "place", "spot": "1,1"}``."""
    data: dict[str, Any] = plain(move)
    return data


def encodable(offer: Move | Ask | Form) -> Any:
    """An offer as something that encodes to its JSON: text to be written stands as ``{"write": <most>}``,
    what is free to be chosen as ``{"fill": <an example>}``.
    """
    if isinstance(offer, Ask):
        return write_move(offer.move) | {offer.field: {"write": offer.most}}
    if isinstance(offer, Form):
        return write_move(offer.move) | {name: {"fill": getattr(offer.move, name)} for name in offer.fields}
    return offer


def encodables(offers: Sequence[Move | Ask | Form]) -> Sequence[Any]:
    """The same for many at once."""
    return offers if {Ask, Form}.isdisjoint(map(type, offers)) else [encodable(offer) for offer in offers]


def plain(value: Any) -> Any:
    """The same as plain JSON data: dicts, lists, text, numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


def write_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    """``{"ranking": [[0], [1]], "by": "structures"}``, or None."""
    return None if outcome is None else plain(outcome)


def read_options(game: AnyGame, data: object) -> Any:
    """The game's options from JSON data, defaults for what is left out. Raises `Refused("bad_options")`."""
    try:
        return msgspec.convert(data, type=game.options)
    except msgspec.ValidationError as error:
        raise Refused("bad_options", detail=str(error)) from None


def write_options(options: object) -> dict[str, Any]:
    """All options as JSON data, defaults included."""
    data: dict[str, Any] = plain(options)
    return data


def schema(game: AnyGame) -> dict[str, Any]:
    """JSON Schema of the game's options and moves, for those who write a client."""
    (options, moves), components = msgspec.json.schema_components([game.options, _any_move(game.slug)])
    return {"options": options, "moves": moves, "$defs": components}
