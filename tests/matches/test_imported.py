"""An imported match says everywhere that it is one, and claims nothing that only a file says."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from tabletop.matches.actions import forks, tables
from tabletop.matches.models import Match
from tests.matches.page_clients import match_at, opened, over, play_out, text_of, user_of

SAID = "Imported from a file. The names and moves are taken from that file."

pytestmark = pytest.mark.django_db(transaction=True)


def brought(browser: Client, *names: str) -> Match:
    """A match from a file, in which the players have these names."""
    match = opened(browser, company="together")
    play_out(match, most=12)
    file = browser.get(f"/t/{match.pk}/log.json").json() | {"names": list(names)}
    return match_at(browser.post("/import/", {"text": json.dumps(file)}))


@pytest.mark.parametrize("page", ["", "replay/", "fair/", "fork?at=3"])
def test_every_page_says_so(ada: Client, page: str) -> None:
    """And marks its names where it has them."""
    said = text_of(ada, f"/t/{brought(ada, 'Bea', 'Cy').pk}/{page}")
    assert SAID in said
    assert page.startswith("fork") or ("Bea (imported)" in said and "Cy (imported)" in said)
    own = opened(ada, company="together")
    play_out(own, most=12)
    assert SAID not in text_of(ada, f"/t/{own.pk}/{page}")


def test_a_story_says_so_on_the_site_and_as_a_file(ada: Client) -> None:
    match = over(ada, "lateral")
    answer = ada.post("/import/", {"text": ada.get(f"/t/{match.pk}/log.json").content.decode()})
    story = answer["Location"].replace("replay", "story")
    for path in (story, f"{story}?file"):
        page = text_of(ada, path)
        assert SAID in page
        assert "Ben (imported)" in page
    assert SAID not in text_of(ada, f"/t/{match.pk}/story/")


async def test_sockets_say_so_and_those_of_what_is_played_on(join: Callable[..., Any], ada: Client) -> None:
    def imported_and_played_on() -> tuple[Match, Match]:
        back = brought(ada, "Bea", "Cy")
        filling = [tables.ME, tables.ANYBODY]
        beginning = forks.beginning(back, 3)
        return back, forks.play_on(user=user_of(ada), beginning=beginning, filling=filling)

    back, new = await sync_to_async(imported_and_played_on)()
    room = await (await join(back, None)).next("room")
    assert room["imported"] is True
    assert [seat["name"] for seat in room["seats"]] == ["Bea (imported)", "Cy (imported)"]
    room = await (await join(new, None)).next("room")
    assert room["forked"]["imported"] is True
    assert "imported" not in room


def test_an_export_of_it_stays_marked(ada: Client) -> None:
    """With the names as they were, so that the mark does not grow."""
    back = brought(ada, "Bea", "Cy")
    file = ada.get(f"/t/{back.pk}/log.json").json()
    assert (file["imported"], file["names"]) == (True, ["Bea", "Cy"])
    again = ada.post("/import/", {"text": json.dumps(file)})
    assert "Bea (imported)" in text_of(ada, again["Location"])
    own = Match.objects.exclude(imported=True).get()
    assert "imported" not in ada.get(f"/t/{own.pk}/log.json").json()


def test_its_fingerprint_is_not_said_to_have_been_known(ada: Client) -> None:
    page = text_of(ada, f"/t/{brought(ada, 'Bea', 'Cy').pk}/fair/")
    assert "both came from a file" in page
    assert "known since the start" not in page
    assert "When the game started, everyone was given" not in page
    assert '"imported": true' in page


# -- what is played on from it


def test_a_game_that_is_played_on_from_it_says_so(ada: Client) -> None:
    back = brought(ada, "Bea", "Cy")
    filling = [tables.ME, "bot:casual"]
    new = forks.play_on(user=user_of(ada), beginning=forks.beginning(back, 3), filling=filling)
    assert new.begins_imported
    page = text_of(ada, f"/t/{new.pk}/")
    assert "Continued from an imported game" in page
    assert "(imported)" not in page
    fair = text_of(ada, f"/t/{new.pk}/fair/")
    assert "both came from a file" in fair
    assert "known since the start" not in fair
    play_on = f"/t/{new.pk}/"
    back.delete()
    assert "Continued from an imported game" in text_of(ada, play_on)


def test_a_study_of_it_says_so_and_so_does_what_is_played_on_there(ada: Client) -> None:
    back = brought(ada, "Bea", "Cy")
    address, _, line = ada.get(f"/study/lineup/?match={back.pk}&at=3")["Location"].partition("#")
    said = "Continued from an imported game"
    assert said in text_of(ada, address)
    query = address.partition("?")[2]
    path = f"/study/lineup/play?{query}&line={line[:3]}"
    assert said in text_of(ada, path)
    assert match_at(ada.post(path, {"seat": "0", "company": "bots"})).begins_imported
    own = opened(ada, company="together")
    play_out(own, most=12)
    assert said not in text_of(ada, ada.get(f"/study/lineup/?match={own.pk}")["Location"].partition("#")[0])
