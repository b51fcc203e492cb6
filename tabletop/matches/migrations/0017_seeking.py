"""People who wait to be paired."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0016_turned_away"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="seek_key",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                editable=False,
                help_text="tables with the same key are for the same game: their players can be paired",
                max_length=64,
            ),
        ),
        migrations.AddField(
            model_name="match",
            name="seek_until",
            field=models.BigIntegerField(
                blank=True,
                editable=False,
                help_text="until when its player waits to be paired, in milliseconds since 1970",
                null=True,
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("seek_until__isnull", False)),
                fields=["seek_key", "seek_until"],
                name="match_seek",
            ),
        ),
    ]
