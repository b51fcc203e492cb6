from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("deals", "0002_database_defaults"),
    ]

    operations = [
        migrations.AddField(
            model_name="deal",
            name="rules_version",
            field=models.PositiveSmallIntegerField(db_default=1, default=1),
        ),
    ]
