"""LA-32, LA-34: what the key of a game without a Master has to do, and when it does it."""

from __future__ import annotations

from msgspec.structs import replace

from games.lateral.rules.core.state import State
from games.lateral.rules.questions.answering import rephrase_decisions, waiting_questions

KEY_MS = 1_000
"""Milliseconds after which the key answers or marks, whatever it is and however long finding it took."""


def has_work(state: State) -> bool:
    """Whether the key has anything to do: choose the puzzle, mark a Spoiler or answer a question."""
    if not state.keyed or state.by is not None:
        return False
    if state.puzzle is None or state.frozen is not None:
        return True
    return not state.ending and bool(waiting_questions(state) or rephrase_decisions(state))


def note_work(before: State, state: State, time: int) -> State:
    """Called after every move: notes when the key was last given something to do, which everyone can see.
    ``time`` is in milliseconds since 1970.
    """
    grown = len(state.questions) > len(before.questions) or len(state.spoilers) > len(before.spoilers)
    return replace(state, key_since=time) if grown else state
