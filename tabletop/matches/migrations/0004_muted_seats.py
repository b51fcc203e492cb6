from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0003_sheets_and_standins"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="muted",
            field=models.BooleanField(default=False),
        ),
    ]
