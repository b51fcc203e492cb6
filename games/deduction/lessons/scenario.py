"""A short notation for the lessons' positions and scripted moves.

There are three players; the learner is seat 0. A move is written ``"0 asks 1 count moon"``, ``"1 shows
crown-5"``, ``"0 names sun-2"`` or ``"0 passes"``. The last two can be followed by the next coin.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from games.deduction.rules.core.options import Help
from games.deduction.rules.core.tiles import TILE_OF, TILES
from tabletop.features.lessons.api import LEARNER, Reply, replied, staged
from tabletop.rules import play
from tabletop.rules.position import Position

SLUG = "deduction"


def parse_reply(text: str) -> Reply:
    """Parse one move with the coin drawn after it, if given. Raises `ValueError` for any other text."""
    coins: list[str] = []
    match text.split():
        case [seat, "asks", other, kind, about]:
            move: dict[str, Any] = {"type": "ask", "seat": int(other), "kind": kind, "about": about}
        case [seat, "shows", tile]:
            move = {"type": "show", "tile": tile}
        case [seat, "names", tile, *coins]:
            move = {"type": "announce", "tile": tile}
        case [seat, "passes", *coins]:
            move = {"type": "end_turn"}
        case _:
            raise ValueError(f"not a move: {text}")
    return Reply(seat=int(seat), move=move, throws=[TILE_OF[coin] for coin in coins])


def parse_move(text: str) -> Mapping[str, Any]:
    """Parse one move, as it goes over the wire."""
    return parse_reply(text).move


def coin(tile: str) -> list[int]:
    """The throw that makes this the coin of the next turn."""
    return [TILE_OF[tile]]


def story(text: str) -> list[Reply]:
    """Parse several moves, separated by commas."""
    return [parse_reply(one) for one in text.split(",") if one.strip()]


@dataclass(frozen=True)
class Scenario:
    """A fixed deal for three players: the hands by seat, the face-up tiles and the first coin. ``moves`` are
    played before the lesson starts. The learner has the first turn. Calling it gives the position.
    """

    missing: str
    hands: tuple[str, str, str]
    face_up: str
    coin: str
    moves: str = ""
    help: Help = "notes"

    def __call__(self) -> Position:
        """The position in which the lesson starts. Raises `ValueError` unless each tile is in one place."""
        deck = [self.missing, *" ".join((*self.hands, self.face_up)).split()]
        if sorted(deck) != sorted(TILES):
            raise ValueError("each tile has to be in exactly one place")
        position = staged(
            SLUG,
            options={"help": self.help},
            tops=[[TILE_OF[tile] for tile in deck]],
            throws=[0, TILE_OF[self.coin]],
        )
        for reply in story(self.moves):
            _, position = replied(position, reply)
        return position

    def after(self, *moves: str) -> Scenario:
        """The same deal with these moves played, too."""
        return replace(self, moves=", ".join((self.moves, *moves)))


def choice(position: Position) -> list[Reply]:
    """The reply of a friend who has to show a tile: the first matching one. Empty otherwise."""
    seat = position.state.acting
    if position.state.step != "show" or seat in (None, LEARNER):
        return []
    return [Reply(seat=seat, move=play.legal(position, seat=seat)[0])]


def marked(text: str, value: str) -> dict[str, str]:
    """Marks as the board writes them: ``"moon-2:1 moon-5:missing"``, all of the same value."""
    return dict.fromkeys(text.split(), value)


def why(tile: str, holder: int | Literal["missing"]) -> dict[str, Any]:
    """The query for the explanation of this mark."""
    return {"mark": {"tile": tile, "holder": holder}}
