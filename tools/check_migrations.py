"""Checks that the previous version can keep running on this version's tables, as docs/upgrading.md promises.

During a rolling upgrade old processes write rows without the columns that they do not know. So each column
with a default needs it in the database too (`db_default`), a column added to a table needs one or must be
nullable, and nothing that old code uses may be removed. A migration that removes something which the
previous version no longer uses says so: ``unused_since = "0.2"`` on its class.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from django.db.migrations import Migration
    from django.db.migrations.state import ProjectState
    from django.db.models import Model

ROOT = Path(__file__).resolve().parent.parent
REMOVING = ("RemoveField", "RenameField", "DeleteModel", "RenameModel", "AlterModelTable")
CONSTANT = (dict, list)
"""Callables whose result can be a database default; others return something new for each row."""


def model_complaints(models: Iterable[type[Model]]) -> Iterator[str]:
    """Yield a message for each field that has a default in Python but none in the database."""
    for model in models:
        for field in model._meta.concrete_fields:
            if _has_constant_default(field) and not field.has_db_default():
                yield f"{model._meta.label}.{field.name}: has a default but no db_default"


def _has_constant_default(field: Any) -> bool:
    """An optional text field without a default counts as having the empty text."""
    if not field.has_default():
        return bool(field.blank and not field.null and field.empty_strings_allowed and not field.primary_key)
    return field.default is not None and (not callable(field.default) or field.default in CONSTANT)


def history_complaints(migrations: Iterable[Migration]) -> Iterator[str]:
    """Yield a message for each operation that breaks old code; ``migrations`` are in the order they run."""
    from django.db.migrations.state import ProjectState

    state, made, joined = ProjectState(), {}, set()
    for migration in migrations:
        app = migration.app_label
        where = f"{app}.{migration.name}"
        for operation, in_state_only in _operations(migration.operations):
            kind = type(operation).__name__
            model = getattr(operation, "model_name_lower", getattr(operation, "name_lower", ""))
            if kind == "CreateModel":
                made[app, model] = where
            elif kind == "AddField" and made.get((app, model)) != where:
                joined.add((app, model, operation.name, where))
            elif kind == "AlterField" and _loses_null(state, app, model, operation):
                yield f"{where}: {model}.{operation.name}: was nullable, but old code writes NULL"
            elif kind == "RemoveField" and in_state_only:
                if not _is_filled(state.models[app, model].fields[operation.name]):
                    yield f"{where}: {model}.{operation.name}: stays, not nullable and without db_default"
            elif kind in REMOVING and not (_keeps_table(kind, in_state_only) or _is_unused(migration)):
                yield f"{where}: {kind} {model}: old code uses it; set `unused_since` when no version does"
            operation.state_forwards(app, state)
    yield from _unfilled(state, joined)


def _keeps_table(kind: str, in_state_only: bool) -> bool:
    """Whether only the model is removed and its table stays for old code."""
    return kind == "DeleteModel" and in_state_only


def _is_unused(migration: Migration) -> bool:
    """Whether the migration declares that no supported version uses what it removes."""
    return bool(getattr(migration, "unused_since", ""))


def _operations(operations: Iterable[Any]) -> Iterator[tuple[Any, bool]]:
    """All operations, nested ones included, each with whether it changes only the state, not the database."""
    for operation in operations:
        if type(operation).__name__ == "SeparateDatabaseAndState":
            yield from ((each, True) for each, _ in _operations(operation.state_operations))
        else:
            yield operation, False


def _loses_null(state: ProjectState, app: str, model: str, operation: Any) -> bool:
    return bool(state.models[app, model].fields[operation.name].null and not operation.field.null)


def _is_filled(field: Any) -> bool:
    """Whether a row can be written without this field."""
    return bool(field.null or field.many_to_many or field.generated or field.has_db_default())


def _unfilled(state: ProjectState, joined: set[tuple[str, str, str, str]]) -> Iterator[str]:
    """Yield a message for each added column that is neither nullable nor has a database default."""
    for app, model, name, where in sorted(joined):
        fields = state.models[app, model].fields if (app, model) in state.models else {}
        if name in fields and not _is_filled(fields[name]):
            yield f"{where}: {model}.{name}: is added without db_default, and is not nullable"


def ours() -> tuple[list[type[Model]], list[Migration]]:
    """This project's models, and its migrations in the order in which they run."""
    from django.apps import apps
    from django.db.migrations.loader import MigrationLoader

    configs = [config for config in apps.get_app_configs() if Path(config.path).is_relative_to(ROOT)]
    labels = {config.label for config in configs if "site-packages" not in config.path}
    graph = MigrationLoader(None).graph
    plan = dict.fromkeys(node for leaf in graph.leaf_nodes() for node in graph.forwards_plan(leaf))
    models = [model for model in apps.get_models() if model._meta.app_label in labels]
    return models, [graph.nodes[node] for node in plan if node[0] in labels]


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    models, migrations = ours()
    found = [*model_complaints(models), *history_complaints(migrations)]
    print("\n".join(found))
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
