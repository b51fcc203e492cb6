"""Scenes of the table page, with games of LineUp!."""

from __future__ import annotations

from typing import Any

from tabletop.matches.models import Match
from tabletop.rules import play
from tests.dom.recorder import NOW_MS, Site, Table
from tests.games.transcripts import RECORDED, read

GAME = [row["move"] for row in read(RECORDED / "lineup" / "v1-structures.json")["moves"]]
CAPTURE = next(number for number, move in enumerate(GAME) if move["type"] == "capture")
DAYS = {"kind": "move", "seconds": 3 * 86_400}


async def lineup_turn(site: Site) -> None:
    """It is Ada's turn after eight moves; Ben does all that can be done beside a game."""
    table = await site.table("lineup", ["Ada", "Ben"], moves=GAME[:8])
    await table.joined("Ben")
    ada = await table.visit("Ada")
    await ada.looks(range(9))
    await ada.event("Ben says", table.sends("Ben", {"type": "say", "text": "Good luck!"}))
    await ada.event("Ada says", table.sends("Ada", {"type": "say", "text": "You too!"}))
    await ada.event("Ben offers a draw", table.moves("Ben", {"type": "offer_draw"}))
    await ada.event("Ada declines", table.moves("Ada", {"type": "decline_draw"}))
    await ada.event("Ben asks to take back", table.moves("Ben", {"type": "ask_take_back", "seq": 8}))
    await ada.event("Ada refuses to take back", table.moves("Ada", {"type": "decline_take_back", "seq": 8}))
    await ada.event("Ada moves", table.moves("Ada", GAME[8]))
    await ada.event("Ben moves", table.moves("Ben", GAME[9]))
    await ada.event("Ben goes", table.leaves("Ben"))
    await ada.event("Ben comes back", table.comes("Ben"))
    await ada.event("Ben resigns", table.moves("Ben", {"type": "resign"}))
    ada.write("lineup-turn")


async def lineup_waiting(site: Site) -> None:
    """Ben waits for Ada, and so does a spectator."""
    table = await site.table("lineup", ["Ada", "Ben"], moves=GAME[:8])
    await table.joined("Ada")
    for name, scene in (("Ben", "lineup-waiting"), ("Cleo", "lineup-spectator"), ("", "lineup-visitor")):
        visit = await table.visit(name)
        await visit.looks(range(8))
        number = (await table.live()).number
        if name:
            await visit.event("says", table.sends(name, {"type": "say", "text": "Hello"}))
        if number == 8:
            await visit.event("Ada moves", table.moves("Ada", GAME[8]))
        visit.write(scene)


async def lineup_dispute(site: Site) -> None:
    """Ada can capture a token."""
    table = await site.table("lineup", ["Ada", "Ben"], moves=GAME[:CAPTURE])
    position = (await table.live()).position
    assert position
    visit = await table.visit(table.people[position.to_act[0]])
    visit.write("lineup-capture")


async def lineup_start(site: Site) -> None:
    """Nobody has moved, and neither has played before. Both are there."""
    table = await site.table("lineup", ["Fay", "Gil"])
    await table.visit("Gil")
    fay = await table.visit("Fay")
    position = (await table.live()).position
    assert position
    for name in ("Fay", "Gil") if position.to_act[0] == 0 else ("Gil", "Fay"):
        spot = "1,1" if name == "Fay" else "3,3"
        await fay.event(f"{name} moves", table.moves(name, {"type": "place", "spot": spot}))
    fay.write("lineup-start")


async def lineup_over(site: Site) -> None:
    """A game that was won on possession, to its winner, its loser and a spectator."""
    table = await site.recorded("lineup/v1-possession", ["Ada", "Ben"])
    for name in ("Ada", "Cleo", "Ben"):
        visit = await table.visit(name)
        await visit.looks([0, 10, 49, 50])
        if name == "Ben":
            await visit.event("Ada wants a rematch", table.posts("Ada", "rematch"))
            again = Table(site, await Match.objects.aget(rematch_of=table.match), ["Ben", "Ada"])
            await visit.event(
                "Ada gives Ben’s seat to a bot",
                again.posts("Ada", "open-seat", seat=0),
                again.posts("Ada", "bot", seat=0, bot="learning"),
            )
            await visit.event("Ada starts the rematch", again.posts("Ada", "start"))
        visit.write(f"lineup-over-{name.lower()}")
        await table.leaves(name)
    replay = await table.visit("Ada", "replay/")
    await replay.looks([0, 10, 11])
    replay.write("lineup-replay")


async def lineup_days(site: Site) -> None:
    """A game in which each move may take three days."""
    table = await site.table("lineup", ["Ada", "Ben"], moves=GAME[:8], clock=DAYS)
    ada = await table.visit("Ada")
    await ada.event("Ben asks for a pause", table.moves("Ben", {"type": "ask_pause"}))
    await ada.event("Ada agrees", table.moves("Ada", {"type": "accept_pause"}))
    await ada.event("Ada ends it", table.moves("Ada", {"type": "end_pause"}))
    ada.write("lineup-days")


async def lineup_clock(site: Site) -> None:
    """A game with five minutes for each."""
    clock = {"kind": "total", "seconds": 300, "increment": 3}
    table = await site.table("lineup", ["Ada", "Ben"], moves=GAME[:8], clock=clock)
    ada = await table.visit("Ada")
    ada.write("lineup-clock")


async def waiting_room(site: Site) -> None:
    """A table that waits for its second player."""
    table = await site.table("lineup", ["Ada", ""])
    ada = await table.visit("Ada")
    await ada.event("Ben says", table.sends("Ben", {"type": "say", "text": "May I?"}))
    await ada.event("Ben sits down", table.sits("Ben", 1))
    await ada.page()
    ada.write("waiting-host")
    visitor = await table.visit("Ben")
    visitor.write("waiting-ready")


async def waiting_visitor(site: Site) -> None:
    """The same table to someone who has the link."""
    table = await site.table("lineup", ["Ada", ""], begun=False)
    await table.joined("Ada")
    for name, scene in (("Cleo", "waiting-guest"), ("", "waiting-stranger")):
        visit = await table.visit(name)
        visit.write(scene)


async def lineup_asking(site: Site) -> None:
    """Ada has offered a draw; at another table she has asked to take a move back."""
    offered = await site.table(
        "lineup", ["Ada", "Ben"], moves=[*GAME[:8], (0, {"type": "offer_draw"}, NOW_MS)]
    )
    (await offered.visit("Ada")).write("lineup-offered")
    asked = await site.table(
        "lineup", ["Ada", "Ben"], moves=[*GAME[:8], (0, {"type": "ask_take_back", "seq": 7}, NOW_MS)]
    )
    (await asked.visit("Ada")).write("lineup-asked")


async def lineup_talked(site: Site) -> None:
    """After a game in which players and spectators talked."""
    table = await site.table("lineup", ["Ada", "Ben"], moves=GAME[:8])
    for name in ("Ada", "Cleo"):
        await table.sends(name, {"type": "say", "text": f"From {name}"})
    await table.moves("Ben", {"type": "resign"})
    (await table.visit("Ada")).write("lineup-talked")


async def lineup_agreed(site: Site) -> None:
    """A draw."""
    table = await site.recorded("lineup/v1-agreed", ["Ada", "Ben"])
    (await table.visit("Ada")).write("lineup-agreed")


async def lineup_variants(site: Site) -> None:
    """Boards of several layers, a choice of lines, a capture that would repeat, and a player who resigns."""
    people = ["Ada", "Ben", "Cleo"]
    for name, options, seats, spots in (
        ("torus", {"dimensions": 3, "shape": "torus"}, 2, []),
        ("tesseract", {"dimensions": 4}, 2, []),
        ("lines", {"capture": "line"}, 2, LINES),
        ("repeats", {"captured": "returned"}, 2, CIRCLE),
        ("resigns", {"capture": "fresh", "end": "board_full", "size": 3}, 3, ["1,1", "3,1", "5,5"]),
    ):
        chosen: dict[str, Any] = {**options, "first_player": "first_seat"}
        moves = moves_on(spots, chosen, seats)
        table = await site.table("lineup", people[:seats], options=chosen, moves=moves)
        who = people[len(spots) % seats]
        visit = await table.visit(who)
        if name == "resigns":
            await visit.event("Ada resigns", table.moves(who, {"type": "resign"}))
        visit.write(f"lineup-{name}")


LINES = ["1,5", "7,5", "3,5", "9,5", "5,5", "0,0", "7,1", "10,0", "7,3", "0,10"]
"""The first player has a line of three against two tokens in a row, and a line of two against the first."""
CIRCLE = ["1,5", "5,1", "3,5", "5,3", "0,0", "5,5", "5,5"]
"""Both players have a line of two next to 5,5, where the first one has just captured."""


def moves_on(spots: list[str], options: dict[str, Any], seats: int) -> list[dict[str, Any]]:
    """The moves on these spots, one after the other."""
    position, made = play.start("lineup", options=options, seats=seats, seed="a scene"), []
    for spot in spots:
        (seat,) = position.to_act
        made.append(next(move for move in play.legal(position, seat=seat) if move["spot"] == spot))
        position = play.play(position, seat=seat, move=made[-1])
    return made
