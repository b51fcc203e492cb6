"""A match as a file: taken out, brought back, and not believed without proof."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.matches import repository, saved_games
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.matches.page_clients import play_out

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def finished(people: Any) -> Match:
    """A game of LineUp! that was played by random moves, straight into the log."""
    opened = {"user": people[0], "game": "lineup", "options": {}, "filling": ["me", "me"], "together": True}
    opened |= {"names": ["Ada", "Ben"]}
    match = tables.start(user=people[0], match_id=tables.open_table(**opened).pk)
    play_out(match)
    return match


def as_text(file: saved_games.MatchFile, **changed: Any) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(file) | changed)


def code_of(text: bytes) -> str:
    with pytest.raises(Refused) as caught:
        saved_games.verify(saved_games.read(text))
    return caught.value.code


def test_out_and_back_again(finished: Match, people: Any) -> None:
    file = saved_games.read(as_text(saved_games.export(finished)))
    back = saved_games.import_match(user=people[1], file=file, position=saved_games.verify(file))
    assert (back.outcome, back.seed_hash, back.imported) == (finished.outcome, finished.seed_hash, True)
    assert [seat.name for seat in back.seats.all()] == ["Ada", "Ben"]
    assert [row.move for row in back.moves.all()] == [row.move for row in finished.moves.all()]


@pytest.mark.parametrize("started", [0, 1, 1795234677519, 1732199999001, saved_games.LATEST])
def test_it_began_when_the_file_says(finished: Match, people: Any, started: int) -> None:
    file = saved_games.read(as_text(saved_games.export(finished), started=started))
    position = saved_games.verify(file)
    back = saved_games.import_match(user=people[1], file=file, position=position)
    back.refresh_from_db()
    room = repository.room(back.pk)
    assert room.began == started
    assert saved_games.export(back).started == started
    assert play.follow(repository.first_position(room), msgspec.to_builtins(file.moves)) == position


def test_every_millisecond_comes_back() -> None:
    for time in range(1795234677000, 1795234678000):
        assert repository.milliseconds(repository.moment_of(time)) == time


def test_the_result_is_kept_as_the_rules_write_it(finished: Match, people: Any) -> None:
    assert finished.outcome
    odd = {**finished.outcome, "ranking": [[float(n) for n in row] for row in finished.outcome["ranking"]]}
    file = saved_games.read(as_text(saved_games.export(finished), outcome=odd))
    back = saved_games.import_match(user=people[1], file=file, position=saved_games.verify(file))
    assert repr(back.outcome) == repr(finished.outcome)


def test_a_running_match_has_no_file(people: Any) -> None:
    """A log holds everyone's secrets, and the seed."""
    opened = {"user": people[0], "game": "lineup", "options": {}, "filling": ["me", "bot:learning"]}
    match = tables.start(user=people[0], match_id=tables.open_table(**opened).pk)
    with pytest.raises(Refused) as caught:
        saved_games.export(match)
    assert caught.value.code == "not_over"


def test_files_that_are_not_believed(finished: Match) -> None:
    file = saved_games.export(finished)
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
        b'{"format":"tabletop-match","version":2}',
        b"1e999",
    ],
)
def test_what_is_no_file_at_all(text: bytes) -> None:
    assert code_of(text) == "bad_log"


def test_more_than_it_should_hold(finished: Match) -> None:
    file = saved_games.export(finished)
    row = msgspec.to_builtins(file.moves[0])
    assert code_of(as_text(file, moves=[row] * (saved_games.MAX_MOVES + 1))) == "bad_log"
    assert code_of(as_text(file, names=["x" * 41])) == "bad_log"
    assert code_of(as_text(file, more=1)) == "bad_log"
    assert code_of(as_text(file, version=3)) == "bad_log"
    assert code_of(as_text(file, version=1)) == "old_log"
    assert code_of(as_text(file, started=saved_games.LATEST + 1)) == "bad_log"
    assert code_of(as_text(file, rules_version=99)) == "newer_log"
    assert code_of(as_text(file, names=["a\0b"])) == "bad_log"
