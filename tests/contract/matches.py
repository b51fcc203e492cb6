"""Random matches, looked at from move to move: offers, views, refusals, clocks, the outcome and the log."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.rules import play, wire
from tabletop.rules.capabilities import Secrets
from tabletop.rules.game import Ask, Form, Game, Move, Outcome, Refused
from tabletop.rules.open_offers import fills
from tabletop.rules.position import Position
from tests.contract.attempts import attempts, is_table_move
from tests.contract.tables import Table
from tests.contract.walker import MAX_MOVES, TIME_UP, Broken, Step, comes_at_wrong_time, log_of, walk
from tests.contract.wording import refusal_complaints

EVERY = 7
"""At each so many-th position everything is looked at; the quick checks are made at all."""

OFFERS = 12
"""So many offers of a position are tried."""

TRIALS = 2
"""So many moves of each kind are tried at a position."""

NONSENSE: tuple[Any, ...] = ({"type": "nonsense"}, {}, [], None, 7)
RESIGN = {"type": "resign"}
RESERVED = {"to_act", "legal", "outcome"}


def complaints(table: Table) -> Iterator[str]:
    """All that is wrong in one random match of that table."""
    chance = random.Random(f"{table}")
    steps: list[Step] = []
    pool: list[dict[str, Any]] = []
    try:
        for step in walk(table):
            pool = [*pool[-60:], *_concrete(step.before), step.move]
            yield from of_position(step.before, step.time, chance, pool, whole=len(steps) % EVERY == 0)
            if len(steps) % EVERY == 0:
                yield from of_step(step)
            steps.append(step)
    except Broken as broken:
        yield str(broken)
        return
    if not steps:
        yield "the match is over before the first move"
    elif steps[-1].after.outcome is None:
        yield f"the match is not over after {MAX_MOVES} random moves"
    else:
        yield from of_end(steps)


def _concrete(position: Position) -> list[dict[str, Any]]:
    offers = [offer for seat in range(position.seats) for offer in position.offers(seat)]
    return [wire.write_move(offer) for offer in offers[:OFFERS] if not isinstance(offer, Ask | Form)]


def of_position(
    position: Position, time: int, chance: random.Random, pool: list[dict[str, Any]], whole: bool = True
) -> Iterator[str]:
    """All that is wrong at one position while the match is on."""
    yield from offers(position)
    yield from trials(position, chance.randrange(position.seats), time, chance, pool)
    if whole:
        yield from views(position)
        yield from offers_are_accepted(position, time, chance)
        yield from clock(position, time)
        yield from nonsense(position)


def of_step(step: Step) -> Iterator[str]:
    """A move does the same each time, and changes nothing that was there before it."""
    again = play.play(step.before, seat=step.seat, move=step.move, time=step.time)
    if again != step.after:
        yield f"the same move from the same position leads to another one: {step.move}"
    kind = type(step.after.state)
    config = getattr(kind, "__struct_config__", None)
    if not (config.frozen if config else kind.__hash__):
        yield f"the state is not frozen: {kind.__name__}"


def offers(position: Position) -> Iterator[str]:
    """Who is to act has something to do; the offers are moves of the wire, and none comes twice."""
    if bool(position.to_act) != (position.outcome is None):
        yield f"to_act is {position.to_act} and the outcome is {position.outcome}: one of them must be empty"
    for seat in range(position.seats):
        found = position.offers(seat)
        if seat in position.to_act and not found:
            yield f"seat {seat} is to act and has no offers"
        if position.outcome is None and list(found) != list(position.game.offers(position.state, seat)):
            yield f"seat {seat} is offered other moves when asked again"
        texts = [msgspec.json.encode(wire.encodable(offer)) for offer in found]
        if len(set(texts)) < len(texts):
            yield f"seat {seat} is offered the same move twice"
        yield from (one for offer in found[:OFFERS] for one in _reads_back(position, offer))
    if outside := [seat for seat in position.to_act if seat not in range(position.seats)]:
        yield f"to_act names seats that nobody has: {outside}"


def _reads_back(position: Position, offer: Move | Ask | Form) -> Iterator[str]:
    move = offer if isinstance(offer, Move) else offer.move
    data = wire.write_move(move)
    if is_table_move(data):
        yield f"the game offers {data['type']}, which is a move of the table"
    elif isinstance(offer, Move) and wire.read_move(position.game, data) != move:
        yield f"the offer {data} reads back as another move: {wire.read_move(position.game, data)}"


def views(position: Position) -> Iterator[str]:
    """Views are plain JSON, the same each time, and the same for everyone in games without secrets."""
    watched = position.game.view(position.state, None)
    for viewer in (None, *range(position.seats)):
        seen = position.game.view(position.state, viewer)
        who = "a spectator" if viewer is None else f"seat {viewer}"
        if RESERVED & set(seen):
            yield f"the view of {who} has fields of the site: {', '.join(sorted(RESERVED & set(seen)))}"
        if msgspec.json.encode(seen) != msgspec.json.encode(position.game.view(position.state, viewer)):
            yield f"the view of {who} differs when asked again"
        if not isinstance(position.game, Secrets) and wire.plain(seen) != wire.plain(watched):
            yield f"the game has no Secrets, and {who} sees something else than a spectator"
        yield from _plain(play.view(position, viewer=viewer), who)


def _plain(seen: dict[str, Any], who: str) -> Iterator[str]:
    try:
        if json.loads(json.dumps(seen, allow_nan=False)) != seen:
            yield f"the view of {who} is not plain JSON"
    except ValueError as error:
        yield f"the view of {who} is not plain JSON: {error}"


def offers_are_accepted(position: Position, time: int, chance: random.Random) -> Iterator[str]:
    """What is offered is accepted, unless it comes too late or too early; of an open offer the example is."""
    for seat in range(position.seats):
        found = [offer for offer in position.offers(seat) if not isinstance(offer, Ask)]
        for offer in chance.sample(found, min(OFFERS, len(found))):
            data = wire.write_move(offer.move if isinstance(offer, Form) else offer)
            try:
                play.play(position, seat=seat, move=data, time=time)
            except Refused as refusal:
                if not comes_at_wrong_time(position, seat, data, time):
                    yield f"seat {seat} is offered {data}, and it is refused: {refusal}"


def trials(
    position: Position, seat: int, time: int, chance: random.Random, pool: list[dict[str, Any]]
) -> Iterator[str]:
    """A move is accepted only if it is legal; otherwise it is refused with a sentence."""
    game, slug = position.game, position.game.slug
    for data in attempts(game, pool, chance, TRIALS):
        try:
            move = play.judge(position, seat, data, time)
        except Refused as refusal:
            yield from refusal_complaints(refusal, slug)
        except Exception as error:
            yield f"judging {data} of seat {seat} breaks (why_not, fits or is_legal): {error!r}"
        else:
            if not is_table_move(data) and not _is_offered(position, seat, move):
                yield f"{data} of seat {seat} is accepted and not offered (is_legal against offers)"


def _is_offered(position: Position, seat: int, move: Move) -> bool:
    found = position.offers(seat)
    return move in found or any(isinstance(one, Ask | Form) and fills(one, move) for one in found)


def nonsense(position: Position) -> Iterator[str]:
    """What is no move is refused as malformed."""
    for seat in range(position.seats):
        for data in NONSENSE:
            yield from is_refused(position, seat, data, "malformed")


def clock(position: Position, time: int) -> Iterator[str]:
    """The clock does not ring before the deadline, and never where there is none."""
    if position.deadline is None:
        yield from is_refused(position, 0, TIME_UP, "not_offered", time)
    else:
        yield from is_refused(position, 0, TIME_UP, "too_early", position.deadline - 1)


def is_refused(position: Position, seat: int, data: Any, code: str, time: int = 0) -> Iterator[str]:
    """Whether a seat's move is refused for this reason."""
    try:
        play.play(position, seat=seat, move=data, time=time)
    except Refused as refusal:
        if refusal.code != code:
            yield f"{data} of seat {seat} is refused as {refusal.code}, not as {code}"
    else:
        yield f"{data} of seat {seat} is accepted, and not refused as {code}"


def of_end(steps: list[Step]) -> Iterator[str]:
    """The end of a match, and its log."""
    end = steps[-1].after
    assert end.outcome is not None
    yield from views(end)
    yield from offers(end)
    yield from outcome(end.game, end.outcome, end.seats)
    if play.replay(json.loads(json.dumps(log_of(steps)))) != end:
        yield "the log of a match replays to another position"
    yield from is_refused(end, 0, RESIGN, "game_over")


def outcome(game: Game[Any, Any, Any], found: Outcome, seats: int) -> Iterator[str]:
    """The shape of a result: each seat once, no empty place, and for one player whether they have won."""
    ranked = [seat for place in found.ranking for seat in place]
    if len(set(ranked)) < len(ranked) or not set(ranked) <= set(range(seats)):
        yield f"the ranking {found.ranking} names a seat twice, or one that nobody has"
    if any(not place for place in found.ranking):
        yield f"the ranking {found.ranking} has an empty place"
    if not found.by:
        yield "the outcome does not say by what the match ended"
    if json.loads(json.dumps(wire.write_outcome(found))) != wire.write_outcome(found):
        yield "the outcome is not plain JSON"
    alone = seats == 1
    if alone and (found.won is None or found.because != found.by):
        yield f"the outcome of a game for one says won ({found.won}) and because, the same as by ({found.by})"
    if not alone and (found.won, found.because, found.score) != (None, None, None):
        yield "only the outcome of a game for one has won, because and score"
