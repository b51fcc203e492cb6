"""What moderators did before there was an audit log, as far as rows tell of it."""

from __future__ import annotations

from typing import Any

from django.db import migrations


def until_text(until: Any) -> str:
    return f"{until:%Y-%m-%d %H:%M} UTC" if until else "for good"


def by_of(moderator: Any) -> dict[str, Any]:
    if moderator is None:
        return {"by_id": None, "by_name": ""}
    return {"by_id": moderator.pk, "by_name": moderator.username or moderator.name}


def copy(apps: Any, schema_editor: Any) -> None:
    find = apps.get_model
    entry = find("moderation", "AuditEntry")
    using = schema_editor.connection.alias
    found = []
    for kind in ("Ban", "Mute"):
        for one in find("moderation", kind).objects.using(using).select_related("person", "by").iterator():
            found.append(
                entry(
                    action=kind.lower(),
                    created=one.created,
                    person_id=one.person_id,
                    person_name=one.person.name if one.person else one.network,
                    reason=one.reason,
                    new=until_text(one.until),
                    **by_of(one.by),
                )
            )
    for one in find("moderation", "Closure").objects.using(using).select_related("by").iterator():
        found.append(entry(action="close", created=one.created, match=one.match_id, **by_of(one.by)))
    settled = find("moderation", "Report").objects.using(using).exclude(settled=None)
    for one in settled.select_related("about", "settled_by").iterator():
        found.append(
            entry(
                action="settle",
                created=one.settled,
                person_id=one.about_id,
                person_name=one.about.name,
                match=one.match_id or "",
                report=one.pk,
                **by_of(one.settled_by),
            )
        )
    entry.objects.using(using).bulk_create(sorted(found, key=lambda one: one.created), batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("moderation", "0003_audit_log")]

    operations = [migrations.RunPython(copy, migrations.RunPython.noop)]
