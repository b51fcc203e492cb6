"""Deals used to be a model of another app: databases from that time can be opened without loss."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.management import create_permissions
from django.contrib.contenttypes.management import create_contenttypes
from django.contrib.contenttypes.models import ContentType
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.deals.models import Result
from tabletop.matches.models import Deal, Match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.nightly("servers")]

BEFORE = [("matches", "0010_lines_as_written"), ("deals", "0003_rules_version")]
MOVED = [("matches", "0011_deal"), ("deals", "0004_deal_moves")]


def migrate(targets: list[tuple[str, str]]) -> Any:
    """The models at that time."""
    executor = MigrationExecutor(connection)
    executor.migrate(targets)
    return MigrationExecutor(connection).loader.project_state(targets).apps


@pytest.fixture
def before() -> Iterator[Any]:
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    yield migrate(BEFORE)
    migrate(newest)


def filled(before: Any) -> tuple[Any, Any, Any]:
    """A daily deal, a finished match of it, and its result."""
    user = User.objects.create(name="Ada", username="ada")
    deal = before.get_model("deals", "Deal").objects.create(
        game="lineup", options={"size": 3}, rules_version=2, day="2026-11-21", variant="small"
    )
    row = {"game": "lineup", "deal": deal, "seed": deal.seed, "status": "over", "ended": timezone.now()}
    match = before.get_model("matches", "Match").objects.create(**row)
    result = before.get_model("deals", "Result").objects.create(
        match=match,
        user_id=user.pk,
        deal=deal,
        game="lineup",
        won=True,
        because="solved",
        is_clean=True,
        first=True,
        ranked=True,
        moves=12,
        seconds=34,
        ended=timezone.now(),
    )
    return deal, match, result


def upgrade() -> None:
    migrate(MigrationExecutor(connection).loader.graph.leaf_nodes())


def test_all_rows_stay_and_belong_together(before: Any) -> None:
    old, match, result = filled(before)
    upgrade()
    deal = Deal.objects.get()
    assert {name: getattr(deal, name) for name in ("code", "seed", "options", "variant", "created")} == {
        name: getattr(old, name) for name in ("code", "seed", "options", "variant", "created")
    }
    assert (str(deal.day), deal.rules_version) == ("2026-11-21", 2)
    assert Match.objects.get(deal__variant="small").pk == match.pk
    assert list(deal.matches.all()) == [Match.objects.get(pk=match.pk)]
    assert Result.objects.get(deal=deal).pk == result.pk


def test_no_table_is_touched(before: Any) -> None:
    """The database keeps its foreign keys and unique constraints."""
    filled(before)
    tables = sorted(connection.introspection.table_names())
    with connection.cursor() as cursor:
        constraints = connection.introspection.get_constraints(cursor, "deals_deal")
    migrate(MOVED)
    assert sorted(connection.introspection.table_names()) == tables
    with connection.cursor() as cursor:
        assert connection.introspection.get_constraints(cursor, "deals_deal") == constraints
    upgrade()
    with pytest.raises(IntegrityError), transaction.atomic():
        Deal.objects.create(game="lineup", day="2026-11-21", variant="small")
    Deal.objects.get().delete()
    assert not Result.objects.exists()
    assert Match.objects.get().deal is None


def test_permissions_stay_with_their_owners(before: Any) -> None:
    """They belong to the content type, which moves to the other app."""
    for label in ("deals", "matches"):
        create_contenttypes(apps.get_app_config(label), apps=before, verbosity=0)
        create_permissions(apps.get_app_config(label), apps=before, verbosity=0)
    ContentType.objects.clear_cache()
    old = before.get_model("contenttypes", "ContentType").objects.get(app_label="deals", model="deal")
    permission = before.get_model("auth", "Permission").objects.get(content_type=old, codename="view_deal")
    user = User.objects.create(name="Mo", username="mo", is_staff=True)
    user.user_permissions.add(permission.pk)
    upgrade()
    ContentType.objects.clear_cache()
    assert ContentType.objects.get(model="deal").pk == old.pk
    assert User.objects.get(pk=user.pk).has_perm("matches.view_deal")


def test_the_way_back_is_open(before: Any) -> None:
    upgrade()
    deal = Deal.objects.create(game="lineup")
    back = migrate(BEFORE)
    assert back.get_model("deals", "Deal").objects.get().pk == deal.pk
