"""Access tokens of programs: what they can do and what never, and how they end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import URLPattern, get_resolver, resolve
from django.utils import timezone

from tabletop.accounts import sessions, tokens
from tabletop.accounts.models import AccessToken, Device, User
from tabletop.limits import limits
from tabletop.limits.buckets import MEMORY
from tabletop.matches.actions import deletion
from tabletop.matches.models import Match
from tabletop.site.token_requests import PLAYABLE, READABLE
from tests.hostile.conftest import everything
from tests.hostile.url_catalogue import filled, routes
from tests.matches.page_clients import FORM, LINEUP, named, opened, user_of
from tests.matches.players import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

READ, PLAY = AccessToken.Scope.READ, AccessToken.Scope.PLAY


def program(name: str = "Robby [bot]") -> User:
    return User.objects.create_guest(name=name)


def bearing(token: str) -> Client:
    """A client that sends this token, and checks nothing away."""
    return Client(enforce_csrf_checks=True, headers={"authorization": f"Bearer {token}"})


# -- Creating and revoking -------------------------------------------------------------------------------


def test_a_token_is_shown_once_and_stored_as_a_hash() -> None:
    ada = named("Ada")
    shown = ada.post("/me/tokens/", {"name": "My statistics", "scope": READ})
    text = shown.context["token"]
    assert (shown.status_code, len(text)) == (200, 43)
    assert "no-store" in shown["Cache-Control"]
    [token] = AccessToken.objects.all()
    assert (token.name, token.scope, token.last_used) == ("My statistics", READ, None)
    assert text not in str(everything())
    assert bearing(text).get("/me/turns/").status_code == 200
    page = ada.get("/me/").content.decode()
    assert "My statistics" in page
    assert text not in page
    assert AccessToken.objects.get().last_used == timezone.localdate()


def test_a_program_gets_its_token_as_json() -> None:
    browser = named("Robby [bot]")
    form = {"name": "Playing", "scope": PLAY}
    answer = browser.post("/me/tokens/", form, headers={"accept": "application/json"})
    assert answer.status_code == 201
    assert bearing(answer.json()["token"]).get("/me/turns/").json()["count"] == 0


def test_only_programs_play_with_tokens() -> None:
    answer = named("Ada").post("/me/tokens/", {"name": "Cheating", "scope": PLAY})
    assert answer.status_code == 403
    assert "Only programs can play with a token" in answer.content.decode()
    assert not AccessToken.objects.exists()


@pytest.mark.parametrize(
    "form", [{}, {"name": "x"}, {"name": "x", "scope": "all"}, {"name": "", "scope": READ}]
)
def test_forms_that_are_not_in_order(form: dict[str, str]) -> None:
    assert named("Ada").post("/me/tokens/", form).status_code == 400
    assert not AccessToken.objects.exists()


def test_a_person_has_a_few() -> None:
    ada = named("Ada")
    for number in range(limits.TOKENS.number):
        assert ada.post("/me/tokens/", {"name": f"{number}", "scope": READ}).status_code == 200
    refused = ada.post("/me/tokens/", {"name": "more", "scope": READ})
    assert refused.status_code == 409
    assert "at most 5 tokens" in refused.content.decode()
    chosen = AccessToken.objects.get(name="2")
    named("Ben").post("/me/tokens/revoke", {"token": chosen.pk})
    assert AccessToken.objects.count() == limits.TOKENS.number
    ada.post("/me/tokens/revoke", {"token": chosen.pk})
    assert not AccessToken.objects.filter(name="2").exists()
    assert ada.post("/me/tokens/", {"name": "more", "scope": READ}).status_code == 200


def test_a_new_device_with_a_code_creates_none() -> None:
    ada = named("Ada")
    user = user_of(ada)
    Device.objects.create(user=user, key="older", last_seen=timezone.localdate())
    Device.objects.filter(user=user, key="older").update(created=timezone.now() - timedelta(days=9))
    user.devices.exclude(key="older").update(arrival=Device.Arrival.CODE)
    assert ada.post("/me/tokens/", {"name": "x", "scope": READ}).status_code == 403
    assert not AccessToken.objects.exists()


def test_moderators_have_none() -> None:
    staff = User.objects.create_guest(name="Mo", is_staff=True)
    text = tokens.issue(staff, "x", READ)
    assert bearing(text).get("/me/turns/").status_code == 401


# -- The end of a token ----------------------------------------------------------------------------------


def revoked(user: User) -> None:
    user.tokens.all().delete()


def expired(user: User) -> None:
    user.tokens.update(expires=timezone.now())


def deactivated(user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)


@pytest.mark.parametrize(
    "ending",
    [revoked, expired, deactivated, sessions.sign_out_others, deletion.begin],
    ids=lambda one: one.__name__,
)
def test_a_token_that_has_ended_is_refused(ending: Any) -> None:
    user = program()
    client = bearing(tokens.issue(user, "x", READ))
    assert client.get("/me/turns/").status_code == 200
    ending(user)
    refused = client.get("/me/turns/")
    assert refused.status_code == 401
    assert refused["WWW-Authenticate"] == 'Bearer error="invalid_token"'
    assert refused["X-Frame-Options"] == "DENY"
    assert "default-src 'self'" in refused["Content-Security-Policy"]
    assert refused.json() == {
        "say": "This token isn’t valid. It may have expired or been revoked: create a new one."
    }


@pytest.mark.parametrize("header", ["Bearer ", "bearer x", "BEARER \udcff", "Bearer " + "x" * 5000])
def test_nonsense_is_refused(header: str) -> None:
    answer = Client().get(
        "/about/", headers={"authorization": header.encode("utf-8", "replace").decode("latin1")}
    )
    assert answer.status_code == 401


def test_other_kinds_of_authorization_are_ignored() -> None:
    assert Client().get("/about/", headers={"authorization": "Basic eDp5"}).status_code == 200


def test_wrong_tokens_use_up_a_budget() -> None:
    stranger, robby = bearing("wrong"), bearing(tokens.issue(program(), "x", READ))
    statuses = [stranger.get("/about/").status_code for _ in range(limits.TOKEN_GUESSES.burst + 1)]
    assert statuses == [401] * limits.TOKEN_GUESSES.burst + [429]
    assert robby.get("/me/turns/").status_code == 200


def test_requests_with_a_token_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TOKEN_REQUESTS", limits.APPOINTMENTS)  # ten of them
    robby = bearing(tokens.issue(program(), "x", READ))
    answers = [robby.get("/me/turns/") for _ in range(11)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]
    assert int(answers[-1]["Retry-After"]) > 0


def test_expired_tokens_are_tidied_away() -> None:
    user = program()
    tokens.issue(user, "old", READ)
    expired(user)
    tokens.issue(user, "new", READ)
    sessions.forget_expired()
    assert [token.name for token in user.tokens.all()] == ["new"]


# -- What tokens can do ----------------------------------------------------------------------------------


def names(resolver: Any = None) -> Iterator[str]:
    """The names of all addresses but the admin's and those of games."""
    for one in (resolver or get_resolver()).url_patterns:
        if isinstance(one, URLPattern):
            yield one.name or ""
        elif not one.namespace:
            yield from names(one)


def test_what_they_can_do_is_there() -> None:
    assert set(names()) >= READABLE | PLAYABLE


def test_a_program_plays_without_cookies() -> None:
    robby, ada = program(), named("Ada")
    client = bearing(tokens.issue(robby, "x", PLAY))
    answer = client.post("/games/lineup/", FORM | LINEUP)
    assert answer.status_code == 302
    match = Match.objects.get()
    assert match.host == robby
    ada.post(f"/t/{match.pk}/sit")
    assert client.post(f"/t/{match.pk}/start").status_code == 302
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    assert not client.cookies
    assert client.get("/me/turns/").json()["count"] == 1


def test_a_cookie_beside_a_token_is_not_read() -> None:
    browser = named("Ada")
    mine = opened(browser)
    browser.defaults["HTTP_AUTHORIZATION"] = f"Bearer {tokens.issue(program(), 'x', PLAY)}"
    before = browser.cookies.output()
    assert browser.post(f"/t/{mine.pk}/leave").status_code != 302
    assert browser.get("/me/turns/").json()["count"] == 0
    assert mine.seats.get(index=0).user == User.objects.get(name="Ada")
    assert browser.cookies.output() == before
    assert SESSION_KEY in browser.session


ADMINS = ["admin/", "admin/login/", "admin/accounts/user/", "admin/accounts/user/1/change/"]


@pytest.mark.parametrize("scope", [READ, PLAY])
def test_nothing_else_is_open_to_a_token(scope: str) -> None:
    """Each address of the site and of its moderators, with each method."""
    robby = program()
    opened(named("Ada"))
    client = bearing(tokens.issue(robby, "x", scope))
    user = User.objects.values().get(pk=robby.pk)
    client.get("/me/turns/")  # stores the day
    before = everything()
    open_to: set[tuple[str, str | None]] = set()
    for route in [*routes(), *ADMINS]:
        path = filled(route, {"number": "1", "part": "1"})
        for method in ("GET", "POST", "PUT", "DELETE", "OPTIONS"):
            MEMORY.clear()  # it asks more than limits allow
            answer = client.generic(method, path)
            if answer.status_code == 403 and answer.content.startswith(b'{"say":"This token can'):
                continue
            open_to.add((method, resolve(path).url_name))
    allowed = [("GET", name) for name in READABLE]
    allowed += [("POST", name) for name in PLAYABLE if scope == PLAY]
    assert open_to == set(allowed)
    if scope == READ:
        assert everything() == before
    assert User.objects.values().get(pk=robby.pk) == user


# -- Sockets ---------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> tuple[Match, User]:
    """Robby and Ada play LineUp!; it is Robby's turn."""
    robby, ada = program(), named("Ada")
    client = bearing(tokens.issue(robby, "setting up", PLAY))
    client.post("/games/lineup/", FORM | LINEUP)
    match = Match.objects.get()
    ada.post(f"/t/{match.pk}/sit")
    client.post(f"/t/{match.pk}/start")
    return match, robby


MOVE = {"type": "move", "id": "a", "seq": 0, "move": {"type": "place", "spot": "1,1"}}


async def test_a_token_to_play_moves(table: tuple[Match, User], join: Any) -> None:
    match, robby = table
    player = await join(match, None, token=await in_thread(tokens.issue, robby, "x", PLAY))
    assert (await player.next("room"))["you"] == [0]
    await player.next("frame")
    await player.send(MOVE)
    assert (await player.next("frame"))["ack"]["id"] == "a"


async def test_a_token_to_read_only_reads(table: tuple[Match, User], join: Any) -> None:
    match, robby = table
    player = await join(match, None, token=await in_thread(tokens.issue, robby, "x", READ))
    assert (await player.next("frame"))["viewer"] == 0
    for message in (MOVE, {"type": "say", "text": "Hi"}, {"type": "mute", "seat": 1, "on": True}):
        assert await player.refusal(message) == "token_scope"
    await player.send({"type": "record"})
    await player.next("record")


async def test_a_wrong_token_is_turned_away(table: tuple[Match, User], join: Any) -> None:
    match, _ = table
    codes = []
    for _i in range(limits.TOKEN_GUESSES.burst + 1):
        player = await join(match, None, token="wrong")
        refused = await player.next("refused")
        codes.append((refused["code"], (await player.next("closed"))["code"]))
    assert codes == [("bad_token", 4403)] * limits.TOKEN_GUESSES.burst + [("too_many_guesses", 4408)]


async def test_the_socket_of_a_revoked_token_closes(table: tuple[Match, User], join: Any) -> None:
    match, robby = table
    player = await join(match, None, token=await in_thread(tokens.issue, robby, "x", PLAY))
    await player.next("frame")
    await in_thread(revoked, robby)
    assert (await player.next("closed"))["code"] == 4401
