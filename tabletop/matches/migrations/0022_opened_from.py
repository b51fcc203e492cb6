"""From where a table was opened, so that the lobby lists few of each address; and who has open tables."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0021_appointments"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="opened_from",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                editable=False,
                help_text="until the game begins: stands for the address it was opened from",
                max_length=32,
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("status", "open")), fields=["host"], name="match_open_of_host"
            ),
        ),
    ]
