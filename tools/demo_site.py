"""`make demo`: a site with people, games in progress and finished ones, served like `make play`, from the
folder ``var/demo``. Pictures and benchmarks use the same site: ``python -m tools.demo_site fill`` fills the
empty database of the environment and prints who and what is there (`Demo`) as JSON.

Everything is done by the actions behind the pages, and every move goes through the move path.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from tools import play
from tools.demo_evening import QUESTIONS, REF, RIDDLE, TURNS

if TYPE_CHECKING:
    from tabletop.accounts.models import Device, User
    from tabletop.matches.models import Match
    from tabletop.rules.position import Position
    from tabletop.site.demos import Demo as Recording

CHAT = ("Shall we?", "You begin!")


class Game(NamedTuple):
    """A game to play: one of the recordings that its page shows (`tabletop.site.demos`), as people with these
    numbers. Without ``moves`` it is played to the end, by the game's weakest bot after the last recorded one.
    """

    slug: str
    recording: str
    people: Sequence[int]
    moves: int | None = None
    options: Mapping[str, Any] = {}


GAMES = (
    Game("lineup", "classic", (0, 1), 40),
    Game("lineup", "first-five", (1, 0)),
    Game("questioning", "usual", (0,), 26),
    Game("questioning", "usual", (1,)),
    Game("deduction", "usual", (0, 1, 2), 26, {"help": "solver"}),
    Game("deduction", "usual", (2, 0, 1)),
)
"""Lateral's evening is beside these: see `tools.demo_evening`."""

EVENING = (3, 0, 1, 2)
HOSTS = (3, 4)
"""Who hosts a table that waits for players, and one that is planned."""

Move = tuple[int, Mapping[str, Any]]
"""A seat, and what it does."""

Mover = Callable[["Position"], Move | None]
"""The next move at a table; None when the mover makes no more."""


class Table(TypedDict):
    """A table of the demo. ``seats``: the names of the people; ``status``: that of the match."""

    game: str
    match: str
    status: str
    seats: list[str]


class Demo(TypedDict):
    """What is there: a session cookie of each person, by name, and the tables."""

    cookies: dict[str, str]
    tables: list[Table]


def fill(seed: str = "demo") -> Demo:
    """Fill an empty database. The same seed gives the same people and moves. Raises `SystemExit` if there are
    people in it.
    """
    from tabletop.accounts.models import User
    from tabletop.ops import tidying
    from tabletop.site.demos import demos_of

    if User.objects.exists():
        raise SystemExit("There are people in this database. The demo needs an empty one.")
    people = [User.objects.create_guest(name=name) for name in names(seed)]

    begun: list[tuple[Match, Mover]] = []
    for game in GAMES:
        recording = demos_of(game.slug)[game.recording]
        there, options = [people[number] for number in game.people], {**recording.options, **game.options}
        match = begin(game.slug, there, options, recording.seed)
        begun.append((match, partial(_recorded, game, recording)))
    for number, text in enumerate(CHAT):
        _say(begun[0][0], number, text)
    there = [people[number] for number in EVENING]
    evening = begin("lateral", there, {}, seed)
    asyncio.run(make_moves([*begun, (evening, solved)]))
    again = rematch(evening, there, seed)
    asyncio.run(make_moves([(again, in_mid_game)]))
    waiting = wait(people[HOSTS[0]], "lineup", 2)
    planned = wait(people[HOSTS[1]], "deduction", 4, planned=True)
    tidying.delete_expired()  # writes archive entries of games that ended just before the services closed
    matches = [*(match for match, _ in begun), evening, again, waiting, planned]
    return {
        "cookies": {person.name: session_cookie(person) for person in people},
        "tables": [_table(match) for match in matches],
    }


def names(seed: str) -> list[str]:
    """Names as guests get them, without two of the same."""
    from tabletop.accounts.names import suggest_name

    random, found = Random(seed), list[str]()
    while len(found) <= max(HOSTS):
        found.append(suggest_name(lambda tried: set(tried) & set(found), pick=random.randrange))
    return found


# -- Tables ----------------------------------------------------------------------------------------------


def begin(game: str, people: Sequence[User], options: Mapping[str, Any], seed: str) -> Match:
    """A table of these people, the first of whom is the host; its game has begun."""
    from tabletop.matches.actions import seats, tables

    filling = [tables.ME, *[tables.ANYBODY] * (len(people) - 1)]
    match = tables.open_table(user=people[0], game=game, options=dict(options), filling=filling)
    for person in people[1:]:
        seats.sit(user=person, match_id=match.pk)
    choose_seed(match, seed)
    return tables.start(user=people[0], match_id=match.pk)


def choose_seed(match: Match, seed: str) -> None:
    """Give a match that has not begun this seed. No action does that: people can't choose the dice."""
    from tabletop.matches.models import Deal, Match

    Match.objects.filter(pk=match.pk).update(seed=seed)
    Deal.objects.filter(pk=match.deal_id).update(seed=seed)


def rematch(match: Match, people: Sequence[User], seed: str) -> Match:
    """The next game of the same people."""
    from tabletop.matches.actions import rematches

    for number, person in enumerate(people):
        again = rematches.rematch(user=person, match_id=match.pk)
        if not number:
            choose_seed(again, f"{seed} again")
    return again


def wait(host: User, game: str, seats: int, planned: bool = False) -> Match:
    """A public table that waits for players, or is ``planned`` for the evening of the day after tomorrow."""
    from django.utils import timezone

    from tabletop.matches.actions import appointments, tables

    filling = [tables.ME, *[tables.ANYBODY] * (seats - 1)]
    match = tables.open_table(user=host, game=game, options={}, filling=filling, public=True)
    if planned:
        evening = timezone.now().replace(hour=19, minute=0, second=0, microsecond=0) + timedelta(days=2)
        appointments.arrange(user=host, match_id=match.pk, moment=evening)
    return match


def _say(match: Match, seat: int, text: str) -> None:
    from tabletop.live.chat import Author, add_line
    from tabletop.matches.models import Line

    user = match.seats.get(index=seat).user_id
    assert user is not None
    add_line(match.pk, Line.Room.TABLE, Author(user, seat, None), text)


def _table(match: Match) -> Table:
    match.refresh_from_db()
    seats = match.seats.select_related("user").order_by("index")
    names = [seat.user.name if seat.user else "" for seat in seats]
    return {"game": match.game, "match": match.pk, "status": match.status, "seats": names}


# -- Moves -----------------------------------------------------------------------------------------------


async def make_moves(begun: Sequence[tuple[Match, Mover]]) -> None:
    """Make the moves of these matches: judged, committed and published like those of people."""
    from tabletop.live.submission import Proposal
    from tabletop.sockets.services import close_services, get_services

    services = get_services()
    try:
        for match, mover in begun:
            live = await services.registry.match(match.pk)
            with services.registry.holding(live):
                assert live.position is not None
                while made := mover(live.position):
                    seat, move = made
                    proposal = Proposal(seat, dict(move), f"demo{live.number}", live.number_for(seat))
                    await services.submission.submit(live, proposal)
    finally:
        await close_services()


def _recorded(game: Game, recording: Recording, position: Position) -> Move | None:
    from tabletop.rules import play
    from tabletop.rules.optional_modules import bots_of, choose

    number = position.number
    if position.outcome is not None or number == game.moves:
        return None
    if number < len(recording.moves):
        return recording.moves[number]
    seat, weakest = position.to_act[0], next(iter(bots_of(game.slug)))
    return seat, choose(game.slug, weakest, play.view(position, viewer=seat), f"{recording.seed} {number}")


def solved(position: Position) -> Move | None:
    """The first puzzle of the evening: its key's questions in turn, then Spoilers until it is solved."""
    from games.lateral.puzzles.files import site_puzzles

    puzzle = site_puzzles()[REF]
    asked = [(question.text, question.answer) for question in puzzle.questions[:QUESTIONS]]
    moves: list[Mapping[str, Any]] = [{"type": "register", "puzzle": puzzle.register(REF)}, {"type": "begin"}]
    for number, (text, answer) in enumerate(asked, 1):
        moves += [{"type": "ask", "text": text}, {"type": "answer", "question": number, "answer": answer}]
    half, total = len(puzzle.bits) // 2, len(puzzle.bits)
    for bits in (range(half), range(half, total)):
        text = " ".join(puzzle.bits[bit].text for bit in bits)
        moves.append({"type": "play", "card": "spoiler", "text": text})
        moves.append({"type": "score", "bits": [*bits], "final": bits.stop == total})
        moves.append({"type": "end_turn"})
    return _next(moves, position)


def in_mid_game(position: Position) -> Move | None:
    """The second puzzle, until a question waits for the Master's answer."""
    return _next([{"type": "register", "puzzle": RIDDLE}, {"type": "begin"}, *TURNS], position)


def _next(moves: Sequence[Mapping[str, Any]], position: Position) -> Move | None:
    """The move after so many. ``by``: see `TURNS`; without it, of the one to act."""
    if position.outcome is not None or position.number >= len(moves):
        return None
    move = dict(moves[position.number])
    by = move.pop("by", None)
    if by is None:
        return position.to_act[0], move
    return position.state.order[by - 1] if by else position.state.master, move


# -- People's browsers -----------------------------------------------------------------------------------


def session_cookie(user: User, device: Device | None = None) -> str:
    """The cookie that a browser of this person holds, on a new device if not on this one."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.utils import timezone

    from tabletop.accounts import sessions
    from tabletop.accounts.models import Device

    if device is None:
        device = Device.objects.create(user=user, key=token_urlsafe(), last_seen=timezone.localdate())
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store[sessions.KEY] = device.key
    store.save()
    return f"{settings.SESSION_COOKIE_NAME}={store.session_key}"


# -- Commands --------------------------------------------------------------------------------------------


def fill_once() -> None:
    """Fill the folder's database, unless the demo is in it, and say how to become one of its people."""
    from tabletop.accounts import recovery
    from tabletop.accounts.devices import grouped
    from tabletop.accounts.models import User

    done = Path(os.environ["DATA_DIR"]) / "demo.json"
    if not done.exists():
        done.write_text(json.dumps(fill()))
    name = next(iter(json.loads(done.read_text())["cookies"]))
    if person := User.objects.filter(name=name).first():
        code = grouped(recovery.issue(person))
        print(f"\n    To play as {name}, enter {code} at {os.environ['SITE_URL']}/me/code/", flush=True)


def main() -> None:
    if sys.argv[1:] == ["fill"]:
        import django
        from django.core.management import call_command

        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
        django.setup()
        call_command("migrate", interactive=False, verbosity=0)
        print(json.dumps(fill()))
    else:
        os.environ.setdefault("DATA_DIR", str(play.ROOT / "var" / "demo"))
        play.main(fill_once)


if __name__ == "__main__":
    main()
