"""What a page asks of a lesson and what it is answered, as JSON. Strict: what does not fit is `Malformed`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tabletop.lessons.script import LEARNER
from tabletop.lessons.teaching import Progress, Scene
from tabletop.matches.refusals import sentence
from tabletop.rules import play
from tabletop.rules.game import Refused

MOST_BYTES = 4096
"""A longer question is not read."""

MOST_MOVES = 20
"""No lesson has more tasks."""


class Malformed(Exception):
    """Not a question that a lesson understands."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a lesson, and the learner's moves so far: those that were kept, and perhaps a new one."""

    lesson: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    moves: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MOST_MOVES)]


class Told(msgspec.Struct, frozen=True):
    """How the lesson stands.

    ``frames`` are what to show, one after the other; ``kept`` of the moves stand, of ``of`` tasks.
    ``refusal`` says why the last move is not legal, ``nudge`` why it is not the one that is asked for.
    ``praise`` is about the task just done. ``say`` is what to do now or, when ``done``, what was learned;
    ``why`` is the reason, ``show`` a move that does it.
    """

    lesson: str
    kept: int
    of: int
    done: bool
    frames: list[dict[str, Any]]
    refusal: str | None
    nudge: str | None
    praise: str
    say: str
    why: str
    show: dict[str, Any] | None


_asked = msgspec.json.Decoder(Asked)


def read(body: bytes) -> Asked:
    """The question in this body. Raises `Malformed`."""
    try:
        return _asked.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


def answer(slug: str, progress: Progress) -> bytes:
    """The JSON text of how the lesson stands, in the language of whoever asks."""
    task, before = progress.task, progress.previous
    fresh = progress.refusal is None and progress.nudge is None
    told = Told(
        lesson=progress.lesson.key,
        kept=progress.kept,
        of=len(progress.lesson.tasks),
        done=task is None,
        frames=[_frame(scene) for scene in progress.scenes],
        refusal=_sentence(slug, progress.refusal),
        nudge=None if progress.nudge is None else str(progress.nudge),
        praise=str(before.done) if before and fresh else "",
        say=str(task.ask if task else progress.lesson.end),
        why=str(task.why) if task else "",
        show=dict(task.show) if task else None,
    )
    return msgspec.json.encode(told)


def _sentence(slug: str, refusal: Refused | None) -> str | None:
    return None if refusal is None else sentence(refusal, slug)


def _frame(scene: Scene) -> dict[str, Any]:
    position = scene.position
    return {
        "seq": position.number,
        "view": play.sight_text(position, LEARNER),
        "lines": scene.lines,
    }
