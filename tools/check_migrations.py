"""Whether the version before this one can go on running on this one's tables, as docs/running.md promises.

During a rolling upgrade old processes write rows without the columns that they do not know. So each column
with a default has it in the database too (`db_default`), a column that joins a table has one or may be null,
and nothing that old code uses goes away. A migration that removes what no version since the last one has used
says so: ``unused_since = "0.2"`` on its class.
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
"""Callables whose result a database can have as its default; others make something new for each row."""


def model_complaints(models: Iterable[type[Model]]) -> Iterator[str]:
    """Fields of these models that have a default in Python and none in the database."""
    for model in models:
        for field in model._meta.concrete_fields:
            if _has_constant_default(field) and not field.has_db_default():
                yield f"{model._meta.label}.{field.name}: has a default and no db_default"


def _has_constant_default(field: Any) -> bool:
    """An optional text without a default of its own has the empty one."""
    if not field.has_default():
        return bool(field.blank and not field.null and field.empty_strings_allowed and not field.primary_key)
    return field.default is not None and (not callable(field.default) or field.default in CONSTANT)


def history_complaints(migrations: Iterable[Migration]) -> Iterator[str]:
    """What these migrations, in their order, do to tables that old code still uses."""
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
                yield f"{where}: {model}.{operation.name}: was nullable, and old code writes NULL"
            elif kind == "RemoveField" and in_state_only:
                if not _is_filled(state.models[app, model].fields[operation.name]):
                    yield f"{where}: {model}.{operation.name}: stays without db_default, and is not null"
            elif kind in REMOVING and not (_keeps_table(kind, in_state_only) or _is_unused(migration)):
                yield f"{where}: {kind} {model}: old code uses it; say `unused_since` once no version does"
            operation.state_forwards(app, state)
    yield from _unfilled(state, joined)


def _keeps_table(kind: str, in_state_only: bool) -> bool:
    """Whether only the model goes: its table stays for old code, with another model or without one."""
    return kind == "DeleteModel" and in_state_only


def _is_unused(migration: Migration) -> bool:
    """Whether it says that no version since the last one has used what it removes."""
    return bool(getattr(migration, "unused_since", ""))


def _operations(operations: Iterable[Any]) -> Iterator[tuple[Any, bool]]:
    """All of them, each with whether it leaves the database as it is."""
    for operation in operations:
        if type(operation).__name__ == "SeparateDatabaseAndState":
            yield from ((each, True) for each, _ in _operations(operation.state_operations))
        else:
            yield operation, False


def _loses_null(state: ProjectState, app: str, model: str, operation: Any) -> bool:
    return bool(state.models[app, model].fields[operation.name].null and not operation.field.null)


def _is_filled(field: Any) -> bool:
    """Whether a row can be written without it."""
    return bool(field.null or field.many_to_many or field.generated or field.has_db_default())


def _unfilled(state: ProjectState, joined: set[tuple[str, str, str, str]]) -> Iterator[str]:
    """Columns that joined a table and that in the end neither may be null nor have a default there."""
    for app, model, name, where in sorted(joined):
        fields = state.models[app, model].fields if (app, model) in state.models else {}
        if name in fields and not _is_filled(fields[name]):
            yield f"{where}: {model}.{name}: joins a table without db_default, and is not null"


def ours() -> tuple[list[type[Model]], list[Migration]]:
    """The models of this project, and the migrations in the order in which they run."""
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
