"""LA-35: without a Master the table decides who is skipped, whose place is freed, how the game ends, and
whether a puzzler reads the solution and leads (LA-38).

A puzzler proposes it. More than half of those whom it concerns carry it; those who say nothing can't hold the
others up: when its time is over, the votes that were given decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from games.lateral.rules import moves
from games.lateral.rules.move_rule import MoveRule, check_in_game, check_puzzler
from games.lateral.rules.moves import MAX_EXTRA_ROUNDS, Propose, Vote
from games.lateral.rules.room import is_counted, remove_player, take_lead
from games.lateral.rules.state import Disputed, Proposal, State
from games.lateral.rules.turn_clock import end_late_turn, end_turn_of
from tabletop.rules.game import Moment, Refused

SKIP_MS, DECISION_MS = 30_000, 60_000
"""Milliseconds after which the votes given so far decide: to skip a turn, and everything else."""

WAIT_MS = 60_000
"""Milliseconds for which players can't propose anything after a proposal of theirs was dropped."""

_PUBLIC_ACTS = moves.Ask | moves.Pass | moves.EndTurn | moves.Play
"""What shows everyone that a player is there. Private acts don't count (LA-31)."""


class ProposeRule(MoveRule[Propose]):
    """One proposal at a time."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``proposal_open``, or see `check_puzzler`; also possible above 90."""
        refused = check_puzzler(state, seat)
        if refused is not None and refused.code != "table_decides":
            return refused
        return None if state.proposal is None else Refused("proposal_open")

    def check_move(self, state: State, seat: int, move: Propose) -> Refused | None:
        """``table_decides``, ``not_ending``, ``not_their_turn`` {seat}, ``answer_first`` {question},
        ``own_seat``, ``no_such_puzzler`` {seat}, ``not_offered``, ``spoiler_first``, ``nobody_to_agree``.
        """
        if move.what == "end":
            return None
        if move.what == "lead":
            return _check_lead(state, seat)
        if move.what == "extra_rounds":
            return None if state.ending else Refused("not_ending")
        if state.ending:
            return Refused("table_decides")
        assert move.seat is not None
        if move.seat == seat:
            return Refused("own_seat")
        if move.what == "free":
            return check_in_game(state, move.seat) if state.elastic else Refused("not_offered")
        if move.seat != state.turn:
            return Refused("not_their_turn", seat=move.seat)
        waits = state.pending if state.choosing is None else None
        return None if waits is None else Refused("answer_first", question=waits)

    def candidates(self, state: State, seat: int) -> Iterable[Propose]:
        """Everything that can be proposed now."""
        yield Propose("end")
        yield Propose("lead")
        yield from (Propose("extra_rounds", rounds=rounds) for rounds in range(1, MAX_EXTRA_ROUNDS + 1))
        yield from (Propose("skip", seat=other) for other in state.puzzlers)
        yield from (Propose("free", seat=other) for other in state.puzzlers)

    def apply(self, state: State, seat: int, move: Propose, at: Moment) -> State:
        """The proposer agrees; that may carry it already."""
        until = at.time + (SKIP_MS if move.what == "skip" else DECISION_MS)
        number = state.proposals + 1
        made = Proposal(number, move.what, seat, until, move.seat, move.rounds, agreed=(seat,))
        return _counted(replace(state, proposal=made, proposals=number), at.time)


def _check_lead(state: State, seat: int) -> Refused | None:
    """LA-38: the key has marked a Spoiler of that puzzler, and there is somebody else to agree."""
    if not any(is_counted(one, seat) for one in state.spoilers):
        return Refused("spoiler_first")
    return None if len(state.puzzlers) > 1 else Refused("nobody_to_agree")


def check_proposal_time(state: State, seat: int, time: int) -> None:
    """After a dropped proposal its player waits for a while, so that nobody can fill the log, or keep the
    others from proposing anything. Raises `Refused`: ``propose_later``. ``time`` is in milliseconds since
    1970.
    """
    if time < state.players[seat].proposes_from:
        raise Refused("propose_later")


class VoteRule(MoveRule[Vote]):
    """A second vote replaces the first, and is final."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``no_proposal``, ``about_you``, ``others_decide``, or see `check_puzzler`; also possible above 90.
        Who would lose the place can vote against it; who might be skipped can act instead; who wants to lead
        waits for the others (LA-38).
        """
        refused = check_puzzler(state, seat)
        if refused is not None and refused.code != "table_decides":
            return refused
        if state.proposal is None:
            return Refused("no_proposal")
        if state.proposal.what == "lead" and state.proposal.by == seat:
            return Refused("others_decide")
        can_vote = seat in _voters(state, state.proposal) or state.proposal.what == "free"
        return None if can_vote else Refused("about_you")

    def check_move(self, state: State, seat: int, move: Vote) -> Refused | None:
        """``no_proposal``, ``about_you``, ``voted_already``, ``vote_final``."""
        proposal = state.proposal
        if proposal is None or move.proposal != proposal.number:
            return Refused("no_proposal")
        if seat == proposal.seat and move.agree:
            return Refused("about_you")
        if seat in _side(proposal, move.agree):
            return Refused("voted_already")
        return Refused("vote_final") if seat in proposal.changed else None

    def candidates(self, state: State, seat: int) -> Iterable[Vote]:
        """For and against."""
        return [Vote(state.proposals, agree) for agree in (True, False)]

    def apply(self, state: State, seat: int, move: Vote, at: Moment) -> State:
        """Counts the votes. Who would lose the place is there: the proposal is dropped."""
        assert state.proposal is not None
        if seat == state.proposal.seat:
            return _dropped(state, at.time)
        return _counted(replace(state, proposal=with_vote(state.proposal, seat, move.agree)), at.time)


V = TypeVar("V", bound=Proposal | Disputed)


def with_vote(one: V, seat: int, agree: bool) -> V:
    """The proposal or dispute with that vote, which replaces an earlier one of the seat."""
    sides = {True: one.agreed, False: one.against}
    if seat in sides[not agree] and seat not in one.changed:
        one = replace(one, changed=(*one.changed, seat))
    sides[not agree] = tuple(other for other in sides[not agree] if other != seat)
    sides[agree] = (*sides[agree], seat)
    return replace(one, agreed=sides[True], against=sides[False])


def _side(proposal: Proposal, agree: bool) -> tuple[int, ...]:
    return proposal.agreed if agree else proposal.against


def _voters(state: State, proposal: Proposal) -> list[int]:
    """Whose votes count: all but whom it is about, also who wants to lead (LA-38)."""
    concerned = proposal.by if proposal.what == "lead" else proposal.seat
    return [seat for seat in state.puzzlers if seat != concerned]


def _counted(state: State, time: int) -> State:
    """Carries the proposal, or drops it, once the votes that are missing can't change it. What concerns an
    absent player waits for its time if there is only one other: the player may be back. Extra rounds need
    half of the votes only, so that one of the two possible ends can always be agreed on.
    """
    proposal = state.proposal
    assert proposal is not None
    voters = _voters(state, proposal)
    agreed = sum(seat in voters for seat in proposal.agreed)
    against = sum(seat in voters for seat in proposal.against)
    half = proposal.what == "extra_rounds"
    if 2 * agreed > len(voters) or (half and 2 * agreed == len(voters)):
        waits = proposal.seat is not None and len(voters) == 1
        return state if waits else _carried(state, proposal, time)
    lost = 2 * against > len(voters) if half else 2 * against >= len(voters)
    return _dropped(state, time) if lost else state


def _dropped(state: State, time: int) -> State:
    assert state.proposal is not None
    by = state.proposal.by
    return replace(state, proposal=None).with_player(by, proposes_from=time + WAIT_MS)


def decided_at(state: State) -> int | None:
    """When the votes given so far decide, in milliseconds since 1970. None while a Spoiler is being marked:
    its points count, and nobody can vote.
    """
    return None if state.proposal is None or state.frozen is not None else state.proposal.until


def end_late(state: State, time: int) -> State:
    """Ends the turn, and decides the proposal, if their time is over. A skip is for one turn: if the clock of
    the turn rings first, it decides nothing; otherwise the clock doesn't end the next turn, too. ``time`` is
    in milliseconds since 1970.
    """
    decided = state if _is_overtaken(state) else _end_late_proposal(state, time)
    is_same = (state.round, state.turn) == (decided.round, decided.turn)
    return end_late_turn(decided, time) if is_same and decided.by is None else decided


def _is_overtaken(state: State) -> bool:
    """Whether the clock of the turn rings before the proposal to skip it is decided."""
    proposal, rings = state.proposal, state.turn_ends
    if proposal is None or proposal.what != "skip" or rings is None:
        return False
    return rings <= proposal.until


def _end_late_proposal(state: State, time: int) -> State:
    """Decides the proposal if its time is over. ``time`` is in milliseconds since 1970."""
    proposal, due = state.proposal, decided_at(state)
    if proposal is None or due is None or due > time:
        return state
    return _carried(state, proposal, time) if _is_agreed(state, proposal) else _dropped(state, time)


def _is_agreed(state: State, proposal: Proposal) -> bool:
    """When its time is over. Nobody reads the solution because others say nothing (LA-38)."""
    if proposal.what == "lead":
        voters = _voters(state, proposal)
        return 2 * sum(seat in voters for seat in proposal.agreed) > len(voters)
    least = len(proposal.against) + (0 if proposal.what == "extra_rounds" else 1)
    return len(proposal.agreed) >= least


def _carried(state: State, proposal: Proposal, time: int) -> State:
    state = replace(state, proposal=None)
    if proposal.what == "lead":
        return take_lead(state, proposal.by, time)
    if proposal.what == "skip":
        return end_turn_of(state)
    if proposal.what == "free":
        assert proposal.seat is not None
        return remove_player(state, proposal.seat)
    if proposal.what == "extra_rounds":
        assert proposal.rounds is not None
        return replace(state, ending=False, last_round=state.round + proposal.rounds)
    return replace(state, by="agreed")


def drop_outdated(before: State, state: State, seat: int | None, move: moves.Action | None) -> State:
    """Called after every move: a proposal is gone when its player has acted or left, when the turn that it
    would skip is over, and when the game has come to another phase; then everyone can propose something.
    ``seat`` and ``move`` are None after the end of a deadline.
    """
    if before.phase != state.phase:
        players = tuple(replace(player, proposes_from=0) for player in state.players)
        state = replace(state, players=players)
    proposal = state.proposal
    if proposal is None or before.proposal is None or before.proposal.number != proposal.number:
        return state
    acted = seat == proposal.seat and _is_public(state, move)
    moved_on = proposal.what == "skip" and (before.round, before.turn) != (state.round, state.turn)
    if acted or moved_on or before.phase != state.phase or not _still_there(state, proposal):
        return replace(state, proposal=None)
    return state


def _is_public(state: State, move: moves.Action | None) -> bool:
    """Whether everyone sees the move: nobody sees a choice for a private question."""
    if isinstance(move, moves.Choose):
        return not state.question(move.question).private
    return isinstance(move, _PUBLIC_ACTS)


def _still_there(state: State, proposal: Proposal) -> bool:
    concerned = [proposal.by, *([] if proposal.seat is None else [proposal.seat])]
    return set(concerned) <= set(state.puzzlers)


def decided(before: State, state: State, is_late: bool = False) -> Iterator[tuple[Proposal, bool]]:
    """The proposal that has just been decided by votes, and whether it was carried. ``is_late``: at the end
    of a deadline, when it may be the clock that has ended the turn.
    """
    proposal = before.proposal if state.proposal is None else None
    if proposal is None:
        return
    if is_late and proposal.what == "skip":
        if not _is_overtaken(before):
            yield proposal, _is_agreed(before, proposal)
        return
    yield proposal, _has_effect(before, state, proposal)


def _has_effect(before: State, state: State, proposal: Proposal) -> bool:
    if proposal.what == "lead":
        return not state.keyed
    if proposal.what == "free":
        return proposal.seat is not None and state.players[proposal.seat].role == "gone"
    if proposal.what == "skip":
        return (before.round, before.turn) != (state.round, state.turn) or state.by is not None
    if proposal.what == "extra_rounds":
        return before.ending and not state.ending and state.by is None
    return state.by == "agreed"
