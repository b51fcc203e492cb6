"""The record's lines for a move, as codes and data, limited to what each viewer may know. docs/protocol.md
lists the codes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypedDict

from games.lateral.rules import moves
from games.lateral.rules.lines import NewScore, RecordLine, SeatLine, SpyingLine
from games.lateral.rules.moves import Action, Measure
from games.lateral.rules.proposals import decided
from games.lateral.rules.state import Played, Proposal, Spying, State
from games.lateral.rules.turns import throws_in_order
from games.lateral.rules.visibility import (
    is_on_master_side,
    notices,
    sees_answer,
    sees_play,
    sees_rejection,
    sees_spoiler,
    sees_target,
    sees_text,
)
from tabletop.rules.game import Viewer


def record_lines(
    before: State, seat: int, move: Action, after: State, viewer: Viewer
) -> Iterator[RecordLine]:
    """All lines of a move in order: the move itself, results of spying, then changes of round and turn."""
    yield from _puzzler_lines(before, seat, move, after, viewer)
    yield from _master_lines(seat, move, after, viewer)
    if isinstance(move, moves.CorrectMarks):
        yield from _correction_lines(before, move, after, viewer)
    if isinstance(move, moves.Undo):
        yield from _undo_lines(before, after, viewer)
    if after.has_key:
        yield from keyed_lines(before, seat, move, after, viewer)
    yield from time_up_lines(before, after, viewer)
    yield from _turn_lines(before, after)


def time_up_lines(before: State, after: State, viewer: Viewer) -> Iterator[RecordLine]:
    """``spied`` {spy, seat, question} for each spy who has just seen an answer; ``seat`` and ``question`` are
    None for viewers who must not know them.
    """
    for place, one in enumerate(after.spyings):
        was_open = place >= len(before.spyings) or before.spyings[place].state == "pending"
        if was_open and one.state == "seen":
            yield _spying_line("spied", one, sees_target(after, viewer, one))


def deadline_lines(before: State, after: State, viewer: Viewer) -> Iterator[RecordLine]:
    """What followed from the end of a deadline: results of spying, and ``turn_timed_out`` {seat}, then the
    next turn.
    """
    yield from time_up_lines(before, after, viewer)
    decided = list(decision_lines(before, after, is_late=True))
    yield from decided
    moved_on = any(line["code"] == "carried" for line in decided)
    if (after.round, after.turn) != (before.round, before.turn) and not moved_on:
        yield {"code": "turn_timed_out", "seat": before.turn}
    yield from settled_lines(before, after)
    yield from _turn_lines(before, after)


def _puzzler_lines(
    before: State, seat: int, move: Action, after: State, viewer: Viewer
) -> Iterator[RecordLine]:
    if isinstance(move, moves.Ask):
        number = len(after.questions)
        yield {"code": "asked", "seat": seat, "question": number, "text": after.question(number).text}
    elif isinstance(move, moves.Pass):
        yield {"code": "passed", "seat": seat}
    elif isinstance(move, moves.EndTurn):
        yield {"code": "turn_ended", "seat": seat}
    elif isinstance(move, moves.Play):
        yield from _card_lines(before, after.played[-1], after, viewer)
    elif isinstance(move, moves.Defend) and move.with_card:
        yield from _defence_lines(before, after)
    elif isinstance(move, moves.Convert) and viewer == seat:
        yield {"code": "converted", "seat": seat}


def _card_lines(before: State, card: Played, after: State, viewer: Viewer) -> Iterator[RecordLine]:
    """A line whose code is ``played_`` and the card. Fields that the viewer must not know are None."""
    named = sees_play(after, viewer, card)
    if card.card == "tip_off" or card.card == "sherlock":
        assert card.question is not None
        question = after.question(card.question)
        yield {
            "code": "played_tip_off" if card.card == "tip_off" else "played_sherlock",
            "seat": card.seat,
            "question": card.question,
            "text": question.text if sees_text(after, viewer, question) else None,
            "free": card.free,
        }
    elif card.card == "spoiler":
        text = after.spoilers[-1].text if sees_spoiler(after, viewer, card.seat) else None
        yield {"code": "played_spoiler", "seat": card.seat, "text": text}
    elif card.card == "padlock":
        yield {"code": "played_padlock", "seat": card.seat, "question": card.question}
    elif card.card == "queue":
        order = list(after.next_order)
        yield {"code": "played_queue", "seat": card.seat, "place": card.place, "order": order}
    elif card.card == "cooperation":
        yield {
            "code": "played_cooperation",
            "seat": card.seat,
            "other": card.other if named else None,
            "give": card.give if named else None,
            "take": card.take if named else None,
        }
    else:
        yield {
            "code": "played_mata_hari",
            "seat": card.seat,
            "cards": card.cards,
            "other": card.other if named else None,
            "question": card.question if named else None,
        }
        yield from _target_lines(after.spyings[-1], after, viewer)


def _target_lines(spying: Spying, after: State, viewer: Viewer) -> Iterator[RecordLine]:
    if spying.state == "pending":
        named = sees_target(after, viewer, spying)
        yield {
            "code": "defence_asked",
            "spy": spying.spy,
            "seat": spying.seat if named else None,
            "question": spying.question if named else None,
            "deadline": spying.deadline,
        }
    elif spying.cards == 2:
        yield {"code": "exposed", "seat": spying.seat, "question": spying.question}


def _defence_lines(before: State, after: State) -> Iterator[RecordLine]:
    for was, one in zip(before.spyings, after.spyings, strict=True):
        if was.state == "pending" and one.state == "defended":
            yield _spying_line("defended", one, True)


def _spying_line(code: Literal["spied", "defended"], one: Spying, named: bool) -> SpyingLine:
    return {
        "code": code,
        "spy": one.spy,
        "seat": one.seat if named else None,
        "question": one.question if named else None,
    }


def _master_lines(seat: int, move: Action, after: State, viewer: Viewer) -> Iterator[RecordLine]:
    if isinstance(move, moves.Register | moves.Begin):
        yield from _opening_lines(move, after)
    elif isinstance(move, moves.Reply | moves.Reject | moves.AllowRephrase | moves.Correct):
        yield from _answer_lines(move, after, viewer)
    elif isinstance(move, moves.Score):
        spoiler = after.spoilers[-1]
        assert spoiler.points is not None
        bits = list(spoiler.bits) if is_on_master_side(after, viewer) else None
        yield {"code": "scored", "seat": spoiler.seat, "points": spoiler.points, "bits": bits}
    elif isinstance(move, moves.Award | moves.Kick | moves.Admit | moves.Free):
        yield _seat_line(move)
    elif isinstance(move, moves.HandOver):
        yield {"code": "handed_over", "seat": move.seat, "from": seat}
    elif isinstance(move, moves.ExtraRounds):
        yield {"code": "extra_rounds", "rounds": move.rounds}
    elif isinstance(move, moves.Skip | moves.Praise | moves.Remark):
        yield _nudge_line(move, after)
    elif isinstance(move, moves.Pause | moves.Resume):
        yield {"code": "paused" if isinstance(move, moves.Pause) else "resumed"}


def _correction_lines(
    before: State, move: moves.CorrectMarks, after: State, viewer: Viewer
) -> Iterator[RecordLine]:
    """LA-26: the new totals, for everyone if any has changed; seat and bits of the Spoiler are the Master's.
    If there is no longer a choice above 90, the turn goes on.
    """
    changed, leads = _changed_scores(before, after), is_on_master_side(after, viewer)
    if changed or leads:
        spoiler = after.spoilers[move.spoiler]
        yield {
            "code": "marks_corrected",
            "scores": changed,
            "seat": spoiler.seat if leads else None,
            "bits": list(spoiler.bits) if leads else None,
        }
    if before.ending and not after.ending and after.by is None:
        yield {"code": "turn", "seat": after.turn}


def _changed_scores(before: State, after: State) -> list[NewScore]:
    return [
        {"seat": seat, "score": player.score}
        for seat, (was, player) in enumerate(zip(before.players, after.players, strict=True))
        if was.score != player.score
    ]


def _opening_lines(move: moves.Register | moves.Begin, after: State) -> Iterator[RecordLine]:
    """The same for everyone (LA-28): the puzzle, and each throw in the order in which they were made."""
    if isinstance(move, moves.Register):
        yield {"code": "registered", "title": move.puzzle.title.strip()}
        return
    for seat, (one, other) in throws_in_order(after.throws):
        yield {"code": "thrown", "seat": seat, "one": one, "other": other, "sum": one + other}


def _undo_lines(before: State, after: State, viewer: Viewer) -> Iterator[RecordLine]:
    """LA-26: for those who got the answer; everyone saw what a Spoiler scored."""
    assert before.undoable is not None
    number = before.undoable.question
    if number is None:
        yield {"code": "marks_undone", "seat": after.spoilers[-1].seat}
    elif sees_answer(after, viewer, after.question(number)):
        yield {"code": "answer_undone", "seat": after.question(number).seat, "question": number}


def _seat_line(move: moves.Award | moves.Kick | moves.Admit | moves.Free) -> SeatLine:
    """The same for everyone (LA-15, LA-24)."""
    if isinstance(move, moves.Award | moves.Kick):
        return {"code": "awarded" if isinstance(move, moves.Award) else "kicked", "seat": move.seat}
    return {"code": "admitted" if isinstance(move, moves.Admit) else "freed", "seat": move.seat}


def _nudge_line(move: moves.Skip | moves.Praise | moves.Remark, after: State) -> RecordLine:
    """The same for everyone (LA-25, LA-29)."""
    if isinstance(move, moves.Skip):
        return {"code": "skipped", "seat": move.seat}
    if isinstance(move, moves.Remark):
        return {"code": "remarked", "text": after.remarks[-1].text}
    return {"code": "praised", "seat": after.question(move.question).seat, "question": move.question}


class OfQuestion(TypedDict):
    """A question, and the seat that asked it."""

    seat: int
    question: int


def _answer_lines(
    move: moves.Reply | moves.Reject | moves.AllowRephrase | moves.Correct, after: State, viewer: Viewer
) -> Iterator[RecordLine]:
    """Empty for viewers who must not know whether the question has been answered."""
    question = after.question(move.question)
    line: OfQuestion = {"seat": question.seat, "question": move.question}
    if isinstance(move, moves.Reject):
        if sees_rejection(after, viewer, question):
            yield {"code": "rejected", **line, "because": move.because}
    elif sees_answer(after, viewer, question):
        if isinstance(move, moves.Reply):
            if question.meant:
                yield {"code": "answered", **line, "answer": move.answer, "meant": question.meant}
            else:
                yield {
                    "code": "answered",
                    "seat": question.seat,
                    "question": move.question,
                    "answer": move.answer,
                }
        elif isinstance(move, moves.Correct):
            yield {"code": "corrected", **line, "answer": move.answer}
        else:
            yield {"code": "rephrase_allowed" if move.allow else "rephrase_denied", **line}


def _turn_lines(before: State, after: State) -> Iterator[RecordLine]:
    """``ending``, ``round`` {round, order} and ``turn`` {seat}, when they begin."""
    if after.ending and not before.ending:
        yield {"code": "table_decides" if after.keyed else "ending"}
    if after.by is not None:
        return
    if after.anytime:
        if after.round > before.round:
            yield {"code": "begun"}
        return
    if after.round > before.round:
        yield {"code": "round", "round": after.round, "order": list(after.order)}
    if (after.round, after.turn) != (before.round, before.turn):
        yield {"code": "turn", "seat": after.turn}


# The record's lines of a game without a Master (LA-32), limited to what each viewer may know.


def keyed_lines(before: State, seat: int, move: Action, after: State, viewer: Viewer) -> Iterator[RecordLine]:
    """The lines of the moves that only such a game has."""
    if isinstance(move, moves.Suggest | moves.Choose):
        yield from _question_lines(move, after, viewer)
    elif isinstance(move, moves.Propose):
        yield {"code": "proposed", "seat": seat, **_matter(move, seat)}
        if after.proposal is None:
            yield {"code": "carried", **_matter(move, seat)}
    elif isinstance(move, moves.Vote):
        assert before.proposal is not None
        matter = _matter(before.proposal, before.proposal.by)
        yield {"code": "voted", "seat": seat, "agree": move.agree, **matter}
        yield from decision_lines(before, after)
    elif isinstance(move, moves.Dispute) and notices(before, move, after, viewer):
        yield {
            "code": "disputed",
            "seat": seat,
            "spoiler": move.spoiler,
            "bit": move.bit,
            "question": move.question,
        }
    elif isinstance(move, moves.Judge):
        yield {"code": "judged", "seat": seat, "dispute": move.dispute, "agree": move.agree}
    elif isinstance(move, moves.Settle):
        yield {"code": "content", "seat": seat}
        yield from settled_lines(before, after)


def decision_lines(before: State, after: State, is_late: bool = False) -> Iterator[RecordLine]:
    """``carried`` or ``dropped`` {what, target, rounds}, when a proposal has been decided (LA-35).
    ``is_late``: at the end of a deadline.
    """
    for proposal, was_carried in decided(before, after, is_late):
        yield {"code": "carried" if was_carried else "dropped", **_matter(proposal, proposal.by)}


def settled_lines(before: State, after: State) -> Iterator[RecordLine]:
    """``disputes_settled`` {upheld, scores}: how many were upheld, and the totals that changed (LA-36)."""
    if before.settling_ends is None or after.settling_ends is not None:
        return
    yield {
        "code": "disputes_settled",
        "upheld": sum(bool(one.upheld) for one in after.disputes),
        "scores": _changed_scores(before, after),
    }


class Matter(TypedDict):
    """What a proposal is about."""

    what: Measure
    target: int | None
    rounds: int | None


def _matter(one: moves.Propose | Proposal, by: int) -> Matter:
    """LA-38: who wants to lead is whom it is about."""
    return {"what": one.what, "target": by if one.what == "lead" else one.seat, "rounds": one.rounds}


def _question_lines(move: moves.Suggest | moves.Choose, after: State, viewer: Viewer) -> Iterator[RecordLine]:
    """Empty for viewers who must not know whether the question has been answered."""
    question = after.question(move.question)
    line: OfQuestion = {"seat": question.seat, "question": move.question}
    if question.state == "rejected":
        if sees_rejection(after, viewer, question):
            yield {"code": "rejected", **line, "because": question.because}
    elif sees_answer(after, viewer, question):
        if question.state == "waiting":
            yield {"code": "suggested", **line}
        else:
            assert question.answer is not None
            yield {"code": "answered", **line, "answer": question.answer, "meant": question.meant}
