"""Properties of every game, also on boards that no option offers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.boards import Board, Direction, Spot, squares
from games.lineup.rules.captures import capturable, capturing_lines
from games.lineup.rules.engine import act, begin
from games.lineup.rules.state import Capture
from tests.games.lineup.figures import BASE
from tests.games.lineup.walks import walk

SEEDS = range(1000, 1040)


@pytest.mark.parametrize("seed", SEEDS)
def test_tokens_are_conserved(seed: int) -> None:
    """LU-3, LU-5: each player has 25 tokens on the board, in the supply or captured."""
    lost = Counter[int]()
    for before, move, after in walk(seed):
        if isinstance(move, Capture):
            owner = before.owner(BASE.index[move.spot])
            assert owner is not None
            lost[owner] += 1
        for seat in (0, 1):
            assert after.tokens[seat].bit_count() + after.supply[seat] + lost[seat] == 25
        assert after.tokens[0] & after.tokens[1] == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_secured_tokens_are_never_captured_and_structures_stay(seed: int) -> None:
    """LU-7, LU-9."""
    for before, _, after in walk(seed):
        for seat in (0, 1):
            assert before.structures[seat] & ~after.structures[seat] == 0
            assert before.tokens[seat] & before.secured & ~after.tokens[seat] == 0
        assert after.structures == tuple(BASE.complete(mine) for mine in after.tokens)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_base_game_has_50_actions_in_turns(seed: int) -> None:
    """LU-4, LU-10: nobody misses a turn, and the game ends."""
    steps = list(walk(seed))
    assert [before.turn for before, _, _ in steps] == [0, 1] * 25
    assert [GAME.outcome(after) is None for _, _, after in steps] == [True] * 49 + [False]


# -- The engine only knows spots, structures and rays, so other boards and more players work unchanged.


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
