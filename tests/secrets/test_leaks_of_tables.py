"""What the site itself would give away is found as well: by a message, by one more of them, by a page."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.live.match import LiveMatch
from tabletop.live.notes import NotesService
from tabletop.live.sync.presence import Presence
from tabletop.matches import repository
from tabletop.matches.models import Match
from tabletop.pages import table
from tabletop.rules.registry import find, slugs
from tabletop.sockets import protocol, services
from tabletop.sockets.table import TableConnection
from tests.secrets.table_worlds import conversations, courses, low, seats_of
from tests.secrets.world_pairs import SEED

pytestmark = pytest.mark.django_db(transaction=True)

Patch = pytest.MonkeyPatch


def in_the_room(patch: Patch) -> None:
    """People are counted wrongly."""
    connected = Presence._connected

    def counted(self: Presence, live: LiveMatch) -> tuple[set[int], int]:
        seats, watchers = connected(self, live)
        assert live.position is not None
        return seats, watchers + low(live.position.state)

    patch.setattr(Presence, "_connected", counted)


def in_a_sentence(patch: Patch) -> None:
    """The code of a refusal is right, but its words are not."""
    sentence = protocol.sentence  # type: ignore[attr-defined]  # as it is called there
    bits: list[bool] = []
    refuse = TableConnection.refuse

    def refused(self: Any, *args: Any) -> None:
        bits[:] = [low(self.match.position.state)]
        refuse(self, *args)

    patch.setattr(TableConnection, "refuse", refused)
    patch.setattr(protocol, "sentence", lambda *args: sentence(*args) + "!" * bits[0])


def by_one_more(patch: Patch) -> None:
    """A frame is sent twice: nothing is in it that was not in the first."""
    position_changed = LiveMatch.position_changed

    async def again(live: Any) -> None:
        for one in list(live.sessions):
            await one.flush()
        live.frames_due()

    def changed(live: Any) -> None:
        position_changed(live)
        if low(live.position.state):
            services.get_services().tasks.start(again(live))  # once the first has gone out

    patch.setattr(LiveMatch, "position_changed", changed)


def by_an_earlier_one(patch: Patch) -> None:
    """The room is told before the move and not after it."""
    position_changed = LiveMatch.position_changed

    def changed(live: Any) -> None:
        for one in live.sessions:
            if low(live.position.state):
                one._revision = -1
                one.show_room()
        position_changed(live)

    patch.setattr(LiveMatch, "position_changed", changed)


def in_a_page(patch: Patch) -> None:
    """The page of the table has a mark more."""
    context = table._context

    def said(*args: Any) -> dict[str, Any]:
        first: Any = repository.first_position(None)  # type: ignore[arg-type]  # the stand-in asks for no room
        return context(*args) | {"replay": low(first.state)}

    patch.setattr(table, "_context", said)


@pytest.mark.parametrize("leak", [in_the_room, in_a_sentence, by_one_more, by_an_earlier_one, in_a_page])
async def test_a_leaking_site_is_caught(leak: Any, monkeypatch: Patch) -> None:
    worlds = courses("toy", 2, bit=low)
    leak(monkeypatch)
    one, other = await conversations(worlds, 2, (), monkeypatch)
    assert one != other


async def test_an_open_seed_is_caught(monkeypatch: Patch) -> None:
    """Of a deal that others have yet to play: in the frames, the file of the match and its proof."""
    monkeypatch.setattr(Match, "sealed", False)
    monkeypatch.setattr(repository, "lasts", lambda day: False)
    one, _ = await conversations(courses("countdown", 0, ended=True), 0, (), monkeypatch)
    told = [text for text in one if SEED in text]
    for way in ('{"type":"frame"', "/log.json", "/fair/"):
        assert any(way in text.partition("\n")[0] for text in told)


async def test_anothers_note_is_caught(monkeypatch: Patch) -> None:
    """The others note secrets all the time, each on a sheet of their own."""

    def shown(self: Any, match: Any, seat: int, notes: Any, sessions: Any) -> None:
        for one in sessions:
            one.send(f"{seat} {notes.text}")

    monkeypatch.setattr(NotesService, "_show", shown)
    slug = next(slug for slug in slugs() if find(slug).sheets)
    last = seats_of(slug) - 1
    one, other = await conversations(courses(slug, last), last, (), monkeypatch)
    assert one != other
    assert any(text.startswith("0 State(") for text in one)
