"""Reports of errors in browsers: what is logged and counted, and what is not believed."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from django.test import Client
from prometheus_client import REGISTRY

from tabletop.limits import limits
from tabletop.ops.metrics import PAGE_REGIONS

ERROR = {"kind": "TypeError", "region": "board", "lines": ["lineup/board.js:12:5", "bundles/table-main.js:1"]}


def report(client: Client, error: Any) -> int:
    kind = "text/plain;charset=UTF-8"
    site = {"Sec-Fetch-Site": "same-origin"}
    return client.post("/page-errors", json.dumps(error), content_type=kind, headers=site).status_code


def counted(region: str) -> float:
    return REGISTRY.get_sample_value("tabletop_page_errors_total", {"region": region}) or 0.0


def test_an_error_is_logged_and_counted(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    before = counted("board")
    assert report(client, ERROR) == 204
    assert counted("board") == before + 1
    [line] = [one for one in caplog.records if one.name == "tabletop.pages.page_errors"]
    assert line.levelno == logging.WARNING
    assert line.getMessage() == (
        "TypeError in a browser, in board: lineup/board.js:12:5 < bundles/table-main.js:1"
    )


def test_other_regions_are_counted_together(client: Client) -> None:
    before = counted("page")
    assert report(client, {**ERROR, "region": "elsewhere"}) == 204
    assert counted("page") == before + 1
    assert counted("elsewhere") == 0
    assert "page" in PAGE_REGIONS


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "He had hiccups."},
        {"kind": ""},
        {"region": "the board"},
        {"lines": ["He had hiccups."]},
        {"lines": ["a.js:1\nWARNING forged"]},
        {"lines": ["a.js:1"] * 7},
        {"lines": [f"{'a' * 200}.js:1"]},
        {"lines": None},
    ],
)
def test_a_strangers_text_is_not_logged(
    client: Client, caplog: pytest.LogCaptureFixture, change: dict[str, Any]
) -> None:
    assert report(client, {**ERROR, **change}) == 400
    assert not [one for one in caplog.records if one.name == "tabletop.pages.page_errors"]


def test_reports_are_limited(client: Client) -> None:
    burst = limits.PAGE_ERRORS.burst
    assert [report(client, ERROR) for _ in range(burst + 1)] == [204] * burst + [429]


def test_other_sites_report_nothing(client: Client) -> None:
    for site in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}, {}):
        answer = client.post("/page-errors", json.dumps(ERROR), content_type="text/plain", headers=site)
        assert answer.status_code == 403


def test_pages_know_where_to_report(client: Client) -> None:
    assert b'data-errors="/page-errors"' in client.get("/about/").content
