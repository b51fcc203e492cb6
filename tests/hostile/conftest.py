"""A site with something on every page, and the browsers of people who have to do with it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from pytest_django import Settings

from tabletop.accounts.models import Device
from tabletop.features.archive import entries
from tabletop.matches.actions import tables
from tabletop.matches.actions.seats import sit
from tabletop.matches.models import Match
from tests.hostile import url_catalogue
from tests.matches.conftest import join, new_table, people
from tests.matches.page_clients import named, play_out, user_of

__all__ = ["join", "new_table", "people"]


class Place:
    """A running match at which Ada and Ben sit, one that is over, and one of Ada alone. Cleo has a name and
    no seat; nobody knows who the last browser is.
    """

    def __init__(self) -> None:
        self.ada, self.ben, self.cleo = named("Ada"), named("Ben"), named("Cleo")
        self.browsers = [self.ada, self.cleo, Client()]
        self.people = [user_of(self.ada), user_of(self.cleo)]
        self.running, self.over = (self._table("deduction"), self._table("lineup"))
        play_out(self.over)
        entries.record([self.over.pk])  # as its end would have done
        self.alone = tables.open_table(
            user=user_of(self.ada), game="questioning", options={}, filling=[tables.ME]
        )
        tables.start(user=user_of(self.ada), match_id=self.alone.pk)
        self.routes = list(url_catalogue.routes())

    def _table(self, game: str) -> Match:
        seats = [tables.ME, tables.ANYBODY, tables.ANYBODY][: 3 if game == "deduction" else 2]
        match = tables.open_table(user=user_of(self.ada), game=game, options={}, filling=seats)
        for browser in (self.ben, named("Dan"))[: len(seats) - 1]:
            sit(user=user_of(browser), match_id=match.pk)
        return tables.start(user=user_of(self.ada), match_id=match.pk)

    @cached_property
    def fields(self) -> list[str]:
        """The names of all fields."""
        return url_catalogue.fields(self.ada, self.running)

    def come_back(self) -> None:
        """Sign in again a person whose browser has lost its cookies."""
        for browser, person in zip(self.browsers, self.people, strict=False):
            browser.force_login(person)

    @property
    def secrets(self) -> list[str]:
        """What nobody may read on any page."""
        keys = Device.objects.exclude(user=self.people[0]).values_list("key", flat=True)
        return [self.running.seed, self.alone.seed, *keys]


@pytest.fixture
def place(db: None, settings: Settings) -> Place:
    settings.RATE_LIMIT_SCALE = 1e6
    return Place()


def everything() -> dict[str, Any]:
    """All rows of the site, to see whether one has changed."""
    kept = [model for model in apps.get_models() if model._meta.app_label not in {"contenttypes", "auth"}]
    return {model._meta.label: list(model._default_manager.order_by("pk").values_list()) for model in kept}
