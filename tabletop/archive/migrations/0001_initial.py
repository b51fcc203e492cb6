"""The archive. Its entries are added by the processes of this version, and by `manage.py archive`."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("matches", "0020_archive"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Opponent",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=100)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("person", "person"),
                            ("bot", "bot"),
                            ("name", "name"),
                            ("file", "name in a file"),
                        ],
                        max_length=6,
                    ),
                ),
                (
                    "game",
                    models.SlugField(blank=True, db_default="", db_index=False, default="", max_length=40),
                ),
                ("name", models.CharField(blank=True, db_default="", default="", max_length=40)),
                ("last", models.DateTimeField()),
                (
                    "person",
                    models.ForeignKey(
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Setup",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.SlugField(db_index=False, max_length=40)),
                ("digest", models.CharField(max_length=32)),
                ("options", models.JSONField(db_default={}, default=dict)),
                ("clock", models.JSONField(null=True)),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.SlugField(db_index=False, max_length=40)),
                (
                    "outcome",
                    models.CharField(
                        choices=[
                            ("won", "Won"),
                            ("lost", "Lost"),
                            ("drawn", "Drawn"),
                            ("finished", "No result"),
                        ],
                        max_length=8,
                    ),
                ),
                ("imported", models.BooleanField(db_default=False, default=False)),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("moves", models.PositiveIntegerField()),
                ("fingerprint", models.CharField(max_length=16)),
                ("ended", models.DateTimeField()),
                (
                    "match",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="archive_entries",
                        to="matches.match",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "setup",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="archive.setup",
                    ),
                ),
            ],
            options={
                "verbose_name": "archived game",
                "verbose_name_plural": "archived games",
            },
        ),
        migrations.CreateModel(
            name="Encounter",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("match_key", models.CharField(max_length=16)),
                ("game", models.SlugField(db_index=False, max_length=40)),
                (
                    "outcome",
                    models.CharField(
                        choices=[
                            ("won", "Won"),
                            ("lost", "Lost"),
                            ("drawn", "Drawn"),
                            ("finished", "No result"),
                        ],
                        max_length=8,
                    ),
                ),
                ("ended", models.DateTimeField()),
                (
                    "user",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "entry",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="encounters",
                        to="archive.entry",
                    ),
                ),
                (
                    "opponent",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="encounters",
                        to="archive.opponent",
                    ),
                ),
                (
                    "setup",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        to="archive.setup",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="opponent",
            index=models.Index(fields=["user", "last"], name="archive_opponent_last"),
        ),
        migrations.AddConstraint(
            model_name="opponent",
            constraint=models.UniqueConstraint(fields=("user", "key"), name="archive_opponent_once"),
        ),
        migrations.AddConstraint(
            model_name="setup",
            constraint=models.UniqueConstraint(fields=("user", "game", "digest"), name="archive_setup_once"),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(fields=["user", "ended", "match"], name="archive_all"),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(fields=["user", "game", "ended", "match"], name="archive_game"),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(fields=["user", "outcome", "ended", "match"], name="archive_outcome"),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(
                fields=["user", "game", "outcome", "ended", "match"], name="archive_game_outcome"
            ),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(
                condition=models.Q(("imported", True)),
                fields=["user", "ended", "match"],
                name="archive_imported",
            ),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(fields=["setup", "ended", "match"], name="archive_by_setup"),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(fields=["user", "fingerprint"], name="archive_fingerprint"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("match", "user"), name="archive_entry_once"),
        ),
        migrations.AddIndex(
            model_name="encounter",
            index=models.Index(fields=["opponent", "ended", "match_key"], name="archive_met"),
        ),
        migrations.AddIndex(
            model_name="encounter",
            index=models.Index(fields=["opponent", "game", "ended", "match_key"], name="archive_met_game"),
        ),
        migrations.AddIndex(
            model_name="encounter",
            index=models.Index(
                fields=["opponent", "outcome", "ended", "match_key"], name="archive_met_outcome"
            ),
        ),
        migrations.AddIndex(
            model_name="encounter",
            index=models.Index(
                fields=["user", "ended", "match_key", "opponent", "game", "outcome", "setup"],
                name="archive_met_anyone",
            ),
        ),
        migrations.AddConstraint(
            model_name="encounter",
            constraint=models.UniqueConstraint(
                fields=("opponent", "match_key"), name="archive_encounter_once"
            ),
        ),
    ]
