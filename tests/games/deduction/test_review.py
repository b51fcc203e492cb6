"""The review after the end: of deals made by hand, against trying every world, and by what a seat saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from math import log2
from random import Random
from typing import Any

import pytest

from games.deduction.review import review
from games.deduction.rules import GAME
from games.deduction.rules.solver.knowledge import knowledge_from_view
from games.deduction.rules.solver.sheet import sheet_from_view
from games.deduction.rules.state import LINES, TILES, Action, Announce, Ask, State
from tabletop.rules import optional_modules, play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.position import Position
from tests.games.deduction import positions as figures
from tests.games.deduction.positions import position_of, table
from tests.games.deduction.random_games import Data, random_game
from tests.games.deduction.solver import brute_force
from tests.games.deduction.solver.brute_force import counted as plainly
from tests.games.deduction.solver.brute_force import entropy

SMALL = ("sun-null sun-ace", "sun-2 moon-null", "moon-ace moon-2")
"""Hands of two; sun-3 is missing, all others lie face up. There are 30 worlds for each player."""


def views(state: State) -> list[Data]:
    """What each seat sees."""
    return [play.view(position_of(state), viewer=seat) for seat in range(state.seats)]


def said(before: State, move: Action, after: State | None = None) -> Any:
    """The review of a move by the seat to act."""
    (seat,) = GAME.to_act(before)
    after = after or figures.play(before, move)
    end = {"missing": TILES[before.missing]}
    return review(seat, wire.write_move(move), views(before), views(after), end)


def small(**more: Any) -> State:
    return table(*SMALL, missing="sun-3", coin="sun-5", **more)


# -- by hand


@pytest.mark.parametrize("asked", [1, 2])
def test_between_equals_the_best_question_is_the_one_that_was_asked(asked: int) -> None:
    """Of four suns and moons nothing is as good as to hear of the suns; by whom is the same."""
    kind = said(small(), Ask(1, "count", "sun"))["question"]["best"]["move"]["kind"]
    best = said(small(), Ask(asked, kind, "sun"))["question"]["best"]["move"]
    assert best == {"type": "ask", "seat": asked, "kind": kind, "about": "sun"}


def end(position: Position) -> Data:
    return {"missing": TILES[position.state.missing]}


def test_who_could_name_it_is_said_once() -> None:
    """In whole games of bots: the step after which a sheet has one tile left, and no other."""
    for number in range(4):
        first: dict[int, int] = {}
        told: dict[int, int] = {}
        for before, seat, move, after in steps_of(f"found {number}", 3):
            for one, row in enumerate(reviewed(before, seat, move, after)["seats"] or ()):
                if row["found"]:
                    assert told.setdefault(one, after.number) == after.number
            if after.outcome is None:
                for one, view in enumerate(views_of(after)):
                    if sheet_from_view(view).solved is not None and view["missing"] is None:
                        first.setdefault(one, after.number)
        assert told == first
        assert told


def test_an_announcement_and_the_peek() -> None:
    state = figures.ask(small(), 1, "sun", "count")
    found = said(state, Announce("moon-ace"))
    assert found["announcement"] == {"left": 5, "chance": pytest.approx(4 / 18, abs=1e-6), "right": False}
    rows = found["seats"]
    assert [row["peeked"] for row in rows] == [True, False, False]
    assert (rows[0]["left"], rows[0]["chance"], rows[0]["found"]) == (1, 1, False)
    # The others have learned that this one is not missing, if they did not hold it.
    assert [row["had"] - row["left"] for row in rows[1:]] == [1, 0]
    # Ruled out, because seat 0 holds it.
    assert said(state, Announce("sun-ace"))["announcement"]["chance"] == 0


def test_the_last_step_opens_all_and_tells_nothing() -> None:
    state = figures.ask(small(), 1, "sun", "count")
    found = said(state, Announce("sun-3"))
    assert found["seats"] is None
    assert found["announcement"]["right"]
    assert found["announcement"]["chance"] == pytest.approx(1 / 6, abs=1e-6)


@pytest.mark.parametrize("kind", ["resign", "time_up"])
def test_who_does_not_choose_shows_a_tile_all_the_same(kind: str) -> None:
    """The site shows one (DE-8), and the asker alone learns it. ``time_up`` may be any seat's move."""
    position, seat = position_of(figures.ask(table(), 1, "3", "have")), 1 if kind == "resign" else 2
    after = play.play(position, seat=seat, move={"type": kind}, time=position.deadline or 0)
    rows = review(seat, {"type": kind}, views(position.state), views_of(after), end(position))["seats"]
    assert rows
    assert rows[0]["missing"] > 0
    assert rows[2]["missing"] == 0


def test_who_knows_the_tile_has_no_better_question() -> None:
    """A player who could name the tile but keeps asking gets no better question."""
    for before, seat, move, after in steps_of("knows", 3, announces=False):
        if move["type"] == "ask" and sheet_from_view(views_of(before)[seat]).solved is not None:
            assert reviewed(before, seat, move, after)["question"] is None
            return
    pytest.fail("nobody came to know it")


# -- against trying every world


def bits(view: Mapping[str, Any]) -> tuple[int, float, float, Counter[int]]:
    """From a list of all worlds: how many tiles may be missing, the doubt about it and about the world."""
    worlds = list(brute_force.worlds(knowledge_from_view(view)))
    missing = Counter(world[-1].bit_length() - 1 for world in worlds)
    return len(missing), entropy(missing), log2(len(worlds)), missing


@pytest.mark.parametrize("seed", range(12))
def test_every_step_of_a_small_game(seed: int) -> None:
    """Each number of each seat, until the end; so what the steps told adds up to all that was learned."""
    random = Random(seed)
    tiles = random.sample(TILES, 10)
    state = table(*(" ".join(tiles[3 * at : 3 * at + 3]) for at in range(3)), missing=tiles[9], coin=tiles[0])
    first, told = [bits(view) for view in views(state)], [[0.0, 0.0] for _ in range(3)]
    for _ in range(14):
        (seat,) = GAME.to_act(state)
        move = random.choice([move for move in GAME.offers(state, seat) if not isinstance(move, Announce)])
        after = figures.play(state, move)
        found = said(state, move, after)
        for one, row in enumerate(found["seats"] or ()):
            had, *was = bits(views(state)[one])[:3]
            left, *now = bits(views(after)[one])[:3]
            chance = bits(views(after)[one])[3]
            assert (row["had"], row["left"]) == (had, left)
            assert row["chance"] == pytest.approx(chance[state.missing] / chance.total(), abs=1e-6)
            both = (was[0] - now[0], was[1] - now[1])
            assert (row["missing"], row["world"]) == pytest.approx(both, abs=2e-6)
            told[one] = [told[one][0] + row["missing"], told[one][1] + row["world"]]
        if found["question"]:
            check_question(state, move, found["question"])
        state = after
    for one, view in enumerate(views(state)):
        last = bits(view)
        assert told[one] == pytest.approx([first[one][1] - last[1], first[one][2] - last[2]], abs=1e-4)


def check_question(state: State, asked: Any, question: Data) -> None:
    """Against all that could be asked, in every world."""
    view = views(state)[state.player]
    known, worlds = knowledge_from_view(view), list(brute_force.worlds(knowledge_from_view(view)))

    def worth(move: Data) -> tuple[float, float]:
        if move["kind"] == "have" and known.held[move["seat"]] & LINES[move["about"]]:
            return 0.0, 0.0
        return plainly(worlds, move["seat"], move["kind"], move["about"])[:2]

    assert (question["missing"], question["world"]) == pytest.approx(worth(wire.write_move(asked)), abs=1e-6)
    best = max(tuple(round(bit, 6) for bit in worth(move)) for move in view["legal"])
    assert (question["best"]["missing"], question["best"]["world"]) == pytest.approx(best, abs=2e-6)


# -- by what a seat saw and nothing else


@pytest.mark.parametrize("seats", [3, 4])
def test_it_goes_by_what_the_seat_saw(seats: int) -> None:
    """In another world that looks the same to a seat its part of every step is the same. (What is said of
    other moves than questions does not go by the move.)
    """
    positions = []
    for position in random_game(f"seen {seats}", seats, most=26):
        if position.outcome is not None:
            break
        positions.append(position)
    course, over = [position.state for position in positions], end(positions[-1])
    differ = 0
    for viewer in range(seats):
        other = GAME.alike(course, viewer, Dice("another", viewer))
        for real, unreal in zip(pairwise(course), pairwise(other), strict=True):
            (seat,) = GAME.to_act(real[0])
            asks = len(real[0].record) < len(real[1].record)
            move = question_of(real[1]) if asks else {"type": "end_turn"}
            one, two = (
                review(seat, move, views(before), views(after), over) for before, after in (real, unreal)
            )
            if one["seats"] and two["seats"]:
                assert one["seats"][viewer] == two["seats"][viewer]
                differ += one["seats"] != two["seats"]
            if seat == viewer:
                assert one["question"] == two["question"]
    assert differ, "the test can fail"


def question_of(state: State) -> Data:
    """The one that was asked last."""
    entry = state.record[-1]
    return wire.write_move(Ask(entry.asked, entry.kind, entry.about))


# -- at the platform's door


def test_the_platform_finds_it() -> None:
    assert optional_modules.review_kind("deduction") == "own"
    before, seat, move, after = next(iter(steps_of("door", 3)))
    plain = (seat, move, views_of(before), views_of(after), end(before))
    assert optional_modules.review("deduction", *plain, "a seed") == wire.plain(review(*plain))


def views_of(position: Position) -> list[Data]:
    return [play.view(position, viewer=seat) for seat in range(position.seats)]


def steps_of(seed: str, seats: int, announces: bool = True) -> list[tuple[Position, int, Data, Position]]:
    """A game of bots that ask well."""
    position, steps = play.start("deduction", seats=seats, seed=seed, options={"help": "paper"}), []
    while position.outcome is None and position.number < 120:
        (seat,) = position.to_act
        move = optional_modules.choose(
            "deduction", "keen", play.view(position, viewer=seat), f"{seed} {position.number}"
        )
        if move["type"] == "announce" and not announces:
            move = {"type": "end_turn"}
        after = play.play(position, seat=seat, move=move)
        steps.append((position, seat, move, after))
        position = after
    return steps


def reviewed(before: Position, seat: int, move: Data, after: Position) -> Any:
    """The review of one of these steps."""
    return review(seat, move, views_of(before), views_of(after), end(before))
