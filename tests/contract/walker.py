"""Random players, and random legal matches from the setup to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tabletop.rules import play, wire
from tabletop.rules.capabilities import TimedMoves
from tabletop.rules.dice import Dice
from tabletop.rules.game import Refused
from tabletop.rules.open_offers import filled
from tabletop.rules.position import Position
from tests.contract.game_folders import brought
from tests.contract.tables import Table

MAX_MOVES = 3000
MAX_TRIES = 50
LONG_MS = 600_000
"""Longer than any game makes a player wait."""
TIME_UP = {"type": "time_up"}


class Broken(AssertionError):
    """The game breaks the contract; the text says how."""


class Chooser:
    """Makes any seat's move at random. ``open_offers.py`` beside a game's tests may say how to fill in offers
    (``fill(view, offer, chance)``); a random word and the example are tried as well.
    """

    def __init__(self, slug: str, seed: str = "") -> None:
        self.chance, self.dice = random.Random(slug + seed), Dice(slug + seed, 0)
        self._fill = brought(slug, "open_offers", "fill")

    def seat(self, position: Position) -> int:
        """One that is waited for, or any that may do something."""
        able = [seat for seat in range(position.seats) if position.offers(seat)]
        return self.chance.choice(position.to_act if self.chance.random() < 0.7 or not able else able)

    def move(self, position: Position, seat: int, time: int) -> dict[str, Any]:
        """One that is accepted. What is filled in at random need not be."""
        view = play.view(position, viewer=seat)
        if not view["legal"]:
            raise Broken(f"seat {seat} is to act and has no offers")
        for _ in range(MAX_TRIES):
            offer = self.chance.choice(view["legal"])
            move = self._filled(view, offer)
            try:
                play.judge(position, seat, move, time)
            except Refused as refusal:
                if move == offer and not comes_at_wrong_time(position, seat, move, time):
                    raise Broken(
                        f"seat {seat} is offered {offer}, and the move is refused: {refusal}"
                    ) from None
                continue
            return move
        raise Broken(f"seat {seat} finds nothing that is accepted: {view['legal']}")

    def _filled(self, view: Mapping[str, Any], offer: dict[str, Any]) -> dict[str, Any]:
        if self._fill is not None and self.chance.random() < 0.8:
            return self._fill(view, offer, self.chance)
        return filled(offer, self.dice)


def comes_at_wrong_time(position: Position, seat: int, data: dict[str, Any], time: int) -> bool:
    """Whether `TimedMoves.check_time` refuses this offer now, and would not have refused it earlier, or will
    not later.
    """
    move = wire.read_move(position.game, data)

    def in_time(at: int) -> bool:
        try:
            if isinstance(position.game, TimedMoves):
                position.game.check_time(position.state, seat, move, at)
        except Refused:
            return False
        return True

    if isinstance(move, wire.TABLE_MOVES) or in_time(time):
        return False
    return in_time(0) or in_time(time + LONG_MS)


class Step(NamedTuple):
    """One move of a match, with the positions on both sides of it. ``time`` is in milliseconds."""

    before: Position
    seat: int
    move: dict[str, Any]
    time: int
    after: Position


def walk(table: Table, seed: str = "", most: int = MAX_MOVES) -> Iterator[Step]:
    """A random legal match to its end, or the first ``most`` moves of it. Clocks of the game ring now and
    then. The same table and seed give the same match.
    """
    slug, seats, options = table
    position = play.start(slug, options=options, seats=seats, seed=seed or f"{slug} {seats} {options}")
    chooser, time = Chooser(slug, seed), 0
    chance = chooser.chance
    for _ in range(most):
        if position.outcome is not None:
            return
        time += chance.randrange(2000)
        if position.deadline is not None and chance.random() < 0.2:
            time = max(time, position.deadline)
        seat, move = chance.randrange(seats), TIME_UP
        if position.deadline is None or time < position.deadline:
            seat = chooser.seat(position)
            move = chooser.move(position, seat, time)
        after = play.play(position, seat=seat, move=move, time=time)
        yield Step(position, seat, move, time, after)
        position = after


def log_of(steps: list[Step]) -> dict[str, Any]:
    """The log of a match that was walked, as `play.replay` takes it and a saved game holds it."""
    first, last = steps[0].before, steps[-1].after
    moves = [
        {"seq": step.after.number, "seat": step.seat, "move": step.move, "at": step.time} for step in steps
    ]
    return {
        "format": "tabletop-match",
        "version": 2,
        "game": first.game.slug,
        "rules_version": first.version,
        "options": wire.write_options(first.options),
        "seats": first.seats,
        "seed": first.seed,
        "moves": moves,
        "outcome": play.outcome(last),
    }
