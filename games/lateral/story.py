"""The data of a finished game's story, when everything is revealed (LA-22): by round who asked what, who
spied on whom, and who found which bit first. templates/lateral/story.html renders it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.lateral.puzzles.words import ANSWER_WORDS
from games.lateral.rules import moves
from games.lateral.rules.moves import Play
from games.lateral.rules.spoilers import points_for
from games.lateral.rules.state import Played, Question, Spoiler, State
from tabletop.rules.effective_moves import Step
from tabletop.rules.wire import Resign

Data = dict[str, Any]
Tell = Callable[["_StoryBuilder", Step, Any], Iterator[Data]]


def story(steps: Sequence[Step], names: Sequence[str]) -> Data:
    """The template's context: ``puzzle`` (None if there was none), ``by`` (how the game ended), ``master`` (a
    name), ``keyed`` (whether the key had the Master's seat), ``first_evening`` (whether there were no cards,
    LA-37), ``ranking``, ``throws``, ``bits`` and ``rounds``. ``names`` are the players' names by seat.
    """
    last: State = steps[-1].after.state
    builder = _StoryBuilder(last, names)
    return {
        "puzzle": last.puzzle,
        "by": last.by,
        "master": names[last.master],
        "keyed": last.keyed,
        "first_evening": last.options.first_evening,
        "ranking": builder.ranking(),
        "throws": builder.throws(),
        "bits": builder.bits(),
        "rounds": builder.rounds(steps),
    }


def points(tenths: int) -> float | int:
    """Tenths as points: a whole number where possible, otherwise with one decimal."""
    return tenths / 10 if tenths % 10 else tenths // 10


class _StoryBuilder:
    """Builds the story from the moves and the final state."""

    def __init__(self, last: State, names: Sequence[str]) -> None:
        self.last, self.names = last, names
        self._spyings = iter(last.spyings)
        self._spoilers = iter(last.spoilers)

    def ranking(self) -> list[Data]:
        """All players who were never the Master, the highest score first, without empty seats (LA-24).
        ``place`` is "–" for everyone if nobody scored; ``number`` is 1 for exactly one point, otherwise 2.
        """
        players = enumerate(self.last.players)
        ranked = [seat for seat, one in players if not one.mastered and one.role != "empty"]
        ranked.sort(key=lambda seat: -self.last.players[seat].score)
        scores = [self.last.players[seat].score for seat in ranked]
        return [
            {
                "place": scores.index(score) + 1 if scores[0] else "–",
                "name": self.names[seat],
                "points": points(score),
                "number": 1 if score == 10 else 2,  # for the plural, which has to be an integer
            }
            for seat, score in zip(ranked, scores, strict=True)
        ]

    def throws(self) -> list[Data]:
        """LA-5: the dice rolls of each puzzler."""
        return [
            {"name": self.names[seat], "dice": " / ".join(f"{one} + {other}" for one, other in thrown)}
            for seat, thrown in enumerate(self.last.throws)
            if thrown
        ]

    def bits(self) -> list[Data]:
        """The bits with the points of each finder, the first finder first."""
        if self.last.puzzle is None:
            return []
        return [
            {
                "text": bit.text,
                "score": bit.score,
                "found": [
                    {"name": self.names[seat], "points": points(points_for(bit.score, before))}
                    for before, seat in enumerate(seats)
                ],
            }
            for bit, seats in zip(self.last.puzzle.bits, self.last.found, strict=True)
        ]

    def rounds(self, steps: Sequence[Step]) -> list[Data]:
        """The events by round; those before round 1 belong to round 1. Without rounds (LA-37) there is
        one list, whose ``number`` is None.
        """
        if self.last.anytime:
            told = self._events(steps)
            return [{"number": None, "order": [], "events": told}] if told else []
        pages: dict[int, Data] = {}
        for step in steps:
            before: State = step.before.state
            number = max(before.round, 1)
            page = pages.setdefault(number, {"number": number, "order": [], "events": []})
            if before.round:
                page["order"] = [self.names[seat] for seat in before.order]
            page["events"] += self._events([step])
        return [page for page in pages.values() if page["events"]]

    def _events(self, steps: Sequence[Step]) -> list[Data]:
        return [
            event
            for step in steps
            for kind, tell in _EVENTS.items()
            if isinstance(step.move, kind)
            for event in tell(self, step, step.move)
        ]

    # -- the events of each type of move

    def asked(self, step: Step, move: moves.Ask) -> Iterator[Data]:
        """A public question."""
        yield self._question(len(step.after.state.questions))

    def played(self, step: Step, move: Play) -> Iterator[Data]:
        """A card."""
        card: Played = step.after.state.played[-1]
        event: Data = {"what": card.card, "name": self.names[step.seat], "cards": card.cards}
        if card.card in ("tip_off", "sherlock"):
            yield self._question(len(step.after.state.questions))
        elif card.card == "spoiler":
            yield event | self._spoiler(next(self._spoilers))
        elif card.card == "mata_hari":
            spying = next(self._spyings)
            yield event | self._named(card.question) | {"other": self.names[spying.seat], "how": spying.state}
        elif card.card == "cooperation":
            given = self._named(card.give)["question"]
            yield event | self._named(card.take) | {"other": self.names[card.other or 0], "given": given}
        else:
            yield event | self._named(card.question) | {"place": card.place}

    def converted(self, step: Step, move: moves.Convert) -> Iterator[Data]:
        """A Spoiler turned into a Sherlock, secret until the end."""
        yield {"what": "convert", "name": self.names[step.seat]}

    def singled_out(self, step: Step, move: moves.Award | moves.Kick | moves.HandOver) -> Iterator[Data]:
        """A move of the Master that names a player."""
        what = type(move).__struct_config__.tag
        yield {"what": what, "name": self.names[step.seat], "other": self.names[move.seat]}

    def remarked(self, step: Step, move: moves.Remark) -> Iterator[Data]:
        """What the Master said to everyone."""
        yield {"what": "remark", "name": self.names[step.seat], "text": step.after.state.remarks[-1].text}

    def went_on(self, step: Step, move: moves.ExtraRounds) -> Iterator[Data]:
        """The Master added extra rounds."""
        yield {"what": "extra_rounds", "rounds": move.rounds}

    def left(self, step: Step, move: Resign) -> Iterator[Data]:
        """A player left."""
        yield {"what": "resign", "name": self.names[step.seat]}

    def _question(self, number: int) -> Data:
        question = self.last.question(number)
        return {"what": "question"} | self._named(number) | {"name": self.names[question.seat]}

    def _named(self, number: int | None) -> Data:
        """That question with everything that happened to it; empty without a number."""
        if number is None:
            return {}
        question: Question = self.last.question(number)
        return {
            "question": {
                "number": number,
                "kind": question.kind,
                "asker": self.names[question.seat],
                "text": question.text,
                "state": question.state,
                "because": question.because,
                "rephrase": question.rephrase,
                "code": question.answer,
                "answer": ANSWER_WORDS[question.answer] if question.answer else "",
                "locked": question.locked,
                "safe": question.safe,
                "good": question.good,
                "corrected": question.corrected,
                "meant": "" if question.meant == question.text else question.meant,
                "wrong": question.wrong,
                "learnt": [(self.names[seat], how) for seat, how in question.learnt],
            }
        }

    def _spoiler(self, spoiler: Spoiler) -> Data:
        puzzle = self.last.puzzle
        assert puzzle is not None
        return {
            "text": spoiler.text,
            "points": None if spoiler.points is None else points(spoiler.points),
            "corrected": spoiler.corrected,
            "bits": [puzzle.bits[bit].text for bit in spoiler.bits],
        }


_EVENTS: Mapping[Any, Tell] = {
    moves.Ask: _StoryBuilder.asked,
    Play: _StoryBuilder.played,
    moves.Convert: _StoryBuilder.converted,
    moves.Award | moves.Kick | moves.HandOver: _StoryBuilder.singled_out,
    moves.Remark: _StoryBuilder.remarked,
    moves.ExtraRounds: _StoryBuilder.went_on,
    Resign: _StoryBuilder.left,
}
"""The event functions by type of move. Passing, ending a turn, pauses and the Master's answers have no event:
an answer is shown with its question.
"""
