"""Rules have versions: a match is played and replayed by its own, even if the game has changed since."""

from __future__ import annotations

from typing import Any

import pytest

import tests.toys  # noqa: F401 (puts the toys beside the real games)
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find

NEWEST = find("countdown").version


def countdown(**more: Any) -> Position:
    """In version 1 four right guesses win, since version 2 three."""
    return play.start("countdown", seed="any text", **more)


def played_out(position: Position) -> Position:
    while position.outcome is None:
        higher = position.state.cards[position.state.seen] > position.state.cards[position.state.seen - 1]
        position = play.play(position, seat=0, move={"type": "guess", "higher": higher})
    return position


def test_the_newest_version_is_played_unless_another_is_asked_for() -> None:
    assert countdown().version == countdown(version=NEWEST).version == NEWEST == 2
    assert countdown() == countdown(version=NEWEST) != countdown(version=1)


@pytest.mark.parametrize(("version", "enough"), [(1, 4), (2, 3)])
def test_every_version_keeps_its_rules_to_the_end(version: int, enough: int) -> None:
    end = played_out(countdown(version=version))
    assert (end.version, end.number) == (version, enough)


def test_a_log_is_replayed_by_the_version_that_it_names() -> None:
    log: dict[str, Any] = {"game": "countdown", "options": {}, "seats": 1, "seed": "any text"}
    end = played_out(countdown(version=1))
    log["moves"] = [{"seat": 0, "move": {"type": "guess", "higher": past.move.higher}} for past in pasts(end)]
    assert play.replay(log | {"rules_version": 1}) == end
    with pytest.raises(Refused) as refused:
        play.replay(log | {"rules_version": 2})
    assert (refused.value.code, refused.value.data["seq"]) == ("game_over", 4)


def pasts(position: Position) -> list[Any]:
    found, past = [], position.past
    while past is not None:
        found.append(past)
        past = past.before
    return found[::-1]


@pytest.mark.parametrize("slug", ["countdown", "deduction", "lateral", "lineup", "questioning"])
def test_a_version_newer_than_the_code_is_refused(slug: str) -> None:
    newest = find(slug).version
    with pytest.raises(Refused) as refused:
        play.start(slug, seed="x", version=newest + 1)
    assert refused.value.code == "newer_rules"
    assert refused.value.data == {"version": newest + 1, "newest": newest}


def test_version_0_is_the_first_one() -> None:
    """Handwritten files may contain it, and have always been accepted."""
    assert countdown(version=0) == countdown(version=1)
