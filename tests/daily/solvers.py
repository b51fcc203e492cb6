"""What the page of a daily puzzle sends, and what comes back: for LineUp!'s puzzle and Deduction's case."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from datetime import date
from typing import Any

from django.test import Client

from games.deduction.daily_puzzle import PUZZLE as DEDUCTION_PUZZLE
from games.deduction.rules.state import TILES
from games.lineup.daily_puzzle import PUZZLE as LINEUP_PUZZLE
from games.lineup.puzzles.solving import solution
from games.lineup.rules.state import read
from tabletop.daily.puzzle import DailyPuzzle
from tabletop.rules import play, wire
from tests.matches.page_clients import data_in

AttemptData = dict[str, Any]


class Solver(ABC):
    """Solves the daily puzzles of a game on their pages."""

    puzzle: DailyPuzzle[Any]

    @property
    def home(self) -> str:
        return f"/{self.puzzle.slug}/{self.puzzle.key}/"

    def path(self, day: date, what: str = "") -> str:
        return f"{self.home}{day}/{what}"

    def page(self, client: Client, day: date) -> str:
        return client.get(self.path(day)).content.decode()

    def posts(
        self, client: Client, day: date, what: str, body: object = None, opened: str = ""
    ) -> AttemptData:
        headers = {"Puzzle-Opened": opened} if opened else {}
        return client.post(
            self.path(day, what), json.dumps(body), content_type="application/json", headers=headers
        ).json()

    def tries(self, client: Client, day: date, step: object, opened: str = "") -> AttemptData:
        return self.posts(client, day, self.puzzle.step_path, step, opened)

    def gives_up(self, client: Client, day: date) -> AttemptData:
        return self.posts(client, day, "give-up")

    def opens(self, client: Client, day: date) -> AttemptData:
        """The attempt that the page loads with."""
        return data_in(self.page(client, day), "told")

    def before_the_end(self, client: Client, day: date, *steps: object) -> list[bytes]:
        """The page, without what is new each time, and the answers to these steps."""
        anew = rb'(csrfmiddlewaretoken|data-token)[^>]*?"[A-Za-z0-9]{64}"|nonce="[^"]+"'
        page = re.sub(anew, b"", client.get(self.path(day)).content)
        address = self.path(day, self.puzzle.step_path)
        answers = [client.post(address, json.dumps(one), content_type="application/json") for one in steps]
        return [page, *(answer.content for answer in answers)]

    def opening(self, client: Client, day: date) -> str:
        """The signed opening time from a page of that day."""
        found = re.search(r'data-opened="([^"]+)"', self.page(client, day))
        assert found
        return found[1]

    @abstractmethod
    def right(self, day: date) -> dict[str, Any]:
        """The first step of the solution."""

    @abstractmethod
    def wrong(self, day: date) -> dict[str, Any]:
        """A step that is wrong."""

    @abstractmethod
    def solves(self, client: Client, day: date, opened: str = "") -> AttemptData:
        """Solves a puzzle without mistakes; returns the last response."""


class LineupSolver(Solver):
    puzzle = LINEUP_PUZZLE

    def right(self, day: date) -> dict[str, Any]:
        return wire.write_move(read(self.puzzle.puzzle_on(day).solution))

    def wrong(self, day: date) -> dict[str, Any]:
        puzzle = self.puzzle.puzzle_on(day)
        return next(move for move in play.legal(puzzle.start, seat=puzzle.seat) if move != self.right(day))

    def solves(self, client: Client, day: date, opened: str = "") -> AttemptData:
        puzzle, attempt = self.puzzle.puzzle_on(day), {}
        before = puzzle.start
        for scene in solution(puzzle):
            if before.to_act == (puzzle.seat,):
                attempt = self.tries(client, day, _move_between(before, scene.position), opened)
            before = scene.position
        return attempt


class DeductionSolver(Solver):
    puzzle = DEDUCTION_PUZZLE

    def right(self, day: date) -> dict[str, Any]:
        return {"type": "announce", "tile": self.puzzle.puzzle_on(day).missing}

    def wrong(self, day: date) -> dict[str, Any]:
        tile = next(tile for tile in TILES if tile != self.puzzle.puzzle_on(day).missing)
        return {"type": "announce", "tile": tile}

    def solves(self, client: Client, day: date, opened: str = "") -> AttemptData:
        return self.tries(client, day, self.right(day), opened)


def _move_between(before: Any, after: Any) -> dict[str, Any]:
    last = play.view(after, viewer=None)["last"]
    moves = [move for move in play.legal(before, seat=last["seat"]) if move["spot"] == last["spot"]]
    return next(move for move in moves if play.play(before, seat=last["seat"], move=move) == after)


LINEUP, DEDUCTION = LineupSolver(), DeductionSolver()
