"""The bots: always legal, by view only, and each as clever as it says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from games.deduction import ai
from games.deduction.ai import opponent_sheet
from games.deduction.bots import BOTS
from games.deduction.rules import GAME
from games.deduction.rules.engine import show_tile
from games.deduction.rules.solver.knowledge import knowledge_from_view
from games.deduction.rules.solver.sheet import sheet_from_view
from games.deduction.rules.state import LINES, TILE_OF, TILES, Entry, State
from games.deduction.words import BOTS as NAMES
from tabletop.rules import optional_modules, play
from tabletop.rules.dice import Dice
from tabletop.rules.position import Position
from tests.games.deduction.positions import ask, table
from tests.games.deduction.random_games import quiet

BY_KEY = {bot.key: bot for bot in BOTS}


def duel(keys: tuple[str, ...], seed: str, **options: Any) -> list[tuple[Position, dict[str, Any]]]:
    """A game between bots: every position, and what was played there."""
    position = play.start("deduction", options=options, seats=len(keys), seed=seed)
    steps = []
    while position.outcome is None:
        (seat,) = position.to_act
        view = play.view(position, viewer=seat)
        move = optional_modules.choose("deduction", keys[seat], view, f"{seed} {position.number}")
        assert move in view["legal"]
        steps.append((position, move))
        position = play.play(position, seat=seat, move=move)
    return [*steps, (position, {})]


def test_three_levels_the_weakest_first() -> None:
    assert list(optional_modules.bots_of("deduction")) == ["cautious", "keen", "sharp"] == list(NAMES)


@pytest.mark.parametrize("last_player", ["wins", "must_announce"])
@pytest.mark.parametrize(
    "keys",
    [
        ("cautious", "keen", "sharp"),
        ("sharp", "sharp", "cautious", "keen"),
        ("keen", "sharp", "cautious", "cautious", "cautious"),
    ],
)
def test_they_play_whole_games(keys: tuple[str, ...], last_player: str) -> None:
    for number in range(1 if len(keys) > 4 else 2):
        steps = duel(keys, f"{keys} {number}", last_player=last_player)
        assert steps[-1][0].state.turn < 150
        for position, move in steps:
            if move.get("type") == "announce" and keys[position.to_act[0]] != "sharp":
                assert move["tile"] == TILES[position.state.missing]


@pytest.mark.parametrize("key", list(BY_KEY))
def test_they_decide_by_what_they_see(key: str) -> None:
    """In another world that looks the same they do the same."""
    for number in range(6):
        position = quiet(f"by view {number}", 4, 3 + 2 * number)
        (seat,) = position.to_act
        (world,) = GAME.alike([position.state], seat, Dice("other", number))
        views = [GAME.view(state, seat) for state in (position.state, world)]
        legal = play.legal(position, seat=seat)
        chosen = [BY_KEY[key].choose(view | {"legal": legal}, Dice("same", number)) for view in views]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("key", ["cautious", "keen"])
def test_they_announce_when_they_are_sure_and_not_before(key: str) -> None:
    met: Counter[str] = Counter()
    for number in range(12):
        position = quiet(f"sure {number}", 3, 6 * number)
        (seat,) = position.to_act
        first = next(move for move in play.legal(position, seat=seat) if move["kind"] == "count")
        position = play.play(position, seat=seat, move=first)
        view = play.view(position, viewer=seat)
        move = BY_KEY[key].choose(view, Dice(key, number))
        solved = sheet_from_view(view).solved
        met[move["type"]] += 1
        if move["type"] == "announce":
            assert solved == TILE_OF[move["tile"]] == position.state.missing
        elif key == "keen":
            assert solved is None
    assert met["announce"]
    assert met["end_turn"]


@pytest.mark.parametrize("key", ["keen", "sharp"])
def test_they_show_a_tile_that_the_asker_knows(key: str) -> None:
    """After seat 1 has shown it once, it is shown again."""
    for tile in ("crown-3", "shield-3"):
        state = show_tile(ask(table(), 1, "3"), TILE_OF[tile])
        state = ask(replace(state, step="ask", turn=4), 1, "3")
        legal = [{"type": "show", "tile": one} for one in ("crown-3", "shield-3")]
        view = GAME.view(state, 1) | {"legal": legal}
        assert BY_KEY[key].choose(view, Dice("show", 1)) == {"type": "show", "tile": tile}


def test_what_others_know_in_the_real_world_is_what_they_know() -> None:
    """Told the real hands, one thinks of another's sheet what that other really has on it."""
    for number in range(8):
        position = quiet(f"others {number}", 4, 4 + 2 * number)
        state = position.state
        seen = play.view(position, viewer=1)
        everything = {**seen, "record": GAME.view(state, 1)["record"]}
        theirs = sheet_from_view(play.view(position, viewer=2))
        shown = [entry for entry in state.record if entry.seat == 2 and entry.shown is not None]
        guess = opponent_sheet(everything, [*state.hands, 1 << state.missing], 2, Dice("guess", number))
        if all(entry.asked == 1 or _only_one(state, entry) for entry in shown):
            assert guess == theirs
        else:
            assert guess.worlds >= 1


def _only_one(state: State, entry: Entry) -> bool:
    return (state.hands[entry.asked] & LINES[entry.about]).bit_count() == 1


def test_sharp_feels_the_others_come_near() -> None:
    """At first nobody can name the tile; once an opponent could, the bot does not wait."""
    early = play.view(quiet("race", 3, 1), viewer=0)
    assert ai._chance_of_next_turn(early, knowledge_from_view(early), Dice("x", 1)) > 0.5
    assert ai._announcement(early, knowledge_from_view(early), Dice("x", 1)) is None
    nobody = early | {"out": [1, 2]}
    assert ai._chance_of_next_turn(nobody, knowledge_from_view(nobody), Dice("x", 1)) == 1
    met: Counter[str] = Counter()
    for number in range(60):
        position = quiet(f"race {number}", 3, 24)
        view = play.view(position, viewer=0)
        others = [sheet_from_view(play.view(position, viewer=seat)).solved is not None for seat in (1, 2)]
        if len(sheet_from_view(view).candidates) == 2:
            tile = ai._announcement(view, knowledge_from_view(view), Dice("x", number))
            met[f"{any(others)} {tile is not None}"] += 1
    assert met["True True"] > met["True False"]


def test_sharp_announces_what_is_certain() -> None:
    solved = 0
    for number in range(30):
        position = quiet(f"certain {number}", 3, 33)
        view = play.view(position, viewer=1)
        if sheet_from_view(view).solved is not None:
            solved += 1
            assert (
                ai._announcement(view, knowledge_from_view(view), Dice("x", number)) == position.state.missing
            )
    assert solved
