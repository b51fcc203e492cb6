"""Hints while somebody plays alone, and the review after the end: asked for over the socket."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.rules import optional_modules
from tests.matches.players import in_thread

HIGHER, LOWER = {"type": "guess", "higher": True}, {"type": "guess", "higher": False}
HINT = {"type": "hint"}


@pytest.fixture
def table(new_table: Any) -> Any:
    return new_table(game="countdown", seats=1)


async def test_a_hint_comes_with_a_frame_and_is_kept_in_the_log(table: Any, people: Any, join: Any) -> None:
    ada, watcher = await join(table, people[0]), await join(table, people[1])
    first = await ada.frame(0)
    assert (first["aids"], first["hint"]) == ({"take_backs": 0, "hints": 0, "back": 0}, None)
    frame = await ada.play(0, HINT)
    while frame["hint"] == {"thinking": True}:
        frame = await ada.frame(1)
    expected = optional_modules.hint("countdown", frame["view"], "any")
    assert frame["hint"] == expected
    assert frame["aids"] == {"take_backs": 0, "hints": 1, "back": 0}
    assert (await watcher.frame(1))["hint"] is None
    moves = await in_thread(lambda: [row.move for row in table.moves.all()])
    assert moves == [HINT]
    again = await (await join(table, people[0])).frame(1)
    assert again["hint"] == expected
    assert (await ada.play(1, HIGHER))["hint"] is None


async def test_a_bot_that_fails_says_so_and_the_game_goes_on(
    table: Any, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(optional_modules, "hint", lambda *_: 1 / 0)
    ada = await join(table, people[0])
    await ada.frame(0)
    frame = await ada.play(0, HINT)
    while frame["hint"] == {"thinking": True}:
        frame = await ada.frame(1)
    assert frame["hint"] == {"failed": True}
    await ada.play(1, HIGHER)


async def finish(player: Any) -> int:
    """Ask, step back, guess until it is over; the last number."""
    frame = await player.frame(0)
    moves = [HIGHER, {"type": "take_back", "steps": 1}, HINT]
    while frame["view"]["outcome"] is None:
        move = moves.pop(0) if moves else HIGHER
        frame = await player.play(frame["seq"], move)
    return frame["seq"]


async def test_a_review_judges_the_moves_that_counted(table: Any, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    last = await finish(ada)
    await ada.send({"type": "review"})
    steps: list[Any] = []
    part = await ada.next("review")
    assert (part["from"], part["of"]) == (0, last - 3)
    while True:
        assert part["from"] == len(steps)
        steps += part["steps"]
        if len(steps) == part["of"]:
            break
        part = await ada.next("review")
    assert [step["seq"] for step in steps] == list(range(4, last + 1))
    assert all(step["chance"] >= step["chosen"] and step["move"] == HIGHER for step in steps)
    assert {step["seat"] for step in steps} == {0}
    # A later request gets everything in one answer.
    await ada.send({"type": "review"})
    assert (await ada.next("review"))["steps"] == steps


async def test_no_review_before_the_end(table: Any, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    await ada.frame(0)
    assert await ada.refusal({"type": "review"}) == "not_over"


async def test_no_review_of_a_game_whose_bots_cannot_judge(new_table: Any, people: Any, join: Any) -> None:
    ada = await join(await in_thread(new_table, game="stones"), people[0])
    await ada.frame(0)
    frame = await ada.play(0, {"type": "resign"})
    assert "aids" not in frame
    assert "review" not in frame
    assert await ada.refusal({"type": "review"}) == "no_review"


@pytest.fixture
def trio(new_table: Any) -> Any:
    return new_table(game="toy", seats=3)


async def over(trio: Any, people: Any, join: Any) -> tuple[list[Any], Any]:
    """Somebody speaks, offers a draw that nobody wants, resigns; and it ends. The players, the last frame."""
    players = [await join(trio, person) for person in people[:3]]
    frames = [await player.frame(0) for player in players]
    assert not any("review" in frame for frame in frames)
    moves: list[tuple[int, dict[str, Any]]] = [
        (0, {"type": "tell", "text": "well"}),
        (2, {"type": "offer_draw"}),
        (0, {"type": "decline_draw"}),
        (1, {"type": "resign"}),
        (2, {"type": "pass"}),
    ]
    for number, (seat, move) in enumerate(moves):
        await players[seat].move(number, move)
        for player in players:
            last = await player.frame(number + 1)
    return players, last


async def test_a_game_may_review_itself(trio: Any, people: Any, join: Any) -> None:
    """It gets every seat's view before and after each move of the game and each resignation, and the end."""
    players, frame = await over(trio, people, join)
    assert frame["review"] == "own"
    cards: list[int] = frame["view"]["cards"]
    steps: list[Any] = []
    watcher = await join(trio, people[3])
    await watcher.send({"type": "review"})
    while len(steps) < 3:
        part = await watcher.next("review")
        assert (part["of"], part["from"]) == (3, len(steps))
        steps += part["steps"]
    best = cards.index(max(cards))
    said = [(0, "tell", 1, 0), (1, "resign", 4, 1), (2, "pass", 5, 2)]
    for step, (seat, kind, seq, before) in zip(steps, said, strict=True):
        assert (step["seq"], step["seat"], step["move"]["type"]) == (seq, seat, kind)
        assert (step["mine"], step["cards"], step["open"]) == (seat == best, cards, False)
        assert step["said"] == [before, before + 1]
    # A player who asks later gets all of it immediately.
    await players[1].send({"type": "review"})
    assert (await players[1].next("review"))["steps"] == steps


async def test_a_review_that_breaks_says_so_and_can_be_asked_for_again(
    trio: Any, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, _ = await over(trio, people, join)
    with monkeypatch.context() as broken:
        broken.setattr(optional_modules, "review", lambda *_: 1 / 0)
        await players[0].send({"type": "review"})
        assert (await players[0].next("refused"))["code"] == "no_review"
    await players[0].send({"type": "review"})
    while (part := await players[0].next("review"))["from"] + len(part["steps"]) < part["of"]:
        pass
