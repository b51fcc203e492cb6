"""The Master's room (LA-1): registering the puzzle (LA-2), admitting people and freeing places (LA-24),
leaving, removing and handing over, remarks and praise (LA-29).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.lateral.language.normalise import is_blank
from games.lateral.rules import moves
from games.lateral.rules.move_rule import (
    MoveRule,
    check_elastic_master,
    check_in_game,
    check_master,
    check_running_master,
)
from games.lateral.rules.moves import (
    MAX_BITS,
    MAX_REMARK,
    Admit,
    Bit,
    Free,
    HandOver,
    Kick,
    Praise,
    Puzzle,
    Register,
)
from games.lateral.rules.questions import check_text
from games.lateral.rules.spying import cancel_spying
from games.lateral.rules.state import KEY_SEAT, Remark, Role, Spoiler, State, Ticks
from games.lateral.rules.turns import next_turn
from tabletop.rules.game import Ask, Form, Moment, Refused

TOTAL_SCORE = 100
"""The sum of the scores of a puzzle's bits."""

MAX_TITLE, MAX_STATEMENT, MAX_SOLUTION = 80, 2000, 4000
MAX_BIT, MAX_NOTE, MAX_REF = 200, 200, 80

TICKS_MS = 60_000
"""Milliseconds in which a new Master can tick what the key has missed (LA-38)."""

EXAMPLE = Puzzle("?", "?", "?", (Bit("?", TOTAL_SCORE),))


def check_puzzle(puzzle: Puzzle) -> Refused | None:
    """The first fault of the puzzle, or None: ``bad_title``, ``bad_statement``, ``bad_solution``,
    ``bad_note``, ``bad_ref``, ``bad_bits``, each {most}; ``bad_bit`` {bit, most}, ``bad_score`` {bit}, with
    bits from 1; ``bad_sum`` {sum}.
    """
    return next(_faults(puzzle), None)


def _faults(puzzle: Puzzle) -> Iterator[Refused]:
    for name, most, needed in (
        ("title", MAX_TITLE, True),
        ("statement", MAX_STATEMENT, True),
        ("solution", MAX_SOLUTION, True),
        ("note", MAX_NOTE, False),
        ("ref", MAX_REF, False),
    ):
        if not _fits(getattr(puzzle, name), most, needed):
            yield Refused(f"bad_{name}", most=most)
    if not 1 <= len(puzzle.bits) <= MAX_BITS:
        yield Refused("bad_bits", most=MAX_BITS)
    for number, bit in enumerate(puzzle.bits, 1):
        if not _fits(bit.text, MAX_BIT):
            yield Refused("bad_bit", bit=number, most=MAX_BIT)
        if not 1 <= bit.score <= TOTAL_SCORE:
            yield Refused("bad_score", bit=number)
    total = sum(bit.score for bit in puzzle.bits)
    if total != TOTAL_SCORE:
        yield Refused("bad_sum", sum=total)


def _fits(text: str, most: int, needed: bool = True) -> bool:
    return len(text) <= most and not (needed and is_blank(text))


class RegisterRule(MoveRule[Register]):
    """The Master's first move."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``registered_already``, or see `check_master`."""
        refused = check_master(state, seat)
        return refused or (Refused("registered_already") if state.puzzle is not None else None)

    def check_move(self, state: State, seat: int, move: Register) -> Refused | None:
        """See `check_puzzle`."""
        return check_puzzle(move.puzzle)

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, to fill in with any valid puzzle."""
        return [Form(Register(EXAMPLE), ("puzzle",))]

    def apply(self, state: State, seat: int, move: Register, at: Moment) -> State:
        """Everyone sees the story, which the Master reads out (LA-28)."""
        found = ((),) * len(move.puzzle.bits)
        return replace(state, puzzle=_trimmed(move.puzzle), found=found)


def _trimmed(puzzle: Puzzle) -> Puzzle:
    texts = {
        name: getattr(puzzle, name).strip() for name in ("title", "statement", "solution", "note", "ref")
    }
    bits = tuple(replace(bit, text=bit.text.strip()) for bit in puzzle.bits)
    return replace(puzzle, bits=bits, **texts)


# Admission (LA-24): people come to an elastic room during the game, and their places are freed and given
# back.


def is_admissible(state: State, seat: int) -> bool:
    """Whether the Master can let that seat in: it is empty, or its puzzler's place was freed. Nobody returns
    who was removed, or who knows the solution.
    """
    player = state.players[seat]
    left = player.role == "gone" and not (player.sent_away or player.mastered or player.has_read)
    return player.role == "empty" or left


class AdmitRule(MoveRule[Admit]):
    """Possible at any time. Before the dice are thrown (LA-28), the puzzler throws like everyone; later they
    sit last, from the next round on.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_elastic_master`. Without a Master (LA-32) people come in by themselves, until
        the end: ``settling``, ``not_admissible`` {seat}, or ``not_offered``.
        """
        if not state.keyed:
            return check_elastic_master(state, seat)
        if not state.elastic:
            return Refused("not_offered")
        if state.by is not None:
            return Refused("settling")
        return None if is_admissible(state, seat) else Refused("not_admissible", seat=seat)

    def check_move(self, state: State, seat: int, move: Admit) -> Refused | None:
        """``not_admissible`` {seat}."""
        found = move.seat in range(len(state.players)) and is_admissible(state, move.seat)
        found = found and (not state.keyed or move.seat == seat)
        return None if found else Refused("not_admissible", seat=move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Admit]:
        """One for each seat."""
        return [Admit(other) for other in range(len(state.players))]

    def apply(self, state: State, seat: int, move: Admit, at: Moment) -> State:
        """A newcomer gets a full hand; those who return have what they had. Without turns (LA-37) nobody
        waits for the next round.
        """
        waits = state.round > 0 and not state.anytime
        if state.players[move.seat].role == "empty":
            state = state.with_player(move.seat, hand=state.options.hand, newcomer=waits)
        state = state.with_player(move.seat, role="puzzler")
        next_order = (*state.next_order, move.seat)
        return replace(state, next_order=next_order, order=state.order if waits else next_order)


class FreeRule(MoveRule[Free]):
    """Possible at any time. The puzzler leaves the order of play and keeps hand and score."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``last_puzzler``, or see `check_elastic_master`."""
        refused = check_elastic_master(state, seat)
        return refused or (None if len(state.puzzlers) > 1 else Refused("last_puzzler"))

    def check_move(self, state: State, seat: int, move: Free) -> Refused | None:
        """``no_such_puzzler`` {seat}."""
        return check_in_game(state, move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Free]:
        """One for each puzzler."""
        return [Free(other) for other in state.puzzlers]

    def apply(self, state: State, seat: int, move: Free, at: Moment) -> State:
        """Removes the puzzler from the order of play."""
        return remove_player(state, move.seat)


# Leaving, removing players and handing over, and what happens to their pending questions.


def may_resign(state: State, seat: int) -> bool:
    """Whether that seat can resign. The Master hands over or ends the game instead, unless the key can lead
    again (LA-38); nobody leaves twice, or after the end (LA-36). In an elastic room puzzlers keep their place
    until the Master frees it (LA-24).
    """
    role = state.players[seat].role
    if state.by is not None or is_key(state, seat):
        return False
    if role == "master":
        return state.has_key
    return role == "helper" or (role == "puzzler" and not state.elastic)


def is_key(state: State, seat: int) -> bool:
    """Whether that is the seat of a game's key (LA-32), also while a person leads."""
    return state.has_key and seat == KEY_SEAT


def take_lead(state: State, seat: int, time: int) -> State:
    """LA-38: a puzzler reads the solution and is the Master. What waits for them lapses as when the lead is
    handed over; what others could choose from waits for the new Master's answer. ``time`` is in milliseconds
    since 1970.
    """
    spoiler = max(number for number, one in enumerate(state.spoilers) if is_counted(one, seat))
    state = _leave_order(state, seat, "master").with_player(seat, has_read=True)
    state = state.with_player(KEY_SEAT, role="helper")
    questions = tuple(replace(one, suggestions=()) for one in state.questions)
    return replace(state, questions=questions, ticks=Ticks(seat, spoiler, time + TICKS_MS))


def is_counted(spoiler: Spoiler, seat: int) -> bool:
    """Whether the key has told that seat how many bits it has found in the Spoiler (LA-34)."""
    return spoiler.seat == seat and spoiler.counted is not None


def _give_back_lead(state: State, seat: int) -> State:
    """LA-38: the Master leaves, and the key leads. A pause ends: nobody could end it."""
    state = state.with_player(seat, role="gone").with_player(KEY_SEAT, role="master")
    return replace(state, paused=False)


def remove_player(state: State, seat: int) -> State:
    """Marks a puzzler, a helper or who has taken the lead as gone. Without puzzlers the game is over."""
    if state.players[seat].role == "puzzler":
        state = _leave_order(state, seat, "gone")
    elif state.players[seat].role == "master":
        state = _give_back_lead(state, seat)
    elif state.players[seat].role == "helper":
        state = state.with_player(seat, role="gone")
    return state if state.puzzlers or state.by is not None else replace(state, by="abandoned")


def _leave_order(state: State, seat: int, role: Role) -> State:
    """Removes a puzzler from the order of play: see `_lapse_pending`. The score stays."""
    was_turn = state.turn == seat
    state = _lapse_pending(cancel_spying(state, seat), seat)
    state = state.with_player(seat, role=role, free_tip_off=0, free_sherlock=0)
    order = tuple(other for other in state.order if other != seat)
    next_order = tuple(other for other in state.next_order if other != seat)
    state = replace(state, order=order, next_order=next_order)
    if not next_order:
        return replace(state, due=())
    if was_turn:
        return next_turn(state)
    return replace(state, due=tuple(other for other in state.due if other != seat))


def _lapse_pending(state: State, seat: int) -> State:
    """Closes all that is pending of this seat, and opens its locks, except in an elastic room, to which the
    player may return (LA-24). A frozen Spoiler scores 0.
    """
    for number, question in enumerate(state.questions, 1):
        if question.seat == seat:
            state = state.with_question(
                number,
                state="lapsed" if question.state == "waiting" else question.state,
                suggestions=(),
                rephrase="denied" if question.rephrase == "open" else question.rephrase,
                locked=question.locked and state.elastic,
                exposed=question.exposed and state.elastic,
            )
    frozen = state.frozen
    if frozen is not None and frozen.seat == seat:
        state = replace(state, spoilers=(*state.spoilers[:-1], replace(frozen, points=0)))
    return state


class KickRule(MoveRule[Kick]):
    """The Master removes a player."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_master`."""
        return check_master(state, seat)

    def check_move(self, state: State, seat: int, move: Kick) -> Refused | None:
        """``nobody_there`` {seat}."""
        here = move.seat in range(len(state.players)) and not is_key(state, move.seat)
        here = here and state.players[move.seat].role in ("puzzler", "helper")
        return None if here else Refused("nobody_there", seat=move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Kick]:
        """Every other player."""
        return [Kick(other) for other in range(len(state.players))]

    def apply(self, state: State, seat: int, move: Kick, at: Moment) -> State:
        """Removes the player and marks them as ``sent_away``."""
        return remove_player(state.with_player(move.seat, sent_away=True), move.seat)


class HandOverRule(MoveRule[HandOver]):
    """A puzzler becomes the Master and is no longer ranked; the old Master becomes a helper."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``last_puzzler``, or see `check_master`."""
        refused = check_master(state, seat)
        return refused or (None if len(state.puzzlers) > 1 else Refused("last_puzzler"))

    def check_move(self, state: State, seat: int, move: HandOver) -> Refused | None:
        """``no_such_puzzler`` {seat}."""
        return check_in_game(state, move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[HandOver]:
        """One for each puzzler."""
        return [HandOver(other) for other in state.puzzlers]

    def apply(self, state: State, seat: int, move: HandOver, at: Moment) -> State:
        """Swaps the roles. The new Master takes over the queue."""
        state = _leave_order(state, move.seat, "master")
        return state.with_player(move.seat, mastered=True).with_player(seat, role="helper")


# Nudges (LA-29): the Master's public remarks, and marks for good questions. Both cost nothing.

MAX_REMARKS = 100
"""In one game: everyone is sent all of them with every move."""


class RemarkRule(MoveRule[moves.Remark]):
    """A short sentence to everyone. What it gives away is the Master's responsibility."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``remarks_full`` {most}, or see `check_running_master`."""
        refused = check_running_master(state, seat)
        is_full = len(state.remarks) >= MAX_REMARKS
        return refused or (Refused("remarks_full", most=MAX_REMARKS) if is_full else None)

    def check_move(self, state: State, seat: int, move: moves.Remark) -> Refused | None:
        """``empty``, ``too_long`` {most}."""
        return check_text(move.text, MAX_REMARK)

    def candidates(self, state: State, seat: int) -> Iterable[Ask]:
        """One offer, with a text to fill in."""
        return [Ask(moves.Remark(""), "text", MAX_REMARK)]

    def apply(self, state: State, seat: int, move: moves.Remark, at: Moment) -> State:
        """Adds the remark; nothing else changes."""
        remark = Remark(state.round, move.text.strip(), len(state.questions))
        return replace(state, remarks=(*state.remarks, remark))


class PraiseRule(MoveRule[Praise]):
    """A mark on a public question that leads the right way."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_running_master`."""
        return check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Praise) -> Refused | None:
        """``no_such_question``, ``only_public``, ``was_rejected`` or ``good_already``, each {question}."""
        code = _refusal_code(state, move.question)
        return Refused(code, question=move.question) if code else None

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, if there is any question to mark: the list of all would grow with every question."""
        numbers = range(len(state.questions), 0, -1)
        first = next((number for number in numbers if _refusal_code(state, number) is None), None)
        return [] if first is None else [Form(Praise(first), ("question",))]

    def apply(self, state: State, seat: int, move: Praise, at: Moment) -> State:
        """Marks the question; nothing else changes."""
        return state.with_question(move.question, good=True)


def _refusal_code(state: State, number: int) -> str | None:
    if not 1 <= number <= len(state.questions):
        return "no_such_question"
    question = state.question(number)
    if question.private:
        return "only_public"
    if question.state == "rejected":
        return "was_rejected"
    return "good_already" if question.good else None
