"""LU-12, LU-13, LV-1, LV-4 and LV-9: refusals of the variants, the options, and what can be combined.
`test_every_variant` compares whole games of all variants with a reference.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any, get_args

import pytest

from games.lineup.presets import numbers
from games.lineup.rules import GAME
from games.lineup.rules.boards import Shape, board_of
from games.lineup.rules.engine import arrange
from games.lineup.rules.options import Options, Rules, find_conflict, size_of
from games.lineup.rules.state import Action, Capture, Place, State
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Refused
from tests.games.lineup.figures import AT, BASE, captures, go, position, tokens

RETURNED = Rules(captured="returned")
FULL = Rules(end="board_full")
FRESH = Rules(capture="fresh")
LINES = Rules(capture="line")


def stand(figure: str, rules: Rules, *, turn: int = 0, supply: tuple[int, ...] = (10, 10)) -> State:
    """The figure as a state with these rules."""
    return arrange(BASE, tokens=tokens(figure, len(supply)), supply=supply, first=turn, rules=rules)


def refused(state: State, move: Action) -> tuple[str, dict[str, Any]]:
    """The code for why a move is illegal."""
    assert state.turn is not None
    assert move not in GAME.offers(state, state.turn)
    why = GAME.why_not(state, state.turn, move)
    return why.code, why.data


def lines(state: State) -> set[Capture]:
    """The legal captures."""
    assert state.turn is not None
    return {move for move in GAME.offers(state, state.turn) if isinstance(move, Capture)}


def test_lv1_the_view_lists_seats_that_resigned() -> None:
    three = GAME.resign(position("o o g b", supply=(1, 1, 1)), 1, AT)
    assert GAME.view(three, None)["gone"] == [1]
    assert "gone" not in GAME.view(position("o o g"), None)


def test_lv4_only_the_last_placed_token_can_be_captured() -> None:
    old = stand("o o g", FRESH)
    assert refused(old, Capture("4,0")) == ("not_fresh", {"spot": "4,0", "owner": 1})


def test_lv9_stops_before_secured_tokens() -> None:
    figure = ". . . . .\n . . . g g\no o o g g\n . . . g g"
    after = go(stand(figure, LINES), Capture("6,2", "4,2"))
    assert GAME.view(after, None)["tokens"] == [4, 5]


def test_lv9_the_action_names_the_direction() -> None:
    figure = "o o g o o"
    state = stand(figure, LINES)
    assert lines(state) == {Capture("4,0", "2,0"), Capture("4,0", "6,0")}
    assert refused(state, Capture("4,0")) == ("name_the_line", {"spot": "4,0"})
    assert refused(state, Capture("4,0", "4,2")) == ("no_such_line", {"spot": "4,0", "from": "4,2"})
    assert refused(state, Capture("4,0", "2,0", "4,0"))[0] == "no_end_needed"
    assert refused(stand(figure, Rules()), Capture("4,0", "2,0")) == ("one_at_a_time", {"spot": "4,0"})


def test_lv9_captures_on_hexagon_corners_name_their_end_if_ambiguous() -> None:
    """Two zigzag rows start with the same two corners and separate at the captured token."""
    board, met = board_of("hexagon", (3,)), 0
    for spot, ways in enumerate(board.rays):
        begins = [ahead.names[0] for ahead, back in ways if len(ahead.names) > 2 and back.names]
        for begin in {one for one in begins if begins.count(one) > 1}:
            (ahead, back), (other, other_back) = [one for one in ways if one[0].names[:1] == (begin,)][:2]
            mine = ahead.prefixes[2] | other.prefixes[2]
            theirs = 1 << spot | back.prefixes[0] | other_back.prefixes[0]
            if mine & theirs:
                continue
            state = arrange(board, tokens=(mine, theirs), supply=(9, 9), first=0, rules=LINES)
            name = board.spots[spot].name
            assert refused(state, Capture(name, begin))[0] == "name_the_end"
            assert refused(state, Capture(name, begin, name))[0] == "name_the_end"
            met += 1
    assert met > 20


KO = """
    . . . o
     . . .
    . . . o
     . . .
    . g g o
"""


@pytest.mark.parametrize("rules", [RETURNED, FULL, Rules("returned", "tokens", "line")])
def test_lu12_an_earlier_position_cannot_be_repeated(rules: Rules) -> None:
    """Green captures the token. If Orange captured it back, the position would repeat."""
    line = rules.capture == "line"
    before = stand(KO, rules, turn=1)
    taken = go(before, Capture("6,4", "4,4") if line else Capture("6,4"))
    back = Capture("6,4", "6,2") if line else Capture("6,4")
    assert captures(taken) == set()
    assert refused(taken, back) == ("repeats", {"spot": "6,4"})
    view = GAME.view(taken, None)
    assert view["since"] == [{"seat": 1, "from": 0, "spots": ["6,4"]}]
    assert view["forbidden"] == ["6,4"]
    assert GAME.view(before, None)["dispute"] == {"capturable": ["6,4"], "recapturable": []}
    later = go(go(taken, Place("10,10")), Place("9,9"))
    assert captures(later) == {"6,4"}
    assert later.since == ()


def test_lu12_a_resignation_changes_whose_turn_follows() -> None:
    """Without Orange, the same capture would lead to Green's turn again, so it is refused."""
    figure = KO.replace("o", "b")
    taken = go(stand(figure, FULL, turn=1, supply=(9, 9, 9)), Capture("6,4"))
    assert captures(GAME.resign(taken, 0, AT)) == set()


@pytest.mark.parametrize(
    ("options", "code", "field"),
    [
        ({"shape": "hexagon", "dimensions": 3}, "hexagons_are_flat", "dimensions"),
        ({"shape": "hexagon", "height": 3}, "hexagons_are_regular", "height"),
        ({"depth": 3}, "flat_board", "depth"),
        ({"shape": "hexagon", "size": 6}, "side_too_long", "size"),
        ({"dimensions": 3, "size": 6}, "side_too_long", "size"),
        ({"dimensions": 3, "height": 9}, "side_too_long", "height"),
        ({"dimensions": 3, "depth": 7}, "side_too_long", "depth"),
        ({"size": 2}, "side_too_short", "size"),
        ({"height": 2}, "side_too_short", "height"),
        ({"dimensions": 3, "depth": 2}, "side_too_short", "depth"),
        ({"shape": "hexagon", "dimensions": 4}, "hexagons_are_flat", "dimensions"),
        ({"dimensions": 4, "height": 3}, "tesseracts_are_regular", "height"),
        ({"dimensions": 4, "depth": 3}, "tesseracts_are_regular", "depth"),
        ({"dimensions": 4, "size": 4}, "tesseracts_too_long", "size"),
        ({"dimensions": 4, "shape": "torus"}, "shape_needs_room", "shape"),
        ({"end": "board_full", "supply": 20}, "supply_unlimited", "supply"),
        ({"end": "board_full", "captured": "returned"}, "return_unlimited", "captured"),
        ({"captured": "returned", "supply": 31}, "return_overflows", "supply"),
    ],
)
def test_lu13_conflicting_options_are_refused(options: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(Refused) as caught:
        play.start("lineup", options=options, seed="x")
    assert (caught.value.code, caught.value.data["field"]) == (code, field)


@pytest.mark.parametrize(
    "options",
    [
        {"captured": "returned", "supply": 30},
        {"captured": "returned", "first_structure": True, "capture": "fresh"},
        {"shape": "torus", "dimensions": 3, "size": 4, "end": "board_full", "capture": "line"},
        {"shape": "cross", "size": 9, "height": 3},
        {"shape": "hexagon", "size": 5, "capture": "line", "captured": "returned"},
    ],
)
def test_lu13_other_combinations_can_be_played(options: dict[str, Any]) -> None:
    for seats in (2, 3, 4):
        if options.get("supply", 0) * seats <= 61:
            play.start("lineup", options=options, seats=seats, seed="x")


@pytest.mark.parametrize(
    "options",
    [
        *({"supply": supply} for supply in (0, -3, 342, "25", 2.5, True)),
        *({"first_player": first} for first in ("loser", None)),
        *({"size": size} for size in (1, 10)),
        {"players": 2},
        {"height": "5"},
        {"dimensions": 5},
        {"shape": "circle"},
    ],
)
def test_lu13_options_that_do_not_exist_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        play.start("lineup", options=options, seed="x")
    assert refused.value.code == "bad_options"


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_lv1_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        play.start("lineup", seats=seats, seed="x")
    assert refused.value.code == "bad_seats"


@pytest.mark.parametrize("supply", [1, 25, 61, 341])
def test_lu13_every_offered_supply_can_be_played(supply: int) -> None:
    view = play.view(play.start("lineup", options={"supply": supply}, seed="x"), viewer=None)
    assert view["supply"] == [supply, supply]


def test_the_first_seat_begins_unless_it_is_drawn() -> None:
    assert {first(Options(), seed) for seed in "abcdefgh"} == {0}


def test_the_first_player_is_drawn_with_the_setup_dice() -> None:
    """Both seats can be drawn, and the seed decides."""
    drawn = {seed: first(Options(first_player="drawn"), seed) for seed in "abcdefgh"}
    assert set(drawn.values()) == {0, 1}
    assert drawn == {seed: Dice(seed, 0).below(2) for seed in drawn}


def first(options: Options, seed: str) -> int | None:
    return GAME.setup(options, 2, Moment(Dice(seed, 0), 0, 0), GAME.version).turn


def test_there_are_few_enough_boards_to_cache_them_all() -> None:
    """Trying every choice on the form fills the cache with no more boards than these."""
    names, sides = ("shape", "dimensions", "size", "height", "depth"), (None, *range(2, 10))
    values = product(get_args(Shape), (2, 3, 4), sides, sides, sides)
    chosen = [wire.read_options(GAME, dict(zip(names, some, strict=True))) for some in values]
    assert len({(one.shape, size_of(one)) for one in chosen if find_conflict(one) is None}) < 400


@pytest.mark.parametrize(
    ("options", "hopeless"),
    [({}, False), ({"supply": 4}, True), ({"supply": 5}, False), ({"shape": "diamond", "size": 3}, False)],
)
def test_lu13_hopeless_supplies_are_pointed_out(options: dict[str, Any], hopeless: bool) -> None:
    """No player has enough tokens to complete a structure."""
    assert ("No player has enough tokens" in numbers(Options(**options), 2)) == hopeless
    assert "No player has enough tokens" in numbers(Options(shape="diamond", size=3), 3)


@pytest.mark.parametrize(
    ("options", "same"),
    [
        ({"shape": "diamond", "size": 3}, True),
        ({"shape": "cross", "size": 4}, True),
        ({"shape": "cross", "dimensions": 3}, True),
        ({"shape": "diamond"}, False),
        ({"shape": "cross", "size": 6}, False),
        ({"shape": "ring", "size": 3}, False),
        ({}, False),
    ],
)
def test_lu13_shapes_that_are_the_same_board_are_pointed_out(options: dict[str, Any], same: bool) -> None:
    assert ("a diamond and a cross are the same board" in numbers(Options(**options), 2)) == same


def test_lu13_no_other_shapes_are_the_same_board() -> None:
    """So the page says everything there is to say about shapes."""
    for dimensions in (2, 3):
        for size in range(3, 10 if dimensions == 2 else 6):
            found = {
                shape: board_of(shape, (size,) * dimensions).index.keys()
                for shape in get_args(Shape)
                if shape != "hexagon"
            }
            alike = [(a, b) for a, b in combinations(found, 2) if found[a] == found[b]]
            assert alike == ([("diamond", "cross")] if size < 5 else [])
