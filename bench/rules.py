"""Random games per second: ``python -m bench.rules`` (``make strength``).

For every game: on its rules alone, through the public Python functions, and the cost of a view. One process,
a second or two for each figure; other load on the machine affects the results, so compare figures of one run
with each other.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

import msgspec

from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Ask, Form, Moment
from tabletop.rules.open_offers import filled
from tabletop.rules.registry import AnyGame, find, slugs

SECONDS = 1.5
WRITTEN = "?"
"""Filled in where a move needs a text."""


def on_rules(game: AnyGame, random: Random) -> int:
    """Play a random game on the rules alone; return the number of moves."""
    count = game.seats[0]
    state = game.setup(game.options(), count, Moment(Dice("bench", 0), 0, 0), game.version)
    moves = 0
    while game.outcome(state) is None:
        moves += 1
        seat = game.to_act(state)[0]
        offers = game.offers(state, seat)
        move = _filled(offers[int(random.random() * len(offers))])
        state = game.apply(state, seat, move, Moment(Dice("bench", moves), 0, moves))
    return moves


def through_play(game: AnyGame, random: Random) -> int:
    """The same through `tabletop.rules.play`: moves as JSON data, each one judged."""
    position = play.start(game.slug, seed="bench")
    while position.outcome is None:
        seat = position.to_act[0]
        legal = play.legal(position, seat=seat)
        move = legal[int(random.random() * len(legal))]
        dice = Dice("bench", position.number)
        position = play.play(position, seat=seat, move=filled(move, dice))
    return position.number


def rate(one_game: Callable[[AnyGame, Random], int], game: AnyGame) -> tuple[float, float]:
    """(games, moves) per second, after a few games to warm up."""
    random = Random(game.slug)
    for _ in range(3):
        one_game(game, random)
    games = moves = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < SECONDS:
        moves += one_game(game, random)
        games += 1
    return games / spent, moves / spent


def view_cost(game: AnyGame) -> tuple[float, float]:
    """Microseconds for (building the views of a new state for all viewers, encoding one of them)."""
    rendering, encoding = [], []
    for _, position in zip(range(400), positions(game), strict=False):
        begin = time.perf_counter()
        for viewer in (None, *range(position.seats)):
            seen = game.view(position.state, viewer)
        rendered = time.perf_counter()
        msgspec.json.encode(seen)
        rendering.append(rendered - begin)
        encoding.append(time.perf_counter() - rendered)
    return median(rendering) * 1e6, median(encoding) * 1e6


def positions(game: AnyGame) -> Iterator[play.Position]:
    """An endless sequence of positions of random games."""
    random = Random(game.slug)
    while True:
        position = play.start(game.slug, seed="bench")
        while position.outcome is None:
            yield position
            seat = position.to_act[0]
            offers = position.offers(seat)
            position = play.advance(position, seat, _filled(random.choice(offers)), 0)


def _filled(offer: Any) -> Any:
    if isinstance(offer, Form):
        return offer.move
    if not isinstance(offer, Ask):
        return offer
    values = {name: getattr(offer.move, name) for name in offer.move.__struct_fields__}
    return type(offer.move)(**values | {offer.field: WRITTEN})


def main() -> None:
    print(f"{'random play':14}{'':8}{'games/s':>10}{'moves/s':>10}")
    for game in map(find, slugs()):
        for how, one_game in (("rules", on_rules), ("play", through_play)):
            games, moves = rate(one_game, game)
            print(f"{game.slug:14}{how:8}{games:10,.0f}{moves:10,.0f}", flush=True)
        rendering, encoding = view_cost(game)
        print(f"{game.slug:14}view for all viewers {rendering:.0f} µs, to JSON {encoding:.0f} µs")


if __name__ == "__main__":
    main()
