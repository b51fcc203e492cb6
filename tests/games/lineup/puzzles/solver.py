"""A second, plain search: it plays every move and every reply with the real rules, without pruning
or caching.
"""

from __future__ import annotations

from collections.abc import Callable

from games.lineup.rules import GAME
from games.lineup.rules.state import Action, Capture, State
from tests.games.lineup.figures import AT

Done = Callable[[State, Action, State], bool]


def moves(state: State) -> list[tuple[Action, State]]:
    if state.turn is None:
        return []
    offers = GAME.offers(state, state.turn)
    return [(move, GAME.apply(state, state.turn, move, AT)) for move in offers]


def gained(before: State, after: State, seat: int) -> int:
    return after.structures[seat].bit_count() - before.structures[seat].bit_count()


def captures_and_secures(before: State, move: Action, after: State) -> bool:
    assert before.turn is not None
    return isinstance(move, Capture) and gained(before, after, before.turn) > 0


def secures_two(before: State, move: Action, after: State) -> bool:
    assert before.turn is not None
    return gained(before, after, before.turn) > 1


def stops(before: State, move: Action, after: State) -> bool:
    assert before.turn is not None
    return all(gained(after, then, 1 - before.turn) == 0 for _, then in moves(after))


def secures_next(before: State, move: Action, after: State) -> bool:
    """Whatever the reply, one of the next moves completes a structure."""
    seat = before.turn
    assert seat is not None
    return all(any(gained(then, last, seat) for _, last in moves(then)) for _, then in moves(after))


def wins(before: State, move: Action, after: State) -> bool:
    assert before.turn is not None
    return forced(after, before.turn)


def forced(state: State, seat: int) -> bool:
    """Whether a seat can win from here, whatever the other one does."""
    if state.turn is None:
        outcome = GAME.outcome(state)
        assert outcome is not None
        return outcome.ranking[0] == (seat,)
    results = (forced(then, seat) for _, then in moves(state))
    return any(results) if state.turn == seat else all(results)


GOALS: dict[str, Done] = {
    "capture": captures_and_secures,
    "two": secures_two,
    "stop": stops,
    "in_two": secures_next,
    "win": wins,
}


def solutions(goal: str, state: State) -> list[Action]:
    return [move for move, after in moves(state) if GOALS[goal](state, move, after)]
