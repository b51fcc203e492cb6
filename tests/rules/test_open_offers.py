"""Offers that leave something to the player, and seats that may do something while others are waited for."""

from __future__ import annotations

from typing import Any

import pytest

import tests.toys  # noqa: F401 (the auction has forms)
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Refused
from tabletop.rules.open_offers import filled
from tabletop.rules.optional_modules import RandomBot, bots_of
from tabletop.rules.position import Position

OPEN = {"type": "open", "lots": [60, 40]}
BID = {"type": "bid", "amount": 1, "loud": False}


def auction(*moves: tuple[int, dict[str, Any]], seats: int = 3) -> Position:
    position = play.start("auction", seats=seats, seed="s")
    for seat, move in moves:
        position = play.play(position, seat=seat, move=move)
    return position


def refused(position: Position, seat: int, move: Any) -> Refused:
    before = [play.view(position, viewer=viewer) for viewer in range(position.seats)]
    with pytest.raises(Refused) as caught:
        play.play(position, seat=seat, move=move)
    assert before == [play.view(position, viewer=viewer) for viewer in range(position.seats)]
    return caught.value


def test_a_form_stands_with_its_example_on_the_wire() -> None:
    assert play.legal(auction(), seat=0)[0] == {"type": "open", "lots": {"fill": [60, 40]}}
    opened = auction((0, OPEN))
    free = {"type": "bid", "amount": {"fill": 1}, "loud": {"fill": False}}
    assert play.legal(opened, seat=1) == [{"type": "remark", "text": {"write": 20}}, free]


def test_the_example_is_accepted_and_anything_else_that_fits() -> None:
    for lots in ([60, 40], [100], [1, 2, 3, 94]):
        assert play.view(auction((0, OPEN | {"lots": lots})), viewer=0)["lots"] == lots
    bids = auction((0, OPEN), (1, BID), (2, BID | {"amount": 17, "loud": True}))
    assert play.view(bids, viewer=None)["bid"] == {"seat": 2, "amount": 17}


def test_what_does_not_fit_is_refused_with_the_games_own_words() -> None:
    short = refused(auction(), 0, OPEN | {"lots": [60, 30]})
    assert (short.code, short.data) == ("bad_sum", {"sum": 90})
    low = refused(auction((0, OPEN), (1, BID | {"amount": 5})), 2, BID | {"amount": 5})
    assert (low.code, low.data) == ("too_low", {"least": 6})


def test_written_text_has_to_fit_as_well() -> None:
    said = auction((0, OPEN), (1, {"type": "remark", "text": "Too dear"}))
    assert refused(said, 2, {"type": "remark", "text": "too DEAR"}).code == "said_before"
    play.judge(said, 2, {"type": "remark", "text": "Too cheap"})


@pytest.mark.parametrize(
    "move",
    [
        OPEN | {"lots": []},
        OPEN | {"lots": [20] * 5},
        OPEN | {"lots": {"fill": [60, 40]}},
        OPEN | {"lots": "100"},
        {"type": "open"},
        BID | {"amount": 1001},
    ],
)
def test_what_the_moves_type_does_not_take_is_malformed(move: Any) -> None:
    assert refused(auction(), 0, move).code == "malformed"


def test_only_the_named_fields_are_free() -> None:
    """A form of another move, or of nobody, admits nothing."""
    assert refused(auction(), 1, OPEN).code == "not_offered"
    opened = auction((0, OPEN))
    assert refused(opened, 0, OPEN).code == "not_offered"
    assert refused(opened, 0, {"type": "hand_over", "seat": 7}).code == "not_offered"
    assert refused(opened, 0, BID).code == "not_offered"


def test_seats_may_act_while_another_is_waited_for() -> None:
    opened = auction((0, OPEN))
    assert opened.to_act == (0,)
    assert play.view(play.play(opened, seat=2, move=BID), viewer=None)["to_act"] == [0]


def test_why_not_is_asked_about_moves_that_may_come_at_any_time() -> None:
    """Also of a seat that has nothing to do at all; other moves are simply not that seat's turn."""
    gone = auction((0, OPEN), (1, {"type": "resign"}))
    assert play.legal(gone, seat=1) == []
    assert refused(gone, 1, {"type": "knock"}).code == "only_the_auctioneer"
    assert refused(gone, 1, {"type": "close"}).code == "not_your_turn"


def test_the_ranking_may_leave_seats_out() -> None:
    sold = auction((0, OPEN | {"lots": [100]}), (2, BID), (0, {"type": "knock"}))
    assert play.outcome(sold) == {"ranking": [[2], [1]], "by": "sold"}


def test_filled_in_at_random() -> None:
    dice = Dice("x", 0)
    assert filled({"type": "open", "lots": {"fill": [60, 40]}}, dice) == OPEN
    words = {filled({"type": "remark", "text": {"write": 3}}, dice)["text"] for _ in range(20)}
    assert {len(word) for word in words} == {3}
    assert len(words) > 10
    view = play.view(auction(), viewer=0)
    play.judge(auction(), 0, RandomBot().choose(view | {"legal": view["legal"][:1]}, dice))


def test_a_game_may_have_no_bots() -> None:
    assert bots_of("auction") == {}
    assert list(bots_of("toy")) == ["random"]
