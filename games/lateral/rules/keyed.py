"""Games without a Master (LA-32): what the key does and when (LA-34), suggestions (LA-33), and settling what
it got wrong (LA-36, LA-38). What the table decides is in `proposals`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.lateral.rules.corrections import scored_again
from games.lateral.rules.move_rule import MoveRule, check_master, check_puzzler, check_running_master
from games.lateral.rules.moves import MAX_SUGGESTIONS, Choose, Dispute, Judge, Settle, Suggest
from games.lateral.rules.proposals import with_vote
from games.lateral.rules.questions import check_waiting, reject, rephrase_decisions, waiting_questions
from games.lateral.rules.state import Disputed, State
from games.lateral.rules.turns import next_turn
from tabletop.rules.game import Form, Moment, Refused

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
    Also when it leads again (LA-38). ``time`` is in milliseconds since 1970.
    """
    grown = len(state.questions) > len(before.questions) or len(state.spoilers) > len(before.spoilers)
    leads_again = state.keyed and not before.keyed
    return replace(state, key_since=time) if grown or leads_again else state


# Suggestions (LA-33): the key has no certain answer. It suggests questions that it can answer, and the asker
# chooses.


class SuggestRule(MoveRule[Suggest]):
    """What the key does with a question that it can't answer for certain."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_running_master`."""
        return check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Suggest) -> Refused | None:
        """See `check_waiting`; ``rephrase_stands`` {question} for an answer that asks to ask again."""
        refused = check_waiting(state, move.question)
        if refused is not None:
            return refused
        if any(one.answer == "rephrase" for one in move.suggestions):
            return Refused("rephrase_stands", question=move.question)
        return None

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """For each waiting question one form, to fill in with suggestions."""
        return [Form(Suggest(number, ()), ("suggestions",)) for number in waiting_questions(state)]

    def apply(self, state: State, seat: int, move: Suggest, at: Moment) -> State:
        """The asker has to choose; without any suggestion the question is skipped."""
        if not move.suggestions:
            return reject(state, move.question, "unknown")
        return state.with_question(move.question, suggestions=move.suggestions)


class ChooseRule(MoveRule[Choose]):
    """The asker's choice among the suggestions."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_choose``, or see `check_puzzler`."""
        refused = check_puzzler(state, seat)
        return refused or (None if _open(state, seat) else Refused("nothing_to_choose"))

    def check_move(self, state: State, seat: int, move: Choose) -> Refused | None:
        """``no_such_suggestion`` {question}."""
        if move.question in _open(state, seat):
            found = state.question(move.question).suggestions
            if move.suggestion is None or move.suggestion < len(found):
                return None
        return Refused("no_such_suggestion", question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Choose]:
        """Each suggestion of each question, and none of them."""
        for number in _open(state, seat):
            yield from (Choose(number, one) for one in range(MAX_SUGGESTIONS))
            yield Choose(number, None)

    def apply(self, state: State, seat: int, move: Choose, at: Moment) -> State:
        """The question gets the answer of the suggestion; with none of them it is skipped."""
        question = state.question(move.question)
        state = state.with_question(move.question, suggestions=())
        if move.suggestion is None:
            return reject(state, move.question, "unknown")
        chosen = question.suggestions[move.suggestion]
        state = state.with_question(move.question, state="answered", answer=chosen.answer, meant=chosen.text)
        return state if question.private else next_turn(state)


def _open(state: State, seat: int) -> list[int]:
    """The numbers of the player's questions that have suggestions."""
    return [
        number
        for number, one in enumerate(state.questions, 1)
        if one.seat == seat and one.state == "waiting" and one.suggestions
    ]


# Settling (LA-36): after the end of a game without a Master, when everything is open, the table settles what
# the key may have got wrong: whether a Spoiler contains a bit, and answers. That takes `SETTLING_MS` at most.

SETTLING_MS = 300_000
"""Milliseconds from the end of the game until the disputes are settled."""

LAST_CALL_MS = 60_000
"""In the last of them nothing more can be disputed, so that everyone has time to vote."""

MAX_DISPUTES = 10
"""How many disputes one player can begin."""


def begin_settling(before: State, state: State, time: int) -> State:
    """Called after every move: once the game has ended, there is time to settle what the key has decided, if
    it has decided anything. ``time`` is in milliseconds since 1970.
    """
    if not state.has_key or state.by is None or before.by is not None or not state.puzzlers:
        return state
    decided = bool(state.spoilers) or any(one.state == "answered" for one in state.questions)
    return replace(state, settling_ends=time + SETTLING_MS) if decided else state


def settle_in_time(state: State, time: int) -> State:
    """Settles the disputes if their time is over. ``time`` is in milliseconds since 1970."""
    return _settled(state) if state.settling_ends is not None and state.settling_ends <= time else state


def check_settling(state: State, seat: int) -> Refused | None:
    """A puzzler, while disputes are settled: ``not_settling``, ``puzzlers_only``."""
    if state.settling_ends is None:
        return Refused("not_settling")
    return None if seat in state.puzzlers else Refused("puzzlers_only")


def check_dispute_time(state: State, time: int) -> None:
    """LA-36, LA-38. Raises `Refused`: ``too_late_to_dispute``, ``too_late_to_tick``. ``time`` is in
    milliseconds since 1970.
    """
    if state.settling_ends is not None and time > state.settling_ends - LAST_CALL_MS:
        raise Refused("too_late_to_dispute")
    if state.by is None and state.ticks is not None and time > state.ticks.until:
        raise Refused("too_late_to_tick")


def _check_ticks(state: State, seat: int) -> Refused | None:
    """LA-38, while the game runs: ``nothing_to_tick``, or see `check_master`."""
    ticks = state.ticks
    mine = ticks is not None and ticks.seat == seat
    return check_master(state, seat) or (None if mine else Refused("nothing_to_tick"))


class DisputeRule(MoveRule[Dispute]):
    """A mark, set or missing, or an answer. Those who were content look again. While the game runs, only what
    the key has missed in the last Spoiler of the new Master (LA-38).
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``too_many_disputes`` {most}, or see `check_settling`; before the end see `_check_ticks`."""
        if state.by is None:
            return _check_ticks(state, seat)
        refused = check_settling(state, seat)
        is_full = sum(one.by == seat for one in state.disputes) >= MAX_DISPUTES
        return refused or (Refused("too_many_disputes", most=MAX_DISPUTES) if is_full else None)

    def check_move(self, state: State, seat: int, move: Dispute) -> Refused | None:
        """``no_such_spoiler``, ``no_such_bit`` {bit}, ``not_answered`` {question}, ``disputed_already``;
        before the end also ``not_missed``.
        """
        if state.by is None and move not in _possible_ticks(state):
            return Refused("not_missed")
        if move.spoiler is not None and move.bit is not None:
            if not 0 <= move.spoiler < len(state.spoilers):
                return Refused("no_such_spoiler")
            if not 0 <= move.bit < len(state.found):
                return Refused("no_such_bit", bit=move.bit)
        elif move.question is not None:
            known = 1 <= move.question <= len(state.questions)
            if not known or state.question(move.question).state != "answered":
                return Refused("not_answered", question=move.question)
        same = any(_subject(one) == _subject(move) for one in state.disputes)
        return Refused("disputed_already") if same else None

    def candidates(self, state: State, seat: int) -> Iterable[Dispute | Form]:
        """One form for all marks and one for all answers: the list of all would be long. Before the end each
        bit that was missed.
        """
        if state.by is None:
            yield from _possible_ticks(state)
            return
        marks = (
            Dispute(spoiler=a, bit=b) for a in range(len(state.spoilers)) for b in range(len(state.found))
        )
        answers = (Dispute(question=number) for number in range(1, len(state.questions) + 1))
        for all_, fields in ((marks, ("spoiler", "bit")), (answers, ("question",))):
            first = next((one for one in all_ if self.check_move(state, seat, one) is None), None)
            if first is not None:
                yield Form(first, fields)

    def apply(self, state: State, seat: int, move: Dispute, at: Moment) -> State:
        """Adds the dispute, with the vote of its player."""
        found = Disputed(seat, move.spoiler, move.bit, move.question, agreed=(seat,))
        return replace(state, disputes=(*state.disputes, found), settled=())


def _possible_ticks(state: State) -> list[Dispute]:
    """LA-38: a tick of each bit that the key has missed in that Spoiler."""
    if state.ticks is None:
        return []
    number = state.ticks.spoiler
    missed = (bit for bit in range(len(state.found)) if bit not in state.spoilers[number].bits)
    return [Dispute(spoiler=number, bit=bit) for bit in missed]


class JudgeRule(MoveRule[Judge]):
    """A vote on a dispute. A second one replaces the first, and is final."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``no_such_dispute``, or see `check_settling`."""
        return check_settling(state, seat) or (None if state.disputes else Refused("no_such_dispute"))

    def check_move(self, state: State, seat: int, move: Judge) -> Refused | None:
        """``no_such_dispute``, ``voted_already``, ``vote_final``."""
        if not 0 <= move.dispute < len(state.disputes):
            return Refused("no_such_dispute")
        one = state.disputes[move.dispute]
        if seat in (one.agreed if move.agree else one.against):
            return Refused("voted_already")
        return Refused("vote_final") if seat in one.changed else None

    def candidates(self, state: State, seat: int) -> Iterable[Judge]:
        """For and against each dispute."""
        return [Judge(number, agree) for number in range(len(state.disputes)) for agree in (True, False)]

    def apply(self, state: State, seat: int, move: Judge, at: Moment) -> State:
        """Adds the vote, or replaces it."""
        disputes = list(state.disputes)
        disputes[move.dispute] = with_vote(disputes[move.dispute], seat, move.agree)
        return replace(state, disputes=tuple(disputes))


class SettleRule(MoveRule[Settle]):
    """When everyone is content, the disputes are settled."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``settled_already``, or see `check_settling`."""
        return check_settling(state, seat) or (Refused("settled_already") if seat in state.settled else None)

    def candidates(self, state: State, seat: int) -> Iterable[Settle]:
        """The only move of this type."""
        return [Settle()]

    def apply(self, state: State, seat: int, move: Settle, at: Moment) -> State:
        """The last one ends the settling."""
        state = replace(state, settled=(*state.settled, seat))
        return _settled(state) if set(state.puzzlers) <= set(state.settled) else state


def _subject(one: Dispute | Disputed) -> tuple[int | None, int | None, int | None]:
    return one.spoiler, one.bit, one.question


def _settled(state: State) -> State:
    """What more agree than disagree with is changed, and all Spoilers are scored again; the scores by the key
    stay with the match.
    """
    before = tuple(player.score for player in state.players)
    disputes = tuple(replace(one, upheld=len(one.agreed) > len(one.against)) for one in state.disputes)
    state = replace(state, disputes=disputes, settling_ends=None)
    upheld = [one for one in disputes if one.upheld]
    for one in upheld:
        if one.question is not None:
            state = state.with_question(one.question, wrong=True)
    if any(one.spoiler is not None for one in upheld):
        state = _remarked(state, upheld)
    after = tuple(player.score for player in state.players)
    return state if before == after else replace(state, key_scores=before)


def _remarked(state: State, upheld: Iterable[Disputed]) -> State:
    spoilers = list(state.spoilers)
    for number, bit in _marks(upheld):
        bits = set(spoilers[number].bits) ^ {bit}
        spoilers[number] = replace(spoilers[number], bits=tuple(sorted(bits)), corrected=True)
    scored, found = scored_again(state, spoilers)
    for before, after in zip(spoilers, scored, strict=True):
        score = state.players[after.seat].score + (after.points or 0) - (before.points or 0)
        state = state.with_player(after.seat, score=score)
    return replace(state, spoilers=scored, found=found)


def _marks(upheld: Iterable[Disputed]) -> Iterator[tuple[int, int]]:
    for one in upheld:
        if one.spoiler is not None and one.bit is not None:
            yield one.spoiler, one.bit
