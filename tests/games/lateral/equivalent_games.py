"""The same game in another world (`GAME.alike`), with the moves of the same players there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.lateral.rules import GAME, moves
from games.lateral.rules.state import State
from tabletop.live.frames import past_frame
from tabletop.live.match import History, LiveMatch
from tabletop.live.session import ViewerNumbers
from tabletop.matches.refusals import sentence
from tabletop.matches.repository import Room, SeatInfo
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Move, Refused, Viewer
from tabletop.rules.position import Position

SEED = "not to be told"


def counterpart(move: Any, before: State, after: State) -> Any:
    """The move of the other world, by the same seat and of the same type, that leads from one state to the
    other: the same except for what differs there.
    """
    if isinstance(move, moves.Register):
        assert after.puzzle is not None
        return moves.Register(after.puzzle)
    if isinstance(move, moves.Reply | moves.Correct):
        answer = after.question(move.question).answer
        assert answer is not None
        if isinstance(move, moves.Reply):
            return replace(move, answer=answer, meant=after.question(move.question).meant)
        return replace(move, answer=answer)
    if isinstance(move, moves.Suggest):
        return replace(move, suggestions=after.question(move.question).suggestions)
    if isinstance(move, moves.Reject):
        because = after.question(move.question).because
        assert because is not None
        return replace(move, because=because)
    if isinstance(move, moves.Score):
        return replace(move, bits=after.spoilers[-1].bits)
    if isinstance(move, moves.CorrectMarks):
        return replace(move, bits=after.spoilers[move.spoiler].bits)
    if isinstance(move, moves.Defend) and move.question is not None:
        ended = (
            one.question
            for was, one in zip(before.spyings, after.spyings, strict=True)
            if was.state != one.state
        )
        return replace(move, question=next(ended))
    return _card(move, after) if isinstance(move, moves.Play) else move


def _card(move: moves.Play, after: State) -> moves.Play:
    played = after.played[-1]
    if move.card in ("tip_off", "sherlock"):
        return replace(move, text=after.questions[-1].text)
    if move.card == "spoiler":
        return replace(move, text=after.spoilers[-1].text)
    if move.card == "mata_hari":
        return replace(move, seat=played.other, question=played.question)
    if move.card == "cooperation":
        return replace(move, seat=played.other, give=played.give, take=played.take)
    return move


class RecordedCourse:
    """A game: its positions, and the moves between them with seat and time."""

    def __init__(self, positions: Sequence[Position], made: Sequence[tuple[int, Move, int]]) -> None:
        self.positions, self.made = positions, made

    @property
    def numbers(self) -> ViewerNumbers:
        """What each viewer calls the numbers of this game."""
        found = ViewerNumbers()
        steps = zip(self.made, self.positions, self.positions[1:], strict=False)
        for (seat, move, _), before, after in steps:
            found.add(before, seat, move, after)
        return found

    def until(self, number: int) -> RecordedCourse:
        """The course up to that many moves."""
        return RecordedCourse(self.positions[: number + 1], self.made[:number])

    def elsewhere(self, viewer: Viewer, dice: Dice) -> RecordedCourse:
        """The same in another world. Each of its states has to follow from the one before by a legal move,
        and by the same move if this viewer made it. Moves that the viewer does not notice may be missing.
        """
        first = self.positions[0]
        real = zip(self.positions, self.positions[1:], strict=False)
        states = GAME.alike([position.state for position in self.positions], viewer, dice)
        assert len(states) == len(self.positions)
        positions = [Position(GAME, first.options, first.seats, first.seed, states[0])]
        made: list[tuple[int, Move, int]] = []
        for (seat, move, time), (before, after), state in zip(self.made, real, states[1:], strict=True):
            if state is None:
                assert not play.notices(before, seat, move, after, viewer)
                continue
            there = move if seat == viewer else counterpart(move, positions[-1].state, state)
            play.judge_move(positions[-1], seat, there, time)
            positions.append(play.advance(positions[-1], seat, there, time))
            assert positions[-1].state == state, (len(positions), seat, move, there)
            made.append((seat, there, time))
        return RecordedCourse(positions, made)

    def heard(self, viewer: Viewer, numbers: Sequence[int], attempts: Sequence[object]) -> list[str]:
        """What this viewer is sent at these numbers of theirs, what is said to moves that it tries to make
        there, and the whole record. What they do not notice changes nothing.
        """
        live = LiveMatch(room(self.positions[0].seats))
        live.position = self.positions[0]
        live.history = History(self.positions[0], live.numbers)
        frames: list[str] = []
        for number, after in enumerate(self.positions):
            if number:
                seat, move, time = self.made[number - 1]
                live.append(seat, move, after, f"k{number}", time)
            if live.number_for(viewer) in numbers and (frame := live.frame(viewer)) not in frames:
                frames.append(frame)  # usually one for each of their numbers
        live.history._positions = list(self.positions)
        said = [live.record(viewer), "\n".join(frames)]
        for number in numbers:
            position = self.positions[live.numbers.logged(number, viewer)]
            said.append(past_frame(position, viewer, number))
            said += [_said_to(position, viewer, attempt) for attempt in attempts if viewer is not None]
        return said


def _said_to(position: Position, seat: int, attempt: object) -> str:
    try:
        play.judge(position, seat, attempt)
    except Refused as refused:
        return f"{attempt} {refused.code} {refused.data} {sentence(refused, 'lateral', 'en')}"
    return f"{attempt} taken"


def room(seats: int) -> Room:
    """The room of the match."""
    return Room(
        match="m",
        game="lateral",
        options={},
        status="playing",
        host=None,
        watchers=True,
        together=False,
        seed=SEED,
        seed_hash="told",
        began=0,
        seats=(SeatInfo(user=1, name="Ada", bot="", held_for=None, held_name=""),) * seats,
        rematch=None,
    )


def course_of(
    seed: str, seats: int, options: dict[str, Any], entries: Sequence[dict[str, Any]]
) -> RecordedCourse:
    """The course of the game with that log."""
    positions = [play.start("lateral", options=options, seats=seats, seed=seed)]
    made: list[tuple[int, Move, int]] = []
    for entry in entries:
        move = wire.read_move(GAME, entry["move"])
        positions.append(play.advance(positions[-1], entry["seat"], move, entry["at"]))
        made.append((entry["seat"], move, entry["at"]))
    return RecordedCourse(positions, made)
