"""DE-2 to DE-5 and DE-8: what `reference_rules` is told, not asked (draws, time to show); and refusals.

`test_properties` compares whole games, DE-1 to DE-12, with that reference.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.deduction.rules import GAME, engine
from games.deduction.rules.state import BOT_TIME_TO_SHOW, TILES, TIME_TO_SHOW, Ask, EndTurn, Show, State
from games.deduction.words import REFUSALS
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Outcome, Refused
from tabletop.rules.registry import find
from tests.games.deduction.positions import AT, announce, ask, position_of, show, table


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_de2_three_to_five_players(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        play.start("deduction", seats=seats, seed="x")
    assert refused.value.code == "bad_seats"


@pytest.mark.parametrize(("seats", "each", "up"), [(3, 7, 2), (4, 5, 3), (5, 4, 3)])
def test_de2_de3_every_tile_is_dealt_once(seats: int, each: int, up: int) -> None:
    for number in range(50):
        position = play.start("deduction", seats=seats, seed=f"deal {number}")
        views = [play.view(position, viewer=seat) for seat in range(seats)]
        hands = [view["hand"] for view in views]
        face_up = views[0]["face_up"]
        assert {len(hand) for hand in hands} == {each} == set(views[0]["hand_sizes"])
        assert len(face_up) == up
        seen = [tile for hand in hands for tile in hand] + face_up
        (missing,) = set(TILES) - set(seen)
        assert len(seen) == 23 == len(set(seen))
        assert TILES[position.state.missing] == missing
        assert all(view["missing"] is None for view in views)


def test_de2_every_tile_is_missing_as_often_as_any_other() -> None:
    missing = Counter(play.start("deduction", seed=f"{number}").state.missing for number in range(2400))
    assert len(missing) == 24
    assert all(60 < count < 145 for count in missing.values())


def test_de4_who_begins() -> None:
    drawn = Counter(play.start("deduction", seats=4, seed=f"{number}").to_act[0] for number in range(400))
    assert all(drawn[seat] > 60 for seat in range(4))
    fixed = {"first_player": "first_seat"}
    assert {play.start("deduction", options=fixed, seats=4, seed=f"{n}").to_act for n in range(40)} == {(0,)}


def test_de5_every_draw_is_from_all_24() -> None:
    """The coin goes back, so the same coin can be drawn again in the next turn."""
    coins = []
    for number in range(1500):
        at = Moment(Dice("coins", number), 0, number)
        state = GAME.apply(ask(table(), 1, "sun", "count"), 0, EndTurn(), at)
        coins.append(TILES[state.coin])
    assert set(coins) == set(TILES)
    assert "sun-3" in coins


def test_de8_the_asked_player_shows_a_single_matching_tile_too() -> None:
    """To the others it is the same game, move by move, whether one tile matches or two."""
    single, several = ask(table(), 2, "sun"), ask(table(coin="crown-3"), 2, "crown")
    assert GAME.offers(single, 2) == [Show("sun-5")]
    assert len(GAME.offers(several, 2)) == 3
    for state in (single, several):
        assert (state.step, GAME.to_act(state)) == ("show", (2,))
        assert GAME.deadline(state) == TIME_TO_SHOW
        assert GAME.bot_moves_at(state, 2) == BOT_TIME_TO_SHOW
        assert GAME.pauses_reactions(state)
    state = show(single, "sun-5")
    assert (state.step, GAME.pauses_reactions(state)) == ("announce", False)
    shown = [GAME.view(state, viewer)["record"][-1]["shown"] for viewer in (None, 0, 1, 2)]
    assert shown == [True, "sun-5", True, "sun-5"]


@pytest.mark.parametrize(
    ("about", "tiles"), [("sun", {"sun-5"}), ("crown", {"crown-ace", "crown-4", "crown-5"})]
)
def test_de8_without_a_choice_the_site_shows_one_drawn_at_random(about: str, tiles: set[str]) -> None:
    asked = ask(table(coin=f"{about}-3"), 2, about)
    met = set()
    for number in range(60):
        state = GAME.time_up(asked, Moment(Dice("late", number), TIME_TO_SHOW, number))
        assert (state.step, GAME.to_act(state), GAME.deadline(state)) == ("announce", (0,), None)
        met.add(GAME.view(state, 0)["record"][-1]["shown"])
        told = [GAME.tell_time_up(asked, state, viewer)[0].get("tile") for viewer in (None, 0, 1, 2)]
        tile = TILES[state.record[-1].shown or 0]
        assert told == [None, tile, None, tile]
    assert met == tiles


def test_de8_the_time_is_counted_from_the_question() -> None:
    state = GAME.apply(table(), 0, Ask(2, "have", "sun"), Moment(Dice("x", 1), 5_000, 1))
    assert GAME.deadline(state) == 5_000 + TIME_TO_SHOW
    assert GAME.bot_moves_at(state, 2) == 5_000 + BOT_TIME_TO_SHOW


def test_when_the_last_player_resigns_nobody_wins() -> None:
    """The others were wrong; one of them has resigned since."""
    state = announce(announce(table(last_player="must_announce"), "sun-5"), "sun-4")
    assert GAME.outcome(GAME.resign(state, 0, AT)) is None
    assert GAME.outcome(GAME.resign(state, 2, AT)) == Outcome(((0, 1, 2),), "nobody")


# -- the rules page

FOLDER = Path(__file__).resolve().parents[3] / "games/deduction"
PAGE = (FOLDER / "templates/deduction/rules.html").read_text()
DRAWING = (FOLDER / "static/deduction/rules.js").read_text()


def test_all_figures_are_drawn_and_no_others() -> None:
    drawn = re.findall(r"^  (\w+): \(\) =>", DRAWING, re.MULTILINE)
    assert sorted(re.findall(r'data-figure="([\w-]+)"', PAGE)) == sorted(drawn)


def test_the_deal_is_told_as_it_is_dealt() -> None:
    """DE-3."""
    row = r'<th scope="row">(\d)</th><td>(\d)</td><td>(\d)</td>'
    told = [tuple(map(int, numbers)) for numbers in re.findall(row, PAGE)]
    dealt = []
    for seats in find("deduction").seats:
        seen = play.view(play.start("deduction", seats=seats, seed="rules"), viewer=0)
        assert set(seen["hand_sizes"]) == {len(seen["hand"])}
        dealt.append((seats, len(seen["hand"]), len(seen["face_up"])))
    assert told == dealt


# -- Refusals: codes and data, and a sentence for each code.


Data = dict[str, Any]
ASK: Data = {"type": "ask", "seat": 1, "kind": "have", "about": "3"}
BEFORE, WAITING, AFTER = table(), ask(table(), 1, "3"), ask(table(), 1, "sun", "count")


@pytest.mark.parametrize(
    ("state", "seat", "move", "code", "data"),
    [
        (BEFORE, 1, ASK, "not_your_turn", {}),
        (BEFORE, 0, ASK | {"seat": 0}, "not_yourself", {}),
        (BEFORE, 0, ASK | {"seat": 3}, "no_such_player", {"seat": 3}),
        (BEFORE, 0, ASK | {"seat": -1}, "no_such_player", {"seat": -1}),
        (BEFORE, 0, ASK | {"about": "moon"}, "not_on_coin", {"coin": "sun-3", "about": "moon"}),
        (BEFORE, 0, ASK | {"about": "6"}, "not_on_coin", {"coin": "sun-3", "about": "6"}),
        (BEFORE, 0, ASK | {"kind": "see"}, "malformed", None),
        (BEFORE, 0, ASK | {"extra": 1}, "malformed", None),
        (BEFORE, 0, {"type": "end_turn"}, "ask_first", {}),
        (BEFORE, 0, {"type": "announce", "tile": "sun-2"}, "ask_first", {}),
        (BEFORE, 0, {"type": "show", "tile": "sun-3"}, "nothing_to_show", {}),
        (WAITING, 0, {"type": "end_turn"}, "not_your_turn", {}),
        (WAITING, 1, {"type": "end_turn"}, "show_first", {}),
        (WAITING, 1, {"type": "announce", "tile": "sun-2"}, "show_first", {}),
        (WAITING, 1, {"type": "show", "tile": "moon-3"}, "not_in_hand", {"tile": "moon-3"}),
        (
            WAITING,
            1,
            {"type": "show", "tile": "sun-null"},
            "does_not_match",
            {"tile": "sun-null", "about": "3"},
        ),
        (WAITING, 1, {"type": "show", "tile": "star-3"}, "no_such_tile", {"tile": "star-3"}),
        (WAITING, 2, {"type": "show", "tile": "sun-5"}, "not_your_turn", {}),
        (AFTER, 0, ASK, "asked_already", {}),
        (AFTER, 0, {"type": "announce", "tile": "star-3"}, "no_such_tile", {"tile": "star-3"}),
        (AFTER, 0, {"type": "show", "tile": "sun-3"}, "nothing_to_show", {}),
        (AFTER, 1, {"type": "end_turn"}, "not_your_turn", {}),
    ],
)
def test_refusals(
    state: State, seat: int, move: dict[str, Any], code: str, data: dict[str, Any] | None
) -> None:
    position = position_of(state)
    with pytest.raises(Refused) as refused:
        play.play(position, seat=seat, move=move)
    assert refused.value.code == code
    assert data is None or refused.value.data == data
    assert position == position_of(state)


def test_every_code_has_a_sentence() -> None:
    """Those of moves, the one of asking for reasons (`test_explanation`), and that of
    reactions (tests/matches/test_reactions.py).
    """
    doc = engine.refusal.__doc__ or ""
    assert {*re.findall(r"``(\w+)``", doc), "nothing_filled_in", "reactions_paused"} == set(REFUSALS)
