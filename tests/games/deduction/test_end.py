"""DE-10, DE-12, and giving up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.deduction.rules import GAME
from games.deduction.rules.state import TILE_OF, State
from tabletop.rules.game import Outcome
from tests.games.deduction.positions import AT, announce, ask, end_turn, show, table


def resign(state: State, seat: int) -> State:
    return GAME.resign(state, seat, AT)


def rigged(state: State, coin: str) -> State:
    """With that coin."""
    return replace(state, coin=TILE_OF[coin])


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


def test_de10_who_is_out_still_answers_and_shows() -> None:
    state = announce(table(), "sun-5")
    counted = ask(rigged(state, "shield-5"), 0, "shield", "count")
    assert counted.record[-1].answer == 3
    state = ask(rigged(state, "shield-5"), 0, "shield")
    assert GAME.to_act(state) == (0,)
    state = show(state, "shield-2")
    assert (state.player, state.step) == (1, "announce")


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


def test_resigning_on_ones_turn_ends_it() -> None:
    for state in (table(), ask(table(), 1, "sun", "count"), ask(table(), 1, "3")):
        after = resign(state, 0)
        assert (after.player, after.step, after.turn) == (1, "ask", 2)
    assert after.record[-1].shown is None
    assert GAME.view(after, 1)["asked"] is None


def test_resigning_on_anothers_turn_changes_nothing_else() -> None:
    after = resign(table(), 2)
    assert (after.player, after.step, after.turn, after.out, after.gone) == (0, "ask", 1, (2,), (2,))
    assert GAME.view(after, 2)["missing"] is None


def test_resigning_while_asked_leaves_the_showing_to_the_server() -> None:
    after = resign(ask(table(), 1, "3"), 1)
    assert after.step == "announce"
    assert GAME.view(after, 0)["record"][-1]["shown"] in {"crown-3", "shield-3"}
    assert GAME.view(after, 2)["record"][-1]["shown"] is True


def test_the_server_answers_and_shows_for_who_has_gone() -> None:
    state = ask(resign(table(), 1), 1, "3")
    assert state.step == "announce"
    assert GAME.view(state, 0)["record"][-1]["shown"] in {"crown-3", "shield-3"}
    assert ask(resign(table(), 1), 1, "sun", "count").record[-1].answer == 2


def test_who_is_out_may_still_resign_and_is_served_from_then_on() -> None:
    wrong = announce(table(), "sun-5")
    waiting = ask(rigged(wrong, "shield-5"), 0, "shield")
    assert resign(waiting, 0).step == "announce"
    assert resign(wrong, 0).out == (0,)
