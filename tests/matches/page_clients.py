"""People with a browser each, for the tests of the pages."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.actions import tables
from tabletop.matches.actions.seats import sit
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


def who(browser: Client) -> str:
    """What the site calls the owner of this browser; empty for nobody."""
    me = browser.get("/me/").context["me"]
    return me.name if me else ""


def opened(browser: Client, **changed: Any) -> Match:
    """A new table of LineUp! that this browser opened by the form."""
    return match_at(browser.post("/games/lineup/", FORM | LINEUP | changed))


def match_at(answer: Any) -> Match:
    """The match to whose table an answer leads."""
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


def text_of(client: Client, path: str) -> str:
    """The page at that address, with its entities as people read them."""
    return html.unescape(client.get(path).content.decode())


def data_in(page: str, name: str) -> Any:
    """The JSON that a page has for its scripts under that id."""
    found = re.search(rf'<script id="{name}" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def says(answer: Any, status: int, sentence: str) -> None:
    assert answer.status_code == status
    assert sentence in html.unescape(answer.content.decode())


def sitting(match: Match) -> list[str]:
    """The people and bots at a table, by seat."""
    return [seat.user.name if seat.user else seat.bot for seat in match.seats.select_related("user")]


def seated(
    people: Sequence[User],
    game: str,
    options: Mapping[str, Any] | None = None,
    begun: bool = True,
    **more: Any,
) -> Match:
    """A table of these people, the first of whom is the host; its game has begun unless ``begun=False``."""
    filling = [tables.ME, *[tables.ANYBODY] * (len(people) - 1)]
    match = tables.open_table(user=people[0], game=game, options=dict(options or {}), filling=filling, **more)
    for guest in people[1:]:
        sit(user=guest, match_id=match.pk)
    if begun:
        tables.start(user=people[0], match_id=match.pk)
    match.refresh_from_db()
    return match


def over(ada: Client, game: str = "lineup", others: int = 1, **more: Any) -> Match:
    """A game that Ada has played to its end, with Ben and perhaps with others."""
    people = [user_of(ada), *(User.objects.create_guest(name=name) for name in ("Ben", "Cleo")[:others])]
    match = seated(people, game, **more)
    if game == "lateral":
        ended(match)
    else:
        play_out(match, most=9)
    return match


def is_over(match: Match) -> Match:
    """The match, which is over from now on: its moves stay as they are."""
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER, outcome={"ranking": [[0]], "by": "x"})
    match.refresh_from_db()
    return match
