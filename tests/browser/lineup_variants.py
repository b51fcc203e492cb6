"""LineUp!'s variants in the browser: games written down beforehand by the rules, tables opened with any
options, and a whole game played by the page's own controls.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import expect

from tabletop.rules import play
from tabletop.rules.position import Position
from tests.browser.player_pages import Person

Data = dict[str, Any]
SEATS = ("Orange", "Green", "Blue", "Plum")


@dataclass(frozen=True)
class Variant:
    """A way to play: the options that are not the usual ones, and how many sit at the table."""

    options: Mapping[str, Any]
    seats: int = 2
    seed: int = 1
    moves: list[Data] = field(default_factory=list)
    views: list[Data] = field(default_factory=list)
    """``views[n]``: what a watcher sees after n moves."""

    @property
    def outcome(self) -> Data:
        """The result."""
        found: Data = self.views[-1]["outcome"]
        return found


def written(options: Mapping[str, Any], seats: int = 2, seed: int = 1) -> Variant:
    """A whole game of it, in which people often capture when they can and else build undisturbed."""
    chance = Random(seed)
    chosen = {"first_player": "first_seat", **options}
    position = play.start("lineup", options=chosen, seats=seats, seed="a script")
    game = Variant(options, seats, seed)
    game.views.append(play.view(position, viewer=None))
    while position.outcome is None:
        seat = position.to_act[0]
        move = _chosen(position, chance)
        position = play.play(position, seat=seat, move=move)
        game.moves.append(move)
        game.views.append(play.view(position, viewer=None))
    return game


def unwritten(options: Mapping[str, Any], seats: int = 2) -> Variant:
    """A game of it of which nothing is written down but its beginning."""
    chosen = {"first_player": "first_seat", **options}
    position = play.start("lineup", options=chosen, seats=seats, seed="a script")
    return Variant(options, seats, views=[play.view(position, viewer=None)])


def _chosen(position: Position, chance: Random) -> Data:
    seat = position.to_act[0]
    legal = play.legal(position, seat=seat)
    captures = [move for move in legal if move["type"] == "capture"]
    if captures and chance.random() < 0.6:
        return chance.choice(captures)
    places = [move for move in legal if move["type"] == "place"] or legal
    worth = _worth(position, seat)
    best = max(worth(move["spot"]) for move in places)
    return chance.choice([move for move in places if worth(move["spot"]) == best])


def _worth(position: Position, seat: int) -> Callable[[str], int]:
    """How much of a structure that nobody else is in a spot would add to."""
    board, tokens = position.state.board, position.state.tokens
    others = position.state.taken & ~tokens[seat]
    open_ones = [
        (one.names, (one.spots & tokens[seat]).bit_count())
        for one in board.structures
        if not one.spots & others
    ]
    return lambda spot: max((mine for names, mine in open_ones if spot in names), default=-1)


FILL = """choices => {
  const form = document.querySelector("form:has([name=company])");
  for (const [name, value] of Object.entries(choices)) {
    for (const old of form.querySelectorAll(`[name="${name}"]`)) old.removeAttribute("name");
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  form.noValidate = true;
  form.submit();
}"""
"""The form that opens a table, with these choices in it wherever they stand on the page."""


def opens_beside(person: Person, game: Variant) -> None:
    """A table at which one device plays for all seats; the board is there."""
    person.goes("/games/lineup/")
    options = {"first_player": "first_seat", **game.options}
    choices = {f"option-{name}": str(value) for name, value in options.items()}
    about = {"name": person.name, "company": "together", "seats": str(game.seats)}
    person.page.evaluate(FILL, choices | about)
    person.page.wait_for_url("**/t/*/")
    person.sees_the_board()


def plays(person: Person, game: Variant, until: int | None = None, *, since: int = 0) -> None:
    """The game's moves, by whatever the page offers for them; each is seen on the board."""
    last = len(game.moves) if until is None else until
    for number in range(since, last):
        person.reaches(number)
        makes(person, game.moves[number], number + 1)
    person.reaches(last)
    sees(person, game.views[last])


WAYS = ".lineup-ways[role=group] button"


def makes(person: Person, move: Data, number: int) -> None:
    """Move ``number``. A thumb comes near where spots are dense; of several lines one is chosen by its
    button.
    """
    near, ways = (person.page.locator(one) for one in (".lineup-board.near", WAYS))
    made = person.page.locator(".step-count", has_text=re.compile(rf"/\s*{number}\s*$"))
    spot = person.spot(move["spot"]).locator(".cell")
    person.hit(spot)
    near.or_(ways).or_(made).first.wait_for()
    if near.count():
        person.hit(spot)
        ways.or_(made).first.wait_for()
    if ways.count():
        end = f"to {move['to']}, " if "to" in move else ""
        wanted = re.compile(rf"{end}from {move['from']}$")
        person.hit(ways.and_(person.page.get_by_role("button", name=wanted)).first)


def sees(person: Person, view: Data) -> None:
    """The board holds what the rules say, and the players' panel counts it."""
    names = {place["spot"]: place["owner"] for place in view["board"]}
    wanted = {spot: "empty" if owner is None else SEATS[owner] for spot, owner in names.items()}
    assert person.owners() == wanted
    scores = person.page.locator(".seat-scores")
    for seat, held in enumerate(view["tokens"]):
        expect(scores.nth(seat)).to_contain_text(f"{held} on board".replace(" ", "\u00a0"))
