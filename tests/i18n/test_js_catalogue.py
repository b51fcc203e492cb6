"""The texts that pages load for their modules."""

from __future__ import annotations

from tabletop.i18n import js_catalogue


def test_texts_of_djangos_admin_are_left_out() -> None:
    """No page of the site needs them, and they are a kilobyte."""
    content = js_catalogue._content("en-gb").content
    assert b"newcatalog" not in content or b"Choose a time" not in content
    assert b"pluralidx" in content
    assert b"gettext" in content
