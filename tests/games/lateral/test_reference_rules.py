"""The engine against the reference rules, move by move: what each viewer sees, what is accepted and refused,
the clock, the ending.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from tabletop.rules import play
from tabletop.rules.position import Position
from tests.games.lateral.random_games import (
    ELASTIC,
    EVENINGS,
    RESIGN,
    TABLES,
    TIME_UP,
    Data,
    RandomGame,
    is_accepted,
    probe,
)
from tests.games.lateral.reference_rules import ReferenceGame
from tests.sampling import parametrize_some

GAMES = 3
"""For each table; more than a hundred were compared once."""

PROBES = 6
"""So many moves are tried at each position, most of them not possible."""


def compare(position: Position, reference: ReferenceGame) -> None:
    for viewer in (None, *range(position.seats)):
        seen = play.view(position, viewer=viewer)
        for extra in ("legal", "may"):
            del seen[extra]
        assert seen == reference.view(viewer)
    assert position.deadline == reference.deadline()


def follow(seed: str, seats: int, options: Data, met: Counter[str]) -> None:
    """Plays one game to its end, or for many moves."""
    game, chance = RandomGame(seed, seats, options), Random(f"probe {seed}")
    chosen = game.position.options
    times = chosen.defence_seconds, chosen.turn_seconds
    reference = ReferenceGame(seats, *times, chosen.present, chosen.first_evening, chosen.anytime)
    while game.position.outcome is None and len(game.moves) < 300:
        compare(game.position, reference)
        for _ in range(PROBES):
            seat, move = probe(game.position, chance)
            time = game.habits.time
            possible = is_accepted(game.position, seat, move, time)
            assert possible == reference.may(seat, move, time), (seat, move)
            met[f"{move['type']} {possible}"] += 1
        entry = game.step()
        seat, move, time = entry["seat"], entry["move"], entry["at"]
        if move == TIME_UP:
            reference.ring(time)
        elif move == RESIGN:
            reference.resign(seat, time)
        else:
            assert reference.may(seat, move, time), (seat, move)
            if move["type"] == "begin":
                told = play.view(game.position, viewer=None)["throws"]
                reference.throws = {one["seat"]: one["dice"] for one in told}
            reference.do(seat, move, time)
        met[str(move.get("card", move["type"]))] += 1
    compare(game.position, reference)
    met[game.position.outcome.by if game.position.outcome else "long"] += 1
    log = {"game": "lateral", "options": options, "seats": seats, "seed": seed, "moves": game.moves}
    assert play.replay(log) == game.position


@pytest.mark.parametrize(("seats", "options"), EVENINGS)
def test_complete_first_evenings(seats: int, options: Data) -> None:
    """LA-37."""
    met: Counter[str] = Counter()
    for number in range(GAMES):
        follow(f"{seats} {options} {number}", seats, options, met)
    assert {"ask", "sherlock", "spoiler", "answer", "reject", "score"} <= met.keys()
    others = {"tip_off", "mata_hari", "cooperation", "queue", "padlock", "defend", "convert", "award"}
    assert others.isdisjoint(met.keys())
    assert ("pass" in met) != ("anytime" in options)


@parametrize_some(("seats", "options"), TABLES + ELASTIC, 3)
def test_complete_games(seats: int, options: Data) -> None:
    met: Counter[str] = Counter()
    for number in range(GAMES):
        follow(f"{seats} {options} {number}", seats, options, met)
    common = "ask tip_off sherlock spoiler answer score"
    assert set(common.split()) <= met.keys()
    if seats > 2:
        assert {"mata_hari", "cooperation", "queue", "reject", "padlock"} <= met.keys()


def test_random_games_cover_everything() -> None:
    """Otherwise the comparison would prove little."""
    met: Counter[str] = Counter()
    states: Counter[str] = Counter()
    for (seats, options), number in (*product(TABLES + ELASTIC, range(2)), (TABLES[5], 2)):
        game = RandomGame(f"full {number} {seats} {options}", seats, options)
        while game.position.outcome is None and len(game.moves) < 400:
            move = game.step()["move"]
            met[str(move.get("card", move["type"]))] += 1
        state = game.position.state
        met[state.by or "long"] += 1
        states.update(f"spying {one.state} {one.cards}" for one in state.spyings)
        states.update(f"{one.state} {one.kind}" for one in state.questions)
        states.update(f"rephrase {one.rephrase}" for one in state.questions)
        states.update("free" for one in state.played if one.free)
    wanted = "convert defend time_up allow_rephrase award pause resume kick hand_over resign extra_rounds"
    wanted += " skip remark praise admit free correct correct_marks undo"
    assert set(wanted.split()) <= met.keys()
    assert {"solved", "extra_rounds"} <= met.keys()
    assert {"spying seen 1", "spying seen 2", "spying defended 1", "free"} <= states.keys()
    assert {"rephrase allowed", "rephrase denied", "rejected sherlock", "rejected tip_off"} <= states.keys()
