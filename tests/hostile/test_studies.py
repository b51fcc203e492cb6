"""Anything that the page of an analysis board could be asked: an answer in words. Its socket is asked on a
real server (test_frames.py).
"""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from tabletop.accounts.models import User
from tabletop.matches.models import Match
from tests.hostile.hostile_frames import steps
from tests.hostile.hostile_texts import ROUNDS


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "x" * 300, "\xff"])
def test_a_step_is_taken_or_refused_in_words(settings: Settings, language: str) -> None:
    settings.RATE_LIMIT_SCALE = 1e6
    for asked in steps(30 * ROUNDS):
        answer: Any = Client().post(
            "/study/lineup/at", asked, "application/json", headers={"accept-language": language}
        )
        assert answer.status_code in {200, 400, 404, 409}, answer.content
        told = answer.json()
        if answer.status_code == 200 and "line" in told:
            assert told["frame"]["view"]["legal"] or told["frame"]["view"]["outcome"]
            assert told["refusal"] is None or told["refusal"].endswith(".")
        elif "data" not in told:
            assert (told.get("say") or told["refusal"]).endswith((".", "?")), told
    assert not Match.objects.exists()
    assert not User.objects.exists()
