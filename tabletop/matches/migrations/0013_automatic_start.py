"""Whether a table starts automatically. Tables of earlier versions do."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0012_plain_labels"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="automatic_start",
            field=models.BooleanField(
                db_default=True,
                default=True,
                help_text="starts when all seats are taken and everyone is connected",
            ),
        ),
        migrations.AddField(
            model_name="match",
            name="start_held",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="a player asked to wait: it starts automatically only after a seat has changed",
            ),
        ),
    ]
