"""What a page asks of a lesson and what it is answered, as JSON. Strict: what does not fit is `Malformed`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tabletop.lessons.script import AnyTask, Looking, Marking, Task, plain
from tabletop.lessons.teaching import Progress, Scene
from tabletop.matches.refusals import sentence
from tabletop.rules import play
from tabletop.rules.game import Refused

MAX_BYTES = 16_384
"""A longer question is not read."""

MAX_MOVES = 20
"""No lesson has more tasks."""


class Malformed(Exception):
    """Not a question that a lesson understands."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a lesson, and the learner's steps so far (see `tabletop.lessons.teaching`): those that were
    kept, and perhaps a new one. With ``query`` the page does not ask how the lesson stands, but that of the
    game, from what the learner sees after these steps.
    """

    lesson: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    moves: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MAX_MOVES)]
    query: dict[str, Any] | None = None


class Told(msgspec.Struct, frozen=True):
    """How the lesson stands.

    There are so many ``seats``, the learner has that one, and a note ``sheet`` or not. ``frames`` are
    what to show, one after the other; ``kept`` of the steps stand, of ``of`` tasks. ``wants`` is what the
    next step has to be: ``move``, ``marks`` or ``query``. ``refusal`` says why the last step is not
    possible, ``nudge`` why it is not the one that is asked for. ``praise`` is about the task just done;
    ``after`` is said in its place when all frames have been seen. ``say`` is what to do now or, when
    ``done``, what was learned; ``why`` is the reason, ``show`` a step that does it.
    """

    lesson: str
    seats: int
    seat: int
    sheet: bool
    kept: int
    of: int
    done: bool
    wants: str | None
    frames: list[dict[str, Any]]
    refusal: str | None
    nudge: str | None
    praise: str
    after: str
    say: str
    why: str
    show: dict[str, Any] | None


class Found(msgspec.Struct, frozen=True):
    """What the game answers to ``query``, or ``refusal``: a sentence that says why it does not."""

    data: dict[str, Any] | None = None
    refusal: str | None = None


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
    start = progress.scenes[0].position
    told = Told(
        lesson=progress.lesson.key,
        seats=start.seats,
        seat=progress.lesson.seat,
        sheet=start.game.sheets,
        kept=progress.kept,
        of=len(progress.lesson.tasks),
        done=task is None,
        wants=_wanted(task),
        frames=[_frame(scene, progress.lesson.seat) for scene in progress.scenes],
        refusal=_sentence(slug, progress.refusal),
        nudge=None if progress.nudge is None else str(progress.nudge),
        praise=str(before.done) if before and fresh else "",
        after=str(before.after) if isinstance(before, Task) and fresh else "",
        say=str(task.ask if task else progress.lesson.end),
        why=str(task.why) if task else "",
        show=plain(task.show) if task else None,
    )
    return msgspec.json.encode(told)


def found(slug: str, progress: Progress, what: dict[str, Any]) -> bytes:
    """The JSON text of what follows from what the learner sees."""
    try:
        seen = progress.scenes[-1].position
        told = Found(data=play.query(seen, viewer=progress.lesson.seat, what=what))
    except Refused as refusal:
        told = Found(refusal=_sentence(slug, refusal))
    return msgspec.json.encode(told)


def _wanted(task: AnyTask | None) -> str | None:
    if task is None:
        return None
    return "marks" if isinstance(task, Marking) else "query" if isinstance(task, Looking) else "move"


def _sentence(slug: str, refusal: Refused | None) -> str | None:
    return None if refusal is None else sentence(refusal, slug)


def _frame(scene: Scene, seat: int) -> dict[str, Any]:
    position = scene.position
    return {
        "seq": position.number,
        "view": play.view_json(position, seat),
        "lines": scene.lines,
    }
