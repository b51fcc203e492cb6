"""What the page of a daily puzzle sends, and what comes back."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

from django.test import Client

from games.lineup.puzzles.library import puzzle_of
from games.lineup.puzzles.solving import solution
from games.lineup.rules.state import read
from tabletop.rules import play, wire

AttemptData = dict[str, Any]


def path(day: date, what: str = "") -> str:
    return f"/lineup/puzzle/{day}/{what}"


def tries(client: Client, day: date, move: object) -> AttemptData:
    attempt: AttemptData = client.post(
        path(day, "move"), json.dumps(move), content_type="application/json"
    ).json()
    return attempt


def gives_up(client: Client, day: date) -> AttemptData:
    attempt: AttemptData = client.post(path(day, "give-up")).json()
    return attempt


def opens(client: Client, day: date) -> AttemptData:
    """The attempt that the page loads with."""
    page = client.get(path(day)).content.decode()
    found = re.search(r'<script id="told" type="application/json">(.*?)</script>', page, re.S)
    assert found
    attempt: AttemptData = json.loads(found[1])
    return attempt


def right(day: date) -> dict[str, Any]:
    return wire.write_move(read(puzzle_of(day).solution))


def wrong(day: date) -> dict[str, Any]:
    puzzle = puzzle_of(day)
    return next(move for move in play.legal(puzzle.start, seat=puzzle.seat) if move != right(day))


def solves(client: Client, day: date) -> AttemptData:
    """Solves a puzzle with the moves of its solution; returns the last response."""
    puzzle, attempt = puzzle_of(day), {}
    before = puzzle.start
    for scene in solution(puzzle):
        if before.to_act == (puzzle.seat,):
            attempt = tries(client, day, move_between(before, scene.position))
        before = scene.position
    return attempt


def move_between(before: Any, after: Any) -> dict[str, Any]:
    last = play.view(after, viewer=None)["last"]
    moves = [move for move in play.legal(before, seat=last["seat"]) if move["spot"] == last["spot"]]
    return next(move for move in moves if play.play(before, seat=last["seat"], move=move) == after)
