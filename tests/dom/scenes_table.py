"""Scenes of the table page, with games of LineUp!."""

from __future__ import annotations

from tests.dom.recorder import Site
from tests.games.transcripts import RECORDED, read

GAME = [row["move"] for row in read(RECORDED / "lineup" / "v1-structures.json")["moves"]]


async def lineup_turn(site: Site) -> None:
    """It is Ada's turn after eight moves; Ben does all that can be done beside a game."""
    table = await site.table("lineup", ["Ada", "Ben"], moves=GAME[:8])
    await table.joined("Ben")
    ada = await table.visit("Ada")
    await ada.reply({"type": "record"})
    await ada.event("says", table.sends("Ben", {"type": "say", "text": "Good luck!"}))
    await ada.event("offers a draw", table.moves("Ben", {"type": "offer_draw"}))
    await ada.event("declines", table.moves("Ada", {"type": "decline_draw"}))
    await ada.event("asks to take back", table.moves("Ben", {"type": "ask_take_back", "seq": 8}))
    await ada.event("refuses to take back", table.moves("Ada", {"type": "decline_take_back", "seq": 8}))
    await ada.event("moves", table.moves("Ada", GAME[8]))
    await ada.event("answers", table.moves("Ben", GAME[9]))
    await ada.event("leaves", table.leaves("Ben"))
    ada.write("lineup-turn")
