"""A game whose clock rings soon, made by a program of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

BEGIN = """
import django, json, sys; django.setup()
from django.core.management import call_command
call_command("migrate", interactive=False, verbosity=0)
from tabletop.matches import clock_source
from tabletop.matches.actions import seats, tables
from tabletop.matches.repository import moment_of, last_position
from tabletop.accounts.models import User
ada, ben = [User.objects.create_guest(name=name) for name in ("Ada", "Ben")]
seconds, due = map(int, sys.argv[1:])
match = tables.open_table(
    user=ada, game="lineup", options={}, filling=["me", "open"], clock={"kind": "move", "seconds": seconds}
)
seats.sit(user=ben, match_id=match.pk)
match = tables.start(user=ada, match_id=match.pk)
# The first turn begins 30 seconds late: so it has begun a while ago.
match.started = moment_of(clock_source.now() + 1000 * (due - seconds - 30))
match.save(update_fields=["started"])
match.expires_at = last_position(match.pk).deadline
match.save(update_fields=["expires_at"])
print(json.dumps([match.pk, match.expires_at]))
"""


async def rung(log: Path, match: str) -> None:
    """Wait until the log tells of a move in that match: its clock has rung."""
    async with asyncio.timeout(20):
        while f'"match":"{match}"' not in await asyncio.to_thread(log.read_text):
            await asyncio.sleep(0.2)
