"""Every address of the site with every method, and with what no browser would send: never a 500, never a
secret, and refused requests change nothing.
"""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from django.http import HttpResponse

from tabletop.site.embeds import PREFIX
from tests.hostile.conftest import Place, everything
from tests.hostile.hostile_texts import ROUNDS, TEXTS
from tests.hostile.url_catalogue import filled, known

pytestmark = pytest.mark.nightly("hostile")

METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "BREW"]


def is_sound(place: Place, answer: Any) -> None:
    """Checks of every response to any request."""
    assert answer.status_code < 500, answer.content[:2000]
    assert answer["X-Content-Type-Options"] == "nosniff"
    policy = answer["Content-Security-Policy"]
    if answer.wsgi_request.path_info.startswith(f"{PREFIX}/") and "frame-ancestors *" in policy:
        assert "default-src 'none'" in policy
        assert "X-Frame-Options" not in answer
        assert not answer.cookies
    else:
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer["X-Frame-Options"] == "DENY"
    assert isinstance(answer, HttpResponse)
    body = answer.content.decode("utf-8", "replace")
    assert "Traceback" not in body
    assert [secret for secret in place.secrets if secret in body] == []


def test_every_address_with_every_method(place: Place) -> None:
    for route in place.routes:
        before = everything()
        for browser in place.browsers:
            is_sound(place, browser.get(filled(route, known(place.running))))
        for path in {filled(route, known(match)) for match in (place.over, place.alone)}:
            is_sound(place, place.cleo.get(path))
        for method in METHODS[2:]:
            is_sound(place, place.ada.generic(method, filled(route, known(place.running))))
        assert everything() == before, route
    for route in place.routes:
        place.come_back()
        for browser in place.browsers[::-1]:
            is_sound(place, browser.post(filled(route, known(place.running))))


@pytest.mark.parametrize("turn", range(min(ROUNDS, len(TEXTS))))
def test_nasty_texts_in_each_place(place: Place, turn: int) -> None:
    """As every argument, every field of a query, and every field of a form: in each turn others."""
    told = itertools.cycle(_bytes(text) for text in [*TEXTS[turn:], *TEXTS[:turn]])
    for route in place.routes:
        place.come_back()
        arguments = {name: next(told) for name in (*known(place.running), "ref", "token", "link", "key")}
        fields = {name: next(told) for name in place.fields}
        is_sound(place, place.cleo.get(filled(route, arguments), fields))
        is_sound(place, place.ada.get(filled(route, known(place.over)), fields))
        is_sound(place, place.ada.post(filled(route, known(place.running)), fields))
        sent = json.dumps({"lesson": next(told), "moves": [{"type": next(told)}]})
        is_sound(place, place.cleo.post(filled(route, known(place.over)), sent, "application/json"))


def _bytes(text: str) -> str:
    """A text whose half surrogates come as the bytes that they would be."""
    return text.encode("utf-8", "surrogatepass").decode("latin1")
