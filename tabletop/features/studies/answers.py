"""JSON requests and answers of the analysis board. Decoding is strict: anything invalid is `Malformed`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tabletop.features.studies.lines import MAX_STEPS, Setup, add
from tabletop.features.studies.recent import Pay, gone, remember
from tabletop.matches.refusals import sentence
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import Step
from tabletop.rules.game import Refused
from tabletop.rules.position import Position

MAX_BYTES = 32_768
"""Longer requests are not read."""

MAX_TEXT = 5 * MAX_STEPS
MAX_MOVES = 40
"""How many moves can be added in one request: a line that the engine suggests."""


class Malformed(Exception):
    """An invalid request."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request: the ``setup``, the ``line`` of moves so far, and moves to ``add`` to it. The page already
    has the first ``known`` steps of the line. With ``query``, it asks the game this question instead.
    """

    setup: Setup
    line: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)] = ""
    add: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MAX_MOVES)] = []
    known: Annotated[int, msgspec.Meta(ge=0, le=MAX_STEPS)] = 0
    query: dict[str, Any] | None = None


class Told(msgspec.Struct, frozen=True):
    """The answer: the ``steps`` after the ``known`` ones, and the ``frame`` at the end of the line, as the
    seat to act sees it. ``refusal`` says why a move was not added.
    """

    line: str
    seats: int
    steps: list[dict[str, Any]]
    frame: dict[str, Any]
    refusal: str | None


_asked = msgspec.json.Decoder(Asked)


def read(body: bytes) -> Asked:
    """Decode the body of a request. Raises `Malformed`."""
    try:
        return _asked.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


def answer(slug: str, asked: Asked, pay: Pay) -> bytes:
    """The end of a line as JSON text, in the active language. Raises `Refused` for an invalid line, and what
    ``pay`` raises; a move that can't be added is reported in the answer.
    """
    whole = asked.known < (asked.line.count(".") + 1 if asked.line else 0)
    line, refusal = gone(slug, asked.setup, asked.line, pay, whole=whole), None
    for move in asked.add:
        try:
            line = add(line, [move])
        except Refused as refused:
            refusal = sentence(refused, slug)
            break
    remember(slug, asked.setup, line)
    first = len(line.codes) - len(line.steps)
    made = list(zip(line.codes[first:], line.steps, strict=True))
    told = Told(
        line=line.text,
        seats=line.end.seats,
        steps=[_step(*one) for one in made[max(0, asked.known - first) :]],
        frame=_frame(line.end),
        refusal=refusal,
    )
    return msgspec.json.encode(told)


def found(slug: str, asked: Asked, what: dict[str, Any], pay: Pay) -> bytes:
    """The answer to a query at the end of the line as JSON text: ``data``, or ``refusal``, a sentence."""
    seen = gone(slug, asked.setup, asked.line, pay).end
    try:
        return msgspec.json.encode({"data": play.query(seen, viewer=viewer_of(seen), what=what)})
    except Refused as refused:
        return msgspec.json.encode({"refusal": sentence(refused, slug)})


def viewer_of(position: Position) -> int | None:
    """Whose view is shown: that of the seat to act."""
    return position.to_act[0] if position.to_act else None


def _step(code: str, step: Step) -> dict[str, Any]:
    before, seat, move, after = step
    lines = play.tell(before, seat, move, after, None)
    return {"code": code, "seat": seat, "move": wire.write_move(move), "lines": lines}


def _frame(position: Position) -> dict[str, Any]:
    viewer = viewer_of(position)
    return {"seq": position.number, "viewer": viewer, "view": play.view_json(position, viewer)}
