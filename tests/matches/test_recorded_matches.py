"""Recorded matches of every version in the database: finished, in progress and forked, they are what they
were, byte for byte. What they were is in tests/golden.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.accounts.models import User
from tabletop.live.match import LiveMatch
from tabletop.matches import repository, saved_games
from tabletop.matches.actions import forks
from tabletop.matches.models import Match, Move, Seat
from tabletop.rules import play
from tabletop.rules.capabilities import Secrets
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tests.games.transcripts import name_of, read, recorded, slug_of

pytestmark = pytest.mark.django_db

EACH = pytest.mark.parametrize("path", [pytest.param(path, id=name_of(path)) for path in recorded()])


@pytest.fixture
def ada() -> User:
    return User.objects.create_guest(name="Ada")


def pure(log: dict[str, Any], count: int | None = None) -> list[Position]:
    """The positions of that log by the rules alone, as the transcripts have them."""
    positions = [play.replay(log | {"moves": []})]
    for entry in log["moves"][:count]:
        after = play.play(positions[-1], seat=entry["seat"], move=entry["move"], time=entry.get("at", 0))
        positions.append(after)
    return positions


def stored(log: dict[str, Any], user: User, count: int | None = None, **more: Any) -> Match:
    """The match with so many of its moves."""
    match = Match.objects.create(
        game=log["game"],
        rules_version=log["rules_version"],
        options=log["options"],
        seed=log["seed"],
        started=repository.moment_of(log.get("started", 0)),
        clock=log.get("clock"),
        host=user,
        **more,
    )
    Seat.objects.bulk_create(
        Seat(match=match, index=index, user=user if index == 0 else None) for index in range(log["seats"])
    )
    Move.objects.bulk_create(
        Move(match=match, key=f"k{row['seq']}", **{"at": 0, **row}) for row in log["moves"][:count]
    )
    return match


def texts(position: Position) -> list[bytes]:
    """What every viewer sees, to the byte."""
    viewers = (None, *range(position.seats))
    return [bytes(play.view_json(position, viewer)) for viewer in viewers]


def same(found: list[Position], expected: list[Position]) -> None:
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        assert texts(one) == texts(other)
        assert (one.version, one.deadline, one.times) == (other.version, other.deadline, other.times)


@EACH
def test_a_recorded_match(path: Path, ada: User) -> None:
    """It is stored, exported and imported without a difference, and goes on in the middle in a process that
    takes it up there.
    """
    log = read(path)
    expected = pure(log)
    match = stored(log, ada, status=Match.Status.OVER, outcome=log["outcome"])
    first, steps = repository.steps(match.pk)
    same([first, *(step.after for step in steps)], expected)
    file = saved_games.export(match)
    assert file.rules_version == log["rules_version"]
    again = saved_games.import_match(user=ada, file=file, position=saved_games.verify(file))
    assert again.rules_version == log["rules_version"]
    assert repository.last_position(again.pk) == repository.last_position(match.pk)
    half = len(log["moves"]) // 2
    match = stored(log, ada, half, status=Match.Status.PLAYING)
    live = LiveMatch(repository.room(match.pk))
    live.begin()
    live.follow(repository.entries(match.pk))
    same([live.position_at(number) for number in range(half + 1)], expected[: half + 1])
    assert live.position is not None
    same([play.follow(live.position, log["moves"][half:])], expected[-1:])


def can_be_forked(path: Path) -> bool:
    """Whether a table could continue this match: nothing is secret, or one player takes moves back."""
    game = find(slug_of(path))
    return not isinstance(game, Secrets) or (game.takebacks and read(path)["seats"] == 1)


FORKED = [path for path in recorded() if can_be_forked(path)]


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in FORKED])
def test_a_fork_goes_on_by_the_same_rules(
    path: Path, ada: User, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    """Also when there is a newer version since."""
    log = read(path)
    match = stored(log, ada, status=Match.Status.OVER, outcome=log["outcome"])
    game = find(log["game"])
    monkeypatch.setattr(type(game), "version", game.version + 1)
    half = len(log["moves"]) // 2
    if forks.alone(match):
        fork = forks.fork(user=ada, match_id=match.pk, at=half)
    else:
        filling = ["me", *["open"] * (log["seats"] - 1)]
        fork = forks.play_on(user=ada, beginning=forks.beginning(match, half), filling=filling)
    assert fork.rules_version == log["rules_version"]
    room = replace(repository.room(fork.pk), status="playing")
    live = LiveMatch(room)
    live.begin()
    live.follow(repository.entries(fork.pk))
    assert live.position is not None
    assert live.position.version == log["rules_version"]
    now, then = live.position, pure(log, half)[-1]
    # The moves that were taken back, draws that were offered and hints are not copied where several play.
    assert play.shared_view_json(now, None) == play.shared_view_json(then, None)
    assert [now.offers(seat) for seat in range(now.seats)] == [
        then.offers(seat) for seat in range(then.seats)
    ]
