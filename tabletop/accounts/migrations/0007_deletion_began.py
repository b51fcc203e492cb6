"""Who is being deleted, in batches."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0006_plain_labels"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="deletion_began",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(
                condition=models.Q(("deletion_began__isnull", False)),
                fields=["deletion_began"],
                name="user_leaving",
            ),
        ),
    ]
