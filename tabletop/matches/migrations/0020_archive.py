"""What the archive of finished games needs: which seats are in it, and whose seat an imported match had; and
which seats were those of deleted people.
"""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0019_plans"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="imported_seat",
            field=models.PositiveSmallIntegerField(
                blank=True,
                editable=False,
                help_text="in an imported match: the seat that was its importer’s, as the file says",
                null=True,
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="archived",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="the match is over and in its person’s archive",
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="person_deleted",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                condition=models.Q(("archived", False), ("user__isnull", False)),
                fields=["user", "id"],
                name="seat_not_archived",
            ),
        ),
    ]
