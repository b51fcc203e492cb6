"""What the check of migrations finds, with faults planted, and what it lets pass."""

from __future__ import annotations

import pytest
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.migrations import Migration
from django.db.migrations.operations.base import Operation

from tools import check_migrations, lint


def history(*steps: list[Operation], unused_since: str = "") -> list[Migration]:
    """A table with one nullable column, and then these migrations."""
    first = migrations.CreateModel("Table", [("id", models.AutoField(primary_key=True)), ("note", note())])
    made = [Migration(f"000{number}", "toys") for number in range(1, len(steps) + 2)]
    for migration, operations in zip(made, [[first], *steps], strict=True):
        vars(migration)["operations"] = operations
    vars(made[-1])["unused_since"] = unused_since
    return made


def note(**more: bool) -> models.Field[object, object]:
    return models.CharField(max_length=9, **{"null": True} | more)  # type: ignore[arg-type]  # by keyword


def added(**options: object) -> Operation:
    return migrations.AddField("table", "quick", models.BooleanField(**options))  # type: ignore[arg-type]  # by keyword


def stopped(operation: Operation) -> Operation:
    """The code stops using it, the table keeps it."""
    return migrations.SeparateDatabaseAndState(state_operations=[operation])


DEFAULT = migrations.AlterField("table", "quick", models.BooleanField(default=False, db_default=False))
REMOVED = migrations.RemoveField("table", "quick")


@pytest.mark.parametrize(
    ("steps", "about"),
    [
        ([[added(default=False)]], "toys.0002: table.quick: is added"),
        ([[added(default=False)], [migrations.AlterModelOptions("table", {})]], "toys.0002: table.quick"),
        ([[migrations.AddField("table", "at", models.DateTimeField(auto_now_add=True))]], "at: is added"),
        ([[migrations.AlterField("table", "note", note(null=False))]], "table.note: was nullable"),
        ([[migrations.RemoveField("table", "note")]], "RemoveField table"),
        ([[migrations.RenameField("table", "note", "remark")]], "RenameField table"),
        ([[migrations.RenameModel("Table", "Desk")]], "RenameModel"),
        ([[migrations.DeleteModel("Table")]], "DeleteModel table"),
        ([[stopped(added(default=False))]], "table.quick: is added"),
        ([[added(default=False)], [stopped(REMOVED)]], "table.quick: stays, not nullable"),
    ],
)
def test_it_finds(steps: list[list[Operation]], about: str) -> None:
    (found,) = check_migrations.history_complaints(history(*steps))
    assert about in found


@pytest.mark.parametrize(
    "steps",
    [
        [[added(default=False, db_default=False)]],
        [[added(null=True)]],
        [[added(default=False)], [DEFAULT]],
        [[added(default=False, db_default=False)], [stopped(REMOVED)]],
        [[stopped(migrations.DeleteModel("Table"))]],
        [[migrations.CreateModel("Other", [("quick", models.BooleanField(default=False))])]],
    ],
)
def test_it_lets_pass(steps: list[list[Operation]]) -> None:
    assert list(check_migrations.history_complaints(history(*steps))) == []


def test_what_no_version_uses_may_go() -> None:
    gone = migrations.RemoveField("table", "note")
    assert list(check_migrations.history_complaints(history([gone], unused_since="0.1"))) == []


def test_each_default_is_the_databases_too() -> None:
    class Planted(models.Model):
        first = models.BooleanField(default=False)
        second = models.CharField(max_length=9, blank=True)
        third = models.JSONField(default=list)
        known = models.JSONField(default=list, db_default=[])
        fresh = models.CharField(max_length=9, default=lambda: "something new")
        needed = models.CharField(max_length=9)

        class Meta:
            app_label = "toys"
            apps = Apps()

        def __str__(self) -> str:
            return self.second

    found = list(check_migrations.model_complaints([Planted]))
    assert [each.split(": ")[0].split(".")[-1] for each in found] == ["first", "second", "third"]


def test_lint_asks_and_finds_nothing_in_this_project() -> None:
    assert all(len(each) >= 8 for each in check_migrations.ours())
    assert lint.run("old code", lint.CHECKS["old code"])
