"""Each form has the fields that its view reads, and the token: what a page offers is enough to get on."""

from __future__ import annotations

import html
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.accounts.models import User
from tests.forms import forms_of

pytestmark = pytest.mark.django_db

LIBRARY = "/lateral/puzzles/"
PEARS = f"{LIBRARY}hard-pears/"


class Visitor:
    """A browser that sends only what pages offer. ``page`` is the text of the newest, ``path`` its URL."""

    def __init__(self, name: str = "") -> None:
        self.browser = Client(enforce_csrf_checks=True)
        if name:
            self.browser.force_login(User.objects.create_guest(name=name))
        self.page = self.path = ""

    def goes(self, path: str) -> str:
        """Opens a page; its text."""
        return self._came(self.browser.get(path, follow=True), path)

    def sends(self, verb: str = "", **changes: str) -> str:
        """Sends the first form of the page whose address ends so (the page's own if empty) and that offers
        these values; the text of what comes. Underscores in pairs stand for dashes.
        """
        answers = {name.replace("__", "-"): value for name, value in changes.items()}
        found = [
            form
            for form in forms_of(self.page)
            if (form.action.endswith(f"/{verb}") if verb else form.action in ("", self.path))
            and all({value, None} & form.offers.get(name, set()) for name, value in answers.items())
        ]
        assert found, f"{self.path} has no form to {verb or 'itself'} that offers {answers}"
        address = found[0].action or self.path
        return self._came(self.browser.post(address, found[0].fields | answers, follow=True), address)

    def _came(self, answer: object, path: str) -> str:
        chain = getattr(answer, "redirect_chain", [])
        self.path = (chain[-1][0] if chain else path).partition("#")[0]
        self.page = html.unescape(answer.content.decode())  # type: ignore[attr-defined]
        assert answer.status_code == 200, self.page  # type: ignore[attr-defined]
        return self.page


def shown(page: str, field: str) -> str:
    """What is in the field with this id, which people copy."""
    [(value, text)] = re.findall(
        rf'<(?:input|textarea) id="{field}"(?:[^>]* value="([^"]*))?[^>]*>([^<]*)', page
    )
    return value or text


def test_a_circle() -> None:
    ada, bo = Visitor(), Visitor()
    ada.goes("/circles/")
    ada.sends(circle="Sunday club", name="Ada")
    bo.goes(ada.path)
    assert "Sunday club" in bo.sends("join", name="Bo")
    ada.goes(f"{ada.path}members/")
    assert "The circle has its new name." in ada.sends("rename", circle="Monday club")
    bo.goes(f"{bo.path}members/")
    assert "You’ve left Monday club." in bo.sends("leave")
    bo.goes(ada.path.removesuffix("members/"))
    bo.sends("join")
    ada.goes(ada.path)
    assert "Bo is no longer a member" in ada.sends("remove")
    assert "Monday club has been deleted." in ada.sends("delete", sure="yes")


def test_ones_name_and_the_way_back() -> None:
    ada, lost = Visitor(), Visitor()
    ada.goes("/me/")
    assert "Your name is now Ada." in ada.sends(name="Ada")
    ada.goes("/me/")
    code = shown(ada.sends("recovery/"), "recovery-code")
    lost.goes("/me/code/")
    assert "Continue as Ada here?" in lost.sends(code=code)
    lost.sends("code/", confirm="1")
    assert "Ada" in lost.goes("/me/")
    ada.goes("/me/forget/")
    assert "Everything about you has been deleted." in ada.sends("everything/", sure="yes")


def test_a_puzzle_and_its_link() -> None:
    ada, bo = Visitor("Ada"), Visitor("Bo")
    ada.goes(f"{LIBRARY}new/")
    texts = {"title": "A clock", "statement": "It stands.", "solution": "It is broken."}
    ada.sends(**texts, difficulty="gentle", bit__text="It is broken.", bit__score="100", do="save")
    assert "Saved. The puzzle is complete." in ada.page
    own = ada.path
    ada.sends("share", do="new")
    bo.goes("/" + shown(ada.page, "share-link").split("/", 3)[3])
    assert "A clock" in bo.sends()
    ada.goes(f"{own}submit/")
    answers = {"moods": "funny", "licence": "CC-BY-4.0", "credit": "Ada", "own_work": "on"}
    assert "Waiting for review" in ada.sends(**answers)


def test_a_practice() -> None:
    ada = Visitor("Ada")
    ada.goes(f"{PEARS}practice/")
    assert "1 of 1 answered" in ada.sends(text="Are the pears a present?")
    ada.goes(f"{PEARS}practice/")
    ada.sends(text="Are the pears not a present?")
    assert "You chose:" in ada.sends("choose", suggestion="1")
    assert 'data-kind="other"' in ada.sends("doubt")
    ada.goes(f"{PEARS}practice/solve/")
    ada.sends(guess="They ripen on the way.")
    assert "points out of 100" in ada.sends("count", bit="0")
    assert "Thanks for your rating." in ada.sends("rate", stars="4")


def test_a_master_and_their_table() -> None:
    mia = Visitor("Mia")
    mia.goes(PEARS)
    mia.sends("master")
    mia.sends("notes", notes="They thought of bees.")
    assert "They thought of bees." in mia.page
    mia.sends("host/", ref="hard-pears")
    table = mia.path
    mia.goes(f"{LIBRARY}for{table.removeprefix('/t')}?search=pears")
    assert "Change puzzle" in mia.sends(ref="hard-pears")


def test_a_planned_game() -> None:
    ada, bo = Visitor("Ada"), Visitor("Bo")
    ada.goes("/games/deduction/")
    noon = f"{timezone.now() + timedelta(days=2):%Y-%m-%dT12:00}"
    ada.sends(company="friends", seats="3", start="planned", starts_at=noon)
    bo.goes(ada.path)
    assert "I can’t come" in bo.sends("sit")
    assert "The time is set." in ada.sends("time", starts_at=noon.replace("12:00", "15:45"))
    assert "The host has cancelled the planned time." in ada.sends("cancel-time")


def test_reports() -> None:
    ada, eve = Visitor("Ada"), Visitor("Eve")
    eve.goes("/games/lineup/")
    eve.sends(company="friends")
    ada.goes(eve.path)
    ada.sends("sit")
    ada.goes(f"{eve.path}report/")
    assert "Thank you" in ada.sends(why="insult", words="All the time.")
