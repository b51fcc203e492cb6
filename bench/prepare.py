"""Tables to play at: ``python -m bench.prepare 100`` migrates the database of the environment and prints, as
JSON, the cookies of two guests and the matches that they have begun.

A process of its own, so that neither the server nor the load holds what it leaves behind.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.people.models import User


def main(count: int) -> None:
    """See above."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    from tabletop.people.models import User

    guests = [User.objects.create_guest(name=name) for name in ("Ada", "Ben")]
    print(json.dumps({"cookies": [cookie(guest) for guest in guests], "matches": matches(count, *guests)}))


def matches(count: int, host: User, guest: User) -> list[str]:
    """That many matches of LineUp!, begun: the first as people begin one, the others copies of its rows."""
    from tabletop.matches import services
    from tabletop.matches.models import Match, Seat, new_id, new_seed

    filling = [services.ME, services.ANYBODY]
    first = services.open_table(user=host, game="lineup", options={}, filling=filling)
    services.sit(user=guest, match_id=first.pk)
    first = services.start(user=host, match_id=first.pk)
    row = {field.attname: getattr(first, field.attname) for field in Match._meta.concrete_fields}
    copies = [Match(**row | {"id": new_id(), "seed": new_seed()}) for _ in range(count - 1)]
    Match.objects.bulk_create(copies, batch_size=500)
    seats = [
        Seat(match=copy, index=index, user=user)
        for copy in copies
        for index, user in enumerate((host, guest))
    ]
    Seat.objects.bulk_create(seats, batch_size=500)
    return [first.pk, *(copy.pk for copy in copies)]


def cookie(guest: User) -> str:
    """The session cookie that this guest's browser would hold."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(guest.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = guest.get_session_auth_hash()
    store.save()
    return f"{settings.SESSION_COOKIE_NAME}={store.session_key}"


if __name__ == "__main__":
    main(int(sys.argv[1]))
