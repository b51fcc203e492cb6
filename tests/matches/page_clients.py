"""People with a browser each, for the tests of the pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.models import Match
from tabletop.rules import play
from tests.matches.move_logs import write_move

FORM = {"company": "friends", "public": "no", "watchers": "on"}
"""The least that the form for a new table of LineUp! must say."""

RESIGN = {"type": "resign"}

LINEUP = {"option-first_player": "first_seat", "option-supply": ""}


def named(name: str) -> Client:
    """A browser whose owner has a name already."""
    browser = Client()
    browser.force_login(User.objects.create_guest(name=name))
    return browser


def user_of(browser: Client) -> User:
    """Whose browser this is."""
    return User.objects.get(pk=browser.session["_auth_user_id"])


def opened(browser: Client, **changed: Any) -> Match:
    """A new table of LineUp! that this browser opened by the form."""
    answer = browser.post("/games/lineup/", FORM | LINEUP | changed)
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.get(pk=answer["Location"].split("/")[2])


def ended(match: Match) -> None:
    """The Lateral Master ends the game before there is a puzzle."""
    play_out(match, most=0, ending={"type": "end_game"})


def play_out(match: Match, most: int | None = None, ending: Mapping[str, Any] = RESIGN) -> None:
    """Random legal moves straight into the log, to the end (or so many, and then ``ending``); then the match
    is over.
    """
    match.refresh_from_db()
    began = repository.milliseconds(match.started)
    seats = match.seats.count()
    position = play.start(match.game, options=match.options, seats=seats, seed=match.seed, time=began)
    while position.outcome is None:
        seat = position.to_act[0]
        legal = play.legal(position, seat=seat)
        move: Any = legal[position.number * 7 % len(legal)] if position.number != most else ending
        position = play.play(position, seat=seat, move=move)
        write_move(match, seat, move)
    match.status, match.outcome = Match.Status.OVER, play.outcome(position)
    match.save()


def signed_in(user: User) -> Client:
    """This person's browser."""
    browser = Client()
    browser.force_login(user)
    return browser


def page(client: Client, match: Match) -> str:
    return client.get(match.get_absolute_url()).content.decode()
