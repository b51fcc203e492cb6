"""Scenes of rules pages."""

from __future__ import annotations

from tests.dom.recorder import Site


async def lineup(site: Site) -> None:
    """The rules of LineUp!, with all their figures."""
    (await site.page("/games/lineup/rules/")).write(site.folder, "rules-lineup")
