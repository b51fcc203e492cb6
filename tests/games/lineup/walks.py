"""Seeded random games for the tests, with more captures and structures than chance would bring."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.lineup.rules import GAME
from games.lineup.rules.bits import mask_of
from games.lineup.rules.options import Options
from games.lineup.rules.state import Action, Capture, State
from tests.games.lineup.figures import AT

Step = tuple[State, Action, State]


def walk(seed: int, options: Options | None = None) -> Iterator[Step]:
    """A whole game as triples (before, move, after). Every fourth game is purely random; the others prefer
    captures and structures to varying degrees.
    """
    random = Random(seed)
    greed = seed % 4 / 4
    state = GAME.setup(options or Options(), 2, AT, GAME.version)
    while state.turn is not None:
        move = choose(state, random, greed)
        after = GAME.apply(state, state.turn, move, AT)
        yield state, move, after
        state = after


def choose(state: State, random: Random, greed: float) -> Action:
    """A legal move: with probability ``greed``, one that captures, builds or extends a line."""
    assert state.turn is not None
    offers = GAME.offers(state, state.turn)
    if random.random() >= greed:
        return random.choice(offers)
    captures = [move for move in offers if isinstance(move, Capture)]
    if captures and random.random() < 0.6:
        return random.choice(captures)
    best = max(_growth(state, move) for move in offers)
    return random.choice([move for move in offers if _growth(state, move) == best])


def _growth(state: State, move: Action) -> int:
    """The progress, with a token on a spot, of the most complete structure through it."""
    assert state.turn is not None
    spot = state.board.index[move.spot]
    mine = state.tokens[state.turn] | mask_of([spot])
    blocked = (state.taken & ~state.tokens[state.turn] | state.secured) & ~mine
    grown = [(spots & mine).bit_count() for _, spots in state.board.joins[spot] if not spots & blocked]
    return max(grown, default=0)
