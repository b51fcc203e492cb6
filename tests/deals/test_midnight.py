"""A daily deal counts for the day on which it was started; a shared result says if it does not count."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.deals import results, services
from tabletop.features.deals.sharing import share_text
from tabletop.matches.models import Match
from tests.deals.conftest import SetClock
from tests.deals.games import DAY, GAME, TODAY, guesses, match_at, played, text_of, write

pytestmark = pytest.mark.django_db


def test_a_deal_started_on_its_day_counts_after_midnight(
    clock: SetClock, ada: Client, client: Client
) -> None:
    """The page of the deal, the button to continue, and the text to share all say so."""
    clock(21, 23, 59)
    match = match_at(ada.post(f"{TODAY}/play"))
    assert match.deal is not None
    deal = f"/deals/{match.deal_id}/"
    clock(22, 0, 3)
    for page in (text_of(ada.get(deal)), text_of(ada.get(f"{TODAY}/"))):
        assert "Counts: started on its day" in page
        assert "Practice only" not in page
    assert "Practice only" in text_of(client.get(deal)), "for everyone else it is practice"
    again = ada.post(f"{TODAY}/play", follow=True)
    assert again.redirect_chain[-1][0] == match.get_absolute_url()
    assert "won’t be ranked" not in text_of(again)
    write(match, guesses(match.deal, "rrr"))
    result = results.record(match.pk)
    assert result is not None
    assert result.ranked
    assert "practice" not in share_text(result, "link")
    assert "Counts: started on its day" in text_of(ada.get(deal))


def test_the_next_deal_is_announced_in_the_readers_own_time(clock: SetClock, client: Client) -> None:
    for page in (f"/games/{GAME}/", f"/games/{GAME}/daily/"):
        found = re.search(
            r'<time datetime="([^"]+)" data-local="until">([^<]+)</time>', client.get(page).content.decode()
        )
        assert found
        assert found.groups() == ("2026-11-22T00:00:00+00:00", "at midnight UTC")


@pytest.mark.parametrize(
    ("way", "says"),
    [
        ("late", "practice (after its day)"),
        ("repeated", "not my first game of this deal"),
        ("helped", "2 take-backs"),
        ("continued", "continued from another game"),
        ("given up", "Gave up"),
    ],
)
def test_a_shared_result_is_honest(clock: SetClock, ada_herself: User, way: str, says: str) -> None:
    deal = services.daily(GAME, "small", DAY)
    if way == "late":
        clock(22)
    if way == "repeated":
        played(ada_herself, deal, "rwww")
        clock(21, 13)
    match = played(ada_herself, deal, {"helped": "wbrbrrr", "given up": "rg"}.get(way, "rrr"))
    if way == "continued":
        Match.objects.filter(pk=match.pk).update(forked_at=0)
    result = results.record(match.pk)
    assert result is not None
    assert says in share_text(result, "link")
