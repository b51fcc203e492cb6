"""LA-35: without a Master the table decides who is skipped, whose place is freed, and how the game ends.

A puzzler proposes it. More than half of those whom it concerns carry it; those who say nothing can't hold the
others up: when its time is over, the votes that were given decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.lateral.rules.core import guards, moves
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import MAX_EXTRA_ROUNDS, Propose, Vote
from games.lateral.rules.core.state import Proposal, State
from games.lateral.rules.room.leaving import remove_player
from games.lateral.rules.room.skipping import end_turn_of
from tabletop.rules.game import Moment, Refused

SKIP_MS, DECISION_MS = 30_000, 60_000
"""Milliseconds after which the votes given so far decide: to skip a turn, and everything else."""

_PUBLIC_ACTS = moves.Ask | moves.Pass | moves.EndTurn | moves.Play
"""What shows everyone that a player is there. Private acts don't count (LA-31)."""


class ProposeRule(MoveRule[Propose]):
    """One proposal at a time."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``proposal_open``, or see `guards.check_puzzler`; also possible above 90."""
        refused = guards.check_puzzler(state, seat)
        if refused is not None and refused.code != "table_decides":
            return refused
        return None if state.proposal is None else Refused("proposal_open")

    def check_move(self, state: State, seat: int, move: Propose) -> Refused | None:
        """``table_decides``, ``not_ending``, ``not_their_turn`` {seat}, ``answer_first`` {question},
        ``own_seat``, ``no_such_puzzler`` {seat}, ``not_offered``.
        """
        if move.what == "end":
            return None
        if move.what == "extra_rounds":
            return None if state.ending else Refused("not_ending")
        if state.ending:
            return Refused("table_decides")
        assert move.seat is not None
        if move.seat == seat:
            return Refused("own_seat")
        if move.what == "free":
            return guards.check_in_game(state, move.seat) if state.elastic else Refused("not_offered")
        if move.seat != state.turn:
            return Refused("not_their_turn", seat=move.seat)
        waits = state.pending if state.choosing is None else None
        return None if waits is None else Refused("answer_first", question=waits)

    def candidates(self, state: State, seat: int) -> Iterable[Propose]:
        """Everything that can be proposed now."""
        yield Propose("end")
        yield from (Propose("extra_rounds", rounds=rounds) for rounds in range(1, MAX_EXTRA_ROUNDS + 1))
        yield from (Propose("skip", seat=other) for other in state.puzzlers)
        yield from (Propose("free", seat=other) for other in state.puzzlers)

    def apply(self, state: State, seat: int, move: Propose, at: Moment) -> State:
        """The proposer agrees; that may carry it already."""
        until = at.time + (SKIP_MS if move.what == "skip" else DECISION_MS)
        number = state.proposals + 1
        made = Proposal(number, move.what, seat, until, move.seat, move.rounds, agreed=(seat,))
        return _counted(replace(state, proposal=made, proposals=number))


class VoteRule(MoveRule[Vote]):
    """A second vote replaces the first."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``no_proposal``, ``about_you``, or see `guards.check_puzzler`; also possible above 90."""
        refused = guards.check_puzzler(state, seat)
        if refused is not None and refused.code != "table_decides":
            return refused
        if state.proposal is None:
            return Refused("no_proposal")
        return None if seat in _voters(state, state.proposal) else Refused("about_you")

    def check_move(self, state: State, seat: int, move: Vote) -> Refused | None:
        """``no_proposal``, ``voted_already``."""
        proposal = state.proposal
        if proposal is None or move.proposal != proposal.number:
            return Refused("no_proposal")
        return Refused("voted_already") if seat in _side(proposal, move.agree) else None

    def candidates(self, state: State, seat: int) -> Iterable[Vote]:
        """For and against."""
        return [Vote(state.proposals, agree) for agree in (True, False)]

    def apply(self, state: State, seat: int, move: Vote, at: Moment) -> State:
        """Counts the votes."""
        assert state.proposal is not None
        agreed = tuple(one for one in state.proposal.agreed if one != seat)
        against = tuple(one for one in state.proposal.against if one != seat)
        agreed, against = ((*agreed, seat), against) if move.agree else (agreed, (*against, seat))
        return _counted(replace(state, proposal=replace(state.proposal, agreed=agreed, against=against)))


def _side(proposal: Proposal, agree: bool) -> tuple[int, ...]:
    return proposal.agreed if agree else proposal.against


def _voters(state: State, proposal: Proposal) -> list[int]:
    return [seat for seat in state.puzzlers if seat != proposal.seat]


def _counted(state: State) -> State:
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
        return state if proposal.seat is not None and len(voters) == 1 else _carried(state, proposal)
    lost = 2 * against > len(voters) if half else 2 * against >= len(voters)
    return replace(state, proposal=None) if lost else state


def end_late_proposal(state: State, time: int) -> State:
    """Decides the proposal if its time is over. ``time`` is in milliseconds since 1970."""
    proposal = state.proposal
    if proposal is None or proposal.until > time:
        return state
    if len(proposal.agreed) > len(proposal.against):
        return _carried(state, proposal)
    half = proposal.what == "extra_rounds" and len(proposal.agreed) == len(proposal.against)
    return _carried(state, proposal) if half else replace(state, proposal=None)


def _carried(state: State, proposal: Proposal) -> State:
    state = replace(state, proposal=None)
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
    would skip is over, and when the game has come to another phase. ``seat`` and ``move`` are None after the
    end of a deadline.
    """
    proposal = state.proposal
    if proposal is None or before.proposal is None or before.proposal.number != proposal.number:
        return state
    acted = seat == proposal.seat and isinstance(move, _PUBLIC_ACTS)
    moved_on = proposal.what == "skip" and (before.round, before.turn) != (state.round, state.turn)
    if acted or moved_on or before.phase != state.phase or not _still_there(state, proposal):
        return replace(state, proposal=None)
    return state


def _still_there(state: State, proposal: Proposal) -> bool:
    concerned = [proposal.by, *([] if proposal.seat is None else [proposal.seat])]
    return set(concerned) <= set(state.puzzlers)


def decided(before: State, state: State) -> Iterator[tuple[Proposal, bool]]:
    """The proposal that has just been decided by votes, and whether it was carried."""
    proposal = before.proposal if state.proposal is None else None
    if proposal is not None:
        yield proposal, _has_effect(before, state, proposal)


def _has_effect(before: State, state: State, proposal: Proposal) -> bool:
    if proposal.what == "free":
        return proposal.seat is not None and state.players[proposal.seat].role == "gone"
    if proposal.what == "skip":
        return (before.round, before.turn) != (state.round, state.turn) or state.by is not None
    if proposal.what == "extra_rounds":
        return before.ending and not state.ending and state.by is None
    return state.by == "agreed"
