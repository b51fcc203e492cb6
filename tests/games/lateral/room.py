"""A room for the tests: short functions that build moves, and a table whose order of play is 1, 2, 3, …"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from games.lateral.rules.state import State
from games.lateral.rules.turns import throw_order
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Line, Refused, Viewer
from tabletop.rules.position import Position

Data = dict[str, Any]
Told = tuple[str, Data]
"""A refusal: its code and its data."""

PUZZLE: Data = {
    "title": "The red dame",
    "statement": "She fell, and nobody had touched her.",
    "solution": "The gardener had poisoned the thorns of a yellow rose.",
    "bits": [
        {"text": "the gardener", "score": 40},
        {"text": "a yellow rose", "score": 25},
        {"text": "poison on the thorns", "score": 20},
        {"text": "revenge", "score": 10},
        {"text": "for his sister", "score": 5},
    ],
    "note": "somebody dies",
    "ref": "site:red-dame",
}


def register(**changes: Any) -> Data:
    return {"type": "register", "puzzle": PUZZLE | changes}


def ask(text: str) -> Data:
    return {"type": "ask", "text": text}


def tip_off(text: str) -> Data:
    return {"type": "play", "card": "tip_off", "text": text}


def sherlock(text: str) -> Data:
    return {"type": "play", "card": "sherlock", "text": text}


def spoil(text: str) -> Data:
    return {"type": "play", "card": "spoiler", "text": text}


def padlock(question: int) -> Data:
    return {"type": "play", "card": "padlock", "question": question}


def mata_hari(seat: int, question: int, cards: int = 1) -> Data:
    return {"type": "play", "card": "mata_hari", "seat": seat, "question": question, "cards": cards}


def defend(with_card: bool, question: int | None = None) -> Data:
    named = {} if question is None else {"question": question}
    return {"type": "defend", "with_card": with_card} | named


def swap(give: int, seat: int, take: int) -> Data:
    return {"type": "play", "card": "cooperation", "give": give, "seat": seat, "take": take}


def queue(place: int) -> Data:
    return {"type": "play", "card": "queue", "place": place}


def answer(question: int, card: str) -> Data:
    return {"type": "answer", "question": question, "answer": card}


def allow(question: int, yes: bool) -> Data:
    return {"type": "allow_rephrase", "question": question, "allow": yes}


def reject(question: int, because: str = "repeat") -> Data:
    return {"type": "reject", "question": question, "because": because}


def score(*bits: int, final: bool = False) -> Data:
    return {"type": "score", "bits": list(bits), **({"final": True} if final else {})}


def at(kind: str, seat: int) -> Data:
    """``award``, ``kick``, ``hand_over``, ``skip``, ``admit`` or ``free``."""
    return {"type": kind, "seat": seat}


def remark(text: str) -> Data:
    return {"type": "remark", "text": text}


def praise(question: int) -> Data:
    return {"type": "praise", "question": question}


def correct(question: int, card: str) -> Data:
    return {"type": "correct", "question": question, "answer": card}


def correct_marks(spoiler: int, *bits: int, final: bool = False) -> Data:
    """``spoiler`` counts from 0."""
    return score(*bits, final=final) | {"type": "correct_marks", "spoiler": spoiler}


def extra(rounds: int) -> Data:
    return {"type": "extra_rounds", "rounds": rounds}


def suggest(question: int, *found: tuple[str, str]) -> Data:
    """``found`` are questions of the key with their answers."""
    suggestions = [{"text": text, "answer": card} for text, card in found]
    return {"type": "suggest", "question": question, "suggestions": suggestions}


def choose(question: int, suggestion: int | None) -> Data:
    return {"type": "choose", "question": question, "suggestion": suggestion}


def propose(what: str, seat: int | None = None, rounds: int | None = None) -> Data:
    more = {name: value for name, value in (("seat", seat), ("rounds", rounds)) if value is not None}
    return {"type": "propose", "what": what} | more


LEAD: Data = {"type": "propose", "what": "lead"}


def vote(proposal: int, agree: bool) -> Data:
    return {"type": "vote", "proposal": proposal, "agree": agree}


def dispute(spoiler: int, bit: int) -> Data:
    """Both count from 0."""
    return {"type": "dispute", "spoiler": spoiler, "bit": bit}


def dispute_answer(question: int) -> Data:
    return {"type": "dispute", "question": question}


def judge(number: int, agree: bool) -> Data:
    """``number`` counts from 0."""
    return {"type": "judge", "dispute": number, "agree": agree}


REGISTER: Data = {"type": "register", "puzzle": PUZZLE}
BEGIN: Data = {"type": "begin"}
PASS, END_TURN, CONVERT = {"type": "pass"}, {"type": "end_turn"}, {"type": "convert"}
PAUSE, RESUME, END_GAME = {"type": "pause"}, {"type": "resume"}, {"type": "end_game"}
SETTLE: Data = {"type": "settle"}
RESIGN, TIME_UP, UNDO = {"type": "resign"}, {"type": "time_up"}, {"type": "undo"}


@cache
def seed_for(seats: int) -> str:
    """A seed whose dice make the order of play that of the seats, if the second move begins round 1."""
    numbers = (f"in order {number}" for number in range(100_000))
    return next(seed for seed in numbers if order_of(seats, seed, 2) == list(range(1, seats)))


def order_of(seats: int, seed: str, begins: int) -> list[int]:
    """``begins`` is the number of the move that begins round 1 (LA-28)."""
    return throw_order(range(1, seats), Dice(seed, begins))[0]


class Room:
    """A match that changes with every move. Seat 0 is the Master; ``moves`` is its log."""

    def __init__(self, seats: int = 4, begun: bool = True, **options: int | str) -> None:
        seed = seed_for(int(options.get("present", seats)))
        self.position: Position = play.start("lateral", seats=seats, seed=seed, options=options)
        self.before = self.position
        self.time = 0
        self.moves: list[Data] = []
        if begun:
            self.begin()

    def do(self, seat: int, move: Data) -> Room:
        """Makes a move, one second after the last one."""
        self.time += 1000
        self.before = self.position
        self.position = play.play(self.position, seat=seat, move=move, time=self.time)
        self.moves.append({"seq": len(self.moves) + 1, "seat": seat, "move": move, "at": self.time})
        return self

    def begin(self) -> Room:
        """Chooses the puzzle, reads it and begins round 1 (LA-28)."""
        self.do(0, REGISTER)
        return self.do(1 if self.state.keyed else 0, BEGIN)

    def wait(self, seconds: int) -> Room:
        """Lets time pass."""
        self.time += 1000 * seconds
        return self

    def refusal(self, seat: int, move: Data) -> Told:
        """Code and data of the refusal of that move, which must be refused."""
        try:
            play.play(self.position, seat=seat, move=move, time=self.time)
        except Refused as refused:
            return refused.code, refused.data
        raise AssertionError(f"accepted: {move}")

    def why_not(self, seat: int, move: Data) -> str:
        """The refusal's code."""
        return self.refusal(seat, move)[0]

    def ask(self, seat: int, text: str, card: str = "no") -> Room:
        """Asks a public question and answers it."""
        self.do(seat, ask(text))
        return self.do(0, answer(self.last, card))

    def tip(self, seat: int, text: str, card: str = "yes") -> int:
        """Asks with a Tip-off and answers it; returns the number."""
        self.do(seat, tip_off(text))
        return self.do(0, answer(self.last, card)).last

    def sherlock(self, seat: int, text: str, card: str = "yes") -> int:
        """Asks with a Sherlock and answers it; returns the number."""
        self.do(seat, sherlock(text))
        return self.do(0, answer(self.last, card)).last

    def spoiled(self, seat: int, *bits: int, final: bool = False) -> Room:
        """Plays a Spoiler and marks these bits."""
        return self.do(seat, spoil("It was the gardener.")).do(0, score(*bits, final=final))

    def round(self, number: int) -> Room:
        """All players pass until that round begins."""
        while self.state.round < number:
            seat = self.state.turn
            assert seat is not None
            self.do(seat, END_TURN if self.state.acted else PASS)
        return self

    def deadline(self) -> int | None:
        """The next deadline, or None."""
        return self.position.deadline

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def last(self) -> int:
        """The number of the latest question."""
        return len(self.state.questions)

    def view(self, viewer: Viewer) -> Data:
        return play.view(self.position, viewer=viewer)

    def similar(self, viewer: Viewer) -> Data:
        """By number as text, what each waiting question might repeat. Raises `Refused`."""
        return play.query(self.position, viewer=viewer, what={"what": "advice"})["similar"]

    def question(self, number: int, viewer: Viewer) -> Data:
        """That question as the viewer sees it."""
        return self.view(viewer)["questions"][number - 1]

    def hand(self, seat: int) -> Data:
        return self.view(seat)["hand"]

    def may(self, seat: int, name: str) -> str | None:
        return self.view(seat)["may"][name]

    def legal(self, seat: int, kind: str) -> list[Data]:
        """The legal moves of that type."""
        return [offer for offer in play.legal(self.position, seat=seat) if offer["type"] == kind]

    def told(self, viewer: Viewer) -> Sequence[Line]:
        """The record's lines of the last move."""
        entry = self.moves[-1]
        move = play.judge(self.before, entry["seat"], entry["move"], entry["at"])
        return play.tell(self.before, entry["seat"], move, self.position, viewer)


def noticed_by(room: Room) -> set[Viewer]:
    """The viewers who notice the last move."""
    entry = room.moves[-1]
    move = wire.read_move(room.position.game, entry["move"])
    viewers = (None, *range(room.position.seats))
    return {one for one in viewers if play.notices(room.before, entry["seat"], move, room.position, one)}


def keyed(seats: int = 4, **more: Any) -> Room:
    """A game without a Master: seat 0 is the key."""
    return Room(seats, puzzle="red-dame", **more)


def marked(seats: int = 4, **more: Any) -> Room:
    """Round 2; the key has found the first two bits in the Spoiler of seat 1, and missed the third."""
    room = keyed(seats, **more).round(2)
    return room.do(1, spoil("The gardener poisoned a yellow rose.")).do(0, score(0, 1))


def led(seats: int = 4, **more: Any) -> Room:
    """As above, and the player in seat 1 leads."""
    room = marked(seats, **more).do(1, LEAD)
    for seat in range(2, seats):
        if room.state.keyed and room.state.players[seat].role == "puzzler":
            room.do(seat, vote(1, True))
    assert room.state.master == 1
    return room
