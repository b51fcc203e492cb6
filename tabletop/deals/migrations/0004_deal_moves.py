"""`Deal` is a model of ``matches`` now (`tabletop.matches.migrations.0011_deal`); the table stays."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("deals", "0003_rules_version"),
        ("matches", "0011_deal"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="result",
                    name="deal",
                    field=models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="results",
                        to="matches.deal",
                    ),
                ),
                migrations.DeleteModel(name="Deal"),
            ]
        ),
    ]
