"""Whether an elastic table is open to newcomers. Tables of earlier versions are."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0013_automatic_start"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="newcomers",
            field=models.BooleanField(
                db_default=True,
                default=True,
                help_text="people can take a seat of a table that seats everyone",
            ),
        ),
    ]
