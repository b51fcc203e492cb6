"""The names that moderators give."""

from __future__ import annotations

from html import unescape

from django.test import Client

from tabletop.accounts.models import User
from tests.moderation.admin_actions import act


def test_admin_pages_take_no_name_that_poses_as_staff(boss: Client) -> None:
    ben = User.objects.create_guest(name="Ben")
    page = act(boss, "accounts/user", "rename", ben, name="Moderatоr")
    assert page.status_code == 200
    assert "sounds like a moderator" in unescape(page.content.decode())
    ben.refresh_from_db()
    assert ben.name == "Ben"
