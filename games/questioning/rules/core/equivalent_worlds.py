"""Games that the player can't tell apart from the real one, for tests that secrets are kept."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.questioning.rules.core.state import State
from tabletop.rules.dice import Dice


def alike(course: Sequence[State], dice: Dice) -> Sequence[State]:
    """The same sequence of states with other secrets: tiles that are drawn in none of the states, including
    those taken back, are in another order, and coins that are never flipped can have another side.
    """
    hidden = zip(*map(_hidden, course), strict=True)
    questions, answers, coins = (min(stacks, key=len) for stacks in hidden)
    ends = (
        tuple(dice.shuffled(questions)),
        tuple(dice.shuffled(answers)),
        tuple(dice.below(2) for _ in coins),
    )
    return [_mixed(state, *ends) for state in course]


def _hidden(state: State) -> tuple[tuple[int, ...], ...]:
    return state.question_stack, state.answer_stack, state.coins


def _mixed(
    state: State, questions: tuple[int, ...], answers: tuple[int, ...], coins: tuple[int, ...]
) -> State:
    """The state with these tiles at the bottom of its stacks."""
    return replace(
        state,
        question_stack=_on(state.question_stack, questions),
        answer_stack=_on(state.answer_stack, answers),
        coins=_on(state.coins, coins),
    )


def _on(stack: tuple[int, ...], end: tuple[int, ...]) -> tuple[int, ...]:
    return stack[: len(stack) - len(end)] + end
