"""When a game is planned for."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0020_archive"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="planned_for",
            field=models.DateTimeField(
                blank=True,
                editable=False,
                help_text="when its players want to start; until then it does not start automatically",
                null=True,
            ),
        ),
        migrations.AddField(
            model_name="match",
            name="appointment_cancelled",
            field=models.BooleanField(
                db_default=False, default=False, editable=False, help_text="its host has cancelled the time"
            ),
        ),
        migrations.AddField(
            model_name="match",
            name="appointment_revision",
            field=models.PositiveSmallIntegerField(
                db_default=0,
                default=0,
                editable=False,
                help_text="how often its time was set, changed or cancelled",
            ),
        ),
        migrations.AddField(
            model_name="match",
            name="appointment_alert_due",
            field=models.DateTimeField(
                blank=True,
                editable=False,
                help_text="when its players are told that it starts soon; empty once they have been",
                null=True,
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("appointment_alert_due__isnull", False)),
                fields=["appointment_alert_due"],
                name="match_plan_alert",
            ),
        ),
    ]
