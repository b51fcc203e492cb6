"""A whole game of LineUp! written down beforehand by the rules themselves, for people to play it again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from tabletop.rules import play
from tabletop.rules.position import Position

Move = dict[str, Any]


@dataclass(frozen=True)
class Script:
    """The moves in order and what they lead to. Side 0 is whoever begins: the game is the same for both."""

    moves: tuple[Move, ...]
    views: tuple[dict[str, Any], ...]
    """``views[n]``: what a watcher sees after n moves."""

    @property
    def outcome(self) -> dict[str, Any]:
        """The result, in sides."""
        found: dict[str, Any] = self.views[-1]["outcome"]
        return found

    def sides(self) -> list[int]:
        """Who makes each move."""
        return [view["to_act"][0] for view in self.views[:-1]]

    def numbers(self, kind: str) -> list[int]:
        """The numbers of the moves of that type: "place", "capture"."""
        return [number for number, move in enumerate(self.moves, 1) if move["type"] == kind]


@cache
def script(seed: int = 4, supply: int = 25) -> Script:
    """A game to the end, in which people capture and build when they can."""
    chance = Random(seed)
    options = {"supply": supply, "first_player": "first_seat"}
    position = play.start("lineup", options=options, seed="a script")
    moves, views = [], [play.view(position, viewer=None)]
    while position.outcome is None:
        moves.append(_choose(position, chance))
        position = play.play(position, seat=position.to_act[0], move=moves[-1])
        views.append(play.view(position, viewer=None))
    return Script(tuple(moves), tuple(views))


def _choose(position: Position, chance: Random) -> Move:
    """A move that secures, else now and then a capture, else a place diagonally beside an own token."""
    seat = position.to_act[0]
    legal = play.legal(position, seat=seat)
    had = _structures(position, seat)
    for move in legal:
        if _structures(play.play(position, seat=seat, move=move), seat) > had:
            return move
    captures = [move for move in legal if move["type"] == "capture"]
    if captures and chance.random() < 0.5:
        return chance.choice(captures)
    return chance.choice([move for move in legal if _beside_own(position, seat, move)] or legal)


def _structures(position: Position, seat: int) -> int:
    return len(play.view(position, viewer=None)["structures"][seat])


def _beside_own(position: Position, seat: int, move: Move) -> bool:
    x, y = map(int, move["spot"].split(","))
    near = {f"{x + dx},{y + dy}" for dx in (-1, 1) for dy in (-1, 1)}
    board = play.view(position, viewer=None)["board"]
    return any(place["owner"] == seat for place in board if place["spot"] in near)
