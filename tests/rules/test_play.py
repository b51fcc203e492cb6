"""`tabletop.rules.play`: what its docstrings promise, on the toy game and in its own examples."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

import tests.toys  # noqa: F401 (puts the toy game beside the real ones)
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.position import Position


def begin(seats: int = 2, **options: Any) -> Position:
    return play.start("toy", options=options, seats=seats, seed="any text")


def code_of(refused: Any) -> str:
    with pytest.raises(Refused) as caught:
        refused()
    return caught.value.code


def test_the_examples_in_the_docstring_are_true() -> None:
    assert doctest.testmod(play).failed == 0


def test_starting_refuses_what_does_not_exist() -> None:
    assert code_of(lambda: play.start("chess", options={}, seats=2, seed="x")) == "no_such_game"
    assert code_of(lambda: play.start("../toy", options={}, seats=2, seed="x")) == "no_such_game"
    assert code_of(lambda: play.start("toy", options={}, seats=5, seed="x")) == "bad_seats"
    assert code_of(lambda: play.start("toy", options={"cards": 3}, seats=2, seed="x")) == "bad_options"
    assert code_of(lambda: play.start("toy", options={"colour": 3}, seats=2, seed="x")) == "bad_options"
    assert code_of(lambda: play.start("toy", options={"cards": 5}, seats=2, seed="x")) == "odd_cards"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({}, "malformed"),
        ("pass", "malformed"),
        (None, "malformed"),
        ({"type": "fly"}, "malformed"),
        ({"type": "pass", "more": 1}, "malformed"),
        ({"type": "tell"}, "malformed"),
        ({"type": "tell", "text": 5}, "malformed"),
        ({"type": "tell", "text": "half a \ud83d smile"}, "malformed"),
        ({"type": "\ud83d"}, "malformed"),
        ({"type": "tell", "text": ""}, "not_offered"),
        ({"type": "tell", "text": "   "}, "not_offered"),
        ({"type": "tell", "text": "x" * 21}, "not_offered"),
        ({"type": "accept_draw"}, "not_offered"),
    ],
)
def test_a_bad_move_is_refused_and_changes_nothing(move: Any, code: str) -> None:
    position = begin()
    before = play.view(position, viewer=0)
    assert code_of(lambda: play.play(position, seat=0, move=move)) == code
    assert play.view(position, viewer=0) == before
    assert position == begin()


def test_seats_that_do_not_exist_or_are_not_to_act() -> None:
    assert code_of(lambda: play.play(begin(), seat=2, move={"type": "pass"})) == "no_such_seat"
    assert code_of(lambda: play.play(begin(), seat=-1, move={"type": "pass"})) == "no_such_seat"
    shouted = play.play(begin(), seat=1, move={"type": "shout"})
    assert code_of(lambda: play.play(shouted, seat=1, move={"type": "pass"})) == "not_your_turn"


def test_written_text_is_asked_for_and_filled_in() -> None:
    assert play.legal(begin(), seat=0)[0] == {"type": "tell", "text": {"write": 20}}
    told = play.play(begin(), seat=0, move={"type": "tell", "text": "x" * 20})
    assert play.view(told, viewer=None)["said"] == ["x" * 20]


def test_draw_offers_are_answered_or_lapse() -> None:
    offered = play.play(begin(3), seat=0, move={"type": "offer_draw"})
    assert play.table_moves(offered, seat=0) == [{"type": "resign"}]
    one = play.play(offered, seat=1, move={"type": "accept_draw"})
    assert play.outcome(one) is None
    both = play.play(one, seat=2, move={"type": "accept_draw"})
    assert play.outcome(both) == {"ranking": [[0, 1, 2]], "by": "draw"}
    declined = play.play(one, seat=2, move={"type": "decline_draw"})
    assert {"type": "offer_draw"} in play.table_moves(declined, seat=2)
    kept = play.play(offered, seat=0, move={"type": "pass"})
    assert kept.draw == {0}
    lapsed = play.play(kept, seat=1, move={"type": "pass"})
    assert not lapsed.draw


def test_without_an_offer_there_is_nothing_to_answer() -> None:
    """A seat whose offer was declined can't offer again by accepting."""
    offered = play.play(begin(3), seat=0, move={"type": "offer_draw"})
    declined = play.play(offered, seat=1, move={"type": "decline_draw"})
    assert play.table_moves(declined, seat=0) == [{"type": "resign"}]
    assert code_of(lambda: play.play(declined, seat=0, move={"type": "accept_draw"})) == "not_offered"


def test_of_those_who_are_gone_the_later_one_stands_higher() -> None:
    position = begin(4)
    for seat in (3, 1):
        position = play.play(position, seat=seat, move={"type": "resign"})
    offered = play.play(position, seat=0, move={"type": "offer_draw"})
    agreed = play.play(offered, seat=2, move={"type": "accept_draw"})
    assert play.outcome(agreed) == {"ranking": [[0, 2], [1], [3]], "by": "draw"}


def test_who_resigned_cannot_do_it_again_and_is_not_asked_for_a_draw() -> None:
    gone = play.play(begin(3), seat=2, move={"type": "resign"})
    assert play.table_moves(gone, seat=2) == []
    offered = play.play(gone, seat=0, move={"type": "offer_draw"})
    agreed = play.play(offered, seat=1, move={"type": "accept_draw"})
    assert play.outcome(agreed) == {"ranking": [[0, 1], [2]], "by": "draw"}


def test_replay_names_the_first_bad_move() -> None:
    moves = [{"seat": 0, "move": {"type": "pass"}}, {"seat": 0, "move": {"type": "pass"}}]
    log = {"game": "toy", "options": {}, "seats": 2, "seed": "s", "moves": moves}
    with pytest.raises(Refused) as caught:
        play.replay(log)
    assert (caught.value.code, caught.value.data) == ("not_offered", {"seq": 2})
