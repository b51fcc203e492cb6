"""Complete games, and the same games in other worlds, where what one viewer must not know is different and
everything that this viewer did or saw is the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
from tabletop.live.session import ViewerNumbers
from tabletop.rules import play, wire
from tabletop.rules.capabilities import Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Ask, Form, Move, Refused, Viewer
from tabletop.rules.optional_modules import Bot, RandomBot, bots_of
from tabletop.rules.position import Position
from tabletop.rules.table_moves import offered_table_moves
from tests.contract.game_folders import brought
from tests.contract.walker import Chooser

SEED = "not to be told"
THROWS = 300
"""So often the dice are thrown anew where another world needs other throws."""


class Course(NamedTuple):
    """All positions of a game, one more than the moves between them, and when these were made: one a second
    where nothing is said.
    """

    positions: Sequence[Position]
    moves: Sequence[tuple[int, Move]]
    times: Sequence[int] = ()

    @property
    def numbers(self) -> ViewerNumbers:
        """What each viewer calls the numbers of this game."""
        found = ViewerNumbers()
        for (seat, move), before, after in zip(self.moves, self.positions, self.positions[1:], strict=False):
            found.add(before, seat, move, after)
        return found

    @property
    def end(self) -> Position:
        """The newest position."""
        return self.positions[-1]

    def until(self, number: int) -> Course:
        """The same game when so many moves had been made."""
        return Course(self.positions[: number + 1], self.moves[:number], self.times[:number])

    def time(self, number: int) -> int:
        """When the move was made that leads from the position of that number to the next."""
        return self.times[number] if self.times else 1000 * number


class Habits:
    """How the players of a random game behave: how often they move at random, do something beside the game,
    or move out of turn where that is allowed. The ``quiet`` ones do neither of the last two, and no clock
    rings for them.
    """

    def __init__(self, slug: str, chance: Random, quiet: bool) -> None:
        bots = list(bots_of(slug).values())
        self.people = None if bots else Chooser(slug, f"{chance.random()}")
        # The weakest of several is quick, and plays longer games than chance does.
        self.calm: Bot = bots[0] if len(bots) > 1 else RandomBot()
        self.chance, self.quiet = chance, quiet
        self.wild = chance.choice((0.0, 0.05, 0.2))
        self.restless = 0.0 if quiet else chance.choice((0.0, 0.05, 0.12))
        self.rash = 0.0 if quiet else 0.2

    def next(self, position: Position, time: int) -> tuple[int, Move]:
        """A seat, and what it does at that time."""
        if not self.quiet and position.deadline is not None and time >= position.deadline:
            return self.chance.randrange(position.seats), wire.TimeUp()
        beside = list(_beside(position))
        if beside and self.chance.random() < self.restless:
            seat, move = self.chance.choice(beside)
            if isinstance(move, wire.TakeBack):
                return seat, wire.TakeBack(self.chance.randint(1, position.back))
            if not isinstance(move, wire.Resign) or self.chance.random() < 0.3:
                return seat, move
        seat = self._seat(position)
        if self.people is not None:
            return seat, play.judge(position, seat, self.people.move(position, seat, time), time)
        bot = RandomBot() if self.chance.random() < self.wild else self.calm
        dice = Dice(f"habits {position.seed}", position.number)
        return seat, play.judge(position, seat, bot.choose(play.view(position, viewer=seat), dice))

    def _seat(self, position: Position) -> int:
        anytime = [seat for seat in range(position.seats) if position.offers(seat)]
        return self.chance.choice(anytime if self.chance.random() < self.rash else position.to_act)


def _beside(position: Position) -> Iterator[tuple[int, Move]]:
    for seat in range(position.seats):
        yield from ((seat, move) for move in offered_table_moves(position, seat))


def wander(
    slug: str, seats: int, options: Mapping[str, Any], seed: str, most: int, quiet: bool = False
) -> Course:
    """A random game to its end, or so many moves of it."""
    chance = Random(f"{slug} {seats} {options} {seed}")
    habits = Habits(slug, chance, quiet)
    positions = [play.start(slug, options=options, seats=seats, seed=f"{SEED} {seed}")]
    moves: list[tuple[int, Move]] = []
    while positions[-1].outcome is None and len(moves) < most:
        time = 1000 * len(moves)
        seat, move = habits.next(positions[-1], time)
        positions.append(play.advance(positions[-1], seat, move, time))
        moves.append((seat, move))
    return Course(positions, moves)


def elsewhere(course: Course, viewer: Viewer, dice: Dice) -> Course:
    """The same game in another world that this viewer cannot tell from it, as the game itself draws one.

    It has to be a game by the same rules: each state follows from the one before by some legal move, and for
    whatever this viewer did by the very same one. Moves that the viewer does not notice may be missing.
    """
    first = course.positions[0]
    states: Sequence[Any] = [position.state for position in course.positions]
    if isinstance(first.game, Secrets):
        states = first.game.alike(states, viewer, dice)
    assert len(states) == len(course.positions)
    positions = [Position(first.game, first.options, first.seats, first.seed, states[0])]
    moves: list[tuple[int, Move]] = []
    for number, ((seat, move), state) in enumerate(zip(course.moves, states[1:], strict=True)):
        if state is None:
            before, after = course.positions[number : number + 2]
            assert not play.notices(before, seat, move, after, viewer)
            continue
        found, after = _made(positions[-1], seat, move, state, course.time(number), exact=seat == viewer)
        positions.append(after)
        moves.append((seat, found))
    return Course(positions, moves)


def _made(
    before: Position, seat: int, move: Move, state: Any, time: int, exact: bool
) -> tuple[Move, Position]:
    """The move that leads to that state at that time."""
    candidates = list(_candidates(before, seat, move, state, time, exact))
    for throw in range(THROWS):
        # First the match's own dice; then others, for their throws may depend on what is hidden.
        dice = Dice(f"throw {throw}", before.number + 1) if throw else None
        for candidate in candidates:
            after = play.advance(before, seat, candidate, time, dice)
            if after.state == state:
                return candidate, after
    raise AssertionError(f"move {before.number + 1} leads to no such state in the other world")


def _candidates(
    before: Position, seat: int, move: Move, state: Any, time: int, exact: bool
) -> Iterator[Move]:
    """What that seat may have done. Where somebody has filled in something else, only the game can say what:
    ``instead(before, seat, move, after)`` in the ``open_offers.py`` of its tests, of a move and two states.
    """
    if isinstance(move, wire.TABLE_MOVES):
        unlisted = isinstance(move, wire.TakeBack | wire.TimeUp)
        assert unlisted or move in offered_table_moves(before, seat)
        yield move
        return
    if _possible(before, seat, move, time):
        yield move
    if not exact:
        kind = type(move)
        yield from (
            one for one in before.offers(seat) if type(one) is kind and not isinstance(one, Ask | Form)
        )
        if (instead := brought(before.game.slug, "open_offers", "instead")) is not None:
            other = instead(before.state, seat, move, state)
            if _possible(before, seat, other, time):
                yield other


def _possible(before: Position, seat: int, move: Move, time: int) -> bool:
    """Whether the rules let it pass there: what is filled in may fit in one world only."""
    try:
        play.judge_move(before, seat, move, time)
    except Refused:
        return False
    return True
