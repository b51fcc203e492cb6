"""The engine only knows spots, structures and rays, so other boards and more players work unchanged."""

from __future__ import annotations

from random import Random

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.boards import Board, Direction, Spot, squares
from games.lineup.rules.captures import capturable, capturing_lines, lines_at
from games.lineup.rules.engine import act, begin
from tests.games.lineup.figures import captures, position


def ring(length: int) -> Board:
    """Corners in a circle: a line stops before it returns to its start."""

    def around(spot: int, step: int) -> tuple[int, ...]:
        return tuple((spot + step * count) % length for count in range(1, length))

    both = [(around(spot, 1), around(spot, -1)) for spot in range(length)]
    directions = [[Direction(right, left), Direction(left, right)] for right, left in both]
    return Board([Spot(f"{2 * spot},0", "corner") for spot in range(length)], [], directions)


def lonely() -> Board:
    """Two unconnected spots."""
    return Board([Spot("0,0", "corner"), Spot("1,1", "square")], [], [[Direction((), ())]] * 2)


BOARDS = {
    "base": squares(5, 5),
    "rectangle": squares(3, 7),
    "cubes": squares(3, 3, 3),
    "four dimensions": squares(2, 1, 2, 2),
    "row": squares(6),
    "ring": ring(9),
    "lonely": lonely(),
}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("seats", [2, 3])
def test_capturing_by_sets_agrees_with_capturing_by_rays(name: str, seats: int) -> None:
    """`capturable` works on whole sets and `capturing_lines` walks along rays; both agree."""
    board, random = BOARDS[name], Random(name)
    for _ in range(150):
        tokens = [0] * seats
        for spot in range(len(board.spots)):
            if random.random() < 0.8:
                tokens[random.randrange(seats)] |= 1 << spot
        mine, theirs = tokens[:2]
        safe = random.getrandbits(len(board.spots)) & random.getrandbits(len(board.spots))
        found = capturable(board, mine, theirs, theirs & ~safe)
        spots = board.indexes.pick(theirs & ~safe)
        assert board.indexes.pick(found) == [s for s in spots if capturing_lines(board, s, mine, theirs)]


def test_on_a_circle_a_line_stops_at_its_start() -> None:
    board = ring(6)
    mine, theirs = 0b111110, 0b000001
    assert [len(line.mine) for line in lines_at(board, 0, mine, theirs)] == [5, 5]
    assert capturable(board, mine, theirs, theirs) == theirs
    assert [len(line.theirs) for line in lines_at(board, 0, 0, 0b111111)] == [6, 6]
    assert capturable(board, 0, 0b111111, 0b111111) == 0


def test_cubes_have_structures_of_nine_and_lines_along_three_axes() -> None:
    board = squares(3, 3, 3)
    assert len(board.spots) == 27 + 64
    assert len(board.structures) == 27 + 8
    assert {len(one.names) for one in board.structures} == {9}
    assert board.structures[0].names[0] == "1,1,1"
    lines = lines_at(board, board.index["3,3,3"], board.all, 0)
    assert [line.mine for line in lines] == [
        ("1,3,3",),
        ("5,3,3",),
        ("3,1,3",),
        ("3,5,3",),
        ("3,3,1",),
        ("3,3,5",),
    ]


def test_each_opponent_is_defended_only_by_their_own_line() -> None:
    """Blue's token behind Green's doesn't defend it, and a line of two can capture both."""
    state = position("o o g b\n o o b g", supply=(9, 9, 9))
    assert captures(state) == {"4,0", "5,1"}


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_take_turns_to_the_end(seats: int) -> None:
    random = Random(seats)
    for name in ("base", "cubes", "rectangle"):
        state = begin(BOARDS[name], supply=8, seats=seats, first=seats - 1)
        turns = []
        while state.turn is not None:
            turns.append(state.turn)
            spot = state.board.index[random.choice(GAME.offers(state, state.turn)).spot]
            state = act(state, spot)
        assert turns == ([seats - 1, *range(seats - 1)]) * 8
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert sorted(seat for rank in outcome.ranking for seat in rank) == list(range(seats))
        assert len(GAME.view(state, None)["structures"]) == seats
