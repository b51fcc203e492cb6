"""Bots make legal moves, with every option and number of seats; hints and judgements have their shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from tabletop.rules import optional_modules, play
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tests.contract.tables import Table, tables_of
from tests.contract.walker import walk

EFFORT = 0.02
"""The part of their time for which bots think here."""

OPENING, EVERY, OFTEN = 20, 10, 4
"""Of so many positions a bot that thinks is asked at every so many-th, another one more often."""


def legal_moves(slug: str) -> Iterator[str]:
    """The moves of all bots are accepted: through a match of each number of seats, and at each other table
    at least once, where bots that think take turns.
    """
    own = optional_modules.bots_of(slug)
    thinking = [key for key, bot in own.items() if isinstance(bot, optional_modules.Hurried)]
    known: set[int] = set()
    for index, table in enumerate(tables_of(slug) if own else []):
        first = table.seats not in known
        known.add(table.seats)
        turns = thinking if first else thinking[index % max(1, len(thinking)) :][:1]
        for step in walk(table, seed="bots", most=OPENING):
            due = step.before.number % EVERY == index % EVERY
            often = step.before.number % OFTEN == index % OFTEN or first
            for key in own:
                if (due and key in turns) if key in thinking else often:
                    yield from of_bot(key, step.before, step.time, table)
            if due and not first:
                turns = []


def of_bot(key: str, position: Position, time: int, table: Table) -> Iterator[str]:
    """What is wrong with the moves of that bot in the seats that are to act."""
    slug = position.game.slug
    for seat in position.to_act:
        view, seed = play.view(position, viewer=seat), f"{position.number}"
        where = f"the bot {key} in seat {seat} with the options {table.options}"
        try:
            move = optional_modules.choose(slug, key, view, seed, EFFORT)
            play.play(position, seat=seat, move=move, time=time)
        except Refused as refusal:
            yield f"{where} makes an illegal move: {refusal}"
        except Exception as error:
            yield f"{where} breaks: {error!r}"


def hints(slug: str) -> Iterator[str]:
    """A hint is a legal move with a reason and chances, and so is what a move is judged by."""
    if not find(slug).hints:
        return
    module = import_module(f"games.{slug}.bots")
    for name in ("hint", "appraise"):
        if not callable(getattr(module, name, None)):
            yield f"the game has hints, and bots.py has no {name}"
            return
    for step in walk(Table(slug, find(slug).seats[0], {}), seed="hints", most=8):
        view = play.view(step.before, viewer=step.seat)
        hint = optional_modules.hint(slug, view, "seed", EFFORT)
        yield from _shape(hint, {"move", "why", "chance", "others"}, "hint")
        yield from _move(hint.get("move"), step.before, step.seat, "hint")
        for other in hint.get("others", []):
            yield from _move(other.get("move"), step.before, step.seat, "hint")
        judged = optional_modules.appraise(slug, view, step.move, "seed", EFFORT)
        yield from _shape(judged, {"chance", "chosen", "better", "why", "forced"}, "appraise")
        if judged.get("better") is not None:
            yield from _move(judged["better"], step.before, step.seat, "appraise")


def _shape(found: Mapping[str, Any], names: set[str], what: str) -> Iterator[str]:
    if set(found) != names:
        yield f"{what} gives {sorted(found)}, and should give {sorted(names)}"
    for name in {"chance", "chosen"} & set(found):
        if not 0 <= found[name] <= 1:
            yield f"{what}: {name} is {found[name]}, and should be from 0 to 1"
    why = found.get("why")
    if why is not None and "code" not in why:
        yield f"{what}: why has no code: {why}"


def _move(move: Any, position: Position, seat: int, what: str) -> Iterator[str]:
    try:
        play.judge(position, seat, move)
    except Refused as refusal:
        yield f"{what} names an illegal move {move}: {refusal}"
