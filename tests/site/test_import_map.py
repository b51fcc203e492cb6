"""Where browsers find what modules import by a name."""

from __future__ import annotations

import pytest
from django.http import HttpRequest
from django.template import Context

from tabletop.rules.registry import find
from tabletop.site.bundles import import_map


@pytest.mark.parametrize(("slug", "knows"), [("lateral", True), ("lineup", False), ("", True)])
def test_a_table_knows_nothing_of_other_games(slug: str, knows: bool) -> None:
    """Each name and address is some 30 bytes of every page. Pages of no game know all."""
    request = HttpRequest()
    request.csp_nonce = "n"  # type: ignore[attr-defined]  # set by the middleware
    about = {"game": find(slug)} if slug else {}
    text = import_map(Context({"request": request, **about}))
    assert ('"tabletop:lateral-beside":' in text) is knows
