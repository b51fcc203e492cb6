"""Labels and help texts in plain words. Nothing changes in the database."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0011_deal"),
    ]

    operations = [
        migrations.AlterField(
            model_name="line",
            name="room",
            field=models.CharField(
                choices=[("waiting", "everyone"), ("table", "players"), ("watchers", "spectators")],
                max_length=8,
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="begins_imported",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="its seed and first moves come from an imported match",
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="deal",
            field=models.ForeignKey(
                blank=True,
                help_text="in a one-player game: the deal being played, perhaps by others too",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="matches",
                to="matches.deal",
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="rings_at",
            field=models.BigIntegerField(
                blank=True,
                editable=False,
                help_text="when its clock next expires according to its log, in milliseconds since 1970",
                null=True,
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="standin_after",
            field=models.PositiveSmallIntegerField(
                db_default=3,
                default=3,
                help_text="minutes of absence before a bot may play for someone; 0: never",
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="status",
            field=models.CharField(
                choices=[("open", "waiting for players"), ("playing", "in progress"), ("over", "over")],
                db_default="open",
                default="open",
                max_length=8,
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="watchers",
            field=models.BooleanField(
                db_default=True, default=True, help_text="people without a seat can watch"
            ),
        ),
    ]
