"""Single players can take back moves and ask for hints: these are table moves, logged and counted."""

from __future__ import annotations

from typing import Any

import pytest

import tests.toys  # noqa: F401 (the toy that is played alone)
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.past import HelpUsed
from tabletop.rules.position import Position
from tabletop.rules.registry import find, slugs

HIGHER, LOWER = {"type": "guess", "higher": True}, {"type": "guess", "higher": False}
BACK = {"type": "take_back", "steps": 1}


def after(*moves: Any, game: str = "countdown", seed: str = "s") -> Position:
    position = play.start(game, options={}, seed=seed)
    for move in moves:
        position = play.play(position, seat=0, move=move)
    return position


def test_several_steps_at_once_reach_the_state_of_then() -> None:
    one = after(HIGHER)
    back = after(HIGHER, HIGHER, LOWER, {"type": "take_back", "steps": 2})
    assert (back.state, back.back, back.help_used.take_backs) == (one.state, 1, 1)


def test_hints_in_between_are_not_steps() -> None:
    position = after(HIGHER, {"type": "hint"})
    assert (position.hinted, position.back, position.help_used) == (True, 1, HelpUsed(hints=1))
    assert play.play(position, seat=0, move=BACK).state == after().state


def test_a_hint_is_wanted_for_one_state_only() -> None:
    assert not after({"type": "hint"}, HIGHER).hinted


TOO_FAR = {"type": "take_back", "steps": 2}


@pytest.mark.parametrize(
    ("position", "move", "code"),
    [
        (after({"type": "hint"}), {"type": "hint"}, "not_offered"),
        (after(), BACK, "not_so_far_back"),
        (after(HIGHER), TOO_FAR, "not_so_far_back"),
        (after(HIGHER), TOO_FAR | {"steps": 0}, "malformed"),
        (after(HIGHER), TOO_FAR | {"steps": -1}, "malformed"),
        (after(HIGHER, {"type": "resign"}), BACK, "game_over"),
        (play.start("toy", options={}, seats=2, seed="s"), BACK, "not_offered"),
    ],
)
def test_what_cannot_be_asked_or_taken_back(position: Position, move: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        play.play(position, seat=0, move=move)
    assert caught.value.code == code


def test_the_table_offers_it_and_not_the_game() -> None:
    assert play.table_moves(after(), seat=0) == [{"type": "resign"}, {"type": "hint"}]
    assert all(move["type"] == "guess" for move in play.legal(after(HIGHER), seat=0))


def test_the_record_tells() -> None:
    for move, line in [
        ({"type": "hint"}, {"code": "hint_asked", "seat": 0}),
        (BACK, {"code": "took_back", "seat": 0, "steps": 1}),
    ]:
        before = after(HIGHER)
        judged = play.judge(before, 0, move)
        assert play.tell(before, 0, judged, play.advance(before, 0, judged, 0), None) == [line]


@pytest.mark.parametrize("slug", [slug for slug in slugs() if find(slug).takebacks])
def test_every_such_game_comes_back_to_what_it_was(slug: str) -> None:
    """All the way forth by first legal moves, all the way back: the same states, the same views."""
    position = play.start(slug, options={}, seed="there and back")
    states, views = [], []
    while position.outcome is None:
        states.append(position.state)
        views.append(play.view(position, viewer=0))
        offers = play.legal(position, seat=0)
        before, position = position, play.play(position, seat=0, move=offers[len(states) % len(offers)])
    position = before
    for state, seen in zip(states[-2::-1], views[-2::-1], strict=True):
        position = play.play(position, seat=0, move=BACK)
        assert position.state == state
        assert play.view(position, viewer=0) == seen
    assert position.help_used.take_backs == len(states) - 1
