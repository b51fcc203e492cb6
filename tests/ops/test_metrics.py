"""Who may read the counters, and what they count by."""

from __future__ import annotations

import logging
from io import StringIO

import pytest
from django.conf import LazySettings
from django.test import Client
from prometheus_client import REGISTRY

from tabletop.ops import metrics
from tests.ops.health_checks import Page, ask

TOKEN = "for the counters"


def bearer(token: str) -> tuple[tuple[bytes, bytes], ...]:
    return ((b"authorization", f"Bearer {token}".encode()),)


async def test_without_a_token_there_is_no_such_page(settings: LazySettings) -> None:
    settings.METRICS_TOKEN = ""
    for headers in ((), bearer(""), bearer("None")):
        with pytest.raises(Page):
            await ask("/metrics", headers=headers)


async def test_only_the_token_opens_it(settings: LazySettings) -> None:
    settings.METRICS_TOKEN = TOKEN
    for headers in ((), bearer("wrong"), bearer("für"), ((b"authorization", TOKEN.encode()),)):
        status, said, body = await ask("/metrics", headers=headers)
        assert (status, said["cache-control"], b"tabletop_" in body) == (403, "no-store", False)
    status, said, body = await ask("/metrics", headers=bearer(TOKEN))
    assert (status, said["cache-control"]) == (200, "no-store")
    assert said["content-type"].startswith("text/plain")
    assert b"tabletop_moves_total" in body
    assert b"process_resident_memory_bytes" in body


def moves(by: str) -> float:
    return REGISTRY.get_sample_value("tabletop_moves_total", {"by": by}) or 0.0


@pytest.mark.parametrize(("key", "by"), [("a4", "person"), ("bot:1:12", "bot"), ("clock:12", "clock")])
def test_who_made_a_move_is_known_by_its_key(key: str, by: str) -> None:
    before = moves(by)
    metrics.moved(key)
    assert moves(by) == before + 1


def test_a_request_for_another_host_is_counted_and_its_text_is_not_logged(client: Client) -> None:
    def refused() -> float:
        labels = {"code": "wrong_host", "where": "page"}
        return REGISTRY.get_sample_value("tabletop_refusals_total", labels) or 0.0

    written, before = StringIO(), refused()
    console = logging.StreamHandler(written)
    logging.getLogger().addHandler(console)
    try:
        assert client.get("/", headers={"host": "evil.example"}).status_code == 400
    finally:
        logging.getLogger().removeHandler(console)
    assert written.getvalue() == ""
    assert refused() == before + 1


@pytest.mark.parametrize(
    ("logger", "what"),
    [
        ("django.request", "page"),
        ("tabletop.site.security_headers", "page"),
        ("tabletop.sockets.outbox", "socket"),
        ("tabletop.live.tasks", "other"),
    ],
)
def test_errors_in_the_log_are_counted_by_what_failed(logger: str, what: str) -> None:
    def errors() -> float:
        return REGISTRY.get_sample_value("tabletop_errors_total", {"what": what}) or 0.0

    before = errors()
    logging.getLogger(logger).warning("not yet")
    assert errors() == before
    logging.getLogger(logger).error("broken")
    assert errors() == before + 1
