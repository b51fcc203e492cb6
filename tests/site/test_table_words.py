"""A table's page has the names of all seats; what the browser makes of them is in tests/table."""

from __future__ import annotations

import html
import json

import pytest
from django.test import Client

from tabletop.matches.seat_names import seat_words
from tests.matches.page_clients import FORM, LINEUP, named


@pytest.mark.django_db
def test_a_table_has_the_names_of_all_seats() -> None:
    ada: Client = named("Ada")
    page = ada.post("/games/lineup/", {**FORM, **LINEUP, "seats": "2"}, follow=True).content.decode()
    assert f'data-seats="{html.escape(seat_words("lineup"))}"' in page
    assert json.loads(seat_words("questioning"))[:2] == ["Lawyer and witness", "Player 2"]
    assert len(json.loads(seat_words("lateral"))) == 11
