"""The record's lines of a game without a Master (LA-32), limited to what each viewer may know."""

from __future__ import annotations

from collections.abc import Iterator

from games.lateral.rules.core import moves
from games.lateral.rules.core.moves import Action
from games.lateral.rules.core.state import Proposal, State
from games.lateral.rules.core.visibility import sees_answer, sees_rejection
from games.lateral.rules.keyed.proposing import decided
from tabletop.rules.game import Line, Viewer


def keyed_lines(before: State, seat: int, move: Action, after: State, viewer: Viewer) -> Iterator[Line]:
    """The lines of the moves that only such a game has."""
    if isinstance(move, moves.Suggest | moves.Choose):
        yield from _question_lines(move, after, viewer)
    elif isinstance(move, moves.Propose):
        yield {"code": "proposed", "seat": seat, **_matter(move)}
        if after.proposal is None:
            yield {"code": "carried", **_matter(move)}
    elif isinstance(move, moves.Vote):
        assert before.proposal is not None
        yield {"code": "voted", "seat": seat, "agree": move.agree, **_matter(before.proposal)}
        yield from decision_lines(before, after)
    elif isinstance(move, moves.Dispute):
        yield {"code": "disputed", "seat": seat, "spoiler": move.spoiler, "bit": move.bit} | {
            "question": move.question
        }
    elif isinstance(move, moves.Judge):
        yield {"code": "judged", "seat": seat, "dispute": move.dispute, "agree": move.agree}
    elif isinstance(move, moves.Settle):
        yield {"code": "content", "seat": seat}
        yield from settled_lines(before, after)


def decision_lines(before: State, after: State, is_late: bool = False) -> Iterator[Line]:
    """``carried`` or ``dropped`` {what, target, rounds}, when a proposal has been decided (LA-35).
    ``is_late``: at the end of a deadline.
    """
    for proposal, was_carried in decided(before, after, is_late):
        yield {"code": "carried" if was_carried else "dropped", **_matter(proposal)}


def settled_lines(before: State, after: State) -> Iterator[Line]:
    """``disputes_settled`` {upheld, scores}: how many were upheld, and the totals that changed (LA-36)."""
    if before.settling_ends is None or after.settling_ends is not None:
        return
    changed = [
        {"seat": seat, "score": player.score}
        for seat, (was, player) in enumerate(zip(before.players, after.players, strict=True))
        if was.score != player.score
    ]
    yield {
        "code": "disputes_settled",
        "upheld": sum(bool(one.upheld) for one in after.disputes),
        "scores": changed,
    }


def _matter(one: moves.Propose | Proposal) -> Line:
    return {"what": one.what, "target": one.seat, "rounds": one.rounds}


def _question_lines(move: moves.Suggest | moves.Choose, after: State, viewer: Viewer) -> Iterator[Line]:
    """Empty for viewers who must not know whether the question has been answered."""
    question = after.question(move.question)
    line = {"seat": question.seat, "question": move.question}
    if question.state == "rejected":
        if sees_rejection(after, viewer, question):
            yield {"code": "rejected", **line, "because": question.because}
    elif sees_answer(after, viewer, question):
        if question.state == "waiting":
            yield {"code": "suggested", **line}
        else:
            yield {"code": "answered", **line, "answer": question.answer, "meant": question.meant}
