"""What the page of a study asks and what it is told, as JSON. Strict: what does not fit is `Malformed`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tabletop.matches.refusals import sentence
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import Step
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.studies.lines import MAX_STEPS, Setup, add
from tabletop.studies.recent import Pay, gone, remember

MAX_BYTES = 32_768
"""A longer question is not read."""

MAX_TEXT = 5 * MAX_STEPS
MAX_MOVES = 40
"""So many moves are added at once, at most: a line that a program suggests."""


class Malformed(Exception):
    """Not a question that a study understands."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the study begins, the ``line`` that was gone, and the moves to ``add`` to it. ``known`` steps of
    the line need not be told again. With ``query`` the page asks that of the game instead.
    """

    setup: Setup
    line: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)] = ""
    add: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MAX_MOVES)] = []
    known: Annotated[int, msgspec.Meta(ge=0, le=MAX_STEPS)] = 0
    query: dict[str, Any] | None = None


class Told(msgspec.Struct, frozen=True):
    """Where the line has led to. ``steps`` are those behind the ``known`` ones, ``frame`` is what is to be
    seen at its end, through the eyes of whoever is to act. ``refusal`` says why a move was not added.
    """

    line: str
    seats: int
    steps: list[dict[str, Any]]
    frame: dict[str, Any]
    refusal: str | None


_asked = msgspec.json.Decoder(Asked)


def read(body: bytes) -> Asked:
    """The question in this body. Raises `Malformed`."""
    try:
        return _asked.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


def answer(slug: str, asked: Asked, pay: Pay) -> bytes:
    """The JSON text of where that line leads to, in the language of whoever asks. Raises `Refused` for a line
    that cannot be gone, and what ``pay`` raises; a move that cannot be added is told in the answer.
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
    """The JSON text of what follows from what is seen there: ``data``, or ``refusal``, a sentence."""
    seen = gone(slug, asked.setup, asked.line, pay).end
    try:
        return msgspec.json.encode({"data": play.query(seen, viewer=viewer_of(seen), what=what)})
    except Refused as refused:
        return msgspec.json.encode({"refusal": sentence(refused, slug)})


def viewer_of(position: Position) -> int | None:
    """Through whose eyes it is looked at: those of whoever is to act."""
    return position.to_act[0] if position.to_act else None


def _step(code: str, step: Step) -> dict[str, Any]:
    before, seat, move, after = step
    lines = play.tell(before, seat, move, after, None)
    return {"code": code, "seat": seat, "move": wire.write_move(move), "lines": lines}


def _frame(position: Position) -> dict[str, Any]:
    viewer = viewer_of(position)
    return {"seq": position.number, "viewer": viewer, "view": play.view_json(position, viewer)}
