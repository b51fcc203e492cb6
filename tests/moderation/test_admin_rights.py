"""What a moderator may do without being told everything: no list can be searched for a secret, no page makes
a superuser, and each action asks whether they may.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.db.models import Field, Model
from django.test import Client, RequestFactory

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Ban, Closure, Mute
from tabletop.submissions.models import Submission
from tests.moderation.admin_actions import act, moderator, reported

pytestmark = pytest.mark.django_db(transaction=True)

MODELS = [model for model in apps.get_models() if admin.site.is_registered(model) and model is not Group]
ADMINS = [admin.site.get_model_admin(model) for model in MODELS]
OFFERED = {
    "matches/match": ["game=toy", "status__exact=open", "public__exact=1", "closure__isempty=1"],
    "accounts/user": ["is_guest__exact=1", "is_staff__exact=0"],
    "moderation/report": ["why__exact=spam", "settled__isempty=1"],
    "moderation/ban": ["holds=yes"],
    "moderation/mute": ["holds=no"],
    "moderation/closure": [],
    "submissions/submission": ["state__exact=waiting", "game=lateral"],
    "moderation/auditentry": ["action__exact=ban"],
}


def paths(model: type[Model], deep: int, *before: str) -> Iterator[str]:
    """Every field that can be reached from there, as an address would search by it."""
    for field in model._meta.get_fields():
        yield "__".join((*before, field.name))
        if field.is_relation and field.related_model and deep and not isinstance(field.related_model, str):
            yield from paths(field.related_model, deep - 1, *before, field.name)


@pytest.mark.parametrize("page", ADMINS, ids=str)
def test_no_list_is_searched_by_what_it_does_not_offer(page: admin.ModelAdmin[Any]) -> None:
    request = RequestFactory().get("/")
    request.user = User(is_staff=True, is_superuser=True)
    shown = {field.name for field in page.model._meta.get_fields() if isinstance(field, Field)}
    for path in paths(page.model, 3):
        for how in ("regex", "startswith", "contains", "gt", "in"):
            assert not page.lookup_allowed(f"{path}__{how}", "4", request), path
        if path not in shown:
            assert not page.lookup_allowed(path, "4", request), path


@pytest.mark.parametrize("page", OFFERED)
def test_what_a_list_offers_works(boss: Client, page: str, new_table: Any, people: list[User]) -> None:
    match = new_table()
    reported(match, *people[:2])
    Ban.objects.create(person=people[1])
    Mute.objects.create(person=people[1])
    Closure.objects.create(match=match)
    Submission.objects.create(game="lateral", ref="x", version=1, title="x", content={})
    listed = boss.get(f"/admin/{page}/").content.decode()
    links = {unescape(found) for found in re.findall(r'href="(\?[^"]+)"', listed)}
    assert all(any(offered in link for link in links) for offered in OFFERED[page])
    for link in links:
        assert boss.get(f"/admin/{page}/{link}").status_code == 200, link


def test_nobody_makes_themselves_a_superuser(boss: Client, people: list[User]) -> None:
    browser, user = moderator("view_user", "change_user", "add_user", "delete_user")
    form = {"name": "Eve", "username": "eve", "email": "e@x.org", "is_active": "on", "language": ""}
    form["reason"] = "x"
    may = str(Permission.objects.get(codename="view_match").pk)
    more = {"is_staff": "on", "is_superuser": "on", "user_permissions": may}
    assert browser.post(f"/admin/accounts/user/{people[0].pk}/change/", form | more).status_code == 302
    people[0].refresh_from_db()
    assert (people[0].name, people[0].username, people[0].email) == ("Ada", None, "")
    assert (people[0].is_staff, people[0].is_superuser) == (False, False)
    assert people[0].user_permissions.count() == 0
    assert browser.post("/admin/accounts/user/add/", form | more).status_code == 302
    assert not User.objects.filter(is_staff=True).exclude(username="boss").exclude(pk=user.pk).exists()
    assert boss.post(f"/admin/accounts/user/{people[0].pk}/change/", form | more).status_code == 302
    people[0].refresh_from_db()
    assert people[0].is_superuser


def test_moderators_leave_each_other_alone() -> None:
    browser, user = moderator("view_user", "change_user", "delete_user")
    _, other = moderator()
    for path in (f"{other.pk}/change/", f"{user.pk}/change/", f"{other.pk}/delete/"):
        assert browser.post(f"/admin/accounts/user/{path}", {"name": "Eve", "post": "yes"}).status_code == 403
    for action in ("rename", "remove", "delete_selected"):
        act(browser, "accounts/user", action, other, post="yes")
    other.refresh_from_db()
    assert other.name == other.username


@pytest.mark.parametrize("page", ADMINS, ids=str)
def test_every_action_asks_for_a_permission(page: admin.ModelAdmin[Any]) -> None:
    for name in page.actions or ():
        assert getattr(page, str(name)).allowed_permissions, name


def test_who_only_sees_bans_ends_none(people: list[User]) -> None:
    ban = Ban.objects.create(person=people[0])
    act(moderator("view_ban")[0], "moderation/ban", "lift", ban)
    assert Ban.objects.get().stands
    act(moderator("view_ban", "change_ban")[0], "moderation/ban", "lift", ban)
    assert not Ban.objects.get().stands


def test_who_may_not_settle_reports_leaves_them_to_others(new_table: Any, people: list[User]) -> None:
    report = reported(new_table(), *people[:2], network="203.0.113.7")
    for action, may in (("mute", "add_mute"), ("close_tables", "add_closure"), ("ban_networks", "add_ban")):
        browser, _ = moderator("view_report", may)
        act(browser, "moderation/report", action, report, duration="86400")
        report.refresh_from_db()
        assert (report.settled, report.network) == (None, "203.0.113.7")
    assert (Mute.objects.count(), Closure.objects.count(), Ban.objects.count()) == (1, 1, 1)
