"""DE-13, proved: two worlds that look alike to a viewer give that viewer the same bytes, from the first
frame on.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from games.deduction.rules import GAME
from games.deduction.rules.moves import Ask, Show
from games.deduction.rules.state import State
from games.deduction.tiles import TILES
from tabletop.matches.frames import Told, frame_for, past_frame
from tabletop.matches.load import Chair, Room
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Ask as Offer
from tabletop.rules.game import Move, Refused, Viewer
from tabletop.rules.position import Position
from tests.games.deduction.walks import TABLES, quiet, walk

GAMES = 2
"""For each table."""


def room(seats: int) -> Room:
    return Room(
        match="m",
        game="deduction",
        options={},
        status="playing",
        host=None,
        watchers=True,
        together=False,
        seed="not to be told",
        seed_hash="told",
        began=0,
        chairs=(Chair(user=1, name="Ada", bot="", held_for=None, held_name=""),) * seats,
        rematch=None,
    )


class Match:
    """Positions with the moves between them."""

    def __init__(self, positions: list[Position], moves: list[tuple[int, Move]]) -> None:
        self.positions, self.moves = positions, moves

    def texts(self, viewer: Viewer) -> list[str]:
        """Every frame, look back and line that this viewer ever gets."""
        steps = zip(self.positions, self.moves, self.positions[1:], strict=False)
        told = [Told(before, seat, move, after) for before, (seat, move), after in steps]
        at = room(self.positions[0].seats)
        return [
            *(
                frame_for(position, viewer, told[:number], at)
                for number, position in enumerate(self.positions)
            ),
            *(past_frame(position, viewer) for position in self.positions),
            *(msgspec.json.encode(one.entry(viewer)).decode() for one in told),
        ]


def record_of(positions: list[Position]) -> list[tuple[int, Move]]:
    """The moves that lead from each to the next."""
    moves: list[tuple[int, Move]] = []
    for before, after in pairwise(positions):
        if before.gone != after.gone:
            (seat,) = after.gone - before.gone
            moves.append((seat, wire.Resign()))
            continue
        (seat,) = before.to_act
        found = [
            move
            for move in before.offers(seat)
            if not isinstance(move, Offer) and play.advance(before, seat, move, 0).state == after.state
        ]
        moves.append((seat, found[0]))
    return moves


def again(first: Position, world: State, moves: list[tuple[int, Move]]) -> Match:
    """The same moves in another world: what was shown is what is shown there."""
    state = replace(first.state, hands=world.hands, missing=world.missing)
    positions = [Position(GAME, first.options, first.seats, first.seed, state)]
    made = []
    for seat, move in moves:
        before = positions[-1]
        if before.state.step == "show" and not isinstance(move, wire.Resign):
            shown = world.record[len(before.state.record) - 1].shown
            assert shown is not None
            move = Show(TILES[shown])
        if isinstance(move, Ask | Show):
            assert before.offers_move(seat, move)
        positions.append(play.advance(before, seat, move, 0))
        made.append((seat, move))
    return Match(positions, made)


def quiet_walk(seed: str, seats: int, options: dict[str, str]) -> list[Position]:
    """As long as nobody resigns: what the server shows is the dice's choice, and theirs differs by world."""
    found = []
    for position in walk(seed, seats, options):
        if position.gone or position.outcome is not None:
            break
        found.append(position)
    return found


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_whole_match_in_another_world_looks_the_same(seats: int, options: dict[str, str]) -> None:
    changed = 0
    for number in range(GAMES):
        positions = quiet_walk(f"secret {seats} {options} {number}", seats, options)
        moves = record_of(positions)
        real = Match(positions, moves)
        last = positions[-1].state
        for viewer in (None, *range(seats)):
            world = GAME.alike(last, viewer, Dice("another", number))
            other = again(positions[0], world, moves)
            assert other.positions[-1].state == world
            assert other.texts(viewer) == real.texts(viewer)
            changed += world != last
    assert changed > 2 * GAMES


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_state_in_another_world_looks_the_same(seats: int, options: dict[str, str]) -> None:
    """With those who have resigned, and with what is refused."""
    for number in range(GAMES):
        for position in walk(f"alike {seats} {options} {number}", seats, options, most=60):
            if position.number % 3:
                continue
            for viewer in (None, *range(seats)):
                world = GAME.alike(position.state, viewer, Dice("other", position.number))
                other = Position(
                    GAME, position.options, seats, position.seed, world, position.number, gone=position.gone
                )
                assert bytes(play.sight_text(other, viewer)) == bytes(play.sight_text(position, viewer))
                assert said(other, viewer) == said(position, viewer)


def said(position: Position, viewer: Viewer) -> list[object]:
    """What becomes of moves that this viewer may not make, without the state that they lead to."""
    if viewer is None:
        return []
    answers: list[object] = []
    for tile in (*TILES[::5], "star-3"):
        for move in ({"type": "show", "tile": tile}, {"type": "announce", "tile": tile}):
            try:
                play.judge(position, viewer, move)
            except Refused as refused:
                answers.append((move, refused.code, refused.data))
    return answers


def test_the_test_can_fail() -> None:
    """To others than the viewer the two worlds do differ."""
    position = quiet("can fail", 4, 6)
    world = GAME.alike(position.state, 0, Dice("x", 1))
    other = Position(GAME, position.options, 4, position.seed, world, position.number)
    texts = [(play.sight_text(one, seat)) for one in (position, other) for seat in range(4)]
    assert [bytes(texts[seat]) == bytes(texts[4 + seat]) for seat in range(4)] == [True, False, False, False]


def test_every_world_comes_up_that_looks_the_same() -> None:
    """Late in a game there are few, and all of them are drawn."""
    state = quiet("late", 3, 45).state
    drawn = [GAME.alike(state, 0, Dice("draw", number)) for number in range(300)]
    assert {(world.hands[0], world.face_up, world.coin) for world in drawn} == {
        (state.hands[0], state.face_up, state.coin)
    }
    assert state.hands in {world.hands for world in drawn}
    assert len({world.missing for world in drawn}) > 1


def test_nothing_is_alike_but_itself_after_the_end() -> None:
    position = next(p for p in walk("the end", 3) if p.outcome is not None)
    assert GAME.alike(position.state, None, Dice("x", 0)) is position.state


def test_the_seed_is_in_no_frame() -> None:
    positions = quiet_walk("seed", 3, {})
    texts = Match(positions, record_of(positions)).texts(1)
    assert not any("not to be told" in text for text in texts)
