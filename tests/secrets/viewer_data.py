"""Everything that one viewer of a game receives, by channel."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from tabletop.live.frames import Comment, frame_for, past_frame
from tabletop.live.match import History, LiveMatch
from tabletop.matches.refusals import sentence
from tabletop.matches.repository import Room, SeatInfo
from tabletop.rules import optional_modules, play, wire
from tabletop.rules.game import Refused, Viewer
from tabletop.rules.position import Position
from tests.contract.game_folders import brought
from tests.secrets.world_pairs import Course

NONSENSE = ("{}", "[]", "null", '{"type":"nonsense"}', '{"type":"resign","more":1}', "{", '"\\ud800"')
ODD: tuple[Any, ...] = ("", "x", -1, 99, None, True, [], {})
MAX_ATTEMPTS = 14


def heard(course: Course, viewer: Viewer, attempts: Sequence[str], numbers: Sequence[int]) -> dict[str, str]:
    """What this viewer is sent of that game, live at these numbers and at the end, by the way it comes.
    ``attempts`` are moves that it tries to make. Numbers are the viewer's own.
    """
    said: dict[str, str] = {}
    counted = course.numbers
    last = counted.seen(course.end.number, viewer)
    for number in sorted({last, *(one for one in numbers if one <= last)}):
        logged = counted.logged(number, viewer)
        position = course.positions[logged]
        said[f"frame {number}"] = live_match(course.until(logged)).frame(viewer)
        said[f"past {number}"] = past_frame(position, viewer, number)
        for index, attempt in enumerate(attempts):
            said[f"refusal {number} of {index}"] = refusal(position, viewer, attempt)
        for index, what in enumerate(questions(position)):
            said[f"query {number} of {index}"] = answer(position, viewer, what)
    said["record"] = live_match(course).record(viewer)
    said["number"] = f"{last}"
    return said


def live_match(course: Course) -> LiveMatch:
    """The match as the site holds it."""
    first = course.positions[0]
    seats = (SeatInfo(user=1, name="Ada", bot="", held_for=None, held_name=""),) * first.seats
    live = LiveMatch(room(first, seats))
    live.position = first
    live.history = History(first, live.numbers)
    for (seat, move), after in zip(course.moves, course.positions[1:], strict=True):
        live.append(seat, move, after, f"k{after.number}", 1000 * after.number)
    # It would make them again with the match's own dice, and in another world these may fall differently.
    live.history._positions = list(course.positions)
    return live


def room(first: Position, seats: tuple[SeatInfo, ...]) -> Room:
    """A table of that game. Alone one plays a deal that others have yet to play."""
    return Room(
        match="m",
        game=first.game.slug,
        options={},
        status="playing",
        host=None,
        watchers=True,
        together=False,
        seed=first.seed,
        seed_hash="told",
        began=0,
        seats=seats,
        rematch=None,
        sealed=first.seats == 1,
    )


def refusal(position: Position, viewer: Viewer, text: str) -> str:
    """What is said to a move that this viewer tries to make."""
    try:
        move = wire.read_move_text(position.game, text.encode())
        if viewer is None:
            raise Refused("not_your_seat")
        play.judge_move(position, viewer, move)
    except Refused as refused:
        return _refused(refused, position)
    except Exception:  # the site says that something is broken, and nothing else
        return "broken"
    return "taken"


def answer(position: Position, viewer: Viewer, what: dict[str, Any]) -> str:
    """What is answered to a question about the view."""
    try:
        return json.dumps(play.query(position, viewer=viewer, what=what))
    except Refused as refused:
        return _refused(refused, position)


def _refused(refused: Refused, position: Position) -> str:
    return _told(position.game.slug, refused.code, msgspec.json.encode(refused.data))


@cache
def _told(slug: str, code: str, data: bytes) -> str:
    """With the sentence, which is made of nothing else."""
    refused = Refused(code, **msgspec.json.decode(data))
    return msgspec.json.encode([code, refused.data, sentence(refused, slug, "en")]).decode()


def questions(position: Position) -> Iterator[dict[str, Any]]:
    """What may be asked there: nonsense, and what the game's own tests know to ask (``queries`` in
    ``tests/games/<slug>/queries.py``).
    """
    yield {"nonsense": True}
    if (queries := brought(position.game.slug, "queries", "queries")) is not None:
        yield from queries(position)


def thoughts(position: Position, viewer: Viewer) -> str:
    """What people who watch a bot read of its reasons, in games whose bots give some: they are made from the
    view of the bot's seat, so a watcher may read them only if there is no more to be seen from there.
    """
    thought = optional_modules.hint(position.game.slug, play.view(position, viewer=0), "s")
    seats = (SeatInfo(user=None, name="", bot="bot", held_for=None, held_name=""),)
    return frame_for(position, viewer, [], room(position, seats), thought=Comment(position.number, thought))


def attempts(worlds: Sequence[Course], chance: Random) -> list[str]:
    """Moves to be tried: nonsense, what somebody may or might do in any of these worlds, and the same with
    something changed.
    """
    moves = sorted({_text(move) for course in worlds for move in _moves(course)})
    some = chance.sample(moves, min(MAX_ATTEMPTS, len(moves)))
    return [*NONSENSE, *some, *(_bent(move, moves, chance) for move in some)]


def _moves(course: Course) -> Iterator[Any]:
    for seat in range(course.end.seats):
        yield from play.legal(course.end, seat=seat)
    yield from (wire.write_move(move) for _, move in course.moves[-12:])


def _bent(text: str, moves: Sequence[str], chance: Random) -> str:
    """That move with one of its fields as in another one, or odd."""
    move = json.loads(text)
    name = chance.choice(sorted(move))
    others = [other[name] for other in map(json.loads, moves) if name in other]
    return _text(move | {name: chance.choice([*others, *ODD])})


def _text(move: Any) -> str:
    return json.dumps(move, sort_keys=True)
