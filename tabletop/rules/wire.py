"""Conversion between JSON data and the objects of the rules, strict in both directions.

Invalid data raises `Refused`: ``malformed`` for moves, ``bad_options`` for options. Whether a move is legal
is not checked here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, cast

import msgspec

from tabletop.rules.game import Ask, Form, Move, Outcome, Refused
from tabletop.rules.registry import AnyGame, find


class Resign(Move, frozen=True, tag="resign"):
    """Resign."""

    anytime = True


class OfferDraw(Move, frozen=True, tag="offer_draw"):
    """Offer a draw. The offer is open until it is answered; making a move declines it."""

    anytime = True


class AcceptDraw(Move, frozen=True, tag="accept_draw"):
    """Agree to a draw. When all seats have agreed, the match is over."""

    anytime = True


class DeclineDraw(Move, frozen=True, tag="decline_draw"):
    """Decline a draw, which ends the offer."""

    anytime = True


class TakeBack(Move, frozen=True, tag="take_back"):
    """Undo the last ``steps`` moves of a single-player game. The log keeps them all."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1


class AskTakeBack(Move, frozen=True, tag="ask_take_back"):
    """Ask the others to take back the seat's last move, number ``seq`` of the log, and everything after it.
    Making a move declines the request.
    """

    seq: Annotated[int, msgspec.Meta(ge=1)]
    anytime = True


class AcceptTakeBack(Move, frozen=True, tag="accept_take_back"):
    """Agree to a request to take back. When all others have agreed, the moves are taken back."""

    seq: Annotated[int, msgspec.Meta(ge=1)]
    anytime = True


class DeclineTakeBack(Move, frozen=True, tag="decline_take_back"):
    """Decline a request to take back."""

    seq: Annotated[int, msgspec.Meta(ge=1)]
    anytime = True


class AskPause(Move, frozen=True, tag="ask_pause"):
    """Ask the others to pause the game and its clocks. Making a move declines the request."""

    anytime = True


class AcceptPause(Move, frozen=True, tag="accept_pause"):
    """Agree to a pause. When all others have agreed, the game is paused."""

    anytime = True


class DeclinePause(Move, frozen=True, tag="decline_pause"):
    """Decline a pause."""

    anytime = True


class EndPause(Move, frozen=True, tag="end_pause"):
    """End the pause. Making a move does so too."""

    anytime = True


class Hint(Move, frozen=True, tag="hint"):
    """Ask what the bot would do, in a single-player game. The answer is sent with the frame; the log only
    says that there was a hint.
    """


class TimeUp(Move, frozen=True, tag="time_up"):
    """The deadline has passed (see `Position.deadline`). Any seat may send it; it does not matter which."""

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
    | AskPause
    | AcceptPause
    | DeclinePause
    | EndPause
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
    AskPause,
    AcceptPause,
    DeclinePause,
    EndPause,
    Hint,
    TimeUp,
)


@cache
def _any_move(slug: str) -> Any:
    return find(slug).moves | TableMove


def read_move(game: AnyGame, data: object) -> Move:
    """Parse a move of the game or a table move from JSON data. Raises `Refused("malformed")`."""
    try:
        move = cast(Move, msgspec.convert(data, type=_any_move(game.slug)))
        msgspec.json.encode(move)  # lone surrogates are valid in Python strings but not in JSON
        return move
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise Refused("malformed", detail=str(error)[:200]) from None


@cache
def _decoder(slug: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_any_move(slug))


def read_move_text(game: AnyGame, text: bytes | msgspec.Raw) -> Move:
    """Parse a move from JSON text. Raises `Refused("malformed")`."""
    try:
        return cast(Move, _decoder(game.slug).decode(text))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", detail=str(error)[:200]) from None


def write_move(move: Move) -> dict[str, Any]:
    """A move as JSON data: ``{"type": "place", "spot": "1,1"}``."""
    data: dict[str, Any] = plain(move)
    return data


def encodable(offer: Move | Ask | Form) -> Any:
    """An offer in a form that encodes to its JSON: a text to write is ``{"write": <most>}``, a free choice is
    ``{"fill": <an example>}``.
    """
    if isinstance(offer, Ask):
        return write_move(offer.move) | {offer.field: {"write": offer.most}}
    if isinstance(offer, Form):
        return write_move(offer.move) | {name: {"fill": getattr(offer.move, name)} for name in offer.fields}
    return offer


def encodables(offers: Sequence[Move | Ask | Form]) -> Sequence[Any]:
    """`encodable` for a list of offers, which is returned unchanged if none has open fields."""
    return offers if {Ask, Form}.isdisjoint(map(type, offers)) else [encodable(offer) for offer in offers]


def plain(value: Any) -> Any:
    """The value as plain JSON data: dicts, lists, strings, numbers, booleans and None."""
    return msgspec.json.decode(msgspec.json.encode(value))


def write_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as JSON data, ``{"ranking": [[0], [1]], "by": "structures"}``; None stays None."""
    return None if outcome is None else plain(outcome)


def read_options(game: AnyGame, data: object) -> Any:
    """Parse the game's options from JSON data, with defaults for missing ones. Raises
    `Refused("bad_options")`.
    """
    try:
        return msgspec.convert(data, type=game.options)
    except msgspec.ValidationError as error:
        raise Refused("bad_options", detail=str(error)) from None


def write_options(options: object) -> dict[str, Any]:
    """All options as JSON data, defaults included."""
    data: dict[str, Any] = plain(options)
    return data
