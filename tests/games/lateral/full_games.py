"""A game of Lateral Puzzles with every kind of event, also as a stored match."""

from __future__ import annotations

from typing import Any

from django.test import Client
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.matches.models import Match, Move, Seat
from tabletop.rules import play
from tabletop.rules.effective_moves import Step
from tabletop.rules.wire import write_options
from tests.games.lateral.room import (
    CONVERT,
    END_GAME,
    RESIGN,
    Room,
    allow,
    answer,
    ask,
    at,
    defend,
    extra,
    mata_hari,
    padlock,
    queue,
    reject,
    score,
    spoil,
    swap,
)

NAMES = ["Mia", "Ada", "Bo", "Cleo", "Dan"]


SECRET = "The gardener had poisoned the thorns of a yellow rose."


def full_game() -> Room:
    """A game with every kind of event. Ada is seat 1."""
    room = Room(5).round(2)
    tip = room.tip(1, "Was it the gardener?", "yes")
    room.do(1, padlock(tip))
    hidden = room.sherlock(2, "Is the rose yellow?", "yes")
    room.do(3, mata_hari(2, hidden)).do(2, defend(True))
    room.do(4, mata_hari(1, tip, 2))
    other = room.sherlock(3, "Had he a sister?", "no")
    room.do(4, swap(tip, 3, other))
    room.do(2, CONVERT).do(3, queue(1)).do(0, at("award", 2))
    room.round(3).do(3, ask("Did it rain?")).do(0, reject(4))
    room.do(3, ask("Did it snow?")).do(0, answer(5, "rephrase")).do(0, allow(5, False))
    room.do(3, spoil("The gardener, with a yellow rose.")).do(0, score(0, 1))
    return room.do(4, spoil("The gardener and his poison; revenge.")).do(0, score(0, 2, 3))


def over() -> Room:
    """The same game to its end, with an extra round."""
    return full_game().do(0, extra(1)).do(1, RESIGN).do(0, END_GAME)


def match_of(room: Room, **more: Any) -> Match:
    """A stored match of that game, with Mia and the others."""
    outcome = play.outcome(room.position)
    match = Match.objects.create(
        game="lateral",
        options={"defence_seconds": 60},
        status=Match.Status.OVER if outcome else Match.Status.PLAYING,
        host=User.objects.create_guest(name="Host"),
        seed=room.position.seed,
        outcome=outcome,
        started=timezone.now(),
        **more,
    )
    for index, name in enumerate(NAMES):
        Seat.objects.create(match=match, index=index, user=User.objects.create_guest(name=name))
    for row in room.moves:
        Move.objects.create(match=match, key=f"k{row['seq']}", **row)
    return match


def seated_at(match: Match, seat: int) -> Client:
    browser = Client()
    user = match.seats.get(index=seat).user
    assert user is not None
    browser.force_login(user)
    return browser


def busy() -> Room:
    """A room where player 3 knows nothing that happens between 1 and 2."""
    room = Room(4).round(2)
    room.tip(1, "Is it a man?")
    room.sherlock(2, "Was it night?")
    room.tip(2, "Did it rain?", "no")
    room.tip(2, "Was there a dog?", "no_answer")
    room.tip(2, "Are they related?")
    room.tip(2, "Is it cold?", "not_relevant")
    room.do(1, mata_hari(2, 3)).do(1, swap(1, 2, 4))
    return room.do(1, spoil("The gardener, with a rose.")).do(0, score(0, 1))


def steps_of(room: Room) -> list[Step]:
    """The moves of that room, as the site replays them."""
    first = room.position
    position = play.start("lateral", seats=first.seats, seed=first.seed, options=write_options(first.options))
    steps = []
    for row in room.moves:
        move = play.judge(position, row["seat"], row["move"], row["at"])
        after = play.advance(position, row["seat"], move, row["at"])
        steps.append(Step(position, row["seat"], move, after))
        position = after
    return steps
