"""Finds a day's case.

It deals at random, lets the best of a few random questions be asked, and stops when the solver's own question
leaves exactly one tile. Then it takes away whole rounds of questions, and questions at the beginning, as long
as that stays so. Each day gets the first case of its level.

The collection was found in this way, and so are the cases of the days after it (`tabletop.daily.making`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import count, islice
from random import Random

import msgspec

from games.deduction.cases.case import MISSING, UP, Case
from games.deduction.cases.library import WEEK, cases
from games.deduction.cases.steps import EASIEST, HARDEST, effort, level_of, steps_of
from games.deduction.rules.engine import HAND_SIZES
from games.deduction.rules.solver.knowledge import knowledge_from_view
from games.deduction.rules.solver.sheet import solve
from games.deduction.rules.state import LINES, TILES, lines_of, tiles_in

SHORTEST, LONGEST = 4, 14
"""The fewest and the most questions of a case."""

SAMPLES = 10
"""Of so many random questions, the one is asked whose answer tells the solver most."""


def find(day: date, made: Sequence[Case]) -> Case:
    """The case of a day after the collection. It is neither in the collection nor in ``made``, the cases of
    earlier days after it.
    """
    known, level = {*cases(), *made}, WEEK[day.weekday()]
    found = (case_in(f"{day} {number}") for number in count())
    return next(one for one in found if one and one.level == level and one not in known and is_proved(one))


def case_in(seed: str) -> Case | None:
    """The case in one random game; None if it ends without a usable one."""
    random = Random(seed)
    seats = random.choice(tuple(HAND_SIZES))
    you, deal = random.randrange(seats), _deal(random, seats)
    record = _record(random, Case(you, deal, ()))
    if record is None:
        return None
    case = _shortened(Case(you, deal, tuple(record)))
    steps = steps_of(case) if len(case.record) >= SHORTEST else None
    if not steps or not EASIEST <= effort(steps) <= HARDEST:
        return None
    return msgspec.structs.replace(case, level=level_of(steps))


def is_proved(case: Case) -> bool:
    """Whether exactly one tile can be missing, and before the last answer more could."""
    before = msgspec.structs.replace(case, record=case.record[:-1])
    return _solved(case) == TILES.index(case.missing) and _solved(before) is None


def _solved(case: Case) -> int | None:
    return solve(knowledge_from_view(case.view)).solved


def _deal(random: Random, seats: int) -> str:
    letters = list(MISSING + "".join(str(seat) * HAND_SIZES[seats] for seat in range(seats)))
    letters += UP * (len(TILES) - len(letters))
    random.shuffle(letters)
    return "".join(letters)


def _record(random: Random, case: Case) -> list[str] | None:
    """The questions of a game up to the solver's one after which the tile is known."""
    record: list[str] = []
    first = random.randrange(case.seats)
    for number in range(LONGEST):
        seat = (first + number) % case.seats
        words = islice(_questions(random, case, record, seat), SAMPLES)
        left = {word: _open(case, [*record, word]) for word in words}
        if seat != case.you:
            left = {word: (tiles, worlds) for word, (tiles, worlds) in left.items() if tiles > 1}
        if not left:
            return None
        record.append(min(left, key=lambda word: left[word]))
        if left[record[-1]][0] == 1:
            return record
    return None


def _open(case: Case, record: Iterable[str]) -> tuple[int, int]:
    """How many tiles can be missing for the solver after these turns, and how many worlds there are."""
    sheet = solve(knowledge_from_view(msgspec.structs.replace(case, record=tuple(record)).view))
    return len(sheet.candidates), sheet.worlds


def _questions(random: Random, case: Case, record: list[str], seat: int) -> Iterator[str]:
    """Random questions of that seat, with random coins; only such as haven't been answered yet."""
    counted = {tuple(word.split()[1:4]) for word in record if " count " in word}
    while True:
        coin = random.randrange(len(TILES))
        asked = random.choice([one for one in range(case.seats) if one != seat])
        about = random.choice(lines_of(coin))
        kind = random.choice(("have", "count", "count"))
        if (str(asked), "count", about) in counted:
            continue
        matching = tiles_in(case.state.hands[asked] & LINES[about])
        shown = f" {TILES[random.choice(matching)]}" if kind == "have" and matching else ""
        yield f"{seat} {asked} {kind} {about} {TILES[coin]}{shown}"


def _shortened(case: Case) -> Case:
    """The case without the questions that it doesn't need, as far as the turns still go round."""
    for shorter in _shorter(case):
        if is_proved(shorter):
            return _shortened(shorter)
    return case


def _shorter(case: Case) -> Iterator[Case]:
    """The case without its first question, and without each whole round of questions before the last one."""
    record, seats = case.record, case.seats
    yield msgspec.structs.replace(case, record=record[1:])
    for start in range(1, len(record) - seats):
        yield msgspec.structs.replace(case, record=record[:start] + record[start + seats :])
