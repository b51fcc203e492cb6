"""Whose turn it is after each move, and which results their players have seen."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0017_seeking")]

    operations = [
        migrations.AddField(
            model_name="move",
            name="turns",
            field=models.JSONField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="saw_end",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="its person has seen the result",
            ),
        ),
    ]
