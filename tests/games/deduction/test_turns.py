"""DE-5 to DE-12: the coin, questions and answers, the tile that is shown, the next turn, and the end."""

from __future__ import annotations

import pytest

from games.deduction.rules import GAME
from games.deduction.rules.state import (
    BOT_TIME_TO_SHOW,
    TILES,
    TIME_TO_SHOW,
    Announce,
    Ask,
    EndTurn,
    Show,
    State,
)
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Outcome
from tests.games.deduction.positions import AT, announce, ask, end_turn, show, table


def test_de5_every_draw_is_from_all_24() -> None:
    """The coin goes back, so the same coin can be drawn again in the next turn."""
    coins = []
    for number in range(1500):
        at = Moment(Dice("coins", number), 0, number)
        state = GAME.apply(ask(table(), 1, "sun", "count"), 0, EndTurn(), at)
        coins.append(TILES[state.coin])
    assert set(coins) == set(TILES)
    assert "sun-3" in coins


def test_de6_four_questions_for_each_of_the_others() -> None:
    offers = GAME.offers(table(coin="moon-ace"), 0)
    assert offers == tuple(
        Ask(seat, kind, about) for seat in (1, 2) for about in ("moon", "ace") for kind in ("have", "count")
    )
    assert GAME.offers(table(), 1) == ()


@pytest.mark.parametrize(
    ("seat", "kind", "about", "answer"),
    [
        (1, "have", "sun", "yes"),
        (1, "have", "3", "yes"),
        (2, "have", "sun", "yes"),
        (2, "have", "3", "no"),
        (1, "count", "sun", 2),
        (1, "count", "3", 2),
        (2, "count", "sun", 1),
        (2, "count", "3", 0),
    ],
)
def test_de7_answers_are_true_and_public(seat: int, kind: str, about: str, answer: object) -> None:
    state = ask(table(), seat, about, kind)  # type: ignore[arg-type]  # one of the kinds above
    for viewer in (None, 0, 1, 2):
        entry = GAME.view(state, viewer)["record"][-1]
        assert entry | {"shown": None} == {
            "turn": 1,
            "seat": 0,
            "coin": "sun-3",
            "asked": seat,
            "kind": kind,
            "about": about,
            "answer": answer,
            "shown": None,
            "announcement": None,
        }


def test_de8_the_asked_player_chooses_among_several() -> None:
    state = ask(table(), 1, "3")
    assert (state.step, GAME.to_act(state)) == ("show", (1,))
    assert GAME.offers(state, 1) == [Show("crown-3"), Show("shield-3")]
    assert GAME.offers(state, 0) == ()
    for viewer in (None, 0, 1, 2):
        assert GAME.view(state, viewer)["asked"] == {"seat": 0, "asked": 1, "kind": "have", "about": "3"}
    state = show(state, "shield-3")
    assert (state.step, GAME.to_act(state)) == ("announce", (0,))
    shown = [GAME.view(state, viewer)["record"][-1]["shown"] for viewer in (None, 0, 1, 2)]
    assert shown == [True, "shield-3", "shield-3", True]
    assert GAME.view(state, 0)["asked"] is None


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


def test_de9_after_the_answer_the_asker_announces_or_ends_the_turn() -> None:
    state = ask(table(), 1, "sun", "count")
    assert GAME.to_act(state) == (0,)
    assert GAME.offers(state, 0) == (EndTurn(), *map(Announce, TILES))
    assert GAME.offers(state, 1) == ()


def test_de11_the_turn_passes_to_the_next_who_is_not_out() -> None:
    state = end_turn(table())
    assert (state.player, state.turn, state.step) == (1, 2, "ask")
    state = announce(state, "sun-5")
    assert (state.player, state.turn, state.out) == (2, 3, (1,))
    state = end_turn(state)
    assert state.player == 0
    state = end_turn(state)
    assert (state.player, state.turn) == (2, 5)


# -- DE-10, DE-12, and giving up.


def resign(state: State, seat: int) -> State:
    return GAME.resign(state, seat, AT)


def test_de10_right_wins_at_once_and_everything_is_open() -> None:
    state = announce(table(), "sun-2")
    assert GAME.outcome(state) == Outcome(((0,), (1, 2)), "announced")
    assert GAME.to_act(state) == ()
    assert all(GAME.offers(state, seat) == () for seat in range(3))
    for viewer in (None, 0, 1, 2):
        view = GAME.view(state, viewer)
        assert view["missing"] == "sun-2"
        assert len(view["hands"] or ()) == 3
        assert view["step"] is None
        assert view["record"][-1]["announcement"] == {"tile": "sun-2", "right": True}


def test_de10_wrong_is_out_and_alone_sees_the_tile() -> None:
    state = announce(table(), "sun-5")
    assert GAME.outcome(state) is None
    for viewer in (None, 0, 1, 2):
        view = GAME.view(state, viewer)
        assert view["missing"] == ("sun-2" if viewer == 0 else None)
        assert view["hands"] is None
        assert view["out"] == [0]
        assert view["record"][-1]["announcement"] == {"tile": "sun-5", "right": False}


def test_de12_the_last_player_wins() -> None:
    state = announce(announce(table(), "sun-5"), "sun-4")
    assert GAME.outcome(state) == Outcome(((2,), (0, 1)), "last_player")


def test_de12_or_must_announce_and_wins() -> None:
    state = announce(announce(table(last_player="must_announce"), "sun-5"), "sun-4")
    assert GAME.outcome(state) is None
    assert (state.player, state.step) == (2, "ask")
    state = end_turn(state)
    assert (state.player, state.turn) == (2, 4)
    assert GAME.outcome(announce(state, "sun-2")) == Outcome(((2,), (0, 1)), "announced")


def test_de12_or_is_wrong_as_well_and_nobody_wins() -> None:
    state = announce(announce(table(last_player="must_announce"), "sun-5"), "sun-4")
    assert GAME.outcome(announce(state, "moon-4")) == Outcome(((0, 1, 2),), "nobody")


@pytest.mark.parametrize("last_player", ["wins", "must_announce"])
def test_who_is_left_when_the_others_resign_has_won(last_player: str) -> None:
    state = resign(table(last_player=last_player), 1)
    assert GAME.outcome(state) is None
    assert GAME.outcome(resign(state, 0)) == Outcome(((2,), (0, 1)), "resignation")
    wrong = announce(table(last_player=last_player), "sun-5")
    assert GAME.outcome(resign(wrong, 2)) == Outcome(((1,), (0, 2)), "resignation")


def test_when_the_last_player_resigns_nobody_wins() -> None:
    state = announce(announce(table(last_player="must_announce"), "sun-5"), "sun-4")
    assert GAME.outcome(resign(resign(state, 0), 1)) is None
    assert GAME.outcome(resign(state, 2)) == Outcome(((0, 1, 2),), "nobody")
