import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def from_seats(apps, schema_editor):
    """Whoever is muted in a seat."""
    muted = apps.get_model("matches", "Muted")
    seats = apps.get_model("matches", "Seat").objects.filter(muted=True, user__isnull=False)
    for match, user in seats.order_by().values_list("match_id", "user_id").distinct():
        muted.objects.create(match_id=match, user_id=user)


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("matches", "0005_clocks"),
    ]

    operations = [
        migrations.CreateModel(
            name="Muted",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="muted",
                        to="matches.match",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("match", "user"), name="muted_once_per_person"),
                ],
            },
        ),
        migrations.RunPython(from_seats, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="seat",
            name="muted",
            field=models.BooleanField(default=False, editable=False),
        ),
    ]
