"""Labels and help texts in plain words. Nothing changes in the database."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("moderation", "0004_earlier_acts"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="report",
            options={
                "ordering": ["-created"],
                "permissions": [("read_evidence", "Can read the uncensored chat around a report")],
                "verbose_name": "report",
                "verbose_name_plural": "reports",
            },
        ),
        migrations.AlterField(
            model_name="ban",
            name="network",
            field=models.CharField(
                blank=True,
                db_default="",
                db_index=True,
                default="",
                help_text="instead of a person: an address or a network such as 203.0.113.0/24",
                max_length=43,
            ),
        ),
        migrations.AlterField(
            model_name="ban",
            name="until",
            field=models.DateTimeField(blank=True, help_text="Leave empty to make it permanent.", null=True),
        ),
        migrations.AlterField(
            model_name="ban",
            name="words",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="Optional. The player sees it with the measure and its end.",
                max_length=300,
                verbose_name="message to the player",
            ),
        ),
        migrations.AlterField(
            model_name="mute",
            name="until",
            field=models.DateTimeField(blank=True, help_text="Leave empty to make it permanent.", null=True),
        ),
        migrations.AlterField(
            model_name="mute",
            name="words",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="Optional. The player sees it with the measure and its end.",
                max_length=300,
                verbose_name="message to the player",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="lines",
            field=models.JSONField(db_default=[], default=list, verbose_name="messages"),
        ),
        migrations.AlterField(
            model_name="report",
            name="name",
            field=models.CharField(max_length=40, verbose_name="name at the time"),
        ),
        migrations.AlterField(
            model_name="report",
            name="why",
            field=models.CharField(
                choices=[
                    ("insult", "Insults, threats or hate"),
                    ("name", "Offensive name"),
                    ("spam", "Advertising or spam"),
                    ("spoiling", "Ruining the game on purpose"),
                    ("other", "Something else"),
                ],
                max_length=10,
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="words",
            field=models.CharField(
                blank=True, db_default="", default="", max_length=300, verbose_name="reporter’s comment"
            ),
        ),
    ]
