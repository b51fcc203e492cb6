"""Lines as texts and back, with nothing but legal moves."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.features.studies.lines import MAX_STEPS, Line, Setup, add, begin, code_of, follow, line_of
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import Step, effective_moves
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tests.matches.players import refused
from tests.studies.games import VARIANTS, random_line


@pytest.mark.parametrize("name", VARIANTS)
def test_a_line_leads_to_the_same_position_again(name: str) -> None:
    setup = VARIANTS[name]
    line = random_line(setup, name)
    again = follow(begin("lineup", setup), line.text)
    assert again.end == line.end
    assert again.codes == line.codes
    half = len(line.codes) // 2
    first = follow(begin("lineup", setup), ".".join(line.codes[:half]))
    assert follow(first, ".".join(line.codes[half:])).end == line.end


def test_a_line_is_short() -> None:
    assert len(random_line(Setup(), "short", 50).text) < 150


@pytest.mark.parametrize(
    "text", ["zz", "~5", "~0.~0.~0", ".", "0.", "-1", "0.ä", "0 ", "99999", "~", "~0~1", "²"]
)
def test_a_text_that_is_no_line(text: str) -> None:
    assert refusal(begin("lineup", Setup()), text) == "no_such_position"


def refusal(line: Line, text: str) -> str:
    with pytest.raises(Refused) as caught:
        follow(line, text)
    return caught.value.code


def test_nothing_follows_the_end() -> None:
    over = random_line(Setup({"supply": 2}), "over")
    assert over.end.outcome is not None
    assert refusal(over, "0") == "no_such_position"
    assert refusal(over, "~0") == "no_such_position"
    with refused("game_over"):
        add(over, [{"type": "place", "spot": "0,0"}])


def test_a_line_is_not_endless() -> None:
    start = begin("lineup", Setup())
    full = Line(start.start, (), ["0"] * MAX_STEPS)
    assert refusal(full, "0") == "no_such_position"
    with refused("line_full"):
        add(full, [{"type": "place", "spot": "0,0"}])


def test_a_move_is_made_by_the_seat_to_act_and_judged() -> None:
    line = add(begin("lineup", Setup(seats=3)), [{"type": "place", "spot": spot} for spot in ("0,0", "2,0")])
    assert [step.seat for step in line.steps] == [0, 1]
    with refused("spot_taken"):
        add(line, [{"type": "place", "spot": "0,0"}])


def test_one_seat_resigns_and_the_others_continue() -> None:
    line = follow(begin("lineup", Setup(seats=3)), "0.~0.1")
    assert line.end.gone == (0,)
    assert [step.seat for step in line.steps] == [0, 0, 1]
    assert refusal(line, "~0") == "no_such_position"


def test_what_is_filled_in_has_no_code() -> None:
    position = play.start("toy", seats=2, seed="x")
    move = wire.read_move(position.game, {"type": "tell", "text": "well"})
    with refused("not_offered"):
        code_of(position, 0, move)
    assert refusal(Line(position, (), ()), "0") == "no_such_position"


def steps_of(position: Position, moves: list[tuple[int, dict[str, Any]]]) -> list[Step]:
    """A match with these moves."""
    made = []
    for seat, data in moves:
        move = play.judge(position, seat, data)
        after = play.advance(position, seat, move, 0)
        made.append(Step(position, seat, move, after))
        position = after
    return made


def test_of_a_match_only_what_made_the_positions_is_left() -> None:
    """Draw offers and moves that were taken back are not part of the line, resignations are."""
    start = play.start("lineup", seats=3, seed="x")
    steps = steps_of(
        start,
        [
            (0, {"type": "place", "spot": "0,0"}),
            (1, {"type": "offer_draw"}),
            (1, {"type": "place", "spot": "2,0"}),
            (2, {"type": "resign"}),
            (0, {"type": "place", "spot": "4,0"}),
        ],
    )
    line = line_of(start, effective_moves(steps))
    assert line.text == "0.0.~2.0"
    assert play.view(line.end, viewer=None) == play.view(steps[-1].after, viewer=None)
