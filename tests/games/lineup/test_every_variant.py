"""Every variant against `reference_rules`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.lineup.rules.boards import board_of
from tabletop.rules import play
from tabletop.rules.position import Position
from tests.games.lineup.all_variants import combinations, label
from tests.games.lineup.reference_boards import plan
from tests.games.lineup.reference_rules import Slow, name

EVERY = combinations()


def is_small(options: dict[str, Any]) -> bool:
    """Whether the reference, which looks through all lines again for each move, can play a whole game within
    seconds. With three tesseracts a side only diamonds and crosses are that small, or games of few tokens.
    """
    if options.get("size", 3) != 3 or "depth" in options:
        return False
    four = options.get("dimensions") == 4 and "size" in options
    return not four or options["shape"] in ("diamond", "cross") or options["supply"] == 4


SMALL = [one for one in EVERY if is_small(one[0])]


@pytest.mark.parametrize(
    ("shape", "size"),
    [
        *((shape, (5, 5)) for shape in ("square", "diamond", "cross", "ring", "torus")),
        *((shape, (4, 6)) for shape in ("square", "diamond", "cross", "ring", "torus")),
        *((shape, (3, 4, 5)) for shape in ("square", "diamond", "cross", "ring", "torus")),
        ("square", (2, 2, 2, 2)),
        *((shape, (3, 3, 3, 3)) for shape in ("square", "diamond", "cross", "ring", "torus")),
        ("hexagon", (3,)),
        ("hexagon", (4,)),
    ],
)
def test_lv5_lv6_lv8_boards_agree_with_the_reference(shape: str, size: tuple[int, ...]) -> None:
    """The spots in order, the structures, and every direction of every spot."""
    slow, board = plan(shape, size), board_of(shape, size)
    assert [(spot.name, spot.kind) for spot in board.spots] == [(name(s), slow.kind(s)) for s in slow.spots]
    structures = [slow.structure(centre) for centre in slow.spots]
    there = [spots for spots in structures if {*spots} <= {*slow.spots}]
    assert {frozenset(one.names) for one in board.structures} == {frozenset(map(name, one)) for one in there}
    assert len(board.structures) == len(there)
    for spot, rays in zip(slow.spots, board.rays, strict=True):
        ways = [(tuple(map(name, ahead)), tuple(map(name, back))) for ahead, back in slow.lines(spot)]
        assert sorted(ways) == sorted((ahead.names, back.names) for ahead, back in rays)


BASE_GAMES: list[tuple[dict[str, Any], int]] = [({"supply": supply}, 2) for supply in (25, 25, 40)]


@pytest.mark.parametrize("case", [*BASE_GAMES, *Random("slow").sample(SMALL, 70)], ids=label)
def test_moves_results_and_views_agree_with_the_reference(case: tuple[dict[str, Any], int]) -> None:
    """Whole games with many captures. LU-1 to LU-13 and LV-1 to LV-9."""
    options, seats = case
    seed = f"slow {label(case)}"
    chance = Random(seed)
    position = play.start("lineup", options=options, seats=seats, seed=seed)
    view = play.view(position, viewer=None)
    game = Slow(options, seats, tuple(view["size"]), view["supply"][0] or 10**6)
    while position.to_act:
        (seat,) = position.to_act
        assert seat == game.seat
        legal = play.legal(position, seat=seat)
        assert sorted(map(repr, legal)) == sorted(map(repr, game.legal()))
        if position.number % 5 == 0:
            same_sight(position, game)
        sharp = [move for move in legal if move["type"] == "capture"]
        move = chance.choice(sharp if sharp and chance.random() < 0.6 else legal)
        position = play.play(position, seat=seat, move=move)
        game.play(move)
    assert game.seat is None
    same_sight(position, game)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_lu4_to_lu10_any_choice_of_moves(data: st.DataObject) -> None:
    """Hypothesis chooses, so that a failure shrinks to few moves: squares in a corner of the board first."""
    options = {"size": 3, "supply": 9}
    position, game = play.start("lineup", options=options, seed="x"), Slow(options, 2, (3, 3), 9)
    while position.to_act:
        legal = play.legal(position, seat=position.to_act[0])
        assert legal == game.legal()
        move = data.draw(st.sampled_from(legal))
        position = play.play(position, seat=position.to_act[0], move=move)
        game.play(move)
    assert play.outcome(position) == game.outcome()


def same_sight(position: Position, game: Slow) -> None:
    """The parts of a view that are compared."""
    view = play.view(position, viewer=None)
    unlimited = game.option("end") == "board_full"
    assert view["board"] == [
        {"spot": name(spot), "kind": game.plan.kind(spot), "owner": game.tokens.get(spot)}
        for spot in game.plan.spots
    ]
    assert view["supply"] == [None if unlimited else game.supply[seat] for seat in game.seats]
    assert view["tokens"] == [[*game.tokens.values()].count(seat) for seat in game.seats]
    assert view["to_act"] == ([] if game.seat is None else [game.seat])
    if game.last is not None:
        last = view["last"] | {"secured": len(view["last"]["secured"])}
        assert {name: last[name] for name in game.last} == game.last
    assert [{frozenset(one) for one in mine} for mine in view["structures"]] == [
        {frozenset(map(name, spots)) for spots in game.structures(seat)} for seat in game.seats
    ]
    assert {*view["secured"]} == {name(spot) for spot in game.secured()}
    assert view["outcome"] == game.outcome()
    found = [] if game.seat is None else game.legal_takes()
    lines: dict[str, list[str]] = {}
    for (mine, theirs), goes in found:
        line: dict[str, Any] = {"mine": [*map(name, mine)], "theirs": [*map(name, theirs)]}
        if game.option("capture") == "line":
            line["taken"] = [*map(name, goes)]
        lines.setdefault(name(goes[0]), []).append(repr(line))
    seen = {one["spot"]: sorted(map(repr, one["lines"])) for one in view["captures"]}
    assert seen == {spot: sorted(some) for spot, some in lines.items()}
    assert {*view["dispute"]["capturable"]} == {name(spot) for spot in game.takable()}
    assert view["dispute"]["recapturable"] == game.disputed()
