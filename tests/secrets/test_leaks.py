"""The proof finds leaks: each way for a game to leak is caught."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tabletop.live.frames import frame_for
from tabletop.rules import play
from tabletop.rules.game import Ask, Outcome, Refused
from tabletop.rules.registry import find
from tests.secrets.world_comparison import proof

TOY = type(find("toy"))
Spoil = Callable[..., Any]


def low(state: Any) -> bool:
    """A bit of what nobody may know: whether the first card is lower than the second."""
    return bool(state.cards[0] < state.cards[1])


def ways() -> set[str]:
    """The channels through which some viewer of the toy learns a secret."""
    found: set[str] = set()
    for seats in (2, 3):
        is_other = False
        try:
            for one in proof("toy", seats, {}, "leak"):
                found |= {way.split()[0] for way in one.leaks}
                is_other |= one.is_other
        except AssertionError:
            found.add("course")
        if not is_other:
            found.add("no other world")
    return found


def test_a_game_without_a_leak_has_none() -> None:
    assert ways() == set()


def refused(seen: Refused, state: Any, seat: int, move: Any) -> Refused:
    return Refused("empty" if low(state) else "not_offered")


def refused_with_data(seen: Refused, state: Any, seat: int, move: Any) -> Refused:
    return Refused("not_offered", best=max(state.cards))


def broken(seen: Refused, state: Any, seat: int, move: Any) -> Refused:
    return Refused("not_offered", odd=1 // low(state))


def sooner_over(outcome: Outcome | None, state: Any) -> Outcome | None:
    seats = tuple(range(len(state.cards)))
    return Outcome((seats,), "cards") if low(state) and state.said else outcome


LEAKS: dict[str, tuple[str, Spoil, str]] = {
    "a card in the view": ("view", lambda seen, state, viewer: seen | {"best": max(state.cards)}, "past"),
    "how long a view is": ("view", lambda seen, state, viewer: seen | {"is": " " * low(state)}, "frame"),
    "the order in a view": (
        "view",
        lambda seen, state, viewer: dict(sorted(seen.items(), reverse=low(state))),
        "frame",
    ),
    "a card in the record": (
        "tell",
        lambda lines, before, seat, move, after, viewer: [lines[0] | {"card": after.cards[seat]}],
        "record",
    ),
    "a line more in the record": (
        "tell",
        lambda lines, before, seat, move, after, viewer: lines * (1 + low(after)),
        "record",
    ),
    "why a move is refused": ("why_not", refused, "refusal"),
    "the data of a refusal": ("why_not", refused_with_data, "refusal"),
    "a refusal that breaks": ("why_not", broken, "refusal"),
    "the order of the offers": (
        "offers",
        lambda offers, state, seat: sorted(offers, key=lambda one: isinstance(one, Ask) == low(state)),
        "frame",
    ),
    "an offer more": ("offers", lambda offers, state, seat: offers[low(state) :], "frame"),
    "who is to act": ("to_act", lambda seats, state: seats * (1 + low(state)), "frame"),
    "the end comes sooner": ("outcome", sooner_over, "course"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leaking_game_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    method, spoil, way = LEAKS[leak]
    original = getattr(TOY, method)
    monkeypatch.setattr(TOY, method, lambda self, *args: spoil(original(self, *args), *args))
    assert way in ways()


def test_an_answer_from_memory_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question is answered from a view; a game that is not pure could remember what it was made of."""
    memory: list[Any] = []
    view = TOY.view

    def remembered(self: Any, state: Any, viewer: int | None) -> Mapping[str, Any]:
        memory[:] = [max(state.cards)]
        return view(self, state, viewer)

    monkeypatch.setattr(TOY, "view", remembered)
    monkeypatch.setattr(TOY, "query", lambda self, view, what: {"best": memory[0]})
    assert ways() == {"query"}


def test_worlds_that_are_not_alike_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """One in which the viewer's own card is another one, one that is no game, and none at all."""
    alike = vars(TOY)["alike"]
    monkeypatch.setattr(TOY, "alike", lambda self, course, viewer, dice: alike(self, course, None, dice))
    assert {"frame", "past"} <= ways()
    monkeypatch.setattr(
        TOY, "alike", lambda self, course, viewer, dice: [*course[:-1], alike(self, course, viewer, dice)[-1]]
    )
    assert "course" in ways()
    monkeypatch.setattr(TOY, "alike", lambda self, course, viewer, dice: course)
    assert ways() == {"no other world"}


def test_a_seed_in_a_frame_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same in both worlds, and still a secret."""

    def spoilt(*args: Any) -> str:
        return frame_for(*args)[:-1] + f',"is":"{args[3].seed}"}}'

    monkeypatch.setattr("tabletop.live.frames.frame_for", spoilt)
    assert ways() == {"frame"}


def test_other_eyes_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A viewer who looks back also sees what the first seat saw."""
    sight = play.view_data
    monkeypatch.setattr(
        play, "view_data", lambda position, viewer: sight(position, 0) | sight(position, viewer)
    )
    assert "past" in ways()
