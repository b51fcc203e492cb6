"""Scenes of rematches that both players want, in each game."""

from __future__ import annotations

from tabletop.matches.models import Match
from tests.dom.recorder import Site, Table

PEOPLE = ["Ada", "Ben", "Cleo", "Dan"]
OVER = {
    "lineup": ("v1-possession", 2),
    "deduction": ("v1-resigned", 4),
    "questioning": ("v1-random-2", 2),
    "lateral": ("v1-ended", 3),
}


async def rematches(site: Site) -> None:
    """Ada, whose page this is, asks for a rematch after they have talked, and everyone joins."""
    for game, (name, seats) in OVER.items():
        people = PEOPLE[:seats]
        table = await site.recorded(f"{game}/{name}", people)
        for each in people:
            await table.joined(each)
        await table.sends("Ben", {"type": "say", "text": "Again?"})
        ada = await table.visit("Ada")
        await ada.event("Ada asks", table.posts("Ada", "rematch"))
        await ada.event("everyone joins", *[table.posts(one, "rematch") for one in people[1:]])
        again = await Match.objects.aget(rematch_of=table.match)
        await ada.goes_on(Table(site, again, [*people[1:], "Ada"]))
        ada.write(f"rematch-{game}")
