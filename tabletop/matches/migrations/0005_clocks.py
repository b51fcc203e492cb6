from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0004_muted_seats"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="clock",
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="match",
            name="rings_at",
            field=models.BigIntegerField(
                blank=True,
                editable=False,
                help_text="when its clock rings next, in milliseconds since 1970, as its log has it",
                null=True,
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("rings_at__isnull", False)), fields=["rings_at"], name="match_rings"
            ),
        ),
    ]
