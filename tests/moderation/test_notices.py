"""What a player is told of a moderator's act: what was done, until when, and the moderator's words."""

from __future__ import annotations

from typing import Any

from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Mute
from tabletop.matches.models import Match
from tests.matches.page_clients import signed_in
from tests.matches.players import in_thread
from tests.moderation.admin_actions import act, said, text_of


def shown(browser: Client) -> list[int]:
    """The numbers of the notices on a page."""
    return [notice.number for notice in browser.get("/me/").context["notices"]]


def test_a_warning_is_shown_until_it_is_confirmed(boss: Client, people: list[User]) -> None:
    ada, ben = signed_in(people[0]), signed_in(people[1])
    act(boss, "accounts/user", "warn", people[0], words="Please be <kind> & calm")
    page = ada.get("/me/").content.decode()
    assert "A moderator has sent you a warning." in page
    assert "Please be &lt;kind&gt; &amp; calm" in page
    [number] = shown(ada)
    assert shown(ben) == []
    assert ben.post(f"/notices/{number}/").status_code == 204  # it is not theirs: nothing happens
    assert shown(ada) == [number]
    assert ada.post(f"/notices/{number}/", {"next": "/me/"})["Location"] == "/me/"
    assert shown(ada) == []
    assert ada.get("/notices/").content.decode().strip() == ""


def test_a_warning_needs_its_message(boss: Client, people: list[User]) -> None:
    assert "This field is required." in text_of(act(boss, "accounts/user", "warn", people[0]))
    assert shown(signed_in(people[0])) == []


def test_a_mute_says_until_when_and_why(boss: Client, people: list[User]) -> None:
    act(boss, "accounts/user", "mute", people[0], duration="86400", words="Calm down")
    until = Mute.objects.get().until
    assert until is not None
    page = signed_in(people[0]).get("/me/").content.decode()
    assert "A moderator has muted you" in page
    assert "Calm down" in page
    assert f'datetime="{until.isoformat()}"' in page
    act(boss, "moderation/mute", "lift", Mute.objects.get())
    assert "You can chat again." in signed_in(people[0]).get("/me/").content.decode()


def test_a_rename_is_told(boss: Client, people: list[User]) -> None:
    told = said(act(boss, "accounts/user", "rename", people[1]))
    assert people[1].name == "Ben"
    people[1].refresh_from_db()
    assert told == [f"Ben is now called {people[1].name}.", "Done for 1 person."]
    act(boss, "accounts/user", "rename", people[0], name="Quiet Otter", words="That was rude")
    page = signed_in(people[0]).get("/me/").content.decode()
    assert "A moderator has changed your name to Quiet Otter." in page
    assert "That was rude" in page


async def test_at_a_table_it_comes_at_once(boss: Client, table: Match, people: list[User], join: Any) -> None:
    """To the one whom it concerns. The socket says that there is something, and the page asks what."""
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await ada.admitted()
    await in_thread(lambda: act(boss, "accounts/user", "warn", people[0], words="Please stop"))
    assert await ada.next("notice") == {"type": "notice"}
    await ben.send({"type": "beat"})
    await ben.next("beat")
    assert "notice" not in [message["type"] for message in ben.heard]
    assert "Please stop" in (await in_thread(lambda: signed_in(people[0]).get("/notices/"))).content.decode()


async def test_who_is_muted_reads_until_when_at_the_table(
    boss: Client, table: Match, people: list[User], join: Any
) -> None:
    ada = await join(table, people[0])
    await in_thread(
        lambda: act(boss, "accounts/user", "mute", people[0], duration="86400", words="Calm down")
    )
    await ada.send({"type": "say", "text": "hello"})
    refused = await ada.next("refused")
    until = (await in_thread(Mute.objects.get)).until
    assert refused["code"] == "silenced"
    assert refused["say"] == (
        f"A moderator has muted you until {until:%Y-%m-%d %H:%M} (UTC). You can still play. "
        "Their message: “Calm down”"
    )


async def test_who_is_banned_reads_why(boss: Client, table: Match, people: list[User], join: Any) -> None:
    ada = await join(table, people[0])
    await ada.admitted()
    await in_thread(lambda: act(boss, "accounts/user", "ban", people[0], duration="", words="Enough"))
    assert (await ada.next("closed"))["code"] == 4401
    again = await join(table, people[0])
    assert (await again.next("refused"))["say"].endswith("Their message: “Enough”")
    page = await in_thread(lambda: signed_in(people[0]).get("/"))
    assert page.status_code == 403
    assert "Enough" in page.content.decode()


async def test_a_closed_table_says_why(boss: Client, table: Match, people: list[User], join: Any) -> None:
    ada = await join(table, people[0])
    await ada.admitted()
    await in_thread(lambda: act(boss, "matches/match", "close_tables", table, words="Cool off"))
    assert (await ada.next("refused"))["say"].endswith("Their message: “Cool off”")
    page = await in_thread(lambda: signed_in(people[0]).get(f"/t/{table.pk}/"))
    assert (page.status_code, "Cool off" in page.content.decode()) == (403, True)
