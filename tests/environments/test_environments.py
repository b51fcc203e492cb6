"""The environments pass the tests of their libraries, and an agent observes what its seat may know."""

from __future__ import annotations

import warnings
from copy import deepcopy
from typing import Any

import gymnasium
import msgspec
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from games.lineup.rules.options import Options, board_for
from tabletop.environments import MultiplayerEnv, SinglePlayerEnv, env
from tabletop.environments.multiplayer import ILLEGAL_REWARD, rewards_of
from tabletop.environments.observations import observe
from tabletop.rules import play
from tabletop.rules.capabilities import Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Outcome, Refused
from tabletop.rules.optional_modules import bots_of, encoding_for
from tabletop.rules.registry import find, has_module, slugs
from tests.docs.pages import blocks, text_of
from tests.secrets.world_pairs import elsewhere, wander

Table = tuple[str, int, dict[str, Any]]

TABLES: list[Table] = [
    ("lineup", 2, {}),
    ("lineup", 2, {"shape": "hexagon", "capture": "line"}),
    ("lineup", 3, {"shape": "torus", "captured": "returned", "supply": 8}),
    ("lineup", 2, {"dimensions": 4, "end": "board_full"}),
    ("lineup", 4, {"capture": "fresh", "first_structure": True}),
    ("deduction", 3, {}),
    ("deduction", 4, {"help": "paper"}),
    ("deduction", 5, {"help": "solver"}),
]
RACES: list[Table] = [
    ("questioning", 2, {}),
    ("questioning", 3, {"rules": "off_topic", "attire": True}),
    ("questioning", 8, {"level": "hard"}),
]
CASES: list[Table] = [
    ("questioning", 1, {}),
    ("questioning", 1, {"level": "hard", "attire": True}),
    ("questioning", 1, {"rules": "off_topic"}),
]
SECRETS: list[Table] = [("deduction", 3, {}), ("deduction", 4, {"help": "solver"}), *RACES[:2], *CASES]
"""Games in which some things are hidden from a seat."""

LINES: list[dict[str, Any]] = [
    {"shape": "square"},
    {"shape": "torus", "size": 3},
    {"shape": "torus"},
    {"shape": "hexagon"},
    {"shape": "square", "dimensions": 3},
    {"shape": "torus", "dimensions": 3},
    {"shape": "square", "dimensions": 4},
    {"shape": "torus", "dimensions": 4, "size": 3},
]
EXPECTED_WARNINGS = ("should be gymnasium.spaces.box or", "Observation is not a NumPy array")
"""PettingZoo has these for every environment with an action mask that is not on its own list."""


def named(table: Table) -> str:
    """The table as a test's name."""
    slug, seats, options = table
    return f"{slug}-{seats}-{options}"


@pytest.mark.parametrize("table", [*TABLES, *RACES], ids=named)
def test_pettingzoo_accepts_it(table: Table) -> None:
    slug, seats, options = table
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        api_test(env(slug, options=options, seats=seats), num_cycles=200)
    told = [str(one.message) for one in found if issubclass(one.category, UserWarning)]
    assert [text for text in told if not any(part in text for part in EXPECTED_WARNINGS)] == []
    seed_test(lambda: env(slug, options=options, seats=seats), num_cycles=20)


@pytest.mark.parametrize("table", CASES, ids=named)
def test_gymnasium_accepts_it(table: Table) -> None:
    slug, _seats, options = table
    check_env(SinglePlayerEnv(slug, options=options))


@pytest.mark.parametrize("table", [*TABLES, *RACES, *CASES], ids=named)
def test_the_numbers_fit_every_view_of_a_game(table: Table) -> None:
    slug, seats, options = table
    course = wander(slug, seats, options, "encoded", 400, quiet=True)
    encoding = encoding_for(slug, course.end.options, seats)
    meaning: dict[tuple[int, int], dict[str, Any]] = {}
    for position in course.positions:
        for seat in range(seats):
            view = play.view(position, viewer=seat)
            legal = encoding.legal(view)
            assert len(legal) == len(view["legal"])
            assert all(0 <= action < encoding.actions for action in legal)
            numbers = encoding.encode(view, seat)
            assert len(numbers) == encoding.features
            assert 0 <= min(numbers) <= max(numbers) <= 1
            for action, move in legal.items():
                # How far a line captures depends on the position (LV-9).
                same = {field: value for field, value in move.items() if field != "to"}
                assert meaning.setdefault((seat, action), same) == same


@pytest.mark.parametrize("options", LINES, ids=str)
def test_a_capture_by_a_line_has_the_number_of_its_ray(options: dict[str, Any]) -> None:
    options = {"capture": "line", "captured": "returned", **options}
    game, ends = MultiplayerEnv("lineup", options=options), 0
    encoding = encoding_for("lineup", game.position.options, 2)
    board = board_for(game.position.options)
    hexagon = options["shape"] == "hexagon"
    for seed in range(20 if hexagon else 6):
        game.reset(seed=seed)
        chance = np.random.default_rng(seed)
        while game.position.outcome is None and game.position.number < 150:
            legal = encoding.legal(game.view(game.agent_selection))
            captures = [action for action, move in legal.items() if move["type"] == "capture"]
            action = int(chance.choice(captures or list(legal)))
            game.step(action)
            if captures:
                spot, ray = divmod(action - len(board.spots), max(map(len, board.rays)))
                ahead, back = board.rays[spot][ray]
                last = game.view("player_0")["last"]
                mine, taken = last["lines"][0]["mine"], last["taken"]
                assert tuple(mine) == ahead.names[: len(mine)]
                assert tuple(taken) == (board.spots[spot].name, *back.names)[: len(taken)]
                ends += "to" in legal[action]
    assert bool(ends) == hexagon  # only there can two lines begin at the same spot


@pytest.mark.parametrize("options", LINES, ids=str)
def test_two_spots_identify_a_ray(options: dict[str, Any]) -> None:
    read = msgspec.convert(options, Options)
    for rays in board_for(read).rays:
        begins = [ahead.names[:2] for ahead, _back in rays if len(ahead.names) > 1]
        assert len(begins) == len(set(begins))


def test_all_games_with_secrets_are_in_two_worlds() -> None:
    encoded = {slug for slug in slugs() if has_module(slug, "encoding") and isinstance(find(slug), Secrets)}
    assert encoded == {slug for slug, _seats, _options in SECRETS}


@pytest.mark.parametrize("table", SECRETS, ids=named)
def test_two_worlds_give_the_same_numbers(table: Table) -> None:
    slug, seats, options = table
    others = 0
    for number in range(4):
        whole = wander(slug, seats, options, f"worlds {number}", 40, quiet=True)
        encoding = encoding_for(slug, whole.end.options, seats)
        for viewer in range(seats):
            for until in range(1, len(whole.moves), 4):
                here = whole.until(until)
                there = elsewhere(here, viewer, Dice(f"{slug} {number}", until))
                one = observe(encoding, here.end, viewer)
                other = observe(encoding, there.end, viewer)
                assert {key: value.tobytes() for key, value in one.items()} == {
                    key: value.tobytes() for key, value in other.items()
                }
                others += here.end.state != there.end.state
    assert others > 10


def turn(seat: int, asked: int, about: str, shown: str | bool | None = None, wrong: str = "") -> Any:
    """A turn of a record of Deduction."""
    return {
        "seat": seat,
        "asked": asked,
        "kind": "have",
        "about": about,
        "answer": "yes" if shown else "no",
        "shown": shown,
        "announcement": {"tile": wrong, "right": False} if wrong else None,
    }


@pytest.mark.parametrize(
    ("record", "exchanged"),
    [
        ([turn(1, 3, "sun"), turn(2, 3, "moon")], [turn(2, 3, "sun"), turn(1, 3, "moon")]),
        ([turn(1, 3, "sun"), turn(1, 2, "moon")], [turn(1, 2, "sun"), turn(1, 3, "moon")]),
        (
            [turn(1, 0, "sun", "sun-3"), turn(2, 0, "sun", "sun-4")],
            [turn(1, 0, "sun", "sun-4"), turn(2, 0, "sun", "sun-3")],
        ),
        (
            [turn(1, 3, "sun", wrong="sun-2"), turn(2, 3, "sun", wrong="sun-4")],
            [turn(1, 3, "sun", wrong="sun-4"), turn(2, 3, "sun", wrong="sun-2")],
        ),
        ([turn(1, 3, "sun", True)], [turn(1, 3, "sun", True), turn(2, 3, "sun", True)]),
    ],
    ids=["asker", "asked", "shown to", "wrong announcement", "number of questions"],
)
def test_the_numbers_tell_who_did_what_in_deduction(record: list[Any], exchanged: list[Any]) -> None:
    game = MultiplayerEnv("deduction", options={"help": "paper"}, seats=4)
    game.reset(seed=0)
    view, encoding = game.view("player_0"), encoding_for("deduction", None, 4)
    assert encoding.encode(view | {"record": record}, 0) != encoding.encode(view | {"record": exchanged}, 0)


def test_the_numbers_tell_how_a_covered_line_goes_on() -> None:
    case = SinglePlayerEnv("questioning")
    case.reset(seed=0)
    view, encoding = deepcopy(case.view()), encoding_for("questioning", None, 1)
    cover, below = view["hands"]["answers"][0], view["hands"]["questions"][0]
    laid = {"turn": 0, "face_down": False}
    view["board"]["b1"] = [below | laid, cover | laid]
    found = set()
    for line in ("lawyer", "witness"):
        for change in ({}, {"out": ["NE"]}, {"in": ["NW"]}, {"turn": 90}):
            other = deepcopy(view)
            other["last"][line] = {"space": "b1", "tile": below | laid | change}
            found.add(tuple(encoding.encode(other, 0)))
    assert len(found) == 8


@pytest.mark.parametrize("hand", ["questions", "answers", "lawyer_answers"])
def test_the_numbers_tell_how_many_tiles_a_hand_has(hand: str) -> None:
    case = SinglePlayerEnv("questioning")
    case.reset(seed=0)
    view, encoding = case.view(), encoding_for("questioning", None, 1)
    tile = view["hands"]["answers"][0]
    found = set()
    for count in range(5):
        other = deepcopy(view)
        other["hands"][hand] = [tile] * count
        found.add(tuple(encoding.encode(other, 0)))
    assert len(found) == 5


def test_racers_move_in_turn() -> None:
    game = MultiplayerEnv("questioning", seats=3)
    game.reset(seed=0)
    chance, order, finished = np.random.default_rng(0), [], []
    while not any(game.terminations.values()):
        order.append(game.agent_selection)
        finished.append(game.position.state.finished)
        mask = game.observe(order[-1])["action_mask"]
        game.step(int(chance.choice(np.flatnonzero(mask))))
    together = finished.count(())
    assert together > 9
    assert order[:together] == (["player_0", "player_1", "player_2"] * together)[:together]
    for before, agent, out in zip(order, order[1:], finished[1:], strict=False):
        after = game.possible_agents.index(before) + 1
        turns = [(after + step) % 3 for step in range(3)]
        assert agent == f"player_{next(seat for seat in turns if seat not in out)}"


def test_a_racer_sees_how_far_the_others_are() -> None:
    game = MultiplayerEnv("questioning", seats=3)
    game.reset(seed=0)
    view, encoding = game.view("player_1"), encoding_for("questioning", game.position.options, 3)
    changes = [
        {"turn": 5},
        {"facts": 1},
        {"end": "facts", "left": 9},
        {"end": "facts", "left": 8},
        {"end": "no_place", "left": 9},
    ]
    found = {tuple(encoding.encode(view, 1))}
    for seat in (0, 2):
        for change in changes:
            other = deepcopy(view)
            other["race"]["seats"][seat] |= change
            found.add(tuple(encoding.encode(other, 1)))
    assert len(found) == 1 + 2 * len(changes)


def test_a_race_against_time_is_refused() -> None:
    with pytest.raises(ValueError, match="time stands still in an environment"):
        env("questioning", options={"deadline": 5}, seats=2)


def test_an_agent_sees_its_own_hand_and_no_other() -> None:
    game = MultiplayerEnv("deduction", seats=3)
    game.reset(seed=4)
    hands = [game.position.state.hands[seat] for seat in range(3)]
    for seat, agent in enumerate(game.possible_agents):
        seen = game.observe(agent)["observation"][:24]
        assert sum(1 << tile for tile in np.flatnonzero(seen)) == hands[seat]


def test_whole_games_end_with_the_rewards_of_the_outcome() -> None:
    game = MultiplayerEnv("lineup", options={"size": 3, "supply": 12})
    results = set()
    for seed in range(12):
        game.reset(seed=seed)
        chance, rewards = np.random.default_rng(seed), {}
        for agent in game.agent_iter():
            observation, reward, over, cut_off, _info = game.last()
            if over or cut_off:
                rewards[agent] = reward
                game.step(None)
            else:
                game.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
        outcome = game.position.outcome
        assert outcome is not None
        assert rewards == {f"player_{seat}": one for seat, one in rewards_of(outcome).items()}
        results.add(tuple(rewards.values()))
    assert {(1.0, -1.0), (-1.0, 1.0)} <= results


@pytest.mark.parametrize(
    ("ranking", "rewards"),
    [
        (((1,), (0,)), {0: -1, 1: 1}),
        (((0, 1),), {0: 0, 1: 0}),
        (((2,), (0, 1)), {2: 1, 0: -0.5, 1: -0.5}),
        (((0,), (3,), (1, 2)), {0: 1, 3: 1 / 3, 1: -2 / 3, 2: -2 / 3}),
    ],
)
def test_rewards_add_up_to_nothing(ranking: tuple[tuple[int, ...], ...], rewards: dict[int, float]) -> None:
    found = rewards_of(Outcome(ranking, by="any"))
    assert found == pytest.approx(rewards)
    assert sum(found.values()) == pytest.approx(0)


@pytest.mark.parametrize("won", [True, False])
def test_the_only_player_is_rewarded_for_winning(won: bool) -> None:
    assert rewards_of(Outcome(((0,),), by="any", won=won)) == {0: float(won)}


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = MultiplayerEnv("lineup")
    game.reset(seed=0)
    game.step(30)
    before = game.position
    with pytest.raises(ValueError, match="player_1 can't make the move 30 now"):
        game.step(30)
    assert game.position is before


def hands_after(*seeds: int | None) -> list[Any]:
    """The deals of a new environment of Deduction for these successive resets."""
    game, hands = MultiplayerEnv("deduction"), []
    for seed in seeds:
        game.reset(seed=seed)
        hands.append(game.position.state.hands)
    return hands


def test_resets_after_a_seed_are_reproducible() -> None:
    first = hands_after(5, None, None, 6, None)
    assert first == hands_after(5, None, None, 6, None)
    assert len(set(first)) == 5
    assert hands_after(7, 5, None)[1:] == first[:2]


def test_a_seed_gives_the_game_of_that_seed() -> None:
    position = play.start("deduction", seats=3, seed="5")
    assert hands_after(5) == hands_after(None, 5)[1:] == [position.state.hands]


def test_without_a_seed_each_game_is_different() -> None:
    assert len({*hands_after(None, None), *hands_after(None, None)}) == 4


def test_a_case_after_a_seed_is_reproducible() -> None:
    seen = []
    for case in (SinglePlayerEnv("questioning"), SinglePlayerEnv("questioning")):
        case.reset(seed=5)
        case.reset()
        seen.append(case.view())
    assert seen[0] == seen[1]


def test_a_game_without_an_end_is_cut_off() -> None:
    for game in (env("deduction", seats=3, max_steps=30), MultiplayerEnv("deduction", seats=3, max_steps=30)):
        for seed in range(2):
            game.reset(seed=seed)
            steps, rewards = 0, {}
            for agent in game.agent_iter():
                observation, reward, over, cut_off, _info = game.last()
                if over or cut_off:
                    rewards[agent] = (reward, over, cut_off)
                    game.step(None)
                else:
                    game.step(never_announces(observation["action_mask"]))
                    steps += 1
            assert steps == 30
            assert rewards == dict.fromkeys(game.possible_agents, (0, False, True))


def never_announces(mask: Any) -> int:
    """The first legal action of Deduction: to end the turn, where that is possible."""
    return int(np.flatnonzero(mask)[0])


def test_without_a_limit_of_its_own_a_game_has_1000_steps() -> None:
    game = MultiplayerEnv("deduction", options={"help": "paper"}, seats=3)
    game.reset(seed=0)
    while not any(game.truncations.values()):
        game.step(never_announces(game.observe(game.agent_selection)["action_mask"]))
    assert game.position.number == 1000


def test_a_game_that_ends_with_its_last_step_is_not_cut_off() -> None:
    first = MultiplayerEnv("lineup", options={"size": 3, "supply": 6})
    moves = played_at_random(first)
    again = MultiplayerEnv("lineup", options={"size": 3, "supply": 6}, max_steps=len(moves))
    again.reset(seed=0)
    for action in moves:
        again.step(action)
    assert again.terminations == {"player_0": True, "player_1": True}
    assert again.truncations == {"player_0": False, "player_1": False}
    assert again.rewards == first.rewards


def played_at_random(game: MultiplayerEnv) -> list[int]:
    """The actions of a random game, from seed 0 to its end."""
    chance, moves = np.random.default_rng(0), []
    game.reset(seed=0)
    while not any(game.terminations.values()):
        mask = game.observe(game.agent_selection)["action_mask"]
        moves.append(int(chance.choice(np.flatnonzero(mask))))
        game.step(moves[-1])
    return moves


def test_a_limit_allows_at_least_one_step() -> None:
    with pytest.raises(ValueError, match="max_steps must be at least 1"):
        env("lineup", max_steps=0)


def test_in_the_wrapped_environment_an_illegal_action_costs_the_game() -> None:
    game = env("lineup")
    game.reset(seed=0)
    game.step(30)
    game.step(30)
    assert game.terminations == {"player_0": True, "player_1": True}
    assert game.rewards == {"player_0": 0, "player_1": ILLEGAL_REWARD}


def test_an_illegal_action_of_a_single_player_changes_nothing() -> None:
    case = SinglePlayerEnv("questioning")
    first, _info = case.reset(seed=2)
    illegal = int(np.flatnonzero(first["action_mask"] == 0)[0])
    then, reward, over, cut_off, info = case.step(illegal)
    assert (reward, over, cut_off, info) == (0.0, False, False, {"refused": illegal})
    assert all((first[key] == then[key]).all() for key in first)


@pytest.mark.nightly("games")
def test_a_won_case_has_a_reward_of_one() -> None:
    case: Any = gymnasium.make("tabletop/LinesOfQuestioning-v0", options={"level": "easy"})
    alone = MultiplayerEnv("questioning", options={"level": "easy"}, seats=1)
    player = list(bots_of("questioning").values())[-1]
    rewards: list[float] = []
    for seed in range(3):
        case.reset(seed=seed)
        alone.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            view = case.unwrapped.view()
            move = player.choose(view, Dice("case", len(rewards)))
            legal = encoding_for("questioning", None, 1).legal(view)
            action = next(action for action, one in legal.items() if one == move)
            _seen, reward, over, _cut_off, _info = case.step(action)
            alone.step(action)
        outcome = case.unwrapped.view()["outcome"]
        assert reward == float(outcome["won"])
        assert alone.rewards == {"player_0": reward}
        rewards.append(reward)
    assert 1.0 in rewards


def test_the_games_that_cannot_be_encoded_say_so() -> None:
    with pytest.raises(Refused, match="no_encoding"):
        env("lateral", seats=3)
    with pytest.raises(Refused, match="bad_options"):
        env("lineup", options={"size": 100})


def test_an_agent_learns_as_the_page_says() -> None:
    told: dict[str, Any] = {}
    exec("\n".join(blocks(text_of("docs/programs.md"), "python")), told)
    assert told["before"] < 0.6
    assert told["after"] > 0.75
    assert told["over"] or told["cut_off"]
