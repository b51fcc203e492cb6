"""Matches, files and forks keep the version of the rules that they began with."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tabletop.accounts.models import User
from tabletop.live.match import LiveMatch
from tabletop.matches import clock_source, repository, saved_games
from tabletop.matches.actions import forks, rematches
from tabletop.matches.events import TableChanged
from tabletop.matches.models import Match, Move, Seat
from tabletop.rules import play
from tabletop.rules.capabilities import Secrets
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tabletop.sockets.services import get_services
from tests.games.transcripts import name_of, read, recorded, slug_of
from tests.matches.players import in_thread

pytestmark = pytest.mark.django_db

LATER = 4503


@pytest.fixture
def old(new_table: Any) -> Match:
    """A match by version 1, in which four right guesses win; since then three do."""
    table: Match = new_table(game="countdown", seats=1)
    Match.objects.filter(pk=table.pk).update(rules_version=1)
    table.refresh_from_db()
    return table


@pytest.fixture
def ahead(new_table: Any) -> Match:
    """A match that a newer process has begun."""
    table: Match = new_table(game="countdown", seats=1)
    Match.objects.filter(pk=table.pk).update(rules_version=find("countdown").version + 1)
    table.refresh_from_db()
    return table


def right(match: Match, number: int) -> dict[str, Any]:
    cards = repository.first_position(repository.room(match.pk)).state.cards
    return {"type": "guess", "higher": cards[number + 1] > cards[number]}


async def guess_right(player: Any, match: Match, count: int, first: int = 0) -> dict[str, Any]:
    frame: dict[str, Any] = await player.frame(0) if first == 0 else {}
    for number in range(first, first + count):
        frame = await player.play(number, await in_thread(right, match, number))
    return frame


async def test_a_match_in_progress_goes_on_by_its_own_version(old: Match, people: Any, join: Any) -> None:
    ada = await join(old, people[0])
    assert (await guess_right(ada, old, 3))["view"]["outcome"] is None
    assert (await guess_right(ada, old, 1, first=3))["view"]["outcome"]["won"] is True


async def test_new_tables_and_rematches_are_by_the_newest(old: Match, people: Any, join: Any) -> None:
    ada = await join(old, people[0])
    await guess_right(ada, old, 4)
    again = await in_thread(lambda: rematches.rematch(user=people[0], match_id=old.pk))
    assert (again.rules_version, old.rules_version) == (find("countdown").version, 1) == (2, 1)


async def test_a_file_says_its_version_and_comes_back_by_it(old: Match, people: Any, join: Any) -> None:
    await guess_right(await join(old, people[0]), old, 4)
    file = await in_thread(lambda: saved_games.export(Match.objects.get(pk=old.pk)))
    assert file.rules_version == 1
    text = msgspec.json.encode(file)
    position = saved_games.verify(saved_games.read(text))
    assert position.number == 4
    kept = await in_thread(
        lambda: saved_games.import_match(user=people[0], file=saved_games.read(text), position=position)
    )
    assert kept.rules_version == 1
    assert (await in_thread(repository.last_position, kept.pk)).outcome == position.outcome
    with pytest.raises(Refused, match="log_move"):
        saved_games.verify(msgspec.structs.replace(file, rules_version=2))


# -- newer than this process


async def test_a_socket_is_told_and_may_come_again(ahead: Match, people: Any, join: Any) -> None:
    """Not for good: the next process may know those rules."""
    ada = await join(ahead, people[0])
    refused = await ada.next("refused")
    assert (refused["code"], refused["data"]) == ("newer_rules", {"version": 3, "newest": 2})
    assert "newer rules" in refused["say"]
    assert (await ada.next("closed"))["code"] == LATER
    assert get_services().registry.held(ahead.pk) is None


async def test_a_table_that_becomes_too_new_is_let_go_of(new_table: Any, people: Any, join: Any) -> None:
    """It was open here when a newer process made it again by its own rules."""
    table = await in_thread(lambda: new_table(game="countdown", seats=1, begun=False))
    ada = await join(table, people[0])
    await ada.next("room")
    await in_thread(lambda: Match.objects.filter(pk=table.pk).update(rules_version=3, status="playing"))
    get_services().events.publish(TableChanged(table.pk))
    assert (await ada.next("refused"))["code"] == "newer_rules"
    assert (await ada.next("closed"))["code"] == LATER


@pytest.mark.parametrize(
    ("path", "method"),
    [("fork?at=1", "post"), ("rematch", "post"), ("start", "post"), ("leave", "post"), ("fair/", "get")],
)
def test_pages_and_posts_say_it_in_one_sentence(
    ahead: Match, people: Any, client: Any, path: str, method: str
) -> None:
    Match.objects.filter(pk=ahead.pk).update(status=Match.Status.OVER, outcome={"ranking": [[0]], "by": "x"})
    Move.objects.create(match=ahead, seq=1, seat=0, move={"type": "new kind"}, key="k1", at=1)
    client.force_login(people[0])
    body, _, query = path.partition("?")
    data = dict([query.split("=")]) if query else {}
    answer = getattr(client, method)(f"/t/{ahead.pk}/{body}", data)
    assert answer.status_code == 503
    assert "newer rules" in answer.content.decode()
    assert not Match.objects.exclude(pk=ahead.pk).exists()


def test_the_table_and_the_front_page_stand(ahead: Match, people: Any, client: Any) -> None:
    """The table's own page is there, so that its socket can come again until a process knows the rules."""
    client.force_login(people[0])
    Match.objects.filter(pk=ahead.pk).update(clock={"kind": "move", "seconds": 60})
    assert client.get("/").status_code == 200
    assert client.get(ahead.get_absolute_url()).status_code == 200


def test_a_newer_file_is_refused_in_words(ahead: Match, people: Any, client: Any) -> None:
    Match.objects.filter(pk=ahead.pk).update(status=Match.Status.OVER, outcome={"ranking": [[0]], "by": "x"})
    ahead.refresh_from_db()
    text = msgspec.json.encode(saved_games.export(ahead))
    with pytest.raises(Refused) as refused:
        saved_games.read(text)
    assert (refused.value.code, refused.value.data) == ("newer_log", {"version": 3, "newest": 2})


async def test_no_clock_rings_for_rules_that_are_not_known(ahead: Match, process: Any) -> None:
    """And it stops no other clock: the look goes on."""
    due = clock_source.now() - 1000
    await in_thread(lambda: Match.objects.filter(pk=ahead.pk).update(expires_at=due))
    assert await process.clocks._load_due() is None
    await asyncio.sleep(0)
    assert process.registry.held(ahead.pk) is None
    assert await in_thread(lambda: Match.objects.get(pk=ahead.pk).expires_at) == due


# -- recorded matches


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
