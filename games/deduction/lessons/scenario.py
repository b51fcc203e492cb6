"""The positions that Deduction's lessons begin from, and the checks of a learner's steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from games.deduction.rules.state import TILE_OF, TILES, Announce, Ask, EndTurn, Help, Kind, Show
from tabletop.features.lessons.api import LEARNER, Check, Reply, replied, staged
from tabletop.rules import play
from tabletop.rules.position import Position

# -- Scenarios -------------------------------------------------------------------------------------------


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


# -- Positions -------------------------------------------------------------------------------------------
# The three deals of the course, and the moves played in them before each lesson starts.


FIRST = Scenario(
    missing="shield-4",
    hands=(
        "sun-2 sun-4 moon-ace crown-2 crown-5 shield-ace shield-3",
        "sun-ace sun-5 moon-null moon-4 crown-ace shield-2 shield-5",
        "sun-null sun-3 moon-2 moon-5 crown-null crown-3 shield-null",
    ),
    face_up="crown-4 moon-3",
    coin="moon-3",
)
"""Most lessons are parts of one game, so that the learner meets the same tiles again."""

ASKED = "1 asks 0 have 5"
SHOWN = "0 shows crown-5"
ROUND = "1 passes sun-ace, 2 asks 1 count sun, 2 passes crown-3"
YES = FIRST.after("0 asks 1 count moon, 0 passes shield-5", ASKED, SHOWN, ROUND)
ANSWER = YES.after("0 asks 2 have 3, 2 shows sun-3")
NOTES = ANSWER.after(
    "0 passes crown-ace, 1 asks 0 have crown, 0 shows crown-5, 1 passes shield-2",
    "2 asks 1 count shield, 2 passes sun-4, 0 asks 1 have 4, 1 shows moon-4, 0 passes crown-null",
    "1 asks 2 have crown, 2 shows crown-null, 1 passes sun-2",
    "2 asks 1 have 2, 1 shows shield-2, 2 passes shield-null",
)
LISTEN = NOTES.after("0 asks 1 have null, 1 shows moon-null")
FOURS = "1 asks 2 count 4, 1 passes shield-4, 2 asks 1 count 4, 2 passes moon-5"
NAME = LISTEN.after("0 passes sun-4", FOURS)

GUESS = Scenario(
    missing="moon-null",
    hands=(
        "sun-ace sun-3 moon-2 moon-5 crown-3 shield-null shield-4",
        "sun-null sun-2 moon-ace crown-2 crown-5 shield-3 shield-5",
        "sun-5 moon-3 moon-4 crown-ace crown-4 shield-ace shield-2",
    ),
    face_up="sun-4 crown-null",
    coin="moon-4",
    help="solver",
).after(
    "0 asks 1 count moon, 0 passes moon-2, 1 asks 2 count moon, 1 passes moon-ace",
    "2 asks 0 count moon, 2 passes crown-3, 0 asks 2 have 3, 2 shows moon-3, 0 passes shield-2",
    "1 asks 0 have 2, 0 shows moon-2, 1 passes sun-null, 2 asks 1 count null, 2 passes sun-ace",
    "0 asks 1 have ace, 1 shows moon-ace, 0 passes shield-5",
    "1 asks 0 have 5, 0 shows moon-5, 1 passes crown-4",
    "2 asks 0 count crown, 2 passes shield-4, 0 asks 1 count 4",
)
"""A moon is missing, and two are still possible for the learner."""

WHOLE = Scenario(
    missing="moon-3",
    hands=(
        "sun-2 sun-3 moon-null moon-4 crown-null crown-5 shield-ace",
        "sun-null sun-4 moon-5 crown-ace crown-4 shield-2 shield-4",
        "sun-ace moon-ace moon-2 crown-2 shield-null shield-3 shield-5",
    ),
    face_up="sun-5 crown-3",
    coin="sun-5",
    help="solver",
)
"""A whole game, solved by counting first the moons and then the 3s."""


# -- Checks ----------------------------------------------------------------------------------------------
# Checks for the tasks of a lesson: whether the learner's move is the one that the task asks for.


def asks(*, seat: int | None = None, kind: Kind | None = None, about: str | None = None) -> Check:
    """A question to this seat, of this kind, about this suit or value. None accepts any."""
    return lambda before, move, after: (
        isinstance(move, Ask)
        and seat in (None, move.seat)
        and kind in (None, move.kind)
        and about in (None, move.about)
    )


def shows(tile: str) -> Check:
    """The learner shows this tile."""
    return lambda before, move, after: isinstance(move, Show) and move.tile == tile


def names(*tiles: str) -> Check:
    """The learner names one of these tiles as the missing one; without arguments, any tile."""
    return lambda before, move, after: isinstance(move, Announce) and (not tiles or move.tile in tiles)


def passes(before: Position, move: Any, after: Position) -> bool:
    """The learner ends the turn without naming a tile."""
    return isinstance(move, EndTurn)


def not_(check: Check) -> Check:
    """The opposite of a check."""
    return lambda before, move, after: not check(before, move, after)
