"""The engine against the reference rules, move by move: answers, views, who may move, the ending."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tabletop.rules import play, wire
from tabletop.rules.position import Position
from tests.games.deduction.random_games import RESIGN, TABLES, RandomPlayers
from tests.games.deduction.reference_rules import TILES, ReferenceGame
from tests.sampling import parametrize_some

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
