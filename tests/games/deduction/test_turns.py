"""DE-5 to DE-9 and DE-11: the coin, the question, the answer, the tile that is shown, and whose turn is
next.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.deduction.rules import GAME
from games.deduction.rules.state import (
    BOT_TIME_TO_SHOW,
    TILE_OF,
    TILES,
    TIME_TO_SHOW,
    Announce,
    Ask,
    EndTurn,
    Show,
)
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment
from tests.games.deduction.positions import AT, announce, ask, end_turn, show, table
from tests.games.deduction.positions import play as act
from tests.games.deduction.random_games import quiet


def test_de5_a_coin_lies_there_for_all_from_the_first_turn_on() -> None:
    position = play.start("deduction", seed="coin")
    assert len({play.view(position, viewer=viewer)["coin"] for viewer in (None, 0, 1, 2)}) == 1


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


def test_de6_players_who_are_out_can_be_asked() -> None:
    state = announce(table(), "crown-5")
    assert state.out == (0,)
    asking = [move for move in GAME.offers(state, 1) if isinstance(move, Ask)]
    assert {move.seat for move in asking} == {0, 2}
    state = act(state, next(move for move in asking if move.seat == 0))
    assert state.record[-1].asked == 0


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
    state = show(single, "sun-5")
    assert state.step == "announce"
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


def test_de8_for_whoever_has_resigned_a_tile_is_shown_at_once() -> None:
    for about in ("sun", "crown"):
        state = ask(GAME.resign(table(), 2, AT), 1, "sun", "count")
        state = end_turn(state)
        state = ask(replace(state, coin=TILE_OF["sun-4" if about == "sun" else "crown-4"]), 2, about)
        assert (state.player, state.step, GAME.deadline(state)) == (1, "announce", None)
        assert state.record[-1].shown is not None


def test_de8_who_resigns_when_asked_has_shown_a_tile() -> None:
    state = GAME.resign(ask(table(), 2, "sun"), 2, AT)
    assert (state.step, state.player, GAME.deadline(state)) == ("announce", 0, None)
    assert state.record[-1].shown == TILE_OF["sun-5"]


def test_de8_when_the_asker_resigns_nothing_is_due_any_more() -> None:
    state = GAME.resign(ask(table(), 2, "sun"), 0, AT)
    assert (state.step, state.player, GAME.deadline(state)) == ("ask", 1, None)


def test_de8_nothing_is_shown_after_a_no_or_a_count() -> None:
    assert ask(table(), 2, "3").record[-1].shown is None
    assert ask(table(), 1, "3", "count").record[-1].shown is None


def test_de9_after_the_answer_the_asker_announces_or_ends_the_turn() -> None:
    state = ask(table(), 1, "sun", "count")
    assert GAME.to_act(state) == (0,)
    assert GAME.offers(state, 0) == (EndTurn(), *map(Announce, TILES))
    assert GAME.offers(state, 1) == ()


def test_de9_announcing_is_possible_only_there() -> None:
    for state in (table(), ask(table(), 1, "3")):
        for seat in range(3):
            assert not any(isinstance(move, Announce) for move in GAME.offers(state, seat))


def test_de11_the_turn_passes_to_the_next_who_is_not_out() -> None:
    state = end_turn(table())
    assert (state.player, state.turn, state.step) == (1, 2, "ask")
    state = announce(state, "sun-5")
    assert (state.player, state.turn, state.out) == (2, 3, (1,))
    state = end_turn(state)
    assert state.player == 0
    state = end_turn(state)
    assert (state.player, state.turn) == (2, 5)


def test_de11_an_announcement_that_fails_ends_the_turn() -> None:
    state = act(ask(table(), 1, "sun", "count"), Announce("crown-ace"), AT)
    assert (state.player, state.step, state.turn) == (1, "ask", 2)


def test_replay_equals_live() -> None:
    position = quiet("replay", 4, 20)
    again = play.start("deduction", seats=4, seed="replay")
    for entry in position.state.record:
        seat = entry.seat
        ask_move = {"type": "ask", "seat": entry.asked, "kind": entry.kind, "about": entry.about}
        again = play.play(again, seat=seat, move=ask_move)
        if entry.shown is not None:
            again = play.play(again, seat=entry.asked, move={"type": "show", "tile": TILES[entry.shown]})
        again = play.play(again, seat=seat, move={"type": "end_turn"})
    assert again == position
