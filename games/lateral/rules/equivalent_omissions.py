"""Private acts that a viewer does not notice (LA-31) are missing in some of the worlds that they can't tell
from this one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from games.lateral.rules.core.deck import change_hand, count
from games.lateral.rules.core.state import State
from games.lateral.rules.core.visibility import sees_answer
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer


class _Act(NamedTuple):
    """A move that may be missing: a conversion by ``seat``, or what the Master did with the private
    ``question`` and nothing else.
    """

    seat: int | None = None
    question: int | None = None


def omit_acts(
    course: Sequence[State], others: Sequence[State], viewer: Viewer, dice: Dice
) -> Sequence[State | None]:
    """The ``others``, which are the states of the ``course`` in another world, as they are if some private
    acts are not made there; None for those. ``undoable`` is set anew (LA-26).
    """
    acts = [None, *(_act(before, after) for before, after in pairwise(course))]
    omitted: set[int] = set()
    for candidate in (*_answers(course, acts, viewer), *_conversions(course, acts, viewer)):
        omitted |= set(candidate) if dice.below(2) else set()
    dropped = sorted(omitted)
    found: list[State | None] = [others[0]]
    latest = others[0]
    for step in range(1, len(course)):
        if step in omitted:
            found.append(None)
            continue
        state = _without(others[step], [acts[one] for one in dropped if one <= step], dropped)
        latest = _with_undoable(latest, state, course[step], acts[step])
        found.append(latest)
    return found


def _act(before: State, after: State) -> _Act | None:
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.converted > was.converted:
            return _Act(seat=seat)
    if len(before.questions) != len(after.questions) or _rest(before) != _rest(after):
        return None
    pairs = zip(before.questions, after.questions, strict=True)
    changed = [number for number, (was, now) in enumerate(pairs, 1) if was != now]
    if len(changed) == 1 and after.question(changed[0]).private:
        return _Act(question=changed[0])
    return None


def _rest(state: State) -> State:
    """Everything but the questions, and what can be undone."""
    return replace(state, questions=(), undoable=None)


def _answers(course: Sequence[State], acts: Sequence[_Act | None], viewer: Viewer) -> Iterator[list[int]]:
    """For each private question that could still be waiting, the steps in which it was answered and
    corrected.
    """
    last = course[-1]
    for number, question in enumerate(last.questions, 1):
        steps = [step for step, act in enumerate(acts) if act is not None and act.question == number]
        given = any(played.give == number for played in last.played)
        if not steps or given or sees_answer(last, viewer, question):
            continue
        if all(_could_wait(state, number) for state in course if number <= len(state.questions)):
            yield steps


def _could_wait(state: State, number: int) -> bool:
    """Whether nothing would be different but the answer if that question were still waiting."""
    question = state.question(number)
    return (
        question.state in ("waiting", "answered")
        and question.rephrase is None
        and question.answer != "rephrase"
        and state.players[question.seat].role == "puzzler"
    )


def _conversions(course: Sequence[State], acts: Sequence[_Act | None], viewer: Viewer) -> Iterator[list[int]]:
    """The last conversion of each other player, if its Sherlock has not been played since."""
    for seat in range(len(course[0].players)):
        steps = [step for step, act in enumerate(acts) if act is not None and act.seat == seat]
        if steps and seat != viewer:
            since = course[steps[-1] :]
            if all(count(state.players[seat].hand, "sherlock") for state in since):
                yield steps[-1:]


def _without(state: State, omitted: Sequence[_Act | None], dropped: Sequence[int]) -> State:
    """The state as it is without these acts, which were made before it. ``dropped`` are their numbers in the
    log, and of later ones.
    """
    for act in omitted:
        if act is not None and act.seat is not None:
            player = state.players[act.seat]
            hand = change_hand(player.hand, {"spoiler": 1, "sherlock": -1})
            state = state.with_player(act.seat, hand=hand, converted=player.converted - 1)
        elif act is not None and act.question is not None:
            state = state.with_question(
                act.question, state="waiting", answer=None, corrected=False, meant="", suggestions=()
            )
    questions = (replace(one, since=_renumbered(one.since, dropped)) for one in state.questions)
    spoilers = (replace(one, since=_renumbered(one.since, dropped)) for one in state.spoilers)
    return replace(state, questions=tuple(questions), spoilers=tuple(spoilers))


def _renumbered(number: int, dropped: Sequence[int]) -> int:
    return number - bisect_right(dropped, number)


def _with_undoable(before: State, state: State, real: State, act: _Act | None) -> State:
    """The state with what can be undone of the moves before it, in that world."""
    if act is not None and act.seat is not None:
        last = before.undoable
        if last is None:
            return replace(state, undoable=None)
        player = last.before.players[act.seat]
        hand = change_hand(player.hand, {"spoiler": -1, "sherlock": 1})
        kept = last.before.with_player(act.seat, hand=hand, converted=player.converted + 1)
        return replace(state, undoable=replace(last, before=kept))
    if real.undoable is None:
        return replace(state, undoable=None)
    return replace(state, undoable=replace(real.undoable, before=replace(before, undoable=None)))
