"""Labels and help texts in plain words. Nothing changes in the database."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0005_former_names"),
    ]

    operations = [
        migrations.AlterField(
            model_name="device",
            name="arrival",
            field=models.CharField(
                choices=[
                    ("here", "signed in here"),
                    ("earlier", "signed in before this list was introduced"),
                    ("code", "added with a code"),
                    ("link", "added with a private link"),
                    ("recovery", "signed in with the recovery code"),
                ],
                db_default="here",
                default="here",
                max_length=8,
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="is_staff",
            field=models.BooleanField(
                db_default=False, default=False, help_text="can use the admin pages", verbose_name="staff"
            ),
        ),
    ]
