"""The lessons' positions and scripted moves, written as short as the record of a game.

Three sit at the table; the learner has seat 0. A move is written ``"0 asks 1 count moon"``, ``"1 shows
crown-5"``, ``"0 names sun-2"`` or ``"0 passes"``; behind the last two stands the coin that is drawn next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from games.deduction.rules.core.options import Help
from games.deduction.rules.core.tiles import TILE_OF, TILES
from tabletop.lessons.api import LEARNER, Reply, replied, staged
from tabletop.rules import play
from tabletop.rules.position import Position

SLUG = "deduction"


def parse_reply(text: str) -> Reply:
    """One move, and the coin that chance draws then."""
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
    """The move alone."""
    return parse_reply(text).move


def coin(tile: str) -> list[int]:
    """That one is drawn for the next turn."""
    return [TILE_OF[tile]]


def story(text: str) -> list[Reply]:
    """Several moves, with commas between them."""
    return [parse_reply(one) for one in text.split(",") if one.strip()]


@dataclass(frozen=True)
class Scenario:
    """A deal for three, in which nothing is left to chance: the hands by seat, and the first coin. Calling
    it sets it up, and plays what was said so far. The learner begins.
    """

    missing: str
    hands: tuple[str, str, str]
    face_up: str
    coin: str
    moves: str = ""
    help: Help = "notes"

    def __call__(self) -> Position:
        """The position in which the lesson begins."""
        deck = [self.missing, *" ".join((*self.hands, self.face_up)).split()]
        if sorted(deck) != sorted(TILES):
            raise ValueError("each tile has to be somewhere, once")
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
        """The same deal, and what is said in it until then."""
        return replace(self, moves=", ".join((self.moves, *moves)))


def choice(position: Position) -> list[Reply]:
    """Where a friend has to choose a tile to show, the first that matches is shown."""
    seat = position.state.acting
    if position.state.step != "show" or seat in (None, LEARNER):
        return []
    return [Reply(seat=seat, move=play.legal(position, seat=seat)[0])]


def marked(text: str, value: str) -> dict[str, str]:
    """Marks as the board writes them: ``"moon-2:1 moon-5:missing"``, all of the same value."""
    return dict.fromkeys(text.split(), value)


def why(tile: str, holder: int | Literal["missing"]) -> dict[str, Any]:
    """The question why that mark stands on the sheet."""
    return {"mark": {"tile": tile, "holder": holder}}
