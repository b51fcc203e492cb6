"""A second implementation of LineUp!, as plain as the rulebook, to check the real engine against.

It shares nothing with `games.lineup`: positions are dictionaries from coordinates to seats, lines are walked
step by step, and structures are searched for on the whole board after every move.
"""

from __future__ import annotations

from typing import Any

Point = tuple[int, int]
SPOTS = [(x, y) for y in range(11) for x in range(11) if x % 2 == y % 2]
CENTRES = [(x, y) for x, y in SPOTS if 0 < x < 10 and 0 < y < 10]
WAYS = [(-2, 0), (2, 0), (0, -2), (0, 2)]


class Oracle:
    """A game for two players. ``seat`` is the seat to act, None at the end."""

    def __init__(self, supply: int = 25, first: int = 0) -> None:
        self.tokens: dict[Point, int] = {}
        self.supply = {0: supply, 1: supply}
        self.seat: int | None = first
        self.last: dict[str, Any] | None = None

    def copy(self) -> Oracle:
        """A copy of the position, to try moves on."""
        other = Oracle()
        other.tokens, other.supply, other.seat = dict(self.tokens), dict(self.supply), self.seat
        return other

    def line(self, owner: int, start: Point, way: Point) -> list[Point]:
        """The unbroken line of the owner's tokens from a spot."""
        found = []
        x, y = start
        while self.tokens.get((x, y)) == owner:
            found.append((x, y))
            x, y = x + way[0], y + way[1]
        return found

    def lines_against(self, spot: Point, attacker: int) -> list[tuple[list[Point], list[Point]]]:
        """Both lines, for each direction in which the attacker's line is longer."""
        found = []
        for dx, dy in WAYS:
            mine = self.line(attacker, (spot[0] + dx, spot[1] + dy), (dx, dy))
            theirs = self.line(1 - attacker, spot, (-dx, -dy))
            if len(mine) > len(theirs):
                found.append((mine, theirs))
        return found

    def structures(self, owner: int) -> list[Point]:
        """The centres of a player's secured structures."""
        return [centre for centre in CENTRES if all(self.tokens.get(s) == owner for s in five(centre))]

    def secured(self) -> set[Point]:
        """All spots in secured structures."""
        return {spot for owner in (0, 1) for centre in self.structures(owner) for spot in five(centre)}

    def captures(self, seat: int) -> list[Point]:
        """The tokens that a player could capture."""
        safe = self.secured()
        enemy = [spot for spot in SPOTS if self.tokens.get(spot) == 1 - seat and spot not in safe]
        return [spot for spot in enemy if self.lines_against(spot, seat)]

    def legal(self, seat: int) -> list[tuple[str, Point]]:
        """A player's legal moves on their turn."""
        if not self.supply[seat]:
            return []
        free = [("place", spot) for spot in SPOTS if spot not in self.tokens]
        return free + [("capture", spot) for spot in self.captures(seat)]

    def act(self, spot: Point) -> None:
        """Puts a token of the player to act on a spot, replacing any token there."""
        assert self.seat is not None
        captured, had = spot in self.tokens, self.structures(self.seat)
        shown = lines(self, spot, self.seat) if captured else []
        self.tokens[spot] = self.seat
        self.supply[self.seat] -= 1
        new = [list(map(name, five(c))) for c in self.structures(self.seat) if c not in had]
        kind = "capture" if captured else "place"
        self.last = {"seat": self.seat, "type": kind, "spot": name(spot), "lines": shown, "secured": new}
        other = 1 - self.seat
        if self.legal(other):
            self.seat = other
        elif not self.legal(self.seat):
            self.seat = None

    def in_dispute(self) -> tuple[list[Point], list[Point]]:
        """The tokens that can be captured now, and those that can then be captured back (LU-11)."""
        if self.seat is None:
            return [], []
        capturable = self.captures(self.seat)
        return capturable, [spot for spot in capturable if self._comes_back(spot)]

    def _comes_back(self, spot: Point) -> bool:
        assert self.seat is not None
        enemy = 1 - self.seat
        after = self.copy()
        after.act(spot)
        return after.supply[enemy] > 0 and spot in after.captures(enemy)

    def outcome(self) -> dict[str, Any] | None:
        """The result in wire form, or None."""
        if self.seat is not None:
            return None
        built = [len(self.structures(seat)) for seat in (0, 1)]
        held = [list(self.tokens.values()).count(seat) for seat in (0, 1)]
        for by, (first, second) in (("structures", built), ("possession", held)):
            if first != second:
                winner = 0 if first > second else 1
                return {"ranking": [[winner], [1 - winner]], "by": by}
        return {"ranking": [[0, 1]], "by": "draw"}


def five(centre: Point) -> list[Point]:
    """A structure: its centre and the spots diagonally next to it."""
    x, y = centre
    return [centre, (x - 1, y - 1), (x - 1, y + 1), (x + 1, y - 1), (x + 1, y + 1)]


def name(spot: Point) -> str:
    """The spot in wire form."""
    return f"{spot[0]},{spot[1]}"


def point(spot: str) -> Point:
    """The spot for a wire form."""
    x, y = spot.split(",")
    return int(x), int(y)


def view(game: Oracle, viewer: int | None) -> dict[str, Any]:
    """The view that a viewer should get."""
    capturable, comes_back = game.in_dispute()
    secured = game.secured()
    return {
        "shape": "square",
        "size": [5, 5],
        "dimensions": 2,
        "rules": {"captured": "removed", "end": "tokens", "capture": "standard"},
        "board": [
            {"spot": name(s), "kind": "square" if s[0] % 2 else "corner", "owner": game.tokens.get(s)}
            for s in SPOTS
        ],
        "supply": [game.supply[0], game.supply[1]],
        "structures": [
            [[name(spot) for spot in five(centre)] for centre in game.structures(seat)] for seat in (0, 1)
        ],
        "secured": [name(spot) for spot in SPOTS if spot in secured],
        "captures": [{"spot": name(s), "lines": lines(game, s, game.seat)} for s in capturable],
        "dispute": {
            "capturable": [name(s) for s in capturable],
            "recapturable": [name(s) for s in comes_back],
        },
        "last": game.last,
        "tokens": [list(game.tokens.values()).count(seat) for seat in (0, 1)],
        "to_act": [] if game.seat is None else [game.seat],
        "legal": [] if viewer is None or viewer != game.seat else legal(game, viewer),
        "outcome": game.outcome(),
    }


def lines(game: Oracle, spot: Point, attacker: int | None) -> list[dict[str, Any]]:
    """The lines that allow a capture, in wire form."""
    assert attacker is not None
    found = game.lines_against(spot, attacker)
    return [{"mine": list(map(name, mine)), "theirs": list(map(name, theirs))} for mine, theirs in found]


def legal(game: Oracle, seat: int) -> list[dict[str, str]]:
    """The legal moves in wire form."""
    return [{"type": kind, "spot": name(spot)} for kind, spot in game.legal(seat)]
