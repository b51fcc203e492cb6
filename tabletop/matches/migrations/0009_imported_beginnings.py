from django.db import migrations, models


def mark(apps, schema_editor):
    """The matches that were played on from an imported one, and those played on from these."""
    matches = apps.get_model("matches", "Match").objects
    sources = list(matches.filter(imported=True, forks__isnull=False).values_list("pk", flat=True))
    while sources:
        played_on = matches.filter(forked_from__in=sources, begins_imported=False)
        sources = list(played_on.values_list("pk", flat=True))
        matches.filter(pk__in=sources).update(begins_imported=True)


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0008_database_defaults"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="begins_imported",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="its seed and first moves are those of an imported match",
            ),
        ),
        migrations.AlterField(
            model_name="line",
            name="room",
            field=models.CharField(
                choices=[("waiting", "everybody"), ("table", "players"), ("watchers", "watchers")],
                max_length=8,
            ),
        ),
        migrations.RunPython(mark, migrations.RunPython.noop),
    ]
