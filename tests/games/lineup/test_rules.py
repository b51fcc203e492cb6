"""An example for each numbered rule, many of them figures of the rulebook: LU-1 to LU-11, LV-5, LV-6, LV-8.

`test_every_variant` compares whole games with `reference_rules`. Resignations, refusals, the record's lines
and boards that no option offers are only here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.boards import Board, Direction, Spot, board_of, squares
from games.lineup.rules.captures import capturable, capturing_lines
from games.lineup.rules.engine import begin, give_up
from games.lineup.rules.options import BIGGEST, Options, board_for, supply_of
from games.lineup.rules.state import Action, Capture, Place, State
from tabletop.rules import play
from tabletop.rules.game import Outcome
from tests.games.lineup.figures import AT, BASE, capture, captures, place, position

ROW = squares(3, 0)
"""Four corners in a row and nothing else."""


def test_lu1_lu2_the_base_board_has_25_squares_and_36_corners() -> None:
    """All odd is a square, all even a corner."""
    board = play.view(play.start("lineup", seed="x"), viewer=None)["board"]
    squares = {f"{x},{y}" for x in (1, 3, 5, 7, 9) for y in (1, 3, 5, 7, 9)}
    corners = {f"{x},{y}" for x in (0, 2, 4, 6, 8, 10) for y in (0, 2, 4, 6, 8, 10)}
    assert {cell["spot"] for cell in board if cell["kind"] == "square"} == squares
    assert {cell["spot"] for cell in board if cell["kind"] == "corner"} == corners
    assert [cell["owner"] for cell in board] == [None] * 61


@pytest.mark.parametrize(
    ("sizes", "seats", "supply"),
    [((5, 5), 2, 25), ((5, 5), 3, 16), ((5, 5), 4, 12), ((3, 3), 2, 10), ((3, 3, 3), 2, 37)],
)
def test_lu3_other_boards_get_supplies_in_proportion(sizes: tuple[int, ...], seats: int, supply: int) -> None:
    assert supply_of(Options(), squares(*sizes), seats) == supply


def lines_of(after: State) -> Sequence[Mapping[str, object]]:
    """The record's lines for the last placement."""
    assert after.last is not None
    move = Place(after.board.spots[after.last.spot].name)
    return GAME.tell(after, after.last.seat, move, after, None)


def test_lu4_a_player_without_tokens_is_skipped() -> None:
    after = place(position("", supply=(2, 0)), "4,4")
    assert after.turn == 0
    assert lines_of(after)[1:] == [{"code": "skipped", "seat": 1}]


def test_lu4_a_player_with_tokens_but_no_legal_action_passes() -> None:
    """Orange takes the last spot. Green can't capture anything but Orange can, so Orange moves again."""
    after = place(position("o o   g", supply=(2, 3), board=ROW), "4,0")
    assert after.turn == 0
    assert captures(after) == {"6,0"}
    assert lines_of(after)[1:] == [{"code": "passed", "seat": 1}]


def test_a_seat_that_resigned_is_not_skipped_and_nobody_is_at_the_end() -> None:
    three = GAME.resign(position("", supply=(2, 5, 5)), 1, AT)
    for before in (three, position("", supply=(1, 0))):
        assert len(lines_of(place(before, "3,3"))) == 1


def test_lu5_a_capture_removes_a_token_and_costs_one() -> None:
    after = capture(position("o o g", supply=(5, 5)), "4,0")
    assert (GAME.view(after, None)["tokens"], after.supply, after.turn) == ([3, 0], (4, 5), 1)


def test_lu6_figure_three_against_two() -> None:
    """Orange's line of three runs into Green's line of two. Only the nearest of the two tokens can be
    captured.
    """
    state = position("o o o g g")
    (found,) = GAME.view(state, None)["captures"]
    lines = [{"mine": ["4,0", "2,0", "0,0"], "theirs": ["6,0", "8,0"]}]
    assert found == {"spot": "6,0", "lines": lines}
    assert captures(position("o o o g g", turn=1)) == set()


def test_lu7_figure_secured_tokens_are_safe_and_still_capture() -> None:
    """Green's tokens are in a structure, so they are safe, but they can capture an orange token."""
    figure = """
        g g o o o
         {} . .
        g g o . .
    """
    secured = figure.format("g")
    assert captures(position(secured)) == set()
    assert captures(position(secured, turn=1)) == {"4,2"}
    assert captures(position(figure.format("."))) == {"2,0"}


def test_lu8_diagonals_are_not_lines() -> None:
    mixed = """
        o . . .
         o . . .
        . o . .
         . g . .
        . . . .
         . . g .
    """
    assert captures(position(mixed)) == set()


def test_lu9_figure_a_net_of_five() -> None:
    """Five structures: around three corners and two squares."""
    net = """
        . . . . . .
         . . . . .
        . o o . . .
         o o o o .
        . o o o . .
         o o o o .
        . . o o . .
    """
    view = GAME.view(position(net), None)
    centres = {structure[0] for structure in view["structures"][0]}
    assert centres == {"2,4", "4,4", "6,4", "3,3", "5,5"}
    assert view["tokens"] == [15, 0]
    assert len(view["secured"]) == 15


def test_lu10_figure_possession() -> None:
    """Both have 2 structures. Green wins on possession, with 14 tokens on the board to 11."""
    state = position(
        """
        o o o . . .
         o o . . .
        o o o . . .
         o . o . .
        . . . . . .
         o . . g .
        . . g g g .
         . g g g g
        . . g g g .
         . . g . .
        . g . . . g
        """,
        supply=(0, 0),
    )
    view = GAME.view(state, None)
    assert (view["tokens"], [len(mine) for mine in view["structures"]]) == ([11, 14], [2, 2])
    assert GAME.outcome(state) == Outcome(((1,), (0,)), "possession")


@pytest.mark.parametrize(("seat", "ranking"), [(0, ((1,), (0,))), (1, ((0,), (1,)))])
def test_lu10_a_player_who_resigns_loses(seat: int, ranking: tuple[tuple[int, ...], ...]) -> None:
    """Even on the opponent's turn, and whatever the position."""
    state = GAME.resign(position("o o g\n g", turn=0), seat, AT)
    assert GAME.outcome(state) == Outcome(ranking, "resignation")
    assert GAME.to_act(state) == ()
    assert GAME.offers(state, 0) == []
    assert GAME.view(state, None)["captures"] == []


def test_more_players_continue_after_a_resignation() -> None:
    state = place(begin(BASE, supply=5, seats=3, first=0), "0,0")
    state = GAME.resign(state, 1, AT)
    assert state.turn == 2
    state = place(place(state, "2,0"), "4,0")
    assert state.turn == 2
    assert GAME.outcome(state) is None
    state = GAME.resign(state, 2, AT)
    assert GAME.outcome(state) == Outcome(((0,), (2,), (1,)), "resignation")


def test_seats_that_resigned_rank_last() -> None:
    figure = "o o . g\n o   g\no o g b\n     r"
    behind = place(GAME.resign(position(figure, supply=(1, 0, 0, 0)), 1, AT), "10,10")
    assert GAME.outcome(behind) == Outcome(((0,), (2, 3), (1,)), "structures")


def test_lu11_figure_captured_and_captured_back() -> None:
    """Green's line of two can capture the orange token. Then Orange's line of two can capture it back, unless
    Orange has resigned.
    """
    figure = """
        . . . o . .
         . . . . .
        . . . o . .
         . . . . .
        . g g o . .
    """
    state = position(figure, turn=1, supply=(9, 9, 9))
    assert GAME.view(state, None)["dispute"] == {"capturable": ["6,4"], "recapturable": ["6,4"]}
    assert captures(capture(position(figure, turn=1), "6,4")) == {"6,4"}
    assert GAME.view(give_up(state, 0), None)["dispute"] == {"capturable": ["6,4"], "recapturable": []}


# -- Boards: LV-5, LV-6 and LV-8. All their spots, structures and lines are in `test_every_variant`.


@pytest.mark.parametrize(
    ("options", "size", "spots", "structures", "supply"),
    [
        ({"size": 3, "height": 7}, [3, 7], (21, 32), (21, 12), 21),
        ({"shape": "hexagon"}, [3], (19, 54), (19, 24), 29),
        ({"dimensions": 3}, [3, 3, 3], (27, 64), (27, 8), 37),
        ({"dimensions": 4}, [2, 2, 2, 2], (16, 81), (16, 1), 39),
    ],
)
def test_lv5_lv6_lv8_boards_in_numbers(
    options: dict[str, Any], size: list[int], spots: Any, structures: Any, supply: int
) -> None:
    """Squares (or hexagons, …) and corners; the structures around them."""
    view = play.view(play.start("lineup", options=options, seed="x"), viewer=None)
    assert (view["size"], view["supply"]) == (size, [supply] * 2)
    board = board_for(Options(**options))
    centres = [board.spots[board.index[one.names[0]]] for one in board.structures]
    for kinds, wanted in ((board.spots, spots), (centres, structures)):
        assert tuple(sum(one.kind == kind for one in kinds) for kind in ("square", "corner")) == wanted


@pytest.mark.parametrize(
    ("shape", "size", "picture"),
    [
        ("diamond", (9, 5), "....#.... ..#####.. ######### ..#####.. ....#...."),
        ("cross", (6, 3), "..##.. ###### ..##.."),
        ("ring", (4, 4), "#### #..# #..# ####"),
    ],
)
def test_lv6_diamond_cross_and_ring(shape: Any, size: tuple[int, ...], picture: str) -> None:
    names = {spot.name for spot in board_of(shape, size).spots}
    rows = [
        "".join(".#"[f"{2 * x + 1},{2 * y + 1}" in names] for x in range(size[0])) for y in range(size[1])
    ]
    assert rows == picture.split()


def test_lv8_the_biggest_board_of_tesseracts_is_smaller_than_that_of_cubes() -> None:
    """So lists of moves and frames stay as short as they were."""
    boards = Options(dimensions=4, size=3), Options(dimensions=3, size=5)
    assert [len(board_for(options).spots) for options in boards] == [337, BIGGEST]


# -- The engine only knows spots, structures and rays, so other boards work unchanged.


def ring(length: int) -> Board:
    """Corners in a circle: a line stops before it returns to its start."""

    def around(spot: int, step: int) -> tuple[int, ...]:
        return tuple((spot + step * count) % length for count in range(1, length))

    both = [(around(spot, 1), around(spot, -1)) for spot in range(length)]
    directions = [[Direction(right, left), Direction(left, right)] for right, left in both]
    return Board([Spot(f"{2 * spot},0", "corner") for spot in range(length)], [], directions)


BOARDS = {"base": BASE, "cubes": squares(3, 3, 3), "row": squares(6), "ring": ring(9)}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("seats", [2, 3])
def test_capturing_by_sets_agrees_with_capturing_by_rays(name: str, seats: int) -> None:
    """`capturable` works on whole sets and `capturing_lines` walks along rays; both agree."""
    board, random = BOARDS[name], Random(name)
    for _ in range(150):
        tokens = [0] * seats
        for spot in range(len(board.spots)):
            if random.random() < 0.8:
                tokens[random.randrange(seats)] |= 1 << spot
        mine, theirs = tokens[:2]
        safe = random.getrandbits(len(board.spots)) & random.getrandbits(len(board.spots))
        found = capturable(board, mine, theirs, theirs & ~safe)
        spots = board.indexes.pick(theirs & ~safe)
        assert board.indexes.pick(found) == [s for s in spots if capturing_lines(board, s, mine, theirs)]


# -- Refusals: codes and data.


FIGURE = """
    o o g g . .
     . . . . .
    g g . . . .
     g . . . .
    g g o . . .
"""


def why_not(move: Action, seat: int = 0, state: State | None = None) -> tuple[str, dict[str, Any]]:
    refused = GAME.why_not(state or position(FIGURE, turn=0), seat, move)
    return refused.code, refused.data


@pytest.mark.parametrize("spot", ["1,2", "12,0", "0,0,0", "-2,0", "", "a", "00,0"])
@pytest.mark.parametrize("kind", [Place, Capture])
def test_no_such_spot(kind: type[Place] | type[Capture], spot: str) -> None:
    assert why_not(kind(spot)) == ("no_such_spot", {"spot": spot})


@pytest.mark.parametrize(
    ("move", "code", "data"),
    [
        (Place("2,0"), "spot_taken", {"spot": "2,0", "owner": 0}),
        (Place("4,0"), "spot_taken", {"spot": "4,0", "owner": 1}),
        (Capture("2,0"), "own_token", {"spot": "2,0"}),
        (Capture("5,5"), "spot_empty", {"spot": "5,5"}),
        (Capture("2,4"), "secured", {"spot": "2,4", "owner": 1}),
    ],
)
def test_why_not(move: Action, code: str, data: dict[str, Any]) -> None:
    assert why_not(move) == (code, data)
    assert why_not(move, seat=1) == ("not_your_turn", {})
    assert why_not(move, state=GAME.resign(position(""), 1, AT)) == ("game_over", {})


def test_line_too_short_names_the_direction_nearest_to_a_capture() -> None:
    assert why_not(Capture("4,0")) == (
        "line_too_short",
        {
            "spot": "4,0",
            "owner": 1,
            "mine": 2,
            "theirs": 2,
            "line": {"mine": ["2,0", "0,0"], "theirs": ["4,0", "6,0"]},
        },
    )
    code, data = why_not(Capture("6,0"))
    assert (code, data["mine"], data["theirs"]) == ("line_too_short", 0, 1)
