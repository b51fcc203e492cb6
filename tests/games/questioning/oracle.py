"""A second implementation of Lines of Questioning, slow and simple, to test the engine against.

It shares nothing with `games.questioning`: tiles come from a copy of the tile set (``loq_tiles.json``), a
tile on the board is a dictionary, ports are points in the plane, and every rule looks at the whole board.
"""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

SHEET = json.loads(Path(__file__).with_name("loq_tiles.json").read_text())
SPACES = [column + row for column in "abcd" for row in "1234"]
CORNERS = ["a1", "a4", "d4", "d1"]
EDGE = ["a2", "a3", "b1", "b4", "c1", "c4", "d2", "d3"]
TURNS = [0, 90, 180, 270]
COMPASS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}

Tile = dict[str, Any]
Laid = dict[str, Any]
Point = tuple[int, int]
Place = tuple[str, str, int]


def sheet(level: str) -> dict[str, Tile]:
    """All 62 tiles by id (LQ-2, LQ-6)."""
    tiles = {}
    for side in ("question", "answer"):
        number = 0
        for kind, count in zip(SHEET["tiles"], SHEET["levels"][level], strict=True):
            for _ in range(count):
                number += 1
                name = f"{side[0]}{number:02}"
                tiles[name] = {"id": name, "side": side, "in": tuple(kind["in"]), "out": tuple(kind["out"])}
    return tiles


def centre(space: str) -> Point:
    """The centre of a space; spaces are two units wide."""
    return 2 * "abcd".index(space[0]) + 1, 2 * "1234".index(space[1]) + 1


@cache
def points(space: str, ports: tuple[str, ...], turn: int) -> frozenset[Point]:
    """The board points of a tile's ports after a turn clockwise (LQ-3, LQ-5)."""
    found = set()
    for port in ports:
        dx = sum(COMPASS[letter][0] for letter in port)
        dy = sum(COMPASS[letter][1] for letter in port)
        for _ in range(turn // 90):
            dx, dy = dy, -dx
        x, y = centre(space)
        found.add((x + dx, y + dy))
    return frozenset(found)


def touches(space: str, point: Point) -> bool:
    """Whether a point is on the border of a space."""
    x, y = centre(space)
    return abs(x - point[0]) <= 1 and abs(y - point[1]) <= 1


def apart(one: str, other: str) -> bool:
    """Whether two spaces are at least two king's moves apart (LO-3)."""
    (x, y), (to_x, to_y) = centre(one), centre(other)
    return max(abs(x - to_x), abs(y - to_y)) > 2


class Oracle:
    """One game. All its fields are public, and tests may change them."""

    def __init__(
        self,
        rules: str,
        level: str,
        attire: bool,
        questions: list[str],
        answers: list[str],
        coins: list[bool],
    ) -> None:
        self.rules, self.level, self.attire = rules, level, attire
        self.tiles = sheet(level)
        self.board: dict[str, list[Laid]] = {space: [] for space in SPACES}
        self.question_hand, self.question_stack = questions[:3], questions[3:]
        self.answer_hand: list[str | None] = list(answers[:3])
        self.answer_stack = answers[3:]
        self.lawyers_answers: list[str] = []
        self.tails = list(coins)
        self.lawyer: list[Laid] = []
        self.witness: list[Laid] = []
        self.corner: str | None = None
        self.facts: list[str] = []
        self.step, self.turn = "question", 1
        self.gone: list[str] = []
        self.over: str | None = None
        self.events: list[dict[str, Any]] = []

    def copy(self) -> Oracle:
        """A copy of the position, for trying moves."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(other, name, list(value))
        other.board = {space: list(stack) for space, stack in self.board.items()}
        return other

    # Queries

    def open_to(self, side: str, space: str) -> bool:
        """Whether a space is empty, or has the other kind or a face-down tile on top (LQ-11, LQ-22)."""
        stack = self.board[space]
        return not stack or stack[-1]["face_down"] or self.tiles[stack[-1]["id"]]["side"] != side

    def connects(self, last: Laid, tile: str, space: str, turn: int) -> bool:
        """Whether a placement connects to the last tile (LQ-3, LQ-10)."""
        return space != last["space"] and bool(self.shared(last, tile, space, turn))

    def shared(self, last: Laid, tile: str, space: str, turn: int) -> frozenset[Point]:
        """The points where an exit of the last tile meets an entrance of the new one."""
        exits = points(last["space"], self.tiles[last["id"]]["out"], last["turn"])
        return exits & points(space, self.tiles[tile]["in"], turn)

    def at_the_edge(self, tile: str, space: str, turn: int) -> bool:
        """Whether an entrance is on the outer edge (LQ-9)."""
        entrances = points(space, self.tiles[tile]["in"], turn)
        return space in EDGE and any(x in (0, 8) or y in (0, 8) for x, y in entrances)

    def leads(self, tile: str, space: str, turn: int) -> list[str]:
        """The other spaces that the tile's exits touch, whatever is on them."""
        exits = points(space, self.tiles[tile]["out"], turn)
        return [to for to in SPACES if to != space and any(touches(to, exit) for exit in exits)]

    def is_a_fact(self, space: str) -> bool:
        """Whether the stack on a space forms a fact (LQ-15, LO-1)."""
        sides = [self.tiles[laid["id"]]["side"] for laid in self.board[space]]
        if self.rules == "off_topic":
            return len(sides) >= 4 and sides[-1] == "answer"
        return sides[-4:] == ["question", "answer", "question", "answer"]

    # Legal moves

    def hand(self) -> list[str]:
        """The tiles that can be played in this step; questions come before the lawyer's answers."""
        if self.step == "question":
            return self.question_hand + self.lawyers_answers
        return [tile for tile in self.answer_hand if tile]

    def continuing(self) -> list[Place]:
        """All placements that continue the line of this step (LQ-10, LQ-11, LO-5)."""
        line = self.lawyer if self.step == "question" else self.witness
        if not line:
            return []
        return [
            (tile, space, turn)
            for tile in self.hand()
            for space in SPACES
            for turn in TURNS
            if self.connects(line[-1], tile, space, turn) and self.open_to(self.tiles[tile]["side"], space)
        ]

    def beginning(self) -> list[Place]:
        """All placements that start a line now (LQ-9, LQ-14, LO-2, LO-5)."""
        places = [(tile, space, turn) for tile in self.hand() for space in SPACES for turn in TURNS]
        if self.step == "answer" and self.corner:
            return [place for place in places if place[1] == self.corner]
        due = self.step
        return [
            (tile, space, turn)
            for tile, space, turn in places
            if self.tiles[tile]["side"] == due
            and self.open_to(due, space)
            and self.at_the_edge(tile, space, turn)
        ]

    def fitting(self) -> list[Place]:
        """All placements, ignoring LQ-12."""
        if self.over or self.step == "discard":
            return []
        line = self.lawyer if self.step == "question" else self.witness
        return self.continuing() if line else self.beginning()

    def legal(self) -> list[Place]:
        """All legal placements, with LQ-12."""
        fitting = self.fitting()
        if self.step != "answer":
            return fitting
        talking = [place for place in fitting if any(self.open_to("answer", to) for to in self.leads(*place))]
        return talking or fitting

    def held_back(self) -> list[Place]:
        """The placements that only LQ-12 forbids."""
        legal = self.legal()
        return [place for place in self.fitting() if place not in legal]

    # Moves

    def play(self, tile: str, space: str, turn: int) -> None:
        """Plays a legal placement and everything automatic after it."""
        self.events = []
        laid = {"id": tile, "space": space, "turn": turn, "face_down": False}
        self.board[space].append(laid)
        if self.step == "answer":
            self._answered(laid)
        elif tile in self.lawyers_answers:
            self.lawyers_answers.remove(tile)
            self.lawyer.append(laid)
            if not self._won(space):
                self._step_3()
        else:
            self._asked(laid)

    def _asked(self, laid: Laid) -> None:
        tails = self.tails.pop(0) if self.attire else False
        if self.attire and self.witness and apart(laid["space"], self.witness[-1]["space"]):
            laid["face_down"] = tails
            self.events.append({"code": "coin", "heads": not tails})
        if not laid["face_down"]:
            self.lawyer.append(laid)
        slot = self.question_hand.index(laid["id"])
        if self.question_stack:
            self.question_hand[slot] = self.question_stack.pop(0)
        else:
            del self.question_hand[slot]
        self._step_3()

    def _answered(self, laid: Laid) -> None:
        self.answer_hand[self.answer_hand.index(laid["id"])] = None
        self.corner = None
        self.witness.append(laid)
        if self._won(laid["space"]):
            return
        if (
            self.rules == "off_topic"
            and self.lawyer
            and self.answer_stack
            and apart(laid["space"], self.lawyer[-1]["space"])
        ):
            self.lawyers_answers.append(self.answer_stack.pop(0))
            self.events.append({"code": "off_topic", "tile": self.lawyers_answers[-1]})
        if len(self.lawyers_answers) > 3:
            self.step = "discard"
        else:
            self._step_4()

    def discard(self, tile: str) -> None:
        """Discards one of the lawyer's answers (LO-4)."""
        self.events = []
        self.lawyers_answers.remove(tile)
        self.gone.append(tile)
        self._step_4()

    def _step_4(self) -> None:
        slot = self.answer_hand.index(None)
        if self.answer_stack:
            self.answer_hand[slot] = self.answer_stack.pop(0)
        else:
            del self.answer_hand[slot]
        self._step_1()

    def _won(self, space: str) -> bool:
        """Records a revealed fact; True when the game is won (LQ-15, LQ-16)."""
        if space in CORNERS and space not in self.facts and self.is_a_fact(space):
            self.facts.append(space)
            self.events.append({"code": "fact", "space": space})
        if len(self.facts) == 4:
            self.over = "facts"
        return self.over is not None

    def _step_1(self) -> None:
        self.step = "question"
        self.turn += 1
        if not self.hand():
            self.over = "no_questions"
            return
        if self.lawyer and not self.continuing():
            self.lawyer = []
            wiped = []
            for space, stack in self.board.items():
                if stack and self.tiles[stack[-1]["id"]]["side"] == "question":
                    self.gone.append(stack.pop()["id"])
                    wiped.append(space)
            self.events.append({"code": "wiped", "spaces": wiped})
        if not self.fitting():
            self.over = "no_place"

    def _step_3(self) -> None:
        self.step = "answer"
        if not self.hand():
            self.over = "no_answers"
            return
        if self.witness and not self.continuing():
            self.witness = []
            if self.rules == "standard":
                corners = [corner for corner in CORNERS if self.open_to("answer", corner)]
            else:
                corners = [corner for corner in CORNERS if corner not in self.facts]
            if not corners:
                self.over = "no_place"
                return
            self.corner = corners[0]
            self.events.append({"code": "restart", "space": corners[0]})
        if not self.fitting():
            self.over = "no_place"
