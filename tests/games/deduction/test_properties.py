"""What is true of every game, and the engine against the reference rules, move by move."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.deduction.rules.solver.sheet import Mark, sheet_from_view
from games.deduction.rules.state import State
from tabletop.rules import play, wire
from tabletop.rules.position import Position
from tests.games.deduction.random_games import RESIGN, TABLES, RandomPlayers
from tests.games.deduction.reference_rules import TILES, ReferenceGame
from tests.sampling import parametrize_some

Choices = tuple[tuple[int, dict[str, str]], str, list[int]]
GAMES_PLAYED = st.tuples(
    st.sampled_from(TABLES), st.text(max_size=8), st.lists(st.integers(0, 10**6), min_size=1, max_size=80)
)


def played(game: Choices) -> Position:
    """The position after those choices: one in nine resigns, one in five announces where it can."""
    (seats, options), seed, choices = game
    position = play.start("deduction", options=options, seats=seats, seed=seed)
    for choice in choices:
        if position.outcome is not None:
            break
        seat = position.to_act[0]
        offers = play.legal(position, seat=seat)
        move = offers[choice % len(offers)]
        if move["type"] == "announce" and choice % 5:
            move = {"type": "end_turn"}
        if choice % 97 == 0:
            move = {"type": "resign"}
        position = play.play(position, seat=seat, move=move)
    return position


@settings(max_examples=60, deadline=None)
@given(GAMES_PLAYED)
def test_the_truth_is_always_one_of_the_worlds(game: Choices) -> None:
    """For every seat, at any time: what really is so is never marked as impossible."""
    position = played(game)
    state: State = position.state
    for viewer in range(position.seats):
        marks = sheet_from_view(play.view(position, viewer=viewer))
        assert marks.worlds >= 1
        for holder, tiles in enumerate((*state.hands, 1 << state.missing, state.face_up)):
            for tile in range(24):
                assert marks.mark(tile, holder) is not (Mark.NO if tiles >> tile & 1 else Mark.YES)


@settings(max_examples=60, deadline=None)
@given(GAMES_PLAYED)
def test_nobody_ever_knows_less(game: Choices) -> None:
    table, seed, choices = game
    before = played((table, seed, choices[:-1]))
    after = played(game)
    for viewer in range(after.seats):
        then, now = (sheet_from_view(play.view(position, viewer=viewer)) for position in (before, after))
        assert now.worlds <= then.worlds
        assert set(now.candidates) <= set(then.candidates)


# -- The engine against the reference rules, move by move: answers, views, who may move, the ending.


TIME_UP = {"type": "time_up"}
GAMES = 8
"""For each table; thousands were compared once."""


def reference_for(position: Position) -> ReferenceGame:
    """The same deal, as the log of the finished match would tell it."""
    seen = [play.view(position, viewer=seat) for seat in range(position.seats)]
    hands = [view["hand"] for view in seen]
    taken = {*seen[0]["face_up"], *(tile for hand in hands for tile in hand)}
    (missing,) = [tile for tile in TILES if tile not in taken]
    return ReferenceGame(
        missing,
        hands,
        seen[0]["face_up"],
        position.to_act[0],
        seen[0]["coin"],
        wire.write_options(position.options),
    )


def follow(position: Position, habits: RandomPlayers, met: Counter[str]) -> None:
    """One game to its end, or for a long while."""
    game = reference_for(position)
    while True:
        for viewer in (None, *range(position.seats)):
            seen = play.view(position, viewer=viewer)
            del seen["known"]  # what follows from all the rest, and has tests of its own
            assert seen == game.view(viewer)
        if position.outcome is not None or position.number > 300:
            met[position.outcome.by if position.outcome else "long"] += 1
            return
        seat, move = habits.next(position)
        due = position.deadline
        late = due is not None and habits.random.random() < 0.2
        if late:
            seat, move = 0, TIME_UP
        position = play.play(position, seat=seat, move=move, time=due or 0 if late else 0)
        state = position.state
        served = None
        if state.record and state.record[-1].shown is not None:
            served = TILES[state.record[-1].shown]
        if late:
            game.time_up(served)
        elif move == RESIGN:
            game.resign(seat, TILES[state.coin], served)
        else:
            game.act(move, TILES[state.coin], served)
        met[str(move["type"])] += 1


@parametrize_some(("seats", "options"), TABLES, 3)
def test_whole_games(seats: int, options: dict[str, Any]) -> None:
    met: Counter[str] = Counter()
    for number in range(GAMES):
        seed = f"{seats} {options} {number}"
        position = play.start("deduction", options=options, seats=seats, seed=seed)
        habits = RandomPlayers(Random(seed))
        habits.faint = 0.03 * (number % 2)
        follow(position, habits, met)
    assert {"announced", "show", "time_up", "end_turn", "ask", "resign"} <= met.keys()
    assert ("nobody" in met) == (options["last_player"] == "must_announce")
