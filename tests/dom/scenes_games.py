"""Scenes of the boards of Deduction, Lines of Questioning and Lateral Puzzles."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from asgiref.sync import sync_to_async

from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.services import remember_chosen
from tabletop.matches.actions import tables
from tabletop.rules.registry import find
from tests.dom.recorder import NOW_MS, Site
from tests.games.lateral.full_games import full_game
from tests.games.lateral.room import (
    BEGIN,
    END_GAME,
    PASS,
    PAUSE,
    PUZZLE,
    REGISTER,
    Room,
    answer,
    ask,
    defend,
    mata_hari,
    padlock,
    score,
    seed_for,
    sherlock,
    spoil,
)
from tests.games.transcripts import RECORDED, read

FOUR = ["Ada", "Ben", "Cleo", "Dan"]


async def deduction(site: Site) -> None:
    """The beginning of a game: a question, and one that a tile answers, to everyone it concerns."""
    for scene, name, count in (
        ("deduction-asks", "Ada", 0),
        ("deduction-waits", "Ben", 0),
        ("deduction-shows", "Cleo", 3),
        ("deduction-others", "Ada", 3),
        ("deduction-sees", "Ben", 4),
    ):
        table = await site.recorded("deduction/v1-announced", FOUR, count)
        await table.joined(acts := "Cleo" if count == 3 else "Ada")
        visit = await table.visit(name)
        await visit.looks(range(count))
        if name != acts:
            await visit.event(f"{acts} goes", table.leaves(acts))
        visit.write(scene)


async def deduction_pace(site: Site) -> None:
    """Ada has asked, and the others play until it is her turn again."""
    moves = read(RECORDED / "deduction" / "v1-announced.json")["moves"]
    table = await site.recorded("deduction/v1-announced", FOUR, 2)
    ada = await table.visit("Ada")
    for number, row in enumerate(moves[2:9], 1):
        await ada.event(f"move {number}", table.moves(FOUR[row["seat"]], row["move"]))
    ada.write("deduction-pace")


async def deduction_goal(site: Site) -> None:
    """The first game of all three."""
    table = await site.table("deduction", ["Hal", "Ida", "Jo"], options={"first_player": "first_seat"})
    (await table.visit("Hal")).write("deduction-goal")
    ida = await table.visit("Ida")
    await ida.event("Hal goes", table.leaves("Hal"))
    ida.write("deduction-goal-waits")


async def deduction_notes(site: Site) -> None:
    """Ada, who has notes, is about to name the missing tile; then she shows her notes to everyone."""
    last = read(RECORDED / "deduction" / "v1-announced.json")["moves"][-1]["move"]
    table = await site.recorded("deduction/v1-announced", FOUR, -1)
    await table.sends("Ada", {"type": "note", "id": "n1", "change": {"text": "It can't be a sun."}})
    ada = await table.visit("Ada")
    await ada.event("Ada wins", table.moves("Ada", last))
    await ada.event("Ada shares", table.sends("Ada", {"type": "share"}))
    ada.write("deduction-notes")


async def deduction_over(site: Site) -> None:
    """After the end: all views, and sheets that can be shared. Ada has written on hers at the end."""
    table = await site.recorded("deduction/v1-announced", FOUR)
    await table.sends("Ada", {"type": "note", "id": "n1", "change": {"text": "It was the moon."}})
    for name in ("Ada", "Zoe"):
        visit = await table.visit(name)
        await visit.looks([0, 1], [None, 2])
        for number in (0, 1):
            why = {"mark": {"tile": "sun-2", "holder": 2}}
            await visit.reply({"type": "query", "seq": number, "as": 2, "what": why})
        visit.write(f"deduction-over-{name.lower()}")


async def questioning(site: Site) -> None:
    """A case in its middle, one that begins and is the player's first, and two that have ended."""
    table = await site.recorded("questioning/v1-won", ["Ada"], 10)
    ada = await table.visit("Ada")
    await ada.looks(range(11))
    ada.write("questioning")
    table = await site.recorded("questioning/v1-won", ["Zoe"], 0)
    (await table.visit("Zoe")).write("questioning-begins")
    for name in ("won", "hard-questions-out"):
        table = await site.recorded(f"questioning/v1-{name}", ["Ada"])
        (await table.visit("Ada")).write(f"questioning-{name}")


async def questioning_race(site: Site) -> None:
    """A race for two, as a spectator sees it, and its end."""
    last = read(RECORDED / "questioning" / "v1-random-2.json")["moves"][-1]
    people = ["Ada", "Ben"]
    table = await site.recorded("questioning/v1-random-2", people, -1)
    cleo = await table.visit("Cleo")
    await cleo.event("the race ends", table.moves(people[last["seat"]], last["move"]))
    cleo.write("questioning-race")


async def lateral_before(site: Site) -> None:
    """The Master chooses a puzzle, and the others wait."""
    table = await site.table("lateral", ["Mia", "Ida", "Ben"])
    mia = await table.visit("Mia")
    for search in ("", "pears"):
        await mia.gets(f"/lateral/puzzles/choices.json?table={table.match.pk}&search={search}&pack=&skip=0")
    mia.write("lateral-preparing")
    (await table.visit("Ida")).write("lateral-before")


async def lateral_evening(site: Site) -> None:
    """A room in which questions are asked and answered, to the Master and to puzzlers."""
    for scene, name, game, count in (
        ("lateral-turn", "Ada", "v1-corrected", 2),
        ("lateral-waits", "Ben", "v1-corrected", 2),
        ("lateral-question", "Mia", "v1-corrected", 3),
        ("lateral-answered", "Ada", "v1-corrected", 4),
        ("lateral-corrects", "Mia", "v1-corrected", 4),
        ("lateral-corrected", "Ben", "v1-corrected", 5),
        ("lateral-cards", "Ben", "v1-corrected", 9),
        ("lateral-solving", "Mia", "v1-undone", 13),
        ("lateral-over-mia", "Mia", "v1-undone", 19),
        ("lateral-over-ada", "Ada", "v1-undone", 19),
    ):
        people = ["Mia", "Ada", "Ben", "Cleo"][: 3 if game == "v1-undone" else 4]
        table = await site.recorded(f"lateral/{game}", people, count)
        visit = await table.visit(name)
        await visit.looks(range(0))
        if scene == "lateral-question":
            await visit.reply({"type": "query", "seq": count, "what": {"what": "advice"}})
        visit.write(scene)


async def lateral_dice(site: Site) -> None:
    """Round 1 begins, with a clock for each turn (LA-25): to one who has read the story, and to one who
    comes then.
    """
    people = ["Mia", "Ada", "Ben"]
    table = await site.table("lateral", people, seed=seed_for(3), options={"turn_seconds": 60})
    await table.moves("Mia", REGISTER)
    ada = await table.visit("Ada")
    await ada.event("round 1 begins", table.moves("Mia", BEGIN))
    (await table.visit("Ben")).write("lateral-dice-later")
    await ada.event("Ada asks", table.moves("Ada", ask("Was it murder?")))
    ada.write("lateral-dice")


async def lateral_arrival(site: Site) -> None:
    """Ben asks to join a game that is played in a room: to the Master, and to Ben."""
    options = tables.room_options(find("lateral"), {"first_evening": False})
    table = await site.table("lateral", ["Mia", "Ada", "Cleo", *[""] * 8], options=options, begun=True)
    await table.moves("Mia", REGISTER)
    await table.moves("Mia", BEGIN)
    mia = await table.visit("Mia")
    await mia.event("Ben asks to join", table.sits("Ben", 3), table.comes("Ben"))
    mia.write("lateral-arrival")
    (await table.visit("Ben")).write("lateral-arrives")


async def lateral_ends(site: Site) -> None:
    """The Master marks the Spoiler that ends the game, and leads everyone through what is told then."""
    last = read(RECORDED / "lateral" / "v1-undone.json")["moves"][-1]["move"]
    table = await site.recorded("lateral/v1-undone", ["Mia", "Ada", "Ben"], -1)
    mia, ada = await table.visit("Mia"), await table.visit("Ada")
    await ada.event("the end", table.moves("Mia", last))
    await mia.event("the end")
    for step in range(1, 7):
        await ada.event(f"step {step}", table.sends("Mia", {"type": "stage", "part": "end", "step": step}))
    mia.write("lateral-ends-mia")
    ada.write("lateral-ends-ada")


async def lateral_first_evening(site: Site) -> None:
    """LA-37: in turn, in round 1 and later; and anytime, to the Master, to someone whose question waits, and
    to someone who has just said what happened.
    """
    for scene, name, game, count in (
        ("lateral-first", "Ada", "v1-first-evening", 2),
        ("lateral-first-later", "Ben", "v1-first-evening", 19),
        ("lateral-anytime", "Ada", "v1-anytime", 2),
        ("lateral-anytime-waits", "Cleo", "v1-anytime", 5),
        ("lateral-anytime-queue", "Mia", "v1-anytime", 5),
        ("lateral-anytime-frozen", "Cleo", "v1-anytime", 16),
        ("lateral-anytime-said", "Ada", "v1-anytime", 17),
        ("lateral-first-over-mia", "Mia", "v1-first-evening", 35),
        ("lateral-first-over-ada", "Ada", "v1-first-evening", 35),
    ):
        people = ["Mia", "Ada", "Ben", "Cleo", "Dan", "Eve"][: 6 if game == "v1-anytime" else 4]
        table = await site.recorded(f"lateral/{game}", people, count)
        visit = await table.visit(name)
        await visit.looks(range(0))
        visit.write(scene)


async def lateral_waiting(site: Site) -> None:
    """Ben waits in a room where the Master has yet to choose a puzzle, and then has."""
    table = await site.table("lateral", ["Mia", "Ben"], begun=False)
    await table.joined("Mia")
    ben = await table.visit("Ben")
    await ben.event("Mia goes to choose", table.leaves("Mia"))
    mia = await site.guest("Mia")
    await sync_to_async(remember_chosen)(mia, table.match.pk)
    await ben.event("Mia is back", table.comes("Mia"))
    await ben.page()
    ben.write("lateral-chooses")


STORY = {
    **PUZZLE,
    "statement": "A man walks into a bar and asks for water. The barman points a gun at him. "
    "The man says “thank you” and leaves.",
}


async def lateral_stage(site: Site) -> None:
    """LA-39: a whole game on the big screen; the Master and a puzzler while the story is read."""
    people = ["Mia", "Ada", "Ben", "Cleo"]
    table = await site.table("lateral", people, seed=seed_for(4))
    for name in people[:3]:
        await table.joined(name)
    await table.moves("Mia", {"type": "register", "puzzle": STORY})
    screen = await table.visit("", "screen/")
    for name, scene in (("Mia", "lateral-stage-master"), ("Ada", "lateral-stage-phone")):
        (await table.visit(name)).write(scene)

    def leads(part: str, step: int) -> Awaitable[None]:
        return table.sends("Mia", {"type": "stage", "part": part, "step": step})

    await screen.event("the second sentence", leads("story", 2))
    await screen.event("all sentences", leads("story", 3))
    for name, who, move in (
        ("begins", "Mia", BEGIN),
        ("asks", "Ada", ask("Did the man have the hiccups?")),
        ("answers", "Mia", answer(1, "yes")),
        ("asks again", "Ben", ask("Was the gun loaded?")),
        ("says that it doesn’t matter", "Mia", answer(2, "not_relevant")),
    ):
        await screen.event(name, table.moves(who, move))
    await table.moves("Cleo", PASS)
    for name, who, move in (
        ("asks in private", "Ada", sherlock("Was he grateful for the shock?")),
        ("answers in private", "Mia", answer(3, "yes")),
        ("spies", "Ben", mata_hari(1, 3)),
        ("thinks that they know", "Cleo", spoil("The fright cured his hiccups.")),
        ("marks", "Mia", score(0, 1)),
        ("ends", "Mia", END_GAME),
    ):
        await screen.event(name, table.moves(who, move))
    for step in range(1, 9):
        await screen.event(f"step {step}", leads("end", step))
    screen.write("lateral-stage")


async def lateral_advice(site: Site) -> None:
    """One of the site's puzzles. Ben's question has been answered otherwise than the key would, Ada asks it
    in other words, and Cleo has asked privately; then Ada says what happened.
    """
    ref = "a-brick-a-basket-and-a-slipper"
    register = {"type": "register", "puzzle": site_puzzles()[ref].register(ref)}
    room = Room(4, begun=False).do(0, register).do(0, BEGIN)
    asked, again = "Were the things put there on purpose?", "Did people put the things there on purpose?"
    room.ask(1, "Is the weather important?").ask(2, asked, "no").round(2)
    room.do(3, sherlock("Did someone lose the things?")).do(1, ask(again))
    keyed = len(room.moves)
    room.do(0, answer(room.last, "yes"))
    room.do(1, spoil("Hm. The things keep their owners’ places in the queue, and I don’t know why."))
    for scene, count in (("lateral-keyed", keyed), ("lateral-phrases", len(room.moves))):
        made = [(row["seat"], row["move"], row["at"]) for row in room.moves[:count]]
        later = NOW_MS - made[-1][2]
        timed = [(seat, move, at + later) for seat, move, at in made]
        people = ["Mia", "Ada", "Ben", "Cleo"]
        table = await site.table("lateral", people, moves=timed, began=later, seed=room.position.seed)
        mia = await table.visit("Mia")
        await mia.looks(range(0))
        await mia.reply({"type": "query", "seq": count, "what": {"what": "advice"}})
        mia.write(scene)


async def lateral_lead(site: Site) -> None:
    """LA-38: to the writer of a marked Spoiler, to one who votes, and to the new Master."""
    for scene, name, count in (
        ("lateral-counted", "Ada", 10),
        ("lateral-lead-asked", "Ben", 14),
        ("lateral-lead-taken", "Ada", 17),
        ("lateral-led", "Ben", 18),
        ("lateral-lead-over", "Ben", 38),
    ):
        people = ["", "Ada", "Ben", "Cleo", "", ""]
        visit = await (await site.recorded("lateral/v1-lead-taken", people, count)).visit(name)
        await visit.looks(range(0))
        visit.write(scene)


async def lateral_repeat(site: Site) -> None:
    """A question waits that Ben has padlocked in other words."""
    room = Room(3).round(2)
    number = room.tip(2, "Was the man killed by a rose?")
    room.do(2, padlock(number)).round(3).do(1, ask("Was a man killed by the rose?"))
    made = [(row["seat"], row["move"], row["at"]) for row in room.moves]
    later = NOW_MS - made[-1][2]
    timed = [(seat, move, at + later) for seat, move, at in made]
    table = await site.table(
        "lateral", ["Mia", "Ada", "Ben"], moves=timed, began=later, seed=room.position.seed
    )
    mia = await table.visit("Mia")
    await mia.looks(range(0))
    await mia.reply({"type": "query", "seq": len(made), "what": {"what": "advice"}})
    mia.write("lateral-repeat")


async def lateral_rephrase(site: Site) -> None:
    """Ada has asked, and may ask again in other words."""
    table = await site.recorded("lateral/v1-corrected", ["Mia", "Ada", "Ben", "Cleo"], 3)
    ada = await table.visit("Ada")
    answer = {"type": "answer", "question": 1, "answer": "rephrase"}
    await ada.event("Mia doesn't understand", table.moves("Mia", answer))
    allow = {"type": "allow_rephrase", "question": 1, "allow": True}
    await ada.event("Mia lets her ask again", table.moves("Mia", allow))
    ada.write("lateral-rephrase")
    (await table.visit("Ada")).write("lateral-rephrase-later")


async def lateral_cards(site: Site) -> None:
    """A game in which every card is played, to those whom it concerns and to the others."""
    room = full_game()
    made: list[tuple[int, Any, int]] = [(row["seat"], row["move"], row["at"]) for row in room.moves]
    people = ["Mia", "Ada", "Ben", "Cleo", "Dan"]
    undefended, paused = (2, defend(False), 13_000), (0, PAUSE, 13_000)
    for scene, moves, names in (
        ("padlocked", made[:9], ["Dan"]),
        ("secret", made[:11], ["Ada", "Ben"]),
        ("spying", made[:12], ["Ben", "Dan", "Cleo"]),
        ("paused", [*made[:12], paused], ["Ben"]),
        ("spied", [*made[:12], undefended], ["Ben", "Cleo", "Dan"]),
        ("defended", made[:13], ["Cleo"]),
        ("opened", made[:14], ["Ben", "Dan"]),
        ("swapped", made[:17], ["Ada", "Cleo", "Dan"]),
        ("frozen", made[:30], ["Ben", "Cleo"]),
        ("above-90", made[:33], ["Ada"]),
    ):
        later = NOW_MS - moves[-1][2]
        timed = [(seat, move, at + later) for seat, move, at in moves]
        table = await site.table("lateral", people, moves=timed, began=later, seed=room.position.seed)
        for name in names:
            visit = await table.visit(name)
            await visit.looks(range(0))
            if (scene, name) == ("spying", "Cleo"):
                await visit.event("Ben does nothing", table.moves("Ben", defend(False)))
            visit.write(f"lateral-{scene}-{name.lower()}")
