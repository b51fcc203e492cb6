"""What every game in ``games/`` promises: random games to the end, all seat counts, a spread of options."""

from __future__ import annotations

import json
import random
import types
from typing import Any, Union, get_args, get_origin

import pytest

from tabletop.rules import play, wire
from tabletop.rules.game import Form, Game, Refused, Viewer
from tabletop.rules.position import Position
from tabletop.rules.registry import find, slugs
from tests.contract.tables import tables
from tests.contract.walker import MAX_MOVES, TIME_UP, Chooser

TABLE_TYPES = {kind.__struct_config__.tag for kind in wire.TABLE_MOVES}


def viewers(position: Position) -> list[Viewer]:
    """Every seat, and a watcher."""
    return [None, *range(position.seats)]


def check_views(position: Position) -> None:
    """Views are plain JSON, say who is to act, and show each seat its own moves only."""
    for viewer in viewers(position):
        seen = play.view(position, viewer=viewer)
        assert json.loads(json.dumps(seen)) == seen
        assert seen["to_act"] == list(position.to_act)
        assert seen["legal"] == ([] if viewer is None else play.legal(position, seat=viewer))
        assert seen["outcome"] == play.outcome(position)


def check_offers(position: Position) -> None:
    """Who is to act has something to do; the offers are moves of the wire."""
    assert bool(position.to_act) == (position.outcome is None)
    for seat in range(position.seats):
        offers = play.legal(position, seat=seat)
        assert offers or seat not in position.to_act
        assert all(offer["type"] not in TABLE_TYPES for offer in offers)
        assert len({json.dumps(offer) for offer in offers}) == len(offers)


def check_forms(position: Position, time: int) -> None:
    """The example of every form can be sent as it is."""
    for seat in range(position.seats):
        for offer in position.offers(seat):
            if isinstance(offer, Form):
                play.play(position, seat=seat, move=wire.write_move(offer.move), time=time)


def check_clock(position: Position, time: int, chance: random.Random) -> None:
    """The time is not up before the deadline, and never where there is no clock."""
    early = time if position.deadline is None else position.deadline - 1
    with pytest.raises(Refused) as caught:
        play.play(position, seat=chance.randrange(position.seats), move={"type": "time_up"}, time=early)
    assert caught.value.code == ("not_offered" if position.deadline is None else "too_early")


def check_refusals(position: Position, chance: random.Random) -> None:
    """A move that is not offered is refused, says a code, and changes nothing."""
    before = [play.view(position, viewer=viewer) for viewer in viewers(position)]
    every = [offer for seat in range(position.seats) for offer in play.legal(position, seat=seat)]
    for seat in range(position.seats):
        mine = play.legal(position, seat=seat)
        for offer in chance.sample(every, min(2, len(every))):
            if offer not in mine and not any(isinstance(value, dict) for value in offer.values()):
                with pytest.raises(Refused):
                    play.play(position, seat=seat, move=offer)
        nonsenses: list[Any] = [{"type": "nonsense"}, {}, [], None, 7]
        for nonsense in nonsenses:
            with pytest.raises(Refused) as caught:
                play.play(position, seat=seat, move=nonsense)
            assert caught.value.code == "malformed"
    assert before == [play.view(position, viewer=viewer) for viewer in viewers(position)]


@pytest.mark.parametrize(("slug", "seats", "options"), list(tables()))
def test_random_games_keep_the_contract(slug: str, seats: int, options: dict[str, Any]) -> None:
    """Played to the end at random from the views; the log replays to the very same position."""
    position = play.start(slug, options=options, seats=seats, seed=f"{slug} {seats} {options}")
    chooser, time, moves = Chooser(slug), 0, []
    chance = chooser.chance
    while position.outcome is None:
        check_offers(position)
        if position.number % 7 == 0:
            check_views(position)
            check_refusals(position, chance)
            check_forms(position, time)
            check_clock(position, time, chance)
        time += chance.randrange(2000)
        if position.deadline is not None and chance.random() < 0.2:
            time = max(time, position.deadline)
        seat, move = chance.randrange(seats), TIME_UP
        if position.deadline is None or time < position.deadline:
            seat = chooser.seat(position)
            move = chooser.move(position, seat, time)
        position = play.play(position, seat=seat, move=move, time=time)
        moves.append({"seat": seat, "move": move, "at": time})
        assert len(moves) < MAX_MOVES
    check_views(position)
    check_offers(position)
    assert position.deadline is None
    ranked = [seat for place in position.outcome.ranking for seat in place]
    assert len(set(ranked)) == len(ranked)
    assert set(ranked) <= set(range(seats))
    log = {"game": slug, "options": options, "seats": seats, "seed": position.seed, "moves": moves}
    assert play.replay(json.loads(json.dumps(log))) == position
    with pytest.raises(Refused) as caught:
        play.play(position, seat=0, move={"type": "resign"})
    assert caught.value.code == "game_over"


@pytest.mark.parametrize("slug", slugs())
def test_everybody_may_resign(slug: str) -> None:
    """Seat by seat, until the game is over; nobody is left to act for a seat that has gone. Where a seat
    leaves by moves of the game instead, its resignation is refused.
    """
    for seats in find(slug).seats:
        position = play.start(slug, options={}, seats=seats, seed="resign")
        for seat in range(seats):
            if position.outcome is None and not position.game.may_resign(position.state, seat):
                with pytest.raises(Refused, match="not_offered"):
                    play.play(position, seat=seat, move={"type": "resign"})
            elif position.outcome is None:
                position = play.play(position, seat=seat, move={"type": "resign"})
                check_views(position)
                check_offers(position)
        assert position.outcome is not None


@pytest.mark.parametrize("slug", slugs())
def test_the_wire_has_a_schema(slug: str) -> None:
    schema = wire.schema(find(slug))
    assert set(schema) == {"options", "moves", "$defs"}
    assert json.loads(json.dumps(schema)) == schema


@pytest.mark.parametrize("slug", slugs())
def test_the_class_says_what_it_must(slug: str) -> None:
    game = find(slug)
    assert (game.slug, bool(game.name), game.version >= 1) == (slug, True, True)
    assert (type(game).alike is not Game.alike) == game.secrets
    assert wire.write_options(game.options()) == wire.write_options(wire.read_options(game, {}))
    assert (
        isinstance(game.moves, types.UnionType)
        or get_origin(game.moves) is Union
        or get_args(game.moves) == ()
    )
