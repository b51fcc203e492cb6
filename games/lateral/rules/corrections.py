"""What the Master can put right (LA-26): an answer, the marks of a Spoiler, or the last move.

Everyone who has a corrected answer gets the new one, marked as corrected; what was done on the strength of
the old one stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from games.lateral.rules.move_rule import MoveRule, check_master, check_running_master
from games.lateral.rules.moves import ANSWERS, Action, Correct, CorrectMarks, Reply, Score, Undo
from games.lateral.rules.spoilers import check_bits, check_for_end, is_final, points_for
from games.lateral.rules.state import Spoiler, State, Undoable
from games.lateral.rules.turns import next_turn
from tabletop.rules.game import Form, Moment, Refused


class CorrectRule(MoveRule[Correct]):
    """Another Answer Card for a question that has one. ``rephrase`` stays once the Master has decided what
    follows from it, and no other answer becomes ``rephrase``: the game has moved on.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_running_master`."""
        return check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Correct) -> Refused | None:
        """``no_such_question``, ``nothing_to_correct``, ``same_answer`` or ``rephrase_stands``, each
        {question}.
        """
        if not 1 <= move.question <= len(state.questions):
            return Refused("no_such_question", question=move.question)
        question = state.question(move.question)
        if question.state != "answered":
            code = "nothing_to_correct"
        elif question.answer == move.answer:
            code = "same_answer"
        elif move.answer == "rephrase" or question.rephrase in ("allowed", "denied"):
            code = "rephrase_stands"
        else:
            return None
        return Refused(code, question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, if there is any answer to correct: the list of all would grow with every question."""
        moves = (
            Correct(number, answer) for number in range(len(state.questions), 0, -1) for answer in ANSWERS
        )
        first = next((move for move in moves if self.check_move(state, seat, move) is None), None)
        return [] if first is None else [Form(first, ("question", "answer"))]

    def apply(self, state: State, seat: int, move: Correct, at: Moment) -> State:
        """Replaces the answer. A ``rephrase`` that was still open is settled as by any other answer: if the
        question is public, the turn ends.
        """
        question = state.question(move.question)
        waits = question.rephrase == "open" and not question.private
        state = state.with_question(move.question, answer=move.answer, rephrase=None, corrected=True)
        return next_turn(state) if waits else state


# Correcting the marks of a Spoiler. The scores of this and all later Spoilers of those bits
# are computed again; puzzlers learn only the new totals.


class CorrectMarksRule(MoveRule[CorrectMarks]):
    """Other marks for a Spoiler that has been marked. A Spoiler that lapsed because its author left counts as
    marked without bits. Also possible while the Master has to choose above 90 (LA-21): wrong marks may have
    led there.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``no_spoilers``, or see `check_running_master`."""
        refused = check_running_master(state, seat)
        if refused is not None and refused.code != "ending":
            return refused
        return None if _correctable(state, seat) else Refused("no_spoilers")

    def check_move(self, state: State, seat: int, move: CorrectMarks) -> Refused | None:
        """``no_such_spoiler``, ``own_spoiler``, ``no_such_bit`` {bit}, ``bit_twice`` {bit}, ``same_marks``,
        ``ends_game``.
        """
        if not 0 <= move.spoiler < len(state.spoilers):
            return Refused("no_such_spoiler")
        if move.spoiler not in _correctable(state, seat):
            return Refused("own_spoiler")
        refused = check_bits(state, move.bits)
        if refused is not None:
            return refused
        if set(move.bits) == set(state.spoilers[move.spoiler].bits):
            return Refused("same_marks")
        final = move.final or not is_final(_corrected(state, move))
        return None if final else Refused("ends_game")

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, to fill in with any Spoiler, any of the bits, and the confirmation if they end the game.
        The example takes all marks from the latest Spoiler, or gives it the first one.
        """
        last = _correctable(state, seat)[-1]
        bits = () if state.spoilers[last].bits else (0,)
        final = is_final(_corrected(state, CorrectMarks(last, bits)))
        return [Form(CorrectMarks(last, bits, final), ("spoiler", "bits", "final"))]

    def apply(self, state: State, seat: int, move: CorrectMarks, at: Moment) -> State:
        """Replaces the marks."""
        return _corrected(state, move)


def _correctable(state: State, seat: int) -> list[int]:
    """The Spoilers that this Master can mark again, from 0: who has taken the lead from the key can't raise
    their own score (LA-38).
    """
    has_read = state.players[seat].has_read
    return [number for number, one in enumerate(state.spoilers) if not (has_read and one.seat == seat)]


def _corrected(state: State, move: CorrectMarks) -> State:
    """The state with those marks. Until the Master has chosen what happens above 90, the new sum decides
    whether there is a choice; extra rounds that have been chosen stand (LA-21).
    """
    spoilers = list(state.spoilers)
    marked = replace(spoilers[move.spoiler], bits=tuple(sorted(move.bits)), corrected=True)
    spoilers[move.spoiler] = marked
    scored, found = scored_again(state, spoilers)
    state = replace(state, spoilers=scored, found=found, ending=False)
    for before, after in zip(spoilers, scored, strict=True):
        score = state.players[after.seat].score + (after.points or 0) - (before.points or 0)
        state = state.with_player(after.seat, score=score)
    return check_for_end(state)


def scored_again(
    state: State, spoilers: Sequence[Spoiler]
) -> tuple[tuple[Spoiler, ...], tuple[tuple[int, ...], ...]]:
    """All Spoilers with the points for their marks, in the order in which they were played, and the finders
    of each bit.
    """
    assert state.puzzle is not None
    found: list[tuple[int, ...]] = [()] * len(state.found)
    scored: list[Spoiler] = []
    for one in spoilers:
        points = 0
        for bit in one.bits:
            if one.seat not in found[bit]:
                points += points_for(state.puzzle.bits[bit].score, len(found[bit]))
                found[bit] = (*found[bit], one.seat)
        announced = one.points if one.announced is None else one.announced
        scored.append(replace(one, points=points, announced=announced))
    return tuple(scored), tuple(found)


# Undoing: the Master takes back an answer, or the marks of a Spoiler, for ten seconds and as long as nobody
# has acted since. Everything is again as it was before; the log keeps both moves. A conversion does not count
# as acting, because the Master must not notice it (LA-31).

UNDO_MS = 10_000
"""Milliseconds in which the Master can undo."""


class UndoRule(MoveRule[Undo]):
    """Possible in any phase of a game that is not over: marks may have led to the choice above 90. The offer
    does not depend on the time: see `check_undo_time`.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_undo``, or see `check_master`."""
        refused = check_master(state, seat)
        return refused or (Refused("nothing_to_undo") if state.undoable is None else None)

    def candidates(self, state: State, seat: int) -> Iterable[Undo]:
        """The only move of this type."""
        return [Undo()]

    def apply(self, state: State, seat: int, move: Undo, at: Moment) -> State:
        """The position before the answer or the marks."""
        assert state.undoable is not None
        return state.undoable.before


def check_undo_time(state: State, time: int) -> None:
    """Raises `Refused`: ``too_late_to_undo``. ``time`` is in milliseconds since 1970."""
    if state.undoable is not None and time > state.undoable.until:
        raise Refused("too_late_to_undo")


def remember(before: State, move: Action, state: State, time: int) -> State:
    """Called after every move other than `Undo`: keeps the position before an answer or marks, unless the
    game is over. ``time`` is in milliseconds since 1970.
    """
    if state.keyed or state.by is not None or not isinstance(move, Reply | Score):
        return state
    question = move.question if isinstance(move, Reply) else None
    return replace(state, undoable=Undoable(replace(before, undoable=None), question, time + UNDO_MS))


def keep_undoable(before: State, state: State, again: Callable[[State], State]) -> State:
    """Called after a conversion: what could be undone before it still can be, and that keeps the conversion.
    ``again`` makes it in another position.
    """
    last = before.undoable
    return state if last is None else replace(state, undoable=replace(last, before=again(last.before)))
