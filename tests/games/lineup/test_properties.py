"""Properties of every game."""

from __future__ import annotations

from collections import Counter

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.options import Options
from games.lineup.rules.state import Capture, State
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


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_legal_moves_are_unique_and_only_for_the_seat_to_act(seed: int) -> None:
    for before, _, after in walk(seed):
        offers = GAME.offers(before, before.turn or 0)
        assert len(offers) == len(set(offers)) > 0
        assert GAME.offers(before, 1 - (before.turn or 0)) == []
        assert GAME.to_act(after) == (() if after.turn is None else (after.turn,))


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_states_are_values(seed: int) -> None:
    """The same moves lead to equal states, and every move changes the state."""
    first, second = list(walk(seed)), list(walk(seed))
    assert first == second
    assert len({after for _, _, after in first}) == 50


@pytest.mark.parametrize("supply", [40, 61, 99])
@pytest.mark.parametrize("seed", range(6))
def test_every_game_ends_when_the_board_can_fill_up(seed: int, supply: int) -> None:
    last: State | None = None
    for count, (_, _, after) in enumerate(walk(seed, Options(supply=supply)), start=1):
        assert count <= 2 * supply
        last = after
    assert last is not None
    assert last.taken == BASE.all or last.supply == (0, 0)
    assert GAME.outcome(last) is not None
