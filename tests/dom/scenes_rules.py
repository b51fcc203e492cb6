"""Scenes of rules pages."""

from __future__ import annotations

from tests.dom.recorder import Site


async def lineup(site: Site) -> None:
    """The rules of LineUp!, with all their figures."""
    (await site.page("/games/lineup/rules/")).write(site.folder, "rules-lineup")


async def others(site: Site) -> None:
    """The rules of two other games."""
    for slug in ("questioning", "deduction"):
        (await site.page(f"/games/{slug}/rules/")).write(site.folder, f"rules-{slug}")
