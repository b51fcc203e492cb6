from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notifications", "0001_alerts")]

    operations = [
        migrations.AddField(
            model_name="subscription",
            name="service",
            field=models.CharField(blank=True, db_default="", default="", max_length=300),
        ),
    ]
