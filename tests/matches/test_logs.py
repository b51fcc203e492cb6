"""A match as a file: taken out, brought back, and not believed without proof."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.matches import load, logs, services
from tabletop.matches.models import Match, Move
from tabletop.rules import play
from tabletop.rules.game import Refused

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def finished(people: Any) -> Match:
    """A game of LineUp! that was played by random moves, straight into the log."""
    opened = {"user": people[0], "game": "lineup", "options": {}, "filling": ["me", "me"], "together": True}
    opened |= {"names": ["Ada", "Ben"]}
    match = services.start(user=people[0], match_id=services.open_table(**opened).pk)
    assert match.started
    began = load.milliseconds(match.started)
    position = play.start("lineup", options=match.options, seats=2, seed=match.seed, time=began)
    while position.outcome is None:
        seat = position.to_act[0]
        legal = play.legal(position, seat=seat)
        move = legal[position.number * 7 % len(legal)]
        position = play.play(position, seat=seat, move=move)
        Move.objects.create(
            match=match, seq=position.number, seat=seat, move=move, key=f"k{position.number}", at=0
        )
    match.status, match.outcome = Match.Status.OVER, play.outcome(position)
    match.save()
    return match


def as_text(file: logs.MatchFile, **changed: Any) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(file) | changed)


def code_of(text: bytes) -> str:
    with pytest.raises(Refused) as caught:
        logs.verify(logs.read(text))
    return caught.value.code


def test_out_and_back_again(finished: Match, people: Any) -> None:
    file = logs.read(as_text(logs.export(finished)))
    back = logs.keep(user=people[1], file=file, position=logs.verify(file))
    assert (back.outcome, back.seed_hash, back.imported) == (finished.outcome, finished.seed_hash, True)
    assert [seat.name for seat in back.seats.all()] == ["Ada", "Ben"]
    assert [row.move for row in back.moves.all()] == [row.move for row in finished.moves.all()]


@pytest.mark.parametrize("started", [0, 1, 1795234677519, 1732199999001, logs.LATEST])
def test_it_began_when_the_file_says(finished: Match, people: Any, started: int) -> None:
    file = logs.read(as_text(logs.export(finished), started=started))
    position = logs.verify(file)
    back = logs.keep(user=people[1], file=file, position=position)
    back.refresh_from_db()
    room = load.room(back.pk)
    assert room.began == started
    assert logs.export(back).started == started
    assert play.follow(load.first_position(room), msgspec.to_builtins(file.moves)) == position


def test_every_millisecond_comes_back() -> None:
    for time in range(1795234677000, 1795234678000):
        assert load.milliseconds(load.moment_of(time)) == time


def test_the_result_is_kept_as_the_rules_write_it(finished: Match, people: Any) -> None:
    assert finished.outcome
    odd = {**finished.outcome, "ranking": [[float(n) for n in row] for row in finished.outcome["ranking"]]}
    file = logs.read(as_text(logs.export(finished), outcome=odd))
    back = logs.keep(user=people[1], file=file, position=logs.verify(file))
    assert repr(back.outcome) == repr(finished.outcome)


def test_a_running_match_has_no_file(people: Any) -> None:
    """A log holds everybody's secrets, and the seed."""
    opened = {"user": people[0], "game": "lineup", "options": {}, "filling": ["me", "bot:learning"]}
    match = services.start(user=people[0], match_id=services.open_table(**opened).pk)
    with pytest.raises(Refused) as caught:
        logs.export(match)
    assert caught.value.code == "not_over"


def test_files_that_are_not_believed(finished: Match) -> None:
    file = logs.export(finished)
    moves = msgspec.to_builtins(file.moves)
    assert code_of(as_text(file, seed="another")) == "log_hash"
    assert code_of(as_text(file, moves=moves[:-1])) == "log_unfinished"
    assert code_of(as_text(file, moves=[moves[0], *moves])) == "bad_log"
    swapped = [moves[1] | {"seq": 1}, moves[0] | {"seq": 2}, *moves[2:]]
    assert code_of(as_text(file, moves=swapped)) == "log_move"
    assert finished.outcome
    other = {"ranking": finished.outcome["ranking"][::-1], "by": "resignation"}
    assert code_of(as_text(file, outcome=other)) == "log_outcome"
    assert code_of(as_text(file, game="chess")) == "no_such_game"
    assert code_of(as_text(file, options={"size": "huge"})) == "bad_options"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b"null",
        b"[" * 100_000,
        b'{"format":"tabletop-match","version":1}',
        b"1e999",
    ],
)
def test_what_is_no_file_at_all(text: bytes) -> None:
    assert code_of(text) == "bad_log"


def test_more_than_it_should_hold(finished: Match) -> None:
    file = logs.export(finished)
    row = msgspec.to_builtins(file.moves[0])
    assert code_of(as_text(file, moves=[row] * (logs.MOST_MOVES + 1))) == "bad_log"
    assert code_of(as_text(file, names=["x" * 41])) == "bad_log"
    assert code_of(as_text(file, more=1)) == "bad_log"
    assert code_of(as_text(file, version=2)) == "bad_log"
    assert code_of(as_text(file, started=logs.LATEST + 1)) == "bad_log"
    assert code_of(as_text(file, rules_version=99)) == "newer_log"
    assert code_of(as_text(file, names=["a\0b"])) == "bad_log"
