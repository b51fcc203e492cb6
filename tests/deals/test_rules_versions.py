"""A deal is played by the version of the rules that it was created with, so that its results are
comparable.
"""

from __future__ import annotations

import pytest

from tabletop.accounts.models import User
from tabletop.features.deals import services
from tabletop.matches.days import today
from tabletop.matches.models import Deal, Match
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tests.deals.games import GAME, fresh

pytestmark = pytest.mark.django_db


def made_with(version: int) -> Deal:
    deal = fresh()
    Deal.objects.filter(pk=deal.pk).update(rules_version=version)
    deal.refresh_from_db()
    return deal


def test_an_old_deal_is_played_by_its_own_rules_by_everyone() -> None:
    deal = made_with(1)
    assert find(GAME).version == 2
    for name in ("Ada", "Ben"):
        match = services.play(user=User.objects.create_guest(name=name), deal=deal)
        assert (match.rules_version, match.seed) == (1, deal.seed)


def test_new_deals_are_by_the_newest_rules() -> None:
    ada = User.objects.create_guest(name="Ada")
    daily = services.daily(GAME, "small", today())
    assert [daily.rules_version, services.play(user=ada, deal=daily).rules_version] == [2, 2]


def test_a_deal_of_newer_rules_is_refused_in_words() -> None:
    """No new table is opened: the process that created the match continues it."""
    deal = made_with(find(GAME).version + 1)
    with pytest.raises(Refused) as refused:
        services.play(user=User.objects.create_guest(name="Ada"), deal=deal)
    assert refused.value.code == "newer_rules"
    assert not Match.objects.exists()
