"""Other worlds that a viewer can't tell from this one, for the proof that secrets stay secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from games.lateral.rules.core.deck import ANSWERS, Answer
from games.lateral.rules.core.moves import MAX_BITS, Bit, Puzzle
from games.lateral.rules.core.state import Question, Spoiler, State
from games.lateral.rules.core.visibility import is_on_master_side, sees_answer, sees_text
from games.lateral.rules.equivalent_omissions import omit_acts
from games.lateral.rules.equivalent_targets import Targets, choose_targets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_MAX_PARTS = 3


def equivalent_course(course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State | None]:
    """The same course of a game in another world: with another solution, other bits, other players'
    Sherlocks, private answers and Spoilers, and other targets of Mata Hari and Cooperation. It changes
    nothing that this viewer has seen. Every state still follows from the one before by a move of the same
    seat; private acts that the viewer does not notice may be missing (None). A Master, and everyone at the
    end, has seen everything: they get the same course.
    """
    last = course[-1]
    if last.by is not None or any(is_on_master_side(state, viewer) for state in course):
        return course
    puzzle = _OtherPuzzle(course, dice) if last.puzzle is not None else None
    numbers = range(1, len(last.questions) + 1)
    questions = [_other_question(last, viewer, number, dice) for number in numbers]
    answers = [_other_answers(last, viewer, number, dice) for number in numbers]
    understood = [_other_wordings(course, viewer, number, dice) for number in numbers]
    offered = [_other_offers(course, number, dice) for number in numbers]
    spoilers = [one.text if one.seat == viewer else _random_word(dice) for one in last.spoilers]
    retargeted = choose_targets(course, viewer, dice)
    others = [
        _other_state(state, step, puzzle, questions, answers, spoilers, retargeted, understood, offered)
        for step, state in enumerate(course)
    ]
    return omit_acts(course, others, viewer, dice)


class _OtherPuzzle:
    """Another solution, with other bits. Bits that were marked in the same Spoilers form a group, whose total
    score stays the same, so that all scores stay the same at every move. Marks that were undone count too.
    """

    def __init__(self, course: Sequence[State], dice: Dice) -> None:
        last = course[-1]
        assert last.puzzle is not None
        marks = dict.fromkeys(
            (number, one.bits) for state in course for number, one in enumerate(state.spoilers)
        )
        groups: dict[tuple[bool, ...], list[int]] = {}
        for bit in range(len(last.found)):
            groups.setdefault(tuple(bit in bits for _, bits in marks), []).append(bit)
        self._firsts: list[int] = []
        bits: list[Bit] = []
        room = MAX_BITS - len(groups)
        for group in groups.values():
            total = sum(last.puzzle.bits[bit].score for bit in group)
            parts = _split(total, 1 + dice.below(min(total, _MAX_PARTS, room + 1)), dice)
            room -= len(parts) - 1
            bits += [Bit(_random_word(dice), score) for score in parts]
            self._firsts += [group[0]] * len(parts)
        self._puzzle = replace(
            last.puzzle, solution=_random_word(dice), bits=tuple(bits), ref=_random_word(dice)
        )

    def puzzle(self, state: State) -> Puzzle | None:
        """The other puzzle, or None before it is chosen."""
        return None if state.puzzle is None else self._puzzle

    def found(self, state: State) -> tuple[tuple[int, ...], ...]:
        """The seats that have found each of its bits."""
        return tuple(state.found[first] for first in self._firsts) if state.found else ()

    def marked(self, spoiler: Spoiler) -> tuple[int, ...]:
        """The numbers of its bits that the Master would have marked."""
        return tuple(number for number, first in enumerate(self._firsts) if first in spoiler.bits)


def _split(total: int, count: int, dice: Dice) -> list[int]:
    """The total split into that many parts, each at least 1."""
    cuts = sorted(dice.shuffled(range(1, total))[: count - 1])
    return [high - low for low, high in pairwise([0, *cuts, total])]


def _other_question(last: State, viewer: Viewer, number: int, dice: Dice) -> Question:
    """A question that fits what the viewer knows, apart from its answer."""
    question = last.question(number)
    if not sees_text(last, viewer, question):
        question = replace(question, text=_random_word(dice))
    if sees_answer(last, viewer, question):
        return question
    if question.because not in (None, "unknown") and question.kind == "sherlock":
        question = replace(question, because=dice.pick(("repeat", "locked")))
    return question


def _other_answers(last: State, viewer: Viewer, number: int, dice: Dice) -> Mapping[Answer, Answer]:
    """The other answer to that question for each answer it might get, all different, because answers can be
    corrected (LA-26). ``rephrase`` stays, because other moves depend on it.
    """
    plain: list[Answer] = [answer for answer in ANSWERS if answer != "rephrase"]
    known = sees_answer(last, viewer, last.question(number))
    others = plain if known else dice.shuffled(plain)
    return {"rephrase": "rephrase", **dict(zip(plain, others, strict=True))}


def _other_wordings(course: Sequence[State], viewer: Viewer, number: int, dice: Dice) -> Mapping[str, str]:
    """LA-33: other wordings for the questions of the key that this one may have been understood as, if the
    viewer hasn't seen them.
    """
    question = course[-1].question(number)
    if question.seat == viewer:
        return {}
    seen = {question.meant} if sees_answer(course[-1], viewer, question) else set()
    hidden = ({question.meant} | _suggested(course, number)) - seen - {""}
    return {text: _random_word(dice) for text in sorted(hidden)}


def _other_offers(course: Sequence[State], number: int, dice: Dice) -> Mapping[str, Answer]:
    """LA-33: other answers to the suggestions that were not chosen; nobody has seen them."""
    plain: list[Answer] = [answer for answer in ANSWERS if answer != "rephrase"]
    hidden = _suggested(course, number) - {course[-1].question(number).meant}
    return {text: dice.pick(plain) for text in sorted(hidden)}


def _suggested(course: Sequence[State], number: int) -> set[str]:
    found = (state.question(number) for state in course if number <= len(state.questions))
    return {one.text for question in found for one in question.suggestions}


def _other_state(
    state: State,
    step: int,
    puzzle: _OtherPuzzle | None,
    questions: Sequence[Question],
    answers: Sequence[Mapping[Answer, Answer]],
    spoilers: Sequence[str],
    retargeted: Targets,
    understood: Sequence[Mapping[str, str]],
    offered: Sequence[Mapping[str, Answer]],
) -> State:
    """That state of the course in the other world."""
    asked = tuple(
        replace(
            question,
            text=other.text,
            answer=None if question.answer is None else answers[number - 1][question.answer],
            because=None if question.because is None else other.because,
            meant=understood[number - 1].get(question.meant, question.meant),
            suggestions=tuple(
                replace(
                    one,
                    text=understood[number - 1].get(one.text, one.text),
                    answer=offered[number - 1].get(one.text, answers[number - 1][one.answer]),
                )
                for one in question.suggestions
            ),
            learnt=retargeted.learnt(step, number),
        )
        for number, (question, other) in enumerate(zip(state.questions, questions, strict=False), 1)
    )
    state = replace(
        state,
        questions=asked,
        played=tuple(retargeted.played(one) for one in enumerate(state.played)),
        spyings=tuple(retargeted.spying(one) for one in enumerate(state.spyings)),
    )
    if puzzle is None:
        return state
    other_spoilers = tuple(
        replace(one, text=text, bits=puzzle.marked(one))
        for one, text in zip(state.spoilers, spoilers, strict=False)
    )
    return replace(state, puzzle=puzzle.puzzle(state), found=puzzle.found(state), spoilers=other_spoilers)


def _random_word(dice: Dice) -> str:
    """Twelve random letters, so that no two are the same."""
    return "".join(dice.pick(_LETTERS) for _ in range(12))
