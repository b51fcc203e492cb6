"""Random games for the tests, with legal moves and sometimes illegal ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from games.lateral.rules.proposals import WAIT_MS
from tabletop.rules import optional_modules, play, wire
from tabletop.rules.capabilities import bot_seats
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tests.games.lateral.open_offers import fill, puzzle, question
from tests.games.lateral.reference_rules import ANSWERS
from tests.secrets.world_pairs import Course

Data = dict[str, Any]
RESIGN, TIME_UP = {"type": "resign"}, {"type": "time_up"}

TABLES: list[tuple[int, Data]] = [
    (seats, {"defence_seconds": seconds})
    for seats, seconds in ((2, 60), (3, 15), (4, 30), (5, 60), (5, 15), (6, 120), (8, 15), (11, 60))
] + [(seats, {"turn_seconds": seconds}) for seats, seconds in ((2, 60), (4, 120), (6, 300))]
"""Many numbers of seats, and every value of the options."""

ELASTIC: list[tuple[int, Data]] = [
    (6, {"present": 2}),
    (5, {"present": 3, "turn_seconds": 60}),
    (11, {"present": 5, "defence_seconds": 15}),
]
"""Rooms in which puzzlers come and go (LA-24)."""

KEYED: list[tuple[int, Data]] = [
    (2, {"puzzle": "hard-pears"}),
    (3, {"puzzle": "one-bite", "turn_seconds": 60}),
    (5, {"puzzle": "a-cheerful-tune", "defence_seconds": 15}),
    (11, {"puzzle": "the-night-of-the-bed"}),
    (6, {"puzzle": "the-crooked-k", "present": 3}),
]
"""Games without a Master (LA-32)."""

EVENINGS: list[tuple[int, Data]] = [
    (4, {"first_evening": True, "turn_seconds": 60}),
    (3, {"first_evening": True, "anytime": True}),
    (7, {"first_evening": True, "anytime": True, "present": 3}),
]
"""First evenings (LA-37)."""

KEYED_EVENINGS: list[tuple[int, Data]] = [
    (3, {"puzzle": "one-bite", "first_evening": True}),
    (4, {"puzzle": "hard-pears", "first_evening": True, "anytime": True}),
]

RARE = {
    "lead": 0.5,
    "propose": 0.05,
    "dispute": 0.5,
    "settle": 0.3,
    "begin": 0.5,
    "kick": 0.006,
    "hand_over": 0.006,
    "admit": 0.05,
    "free": 0.03,
    "end_game": 0.002,
    "pause": 0.02,
    "award": 0.03,
    "skip": 0.05,
    "remark": 0.05,
    "praise": 0.2,
    "correct": 0.1,
    "correct_marks": 0.1,
    "undo": 0.3,
    "extra_rounds": 0.5,
}
"""How often players choose moves that would end the game or change too much."""

TRIES = 30


class RandomPlayers:
    """How the players behave: how patient the Master is, how many cards the puzzlers play, how often someone
    leaves.
    """

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.faint = chance.choice((0.0, 0.0, 0.002, 0.01))
        self.slow = chance.choice((0.1, 0.5, 0.9))
        """How long the Master lets private questions wait."""
        self.hasty = chance.choice((0.1, 0.5))
        """How often players simply continue with the turn."""
        self.keen = chance.choice((0.03, 0.03, 0.2))
        """How often players play Spoilers, and find many bits."""
        self.time = 0

    def next(self, position: Position) -> tuple[int, Data, int]:
        """The next seat, a legal move of it, and its time."""
        self.time += self.chance.randrange(4000)
        deadline = position.deadline
        if deadline is not None and (self.time >= deadline or self.chance.random() < 0.05):
            self.time = max(self.time, deadline)
            return self.chance.randrange(position.seats), TIME_UP, self.time
        if self.chance.random() < self.faint:
            seats = range(position.seats)
            staying = [seat for seat in seats if RESIGN in play.table_moves(position, seat=seat)]
            if staying:
                return self.chance.choice(staying), RESIGN, self.time
        has_key = bool(bot_seats(position.game, position.options))  # in the Master's seat (LA-32)
        acts = has_key and 0 in position.bots_to_act
        if acts and (position.to_act == (0,) or self.chance.random() > self.slow):
            return 0, optional_modules.choose("lateral", "key", play.view(position, viewer=0), ""), self.time
        views: dict[int, Data] = {}
        for _ in range(TRIES):
            seat, move = self._idea(position, views)
            if self._likes(move) and is_accepted(position, seat, move, self.time):
                return seat, move, self.time
        seat = position.to_act[0]
        move = self._way_out(position, seat)
        if not is_accepted(position, seat, move, self.time):  # they have to wait (LA-35)
            self.time += WAIT_MS
            return self.next(position)
        return seat, move, self.time

    def _idea(self, position: Position, views: dict[int, Data]) -> tuple[int, Data]:
        bots = bot_seats(position.game, position.options)
        able = [seat for seat in range(position.seats) if seat not in bots and position.offers(seat)]
        seat = self.chance.choice(position.to_act if self.chance.random() < 0.4 else able)
        view = views.get(seat) or views.setdefault(seat, play.view(position, viewer=seat))
        kinds = sorted({(offer["type"], offer.get("card", "")) for offer in view["legal"]})
        kind = self.chance.choice(kinds)
        offers = [one for one in view["legal"] if (one["type"], one.get("card", "")) == kind]
        return seat, fill(view, self.chance.choice(offers), self.chance)

    def _likes(self, move: Data) -> bool:
        kind = str(move["type"])
        if kind in ("answer", "reject"):
            return self.chance.random() > (self.slow if kind == "answer" else 0.9)
        if kind in ("pass", "end_turn"):
            return self.chance.random() < self.hasty
        if move.get("card") == "spoiler" or (kind == "score" and len(move["bits"]) > 1):
            return self.chance.random() < self.keen
        return self.chance.random() < RARE.get("lead" if move.get("what") == "lead" else kind, 1)

    def _way_out(self, position: Position, seat: int) -> Data:
        """A simple move that is always possible for the seat to act."""
        view = play.view(position, viewer=seat)
        order = "register begin resume score extra_rounds answer allow_rephrase pass end_turn choose settle"
        for kind in (*order.split(), "ask", "propose"):
            offers = [offer for offer in view["legal"] if offer["type"] == kind]
            if offers:
                move = fill(view, self.chance.choice(offers), self.chance)
                return move | {"puzzle": puzzle(self.chance)} if kind == "register" else move
        raise AssertionError(view["legal"])


def is_accepted(position: Position, seat: int, move: Data, time: int) -> bool:
    """Whether the engine accepts the move."""
    try:
        play.judge(position, seat, move, time)
    except Refused:
        return False
    return True


class RandomGame:
    """A random match with its log."""

    def __init__(self, seed: str, seats: int, options: Data | None = None) -> None:
        self.position = play.start("lateral", options=options or {}, seats=seats, seed=seed)
        self.habits = RandomPlayers(Random(seed))
        self.moves: list[Data] = []

    def step(self) -> Data:
        """Makes one more move and returns its log entry."""
        seat, move, time = self.habits.next(self.position)
        self.position = play.play(self.position, seat=seat, move=move, time=time)
        self.moves.append({"seat": seat, "move": move, "at": time})
        return self.moves[-1]


def random_game(seed: str, seats: int, options: Data | None = None, most: int = 400) -> Iterator[Position]:
    """The positions of one game, from the start."""
    game = RandomGame(seed, seats, options)
    yield game.position
    while game.position.outcome is None and len(game.moves) < most:
        game.step()
        yield game.position


def probe(position: Position, chance: Random) -> tuple[int, Data]:
    """Any seat, and any well-formed move with plausible numbers."""
    seat, other = chance.randrange(position.seats), chance.randrange(position.seats + 1)
    count = len(position.state.questions) + 1
    number, second = chance.randrange(count + 1), chance.randrange(count + 1)
    private = [(at, one.seat) for at, one in enumerate(position.state.questions, 1) if one.kind != "public"]
    if private and chance.random() < 0.8:
        number, other = chance.choice(private)
        second = chance.choice(private)[0]
    text = question(chance)
    plays: list[Data] = [
        *({"card": card, "text": text} for card in ("tip_off", "sherlock", "spoiler")),
        {"card": "padlock", "question": number},
        *({"card": "mata_hari", "seat": other, "question": number, "cards": cards} for cards in (1, 2)),
        {"card": "cooperation", "give": second, "seat": other, "take": number},
        {"card": "queue", "place": chance.randrange(-1, position.seats + 1)},
    ]
    bits = tuple(chance.randrange(-1, 6) for _ in range(chance.randrange(4)))
    moves: list[Data] = [
        {"type": "ask", "text": text},
        {"type": "pass"},
        {"type": "end_turn"},
        {"type": "convert"},
        *({"type": "play", **card} for card in plays),
        *({"type": "defend", "with_card": with_card} for with_card in (True, False)),
        {"type": "defend", "with_card": True, "question": number},
        {"type": "register", "puzzle": puzzle(chance)},
        {"type": "begin"},
        {"type": "answer", "question": number, "answer": chance.choice(ANSWERS)},
        {"type": "allow_rephrase", "question": number, "allow": chance.random() < 0.5},
        {"type": "reject", "question": number, "because": chance.choice(("repeat", "locked"))},
        {"type": "score", "bits": list(bits), "final": chance.random() < 0.5},
        {
            "type": "correct_marks",
            "spoiler": chance.randrange(-1, len(position.state.spoilers) + 1),
            "bits": list(bits),
            "final": chance.random() < 0.5,
        },
        {"type": "undo"},
        *({"type": kind, "seat": other} for kind in ("award", "kick", "hand_over", "skip", "admit", "free")),
        {"type": "remark", "text": text},
        {"type": "praise", "question": number},
        {"type": "correct", "question": number, "answer": chance.choice(ANSWERS)},
        {"type": "extra_rounds", "rounds": chance.randrange(1, 10)},
        *({"type": kind} for kind in ("end_game", "pause", "resume")),
    ]
    return seat, chance.choice(moves)


def course_of(seed: str, seats: int, options: Data, entries: Sequence[Data]) -> Course:
    """The course of the game with that log."""
    positions = [play.start("lateral", options=options, seats=seats, seed=seed)]
    moves = []
    for entry in entries:
        move = wire.read_move(positions[0].game, entry["move"])
        positions.append(play.advance(positions[-1], entry["seat"], move, entry["at"]))
        moves.append((entry["seat"], move))
    return Course(positions, moves, [entry["at"] for entry in entries])
