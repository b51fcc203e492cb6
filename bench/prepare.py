"""Prepares tables: ``python -m bench.prepare 100`` migrates the database of the environment and prints, as
JSON, the cookies of two guests and the matches that they have started. ``python -m bench.prepare 100 captured
500``: with the first 500 moves of that log of `bench.longgame`.

A process of its own, so that neither the server nor the load holds what it leaves behind.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bench.longgame import LOGS, Made
from tools.demo_site import begin, session_cookie

if TYPE_CHECKING:
    from tabletop.accounts.models import User


def main(count: int, log: str = "", moves: int = 0) -> None:
    """See above."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    from tabletop.accounts.models import User

    ada, ben = guests = [User.objects.create_guest(name=name) for name in ("Ada", "Ben")]
    made = matches(count, ada, ben, LOGS[log].options if log else {})
    if moves:
        play_on(made, LOGS[log].first(moves))
    print(json.dumps({"cookies": [session_cookie(guest) for guest in guests], "matches": made}))


def matches(count: int, host: User, guest: User, options: Mapping[str, Any]) -> list[str]:
    """Create started matches of LineUp!: the first one as people do, the others as copies of its rows."""
    from tabletop.matches.models import Match, Seat, new_id, new_seed

    first = begin("lineup", [host, guest], options, new_seed())
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


def play_on(begun: list[str], moves: list[Made]) -> None:
    """Write these moves into the logs of all these matches."""
    from tabletop.matches.models import Move

    rows = (
        Move(match_id=match, seq=seq, seat=made.seat, move=made.move, key=f"m{seq - 1}", at=seq)
        for match in begun
        for seq, made in enumerate(moves, start=1)
    )
    Move.objects.bulk_create(rows, batch_size=500)


if __name__ == "__main__":
    count, log, moves = [*sys.argv[1:], "", "0"][:3]
    main(int(count), log, int(moves))
