"""`Deal` is a model of this app now. Its table keeps its name and its rows, so only Django's idea of it
changes, and the content type moves with the permissions and log entries that hang on it.
"""

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

import tabletop.matches.models


def content_type_to_matches(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    _change_app(apps, schema_editor, "deals", "matches")


def content_type_to_deals(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    _change_app(apps, schema_editor, "matches", "deals")


def _change_app(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor, old: str, new: str) -> None:
    """A new database has no content types yet: they are made when all migrations are done."""
    types = apps.get_model("contenttypes", "ContentType").objects.using(schema_editor.connection.alias)
    if not types.filter(app_label=new, model="deal").exists():
        types.filter(app_label=old, model="deal").update(app_label=new)


class Migration(migrations.Migration):
    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("deals", "0003_rules_version"),
        ("matches", "0010_lines_as_written"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="Deal",
                    fields=[
                        (
                            "code",
                            models.CharField(
                                default=tabletop.matches.models.new_code,
                                editable=False,
                                max_length=16,
                                primary_key=True,
                                serialize=False,
                            ),
                        ),
                        ("game", models.SlugField(max_length=40)),
                        ("options", models.JSONField(db_default={}, default=dict)),
                        ("rules_version", models.PositiveSmallIntegerField(db_default=1, default=1)),
                        (
                            "seed",
                            models.CharField(
                                default=tabletop.matches.models.new_seed, editable=False, max_length=200
                            ),
                        ),
                        ("day", models.DateField(blank=True, null=True)),
                        ("variant", models.CharField(blank=True, db_default="", default="", max_length=40)),
                        ("created", models.DateTimeField(auto_now_add=True)),
                    ],
                    options={
                        "verbose_name": "deal",
                        "verbose_name_plural": "deals",
                        "db_table": "deals_deal",
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("game", "variant", "day"), name="one_deal_per_day"
                            )
                        ],
                    },
                ),
                migrations.AlterField(
                    model_name="match",
                    name="deal",
                    field=models.ForeignKey(
                        blank=True,
                        help_text="of a game for one seat: what is played, by others as well",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="matches",
                        to="matches.deal",
                    ),
                ),
            ]
        ),
        migrations.RunPython(content_type_to_matches, content_type_to_deals),
    ]
