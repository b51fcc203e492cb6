"""The engine agrees with the oracle after every placement: views and predicted consequences."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.questioning.rules.board import IDS
from tabletop.rules import play
from tabletop.rules.position import Position
from tests.games.questioning.constructed_positions import scattered
from tests.games.questioning.figures import table
from tests.games.questioning.oracle import Oracle
from tests.games.questioning.reference_views import act, after, view
from tests.games.questioning.walks import TABLES, Data, choose
from tests.sampling import parametrize_some

GAMES = 5
"""Games for each combination of options; positions are ten times as many."""


def oracle_of(position: Position) -> Oracle:
    """An oracle with the same deal."""
    state, options = position.state, position.options
    return Oracle(
        options.rules,
        options.level,
        options.attire,
        [IDS[tile] for tile in state.questions + state.question_stack],
        [IDS[tile] for tile in state.answers + state.answer_stack],
        [coin == 1 for coin in state.coins],
    )


def without_points(seen: Data, game: Oracle) -> Data:
    """The engine's view in the oracle's form. Checks the points; ``after`` is compared elsewhere."""
    lines = {}
    for side, line in (("lawyer", game.lawyer), ("witness", game.witness)):
        links = seen["lines"][side]
        assert len(links) == len(line)
        for number, link in enumerate(links):
            if number == 0:
                assert link["from"] is None
                continue
            shared = game.shared(line[number - 1], link["tile"], link["space"], link["turn"])
            assert tuple(link["from"]) in shared
        lines[side] = [{name: link[name] for name in ("space", "tile", "turn")} for link in links]
    return {name: value for name, value in seen.items() if name != "after"} | {"lines": lines}


def follow(position: Position, game: Oracle, random: Random, met: Counter[str], often: float) -> None:
    """Plays to the end; with probability ``often``, compares all consequences."""
    wisdom = random.random()
    while True:
        seen = play.view(position, viewer=0)
        assert without_points(seen, game) == view(game)
        if position.outcome is not None:
            met[position.outcome.by] += 1
            return
        if random.random() < often or seen["step"] == "discard":
            assert seen["after"] == after(game)
            met.update(entry["ends"]["code"] for entry in seen["after"] if entry["ends"])
        met.update((seen["step"], str(seen["forced"])))
        move = choose(seen, random, wisdom)
        before, position = position, play.play(position, seat=0, move=move)
        act(game, move)
        lines = play.tell(before, 0, play.judge(before, 0, move), position, None)
        assert [line for line in lines if line["code"] in KNOWN] == expected(game, move)
        met.update(line["code"] for line in lines)


KNOWN = {"coin", "fact", "off_topic", "wiped", "restart"}


def expected(game: Oracle, move: Data) -> list[Data]:
    """The oracle's events as lines of the record."""
    order = ["coin", "fact", "off_topic", "wiped", "restart"]
    lines = []
    for event in sorted(game.events, key=lambda event: order.index(event["code"])):
        extra: Data = {"coin": {"space": move.get("space")}, "fact": {"facts": len(game.facts)}}
        lines.append(event | extra.get(event["code"], {}))
    return lines


ALL = parametrize_some("options", TABLES, 3, ids=lambda options: "-".join(map(str, options.values())))


@ALL
def test_whole_games(options: Data) -> None:
    met: Counter[str] = Counter()
    for number in range(GAMES):
        position = play.start("questioning", options=options, seats=1, seed=f"deal {number}")
        follow(position, oracle_of(position), Random(f"{options} {number}"), met, often=0.1)
    assert met.keys() >= {"wiped", "restart", "one_move", "one_tile", "one_space"}
    assert bool(met["coin"]) == options["attire"]
    assert bool(met["off_topic"]) == (options["rules"] == "off_topic")


@ALL
def test_from_the_middle(options: Data) -> None:
    met: Counter[str] = Counter()
    for number in range(10 * GAMES):
        random = Random(f"{options} {number}")
        state, game = scattered(options, random)
        follow(table(state), game, random, met, often=0.3)
    assert met.keys() >= {"fact", "no_questions", "no_answers", "no_place", "wipe", "restart", "lost"}
    if options["rules"] == "off_topic":
        assert met.keys() >= {"lawyer_answer", "discard", "off_topic"}
