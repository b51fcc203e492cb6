"""A second, plain implementation of all of LineUp!: LU-1 to LU-13 and LV-1 to LV-9.

It shares nothing with `games.lineup`: tokens are a dictionary from points to seats, lines are walked step by
step on the boards of `reference_boards`, structures are searched for on the whole board, and for LU-12 all
earlier positions are stored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import copy
from typing import Any

from tests.games.lineup.reference_boards import Plan, Point, plan

Move = dict[str, str]
Line = tuple[list[Point], list[Point]]


class Slow:
    """A game. ``seat`` is the seat to act, None at the end. ``size`` is that of the view."""

    def __init__(self, options: Mapping[str, Any], seats: int, size: Point, supply: int) -> None:
        self.options, self.seats = options, range(seats)
        self.plan: Plan = plan(options.get("shape", "square"), size)
        structures = [self.plan.structure(centre) for centre in self.plan.spots]
        self.every = [spots for spots in structures if {*spots} <= {*self.plan.spots}]
        self.lines = {spot: [*self.plan.lines(spot)] for spot in self.plan.spots}
        self.tokens: dict[Point, int] = {}
        self.supply = dict.fromkeys(self.seats, supply)
        self.seat: int | None = 0
        self.last: dict[str, Any] | None = None
        self.stood: set[str] = {self.position()}

    def option(self, name: str) -> str:
        """An option's value, or its default."""
        usual = {"captured": "removed", "end": "tokens", "capture": "standard"}
        return str(self.options.get(name, usual[name]))

    def copy(self) -> Slow:
        """A copy of the position, to try moves on."""
        other = copy(self)
        other.tokens, other.supply, other.stood = dict(self.tokens), dict(self.supply), set(self.stood)
        return other

    def position(self) -> str:
        """What must not be repeated: the tokens and the seat to act."""
        return json.dumps([self.seat, sorted((name(spot), seat) for spot, seat in self.tokens.items())])

    def structures(self, owner: int) -> list[list[Point]]:
        """A seat's structures."""
        return [spots for spots in self.every if all(self.tokens.get(spot) == owner for spot in spots)]

    def secured(self) -> set[Point]:
        """All spots in secured structures."""
        return {spot for owner in self.seats for spots in self.structures(owner) for spot in spots}

    def lines_against(self, spot: Point, attacker: int) -> list[Line]:
        """Both lines, nearest spots first, for each direction in which the attacker's line is longer."""
        owner, found = self.tokens[spot], []
        for ahead, back in self.lines[spot]:
            mine = self.run(ahead, attacker)
            theirs = [spot, *self.run(back, owner)]
            if len(mine) > len(theirs):
                found.append((mine, theirs))
        return found

    def run(self, spots: list[Point], owner: int) -> list[Point]:
        """The first of these spots that hold a seat's tokens without a gap."""
        for count, spot in enumerate(spots):
            if self.tokens.get(spot) != owner:
                return spots[:count]
        return spots

    def takes(self, seat: int) -> list[tuple[Line, list[Point]]]:
        """Every line with which a seat could capture, and the spots it takes, ignoring LU-12."""
        if not self.supply[seat]:
            return []
        safe, found = self.secured(), []
        for spot in self.plan.spots:
            if self.tokens.get(spot, seat) == seat or spot in safe or not self._fresh(spot):
                continue
            for line in self.lines_against(spot, seat):
                goes = [spot]
                if self.option("capture") == "line":
                    for one in line[1][1:]:
                        if one in safe or len(goes) == self.supply[seat]:
                            break
                        goes.append(one)
                found.append((line, goes))
        return found

    def _fresh(self, spot: Point) -> bool:
        """Whether LV-4 allows a capture on a spot: always in other games, else only of the fresh token."""
        if self.option("capture") != "fresh":
            return True
        return self.last is not None and self.last["type"] == "place" and self.last["spot"] == name(spot)

    def after(self, goes: list[Point]) -> Slow:
        """The position after a capture of these spots."""
        other = self.copy()
        other._put(goes)
        return other

    def legal_takes(self) -> list[tuple[Line, list[Point]]]:
        """The lines with which the seat to act can capture, and the spots they take, after LU-12."""
        assert self.seat is not None
        found = self.takes(self.seat)
        if not self.endless():
            return found
        return [(line, goes) for line, goes in found if self.after(goes).position() not in self.stood]

    def endless(self) -> bool:
        """Whether LU-12 applies: with LV-2 and LV-3."""
        return self.option("captured") == "returned" or self.option("end") == "board_full"

    def legal(self) -> list[Move]:
        """All legal moves of the seat to act, in wire form."""
        if self.seat is None:
            return []
        free = [{"type": "place", "spot": name(s)} for s in self.plan.spots if s not in self.tokens]
        moves = [move for move, _ in self.captures()]
        return free + [move for number, move in enumerate(moves) if move not in moves[:number]]

    def captures(self) -> list[tuple[Move, list[Point]]]:
        """The captures in wire form, with the spots they take."""
        found = self.legal_takes()
        if self.option("capture") != "line":
            return [({"type": "capture", "spot": name(goes[0])}, goes) for _, goes in found]
        moves = []
        for (mine, _), goes in found:
            begins = {"type": "capture", "spot": name(goes[0]), "from": name(mine[0])}
            others = [other for (m, _), other in found if (m[0], other[0]) == (mine[0], goes[0])]
            choice = any(other != goes for other in others)
            moves.append((begins | ({"to": name(goes[-1])} if choice else {}), goes))
        return moves

    def play(self, move: Move) -> None:
        """Makes a legal move."""
        place = [[spot] for spot in self.plan.spots if name(spot) == move["spot"]]
        goes = place if move["type"] == "place" else [goes for one, goes in self.captures() if one == move]
        self._put(goes[0])
        self.stood.add(self.position())

    def _put(self, goes: list[Point]) -> None:
        seat, loser = self.seat, self.tokens.get(goes[0])
        assert seat is not None
        before = self.structures(seat)
        for spot in goes:
            self.tokens[spot] = seat
        if self.option("end") != "board_full":
            self.supply[seat] -= len(goes)
            if loser is not None and self.option("captured") == "returned":
                self.supply[loser] += len(goes)
        new = [spots for spots in self.structures(seat) if spots not in before]
        kind = "place" if loser is None else "capture"
        self.last = {"seat": seat, "type": kind, "spot": name(goes[0]), "secured": len(new)}
        self.seat = None if self._over(bool(new)) else self._next(seat)

    def _over(self, secured: bool) -> bool:
        if self.first_wins() and secured:
            return True
        return self.option("end") == "board_full" and len(self.tokens) == len(self.plan.spots)

    def _next(self, seat: int) -> int | None:
        full = len(self.tokens) == len(self.plan.spots)
        for step in range(1, len(self.seats) + 1):
            other = (seat + step) % len(self.seats)
            if self.supply[other] and (not full or self.takes(other)):
                return other
        return None

    def disputed(self) -> list[str]:
        """The tokens in dispute (LU-11)."""
        if self.seat is None:
            return []
        back: set[Point] = set()
        for _, goes in self.legal_takes():
            after = self.after(goes)
            after.stood.add(after.position())
            if after.seat is not None:
                after.seat = self.tokens[goes[0]]  # the others pass
            back.update(spot for spot in after.takable() if spot in goes)
        return [name(spot) for spot in self.plan.spots if spot in back]

    def takable(self) -> set[Point]:
        """All spots that the seat to act could take with any capture."""
        return set() if self.seat is None else {spot for _, goes in self.legal_takes() for spot in goes}

    def outcome(self) -> dict[str, Any] | None:
        """The result in wire form, or None."""
        if self.seat is not None:
            return None
        score = {one: (len(self.structures(one)), [*self.tokens.values()].count(one)) for one in self.seats}
        best = sorted({*score.values()}, reverse=True)
        ranking = [[seat for seat in self.seats if score[seat] == rank] for rank in best]
        if len(ranking[0]) > 1:
            return {"ranking": ranking, "by": "draw"}
        if best[0][0] == best[1][0]:
            return {"ranking": ranking, "by": "possession"}
        return {"ranking": ranking, "by": "first_structure" if self.first_wins() else "structures"}

    def first_wins(self) -> bool:
        """Whether the first structure wins (LV-7)."""
        return bool(self.options.get("first_structure"))


def name(spot: Point) -> str:
    """The spot in wire form."""
    return ",".join(map(str, spot))
