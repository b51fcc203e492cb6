"""Other worlds that a viewer can't tell from this one, for the proof that secrets stay secret."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from games.lateral.language.normalise import normalise
from games.lateral.rules.moves import ANSWERS, MAX_BITS, Answer, Bit, Puzzle, change_hand, count
from games.lateral.rules.spying import can_defend
from games.lateral.rules.state import Disputed, Learnt, Played, Question, Spoiler, Spying, State
from games.lateral.rules.visibility import is_on_master_side, knows, sees_answer, sees_play, sees_text
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
    puzzle = _OtherPuzzle(course, viewer, dice) if last.puzzle is not None else None
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
    score stays the same, so that all scores stay the same at every move. Marks that were undone count
    too, and ticks (LA-38). A viewer whom the key has told how many bits it has found has the same number of
    bits in each group: the key marks such a solution alike.
    """

    def __init__(self, course: Sequence[State], viewer: Viewer, dice: Dice) -> None:
        last = course[-1]
        assert last.puzzle is not None
        is_told = any(one.seat == viewer and one.counted is not None for one in last.spoilers)
        marks = dict.fromkeys(
            (number, one.bits) for state in course for number, one in enumerate(state.spoilers)
        )
        marks |= dict.fromkeys((-1, (one.bit,)) for one in last.disputes if one.bit is not None)
        groups: dict[tuple[bool, ...], list[int]] = {}
        for bit in range(len(last.found)):
            groups.setdefault(tuple(bit in bits for _, bits in marks), []).append(bit)
        self._firsts: list[int] = []
        bits: list[Bit] = []
        room = MAX_BITS - len(groups)
        for group in groups.values():
            total = sum(last.puzzle.bits[bit].score for bit in group)
            many = len(group) if is_told else 1 + dice.below(min(total, _MAX_PARTS, room + 1))
            parts = _split(total, many, dice)
            room -= len(parts) - 1
            bits += [Bit(_random_word(dice), score) for score in parts]
            self._firsts += [group[0]] * len(parts)
        self._counted = [_first_marks(course, number) for number in range(len(last.spoilers))]
        self._puzzle = replace(
            last.puzzle, solution=_random_word(dice), bits=tuple(bits), ref=_random_word(dice)
        )

    def puzzle(self, state: State) -> Puzzle | None:
        """The other puzzle, or None before it is chosen."""
        return None if state.puzzle is None else self._puzzle

    def found(self, state: State) -> tuple[tuple[int, ...], ...]:
        """The seats that have found each of its bits."""
        return tuple(state.found[first] for first in self._firsts) if state.found else ()

    def marked(self, bits: Sequence[int]) -> tuple[int, ...]:
        """The numbers of its bits that the Master would have marked."""
        return tuple(number for number, first in enumerate(self._firsts) if first in bits)

    def spoiler(self, number: int, one: Spoiler, text: str) -> Spoiler:
        """That Spoiler with other words; what the key told its writer fits its first marks."""
        counted = None if one.counted is None else len(self.marked(self._counted[number]))
        return replace(one, text=text, bits=self.marked(one.bits), counted=counted)

    def ticked(self, one: Disputed) -> Disputed:
        """LA-38: that tick of another bit that the key has missed."""
        return one if one.bit is None else replace(one, bit=self.marked((one.bit,))[0])


def _first_marks(course: Sequence[State], number: int) -> tuple[int, ...]:
    scored = (state.spoilers[number] for state in course if number < len(state.spoilers))
    return next((one.bits for one in scored if one.points is not None), ())


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
    numbered = enumerate(zip(state.spoilers, spoilers, strict=False))
    return replace(
        state,
        puzzle=puzzle.puzzle(state),
        found=puzzle.found(state),
        spoilers=tuple(puzzle.spoiler(number, one, text) for number, (one, text) in numbered),
        disputes=tuple(puzzle.ticked(one) for one in state.disputes),
    )


def _random_word(dice: Dice) -> str:
    """Twelve random letters, so that no two are the same."""
    return "".join(dice.pick(_LETTERS) for _ in range(12))


# Other targets of spying and swapping that fit what a viewer knows.


class _Learning(NamedTuple):
    """A player learned a question at that step of the course."""

    step: int
    question: int
    seat: int
    how: Learnt


class Targets:
    """All spying and swapping in the other world."""

    def __init__(self, course: Sequence[State]) -> None:
        self._course = course
        last = course[-1]
        self._learnings = list(_learnings(course))
        self._played = list(last.played)
        self._spyings = list(last.spyings)
        """Both as at the end of the course."""

    def learnt(self, step: int, number: int) -> tuple[tuple[int, Learnt], ...]:
        """The players who know that question at that step, and how."""
        return tuple(
            (one.seat, one.how) for one in self._learnings if one.question == number and one.step <= step
        )

    def played(self, numbered: tuple[int, Played]) -> Played:
        """The card as it was played in the other world, given its index and the original."""
        place, played = numbered
        other = self._played[place]
        return replace(played, question=other.question, other=other.other, take=other.take)

    def spying(self, numbered: tuple[int, Spying]) -> Spying:
        """The spying in the other world, given its index and the original."""
        place, spying = numbered
        other = self._spyings[place]
        return replace(spying, seat=other.seat, question=other.question)

    def aim(self, place: int, number: int) -> None:
        """Aims the card with that index at another question."""
        played = self._played[place]
        old = played.question if played.card == "mata_hari" else played.take
        self._learnings = [
            one._replace(question=number) if (one.question, one.seat) == (old, played.seat) else one
            for one in self._learnings
        ]
        if played.card == "cooperation":
            self._played[place] = replace(played, take=number)
            return
        owner = self._course[-1].question(number).seat
        self._played[place] = replace(played, question=number, other=owner)
        spying = next(
            at for at, one in enumerate(self._spyings) if (one.spy, one.question) == (played.seat, old)
        )
        self._spyings[spying] = replace(self._spyings[spying], seat=owner, question=number)

    def knows(self, seat: int, number: int) -> bool:
        """Whether that player knows that question at the end, in either world."""
        here = knows(self._course[-1].question(number), seat)
        return here or any((one.seat, one.question) == (seat, number) for one in self._learnings)


def choose_targets(course: Sequence[State], viewer: Viewer, dice: Dice) -> Targets:
    """Aims each card whose target is hidden from the viewer at another question, if that is possible
    without any other difference.
    """
    found = Targets(course)
    for place, played in enumerate(course[-1].played):
        if not sees_play(course[-1], viewer, played):
            others = [
                number
                for number in range(1, len(course[-1].questions) + 1)
                if not found.knows(played.seat, number) and _is_possible(course, viewer, place, number)
            ]
            if others:
                found.aim(place, dice.pick(others))
    return found


def _learnings(course: Sequence[State]) -> Iterator[_Learning]:
    for step, state in enumerate(course):
        before = course[step - 1] if step else None
        for number, question in enumerate(state.questions, 1):
            known = len(before.question(number).learnt) if before and number <= len(before.questions) else 0
            yield from (_Learning(step, number, seat, how) for seat, how in question.learnt[known:])


def _is_possible(course: Sequence[State], viewer: Viewer, place: int, number: int) -> bool:
    """Whether the card could have been aimed at that question with the same consequences."""
    last = course[-1]
    played, question = last.played[place], last.question(number)
    old = played.question if played.card == "mata_hari" else played.take
    step = next(at for at, state in enumerate(course) if len(state.played) > place)
    then = course[step - 1]
    if old is None or not question.private or number > len(then.questions) or question.seat == viewer:
        return False
    if then.players[question.seat].role != "puzzler" or question.seat == played.seat:
        return False
    if question.safe or question.state == "rejected" or _is_entangled(course, old, number):
        return False
    if any(one.give == old and one.seat == played.seat for one in last.played):
        return False
    if _has_other_way(last, place, old) or _has_other_way(last, place, number):
        return False
    if any(
        one.seat == played.seat and normalise(one.text) == normalise(question.text) for one in last.questions
    ):
        return False
    if played.card == "cooperation":
        return question.seat == played.other
    return _same_timing(course, step, old, number)


def _is_entangled(course: Sequence[State], old: int, number: int) -> bool:
    """Whether one of them was ever locked, or several spies aimed at them: too many consequences."""
    last = course[-1]
    spied = [one.question for one in last.spyings if one.question in (old, number)]
    return len(spied) > 1 or any(
        len(state.questions) >= one and state.question(one).locked
        for state in course
        for one in (old, number)
    )


def _has_other_way(last: State, place: int, number: int) -> bool:
    """Whether the player of the card with that index has aimed another card at that question, too, even if it
    was stopped, or has been given it.
    """
    seat = last.played[place].seat
    return any(
        (seat, number) in ((one.seat, one.question), (one.seat, one.take), (one.other, one.give))
        for index, one in enumerate(last.played)
        if index != place and one.card in ("mata_hari", "cooperation")
    )


def _same_timing(course: Sequence[State], step: int, old: int, number: int) -> bool:
    """Whether the same seat would decide about Don Corleone, and the spy would see the answer at the same
    time.
    """
    last, then, question = course[-1], course[step - 1], course[-1].question(number)
    spying = next(one for one in course[step].spyings if one.question == old)
    final = next(one for one in last.spyings if one.question == old)
    if final.state not in ("seen", "pending"):
        return False
    if spying.state == "pending":
        return question.kind == "sherlock" and question.seat == spying.seat
    return question.kind == "tip_off" or not can_defend(then, question.seat)


# Omissions: private acts that a viewer does not notice (LA-31) are missing in some of the worlds that they
# can't tell from this one.


class _Act(NamedTuple):
    """A move that may be missing: a conversion by ``seat``, what the Master did with the private ``question``
    and nothing else, or the ``tick`` with that place among the disputes (LA-38).
    """

    seat: int | None = None
    question: int | None = None
    tick: int | None = None


def omit_acts(
    course: Sequence[State], others: Sequence[State], viewer: Viewer, dice: Dice
) -> Sequence[State | None]:
    """The ``others``, which are the states of the ``course`` in another world, as they are if some private
    acts are not made there; None for those. ``undoable`` is set anew (LA-26).
    """
    acts = [None, *(_act(before, after) for before, after in pairwise(course))]
    omitted: set[int] = set()
    ticks = [[step] for step, act in enumerate(acts) if act is not None and act.tick is not None]
    for candidate in (*_answers(course, acts, viewer), *_conversions(course, acts, viewer), *ticks):
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
    if len(after.disputes) > len(before.disputes):
        return _Act(tick=len(before.disputes))
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
    ticked = {act.tick for act in omitted if act is not None}
    disputes = tuple(one for place, one in enumerate(state.disputes) if place not in ticked)
    return replace(state, questions=tuple(questions), spoilers=tuple(spoilers), disputes=disputes)


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
