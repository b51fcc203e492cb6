"""Two positions that differ only in what a viewer may not know give that viewer the same bytes."""

from __future__ import annotations

import itertools

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import tests.toys  # noqa: F401 (puts the toy game beside the real ones)
from tabletop.matches.frames import Told, frame_for, past_frame
from tabletop.matches.load import Chair, Room
from tabletop.rules import play
from tabletop.rules.position import Position

SEATS = 3
MOVES = ({"type": "tell", "text": "well"}, {"type": "pass"})
ROOM = Room(
    match="m",
    game="toy",
    options={},
    status="playing",
    host=None,
    watchers=True,
    together=False,
    seed="not to be told",
    seed_hash="told",
    began=0,
    chairs=(Chair(user=1, name="Ada", bot="", held_for=None, held_name=""),) * SEATS,
    rematch=None,
)


def dealt(cards: tuple[int, ...]) -> list[Position]:
    """The same two moves, played with these cards."""
    first = play.start("toy", options={}, seats=SEATS, seed="s")
    state = msgspec.structs.replace(first.state, cards=cards)
    positions = [Position(first.game, first.options, SEATS, "s", state)]
    for seat, move in enumerate(MOVES):
        positions.append(play.play(positions[-1], seat=seat, move=move))
    return positions


def bytes_for(positions: list[Position], viewer: int | None) -> list[str]:
    """Every frame and every look back that this viewer gets."""
    moves = [
        play.judge(before, seat, move)
        for seat, (before, move) in enumerate(zip(positions, MOVES, strict=False))
    ]
    told = [Told(*step) for step in zip(positions, itertools.count(), moves, positions[1:], strict=False)]
    frames = [frame_for(position, viewer, told[:number], ROOM) for number, position in enumerate(positions)]
    return frames + [past_frame(position, viewer) for position in positions]


@given(st.permutations(range(8)), st.permutations(range(8)), st.sampled_from([None, 0, 1, 2]))
def test_what_is_hidden_leaves_no_trace(one: list[int], other: list[int], viewer: int | None) -> None:
    first = tuple(one[:SEATS])
    second = tuple(first[seat] if seat == viewer else card for seat, card in enumerate(other[:SEATS]))
    assert bytes_for(dealt(first), viewer) == bytes_for(dealt(second), viewer)


def test_the_test_can_fail() -> None:
    """A viewer's own card does make a difference."""
    assert bytes_for(dealt((1, 2, 3)), 0) != bytes_for(dealt((4, 2, 3)), 0)


def test_the_seed_is_in_no_frame_before_the_end() -> None:
    for viewer in (None, 0, 1, 2):
        assert not any("not to be told" in text for text in bytes_for(dealt((1, 2, 3)), viewer))
