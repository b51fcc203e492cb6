"""Markup in every text that people can write: it is text on every page, and in every file."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from pytest_django import Settings

from tabletop.matches import repository, saved_games
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Line, Match
from tabletop.rules import play
from tests.hostile.url_catalogue import filled, known, routes
from tests.matches.move_logs import write_move
from tests.matches.page_clients import FORM, named, play_out, user_of
from tests.moderators import signed_in, superuser

pytestmark = [pytest.mark.django_db, pytest.mark.nightly("hostile")]

NAME = "\"'><caught onload=a()>"
"""As long as a name may be, and it would end any attribute."""

TEXT = f"{NAME}</script></textarea><caught>{{{{7*7}}}}<!--"


QUERY = "?file&" + urlencode(dict.fromkeys(("q", "try", "seed", "line", "option-shape", "month", "at"), TEXT))


def bad_puzzle() -> dict[str, Any]:
    """A puzzle of nothing else."""
    return {
        "format": "lateral-puzzle",
        "version": 2,
        "title": NAME,
        "statement": TEXT,
        "solution": TEXT,
        "note": TEXT,
        "language": "en",
        "difficulty": "tricky",
        "bits": [{"text": TEXT, "score": 100}],
        "questions": [{"text": TEXT, "answer": "yes", "also": [f"{TEXT}?"]}],
    }


class World:
    """A site where all texts written by people contain markup."""

    def __init__(self) -> None:
        self.eve, self.ada = named(NAME), named(NAME.replace("a()", "b()"))
        self.matches = [self._table("lineup", {"public": "yes"}), self._evening()]
        self.over = self._table("lineup")
        seats.sit(user=user_of(self.ada), match_id=self.over.pk)
        tables.start(user=user_of(self.eve), match_id=self.over.pk)
        play_out(self.over)
        self.matches.append(self.over)
        for match in self.matches:
            self._talk(match)
        self._import()
        self._puzzle()

    def _table(self, game: str, changed: dict[str, str] | None = None) -> Match:
        options = {"option-first_player": "first_seat", "option-supply": ""}
        answer = self.eve.post(f"/games/{game}/", FORM | options | (changed or {}))
        return Match.objects.get(pk=answer["Location"].split("/")[2])

    def _evening(self) -> Match:
        """A game in which all was written by hand, and which is over."""
        match = tables.open_table(
            user=user_of(self.eve), game="lateral", options={}, filling=[tables.ME, tables.ANYBODY]
        )
        seats.sit(user=user_of(self.ada), match_id=match.pk)
        match = tables.start(user=user_of(self.eve), match_id=match.pk)
        kept = {name: bad_puzzle()[name] for name in ("title", "statement", "solution", "note", "bits")}
        register = {"type": "register", "puzzle": kept | {"ref": ""}}
        begin, ask = {"type": "begin"}, {"type": "ask", "text": TEXT}
        moves = [(0, register), (0, begin), (1, ask), (0, {"type": "end_game"})]
        position = play.start(
            "lateral", options={}, seats=2, seed=match.seed, time=repository.milliseconds(match.started)
        )
        for seat, move in moves:
            position = play.play(position, seat=seat, move=move)
            write_move(match, seat, move)
        match.status, match.outcome = Match.Status.OVER, play.outcome(position)
        match.save()
        return match

    def _talk(self, match: Match) -> None:
        Line.objects.create(match=match, number=1, room="table", user=user_of(self.eve), name=NAME, text=TEXT)
        form = self.ada.get(f"/t/{match.pk}/report/").context["form"]
        about = form.fields["about"].choices[0][0]
        told = {"about": about, "why": "other", "words": TEXT, "lines": ["1"]}
        assert self.ada.post(f"/t/{match.pk}/report/", told).status_code in {302, 400}

    def _import(self) -> None:
        file = self.ada.get(f"/t/{self.over.pk}/log.json").json() | {"names": [NAME, NAME]}
        answer = self.ada.post("/import/", {"text": json.dumps(file)})
        self.matches.append(Match.objects.get(pk=answer["Location"].split("/")[2]))

    def _puzzle(self) -> None:
        answer = self.eve.post("/lateral/puzzles/import/", {"text": json.dumps(bad_puzzle())})
        self.ref = answer["Location"].split("/")[3]
        page = f"/lateral/puzzles/{self.ref}/"
        shared = self.eve.post(f"{page}share", follow=True).content.decode()
        self.link = shared.partition("/puzzles/link/")[2].partition("/")[0]
        assert self.ada.post(f"/lateral/puzzles/link/{self.link}/").status_code == 302
        self.ada.post(f"{page}practice/", {"text": TEXT})
        self.ada.post(f"{page}practice/solve/", {"guess": TEXT})
        self.eve.post(f"{page}notes", {"notes": TEXT})


@pytest.fixture
def world(settings: Settings) -> World:
    settings.RATE_LIMIT_SCALE = 1e6
    return World()


def is_text(path: str, answer: Any) -> int:
    """How often it is on the page, as text; nowhere as markup."""
    body = answer.content.decode(errors="replace")
    if "html" in answer["Content-Type"] or "svg" in answer["Content-Type"]:
        assert "<caught" not in body, path
        assert "49<!--" not in body, path
        return body.count("caught")
    assert answer["X-Content-Type-Options"] == "nosniff", path
    return 0


def test_no_page_takes_it_for_markup(world: World) -> None:
    found: dict[str, int] = {}
    for route in routes():
        more = {"ref": world.ref, "link": world.link}
        for address in {filled(route, known(match) | more) for match in world.matches}:
            for browser, query in ((world.eve, ""), (world.ada, QUERY)):
                path = address + query
                found[route] = found.get(route, 0) + is_text(path, browser.get(path))
    told = {route for route, times in found.items() if times}
    assert {
        "",
        "me/",
        "t/<slug:match_id>/",
        "t/<slug:match_id>/replay/",
        "t/<slug:match_id>/fair/",
        "t/<slug:match_id>/story/",
        "t/<slug:match_id>/report/",
        "lateral/puzzles/mine/",
        "lateral/puzzles/link/<str:link>/",
        "lateral/puzzles/<slug:ref>/",
        "lateral/puzzles/<slug:ref>/edit/",
        "lateral/puzzles/<slug:ref>/key/",
        "lateral/puzzles/<slug:ref>/practice/",
    } <= told


def test_what_comes_back_with_a_refusal_is_text_too(world: World) -> None:
    """A form that was not taken shows what was written in it."""
    for path in ("/me/", "/games/lineup/", "/import/", "/lateral/puzzles/new/", "/lateral/puzzles/import/"):
        told = dict.fromkeys(("name", "title", "statement", "text", "bit-text", "option-supply"), TEXT * 40)
        answer = Client().post(path, told | {"bit-score": TEXT, "company": TEXT})
        is_text(path, answer)
        assert answer.status_code in {400, 413}, path


def test_moderators_read_text(world: World) -> None:
    boss = signed_in(superuser())
    seen = 0
    for page in ("matches/match", "accounts/user", "moderation/report"):
        path = f"/admin/{page}/"
        answer = boss.get(path)
        seen += is_text(path, answer)
        for row in answer.context["cl"].result_list:
            seen += is_text(f"{path}{row.pk}", boss.get(f"{path}{row.pk}/change/"))
    assert seen > 20


def test_a_file_is_a_file(world: World) -> None:
    """Downloads are sent as attachments, with a type that no browser executes."""
    answer = world.eve.get(f"/t/{world.over.pk}/log.json")
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"].startswith("attachment")
    assert saved_games.read(answer.content).names[0] == NAME
    puzzle = world.eve.get(f"/lateral/puzzles/{world.ref}/puzzle.json")
    assert puzzle["Content-Disposition"].startswith("attachment")
    assert puzzle.json()["title"] == NAME
