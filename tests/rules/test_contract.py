"""What every game in ``games/`` promises: random games to the end, all seat counts, a spread of options."""

from __future__ import annotations

import json
import random
import types
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Union, get_args, get_origin

import msgspec
import pytest

import tests.toys  # noqa: F401 (the toy keeps the contract as well)
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Form, Game, Refused, Viewer
from tabletop.rules.open_offers import filled
from tabletop.rules.position import Position
from tabletop.rules.registry import AnyGame, find, slugs
from tests.rules.homes import brought

TABLE_TYPES = {kind.__struct_config__.tag for kind in wire.TABLE_MOVES}
MOST_MOVES = 3000
TRIES = 50
RING = {"type": "time_up"}


def values(kind: Any, default: Any) -> list[Any]:
    """A few values that an option of this type can have, its default first."""
    if isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    match kind:
        case msgspec.inspect.LiteralType(values=all_of_them):
            return [default, *(value for value in all_of_them if value != default)]
        case msgspec.inspect.BoolType():
            return [default, not default]
        case msgspec.inspect.IntType(ge=least, le=most):
            return [default, *{least, most} - {None, default}]
        case msgspec.inspect.UnionType(types=kinds):
            return list(dict.fromkeys(value for one in kinds for value in values(one, default)))
        case _:
            return [default]


def spread(game: AnyGame) -> list[dict[str, Any]]:
    """All options on default, then each value of each option, then some random mixtures."""
    options = msgspec.inspect.type_info(game.options)
    assert isinstance(options, msgspec.inspect.StructType)
    fields = {field.name: values(field.type, field.default) for field in options.fields}
    one_by_one = [{name: value} for name, some in fields.items() for value in some]
    chance = random.Random(game.slug)
    mixed = [{name: chance.choice(some) for name, some in fields.items()} for _ in range(12)]
    return [{}, *one_by_one, *mixed]


def tables() -> Iterator[Any]:
    """Every game, seat count and options that its rules accept."""
    for slug in slugs():
        game = find(slug)
        for seats, options in product(game.seats, spread(game)):
            try:
                play.start(slug, options=options, seats=seats, seed="may it be")
            except Refused:
                continue
            yield pytest.param(slug, seats, options, id=f"{slug}-{seats}-{json.dumps(options)}")


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


class Chooser:
    """Any seat's move at random. ``filling.py`` beside a game's tests may say how its offers are filled in
    (``fill(view, offer, chance)``); a word and the example are tried as well.
    """

    def __init__(self, slug: str, seed: str = "") -> None:
        self.chance, self.dice = random.Random(slug + seed), Dice(slug + seed, 0)
        self._fill = brought(slug, "filling", "fill")

    def seat(self, position: Position) -> int:
        """One that is waited for, or any that may do something."""
        able = [seat for seat in range(position.seats) if position.offers(seat)]
        return self.chance.choice(position.to_act if self.chance.random() < 0.7 else able)

    def move(self, position: Position, seat: int, time: int) -> dict[str, Any]:
        """One that is accepted. What is filled in at random need not be."""
        view = play.view(position, viewer=seat)
        for _ in range(TRIES):
            offer = self.chance.choice(view["legal"])
            move = self._filled(view, offer)
            try:
                play.judge(position, seat, move, time)
            except Refused:
                assert move != offer, "what is offered with nothing to fill in is accepted"
                continue
            return move
        raise AssertionError(f"seat {seat} finds nothing that is accepted: {view['legal']}")

    def _filled(self, view: Mapping[str, Any], offer: dict[str, Any]) -> dict[str, Any]:
        if self._fill is not None and self.chance.random() < 0.8:
            found: dict[str, Any] = self._fill(view, offer, self.chance)
            return found
        return filled(offer, self.dice)


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
        seat, move = chance.randrange(seats), RING
        if position.deadline is None or time < position.deadline:
            seat = chooser.seat(position)
            move = chooser.move(position, seat, time)
        position = play.play(position, seat=seat, move=move, time=time)
        moves.append({"seat": seat, "move": move, "at": time})
        assert len(moves) < MOST_MOVES
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
