"""A moderator in a browser: signing in, and acting on the admin pages."""

from __future__ import annotations

import subprocess
import sys
from base64 import b32decode

from django_otp.oath import totp
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person
from tests.servers.server_processes import ROOT

WORD = "only for this site"


def signs_in(person: Person, visitors: Visitors, username: str) -> None:
    """A new superuser of that name, made as docs/moderating.md says, who sets up an authenticator."""
    subprocess.run(
        [sys.executable, "manage.py", "createsuperuser", "--noinput", "--username", username],
        cwd=ROOT,
        env={**visitors.site.env, "DJANGO_SUPERUSER_PASSWORD": WORD},
        check=True,
        capture_output=True,
    )
    person.goes("/admin/")
    person.page.fill("[name=username]", username)
    person.page.fill("[name=password]", WORD)
    person.presses("Log in")
    person.page.get_by_text("Enter a key instead").click()
    key = person.page.locator("details code").inner_text().replace(" ", "").upper()
    person.page.get_by_label("Code:").fill(f"{totp(b32decode(key)):06}")
    person.presses("Continue")
    expect(person.page.locator("#recovery-code")).to_be_visible()
    person.presses("I’ve saved it. Continue", "link")
    person.page.locator("body.dashboard").wait_for()


def acts(person: Person, button: str, message: str = "", *, choose: str = "") -> None:
    """Presses the button of an action, gives a reason, chooses what is called so and confirms."""
    person.presses(button)
    person.page.locator(".act-form").wait_for()
    person.page.get_by_label("Reason").fill("Insulted Ada")
    if message:
        person.page.get_by_label("Message to the player").fill(message)
    if choose:
        person.page.get_by_label(choose, exact=True).check()
    person.page.locator(".act-form button").click()
    person.page.locator(".messagelist").wait_for()
