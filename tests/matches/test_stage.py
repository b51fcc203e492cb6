"""The stage (LA-39): who leads a room step by step, through what, and who sees it."""

from __future__ import annotations

from functools import partial
from typing import Any

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.models import Match
from tests.games.lateral.room import BEGIN, REGISTER, Room, ask
from tests.matches.lateral_rooms import begun
from tests.matches.players import in_thread, room_where


def to(part: str, step: int) -> dict[str, Any]:
    return {"type": "stage", "part": part, "step": step}


def _is_at(step: dict[str, Any], room: dict[str, Any]) -> bool:
    return room.get("stage") == step


async def test_the_master_leads_everyone_through_the_story_the_dice_and_the_end(
    people: list[User], join: Any
) -> None:
    match = await in_thread(begun, people, 1)
    ada, ben, screen = [
        await join(where, user)
        for where, user in ((match, people[0]), (match, people[1]), (Match(id=f"{match.pk}/screen"), None))
    ]
    assert await ada.refusal(to("story", 1)) == "not_offered"
    moves = [REGISTER, BEGIN, {"type": "end_game"}]
    for seq, (part, move) in enumerate(zip(("story", "dice", "end"), moves, strict=True)):
        await ada.play(seq, move)
        assert await ben.refusal(to(part, 1)) == "not_leader"
        await ada.send(to(part, 2))
        for player in (ada, ben, screen):
            await room_where(player, partial(_is_at, {"part": part, "step": 2}))
    assert await ada.refusal(to("story", 3)) == "not_offered"


async def test_a_screen_that_comes_later_is_at_the_same_step(people: list[User], join: Any) -> None:
    match = await in_thread(begun, people, 1)
    ada = await join(match, people[0])
    await ada.play(0, REGISTER)
    await ada.send(to("story", 4))
    await room_where(ada, lambda room: "stage" in room)
    assert (await in_thread(repository.room, match.pk)).stage == repository.Stage("story", 4)
    screen = await join(Match(id=f"{match.pk}/screen"), None)
    assert (await screen.next("room"))["stage"] == {"part": "story", "step": 4}


def test_it_is_led_only_where_nothing_private_can_happen() -> None:
    """The dice until anything is asked; nothing while the game is played."""

    def part(room: Room) -> str:
        return str(room.position.stage_part)

    room = Room(3)
    assert part(room) == "dice"
    room.do(1, ask("Was it night?"))
    assert part(room) == ""
    room = Room(3).round(2)
    assert part(room) == ""
    room.do(0, {"type": "end_game"})
    assert part(room) == "end"
