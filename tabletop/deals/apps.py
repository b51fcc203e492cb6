"""Deals: one seed played by many, and what came of it."""

from typing import Any

from django.apps import AppConfig


class DealsConfig(AppConfig):
    """See `tabletop.deals`."""

    name = "tabletop.deals"
    label = "deals"

    def ready(self) -> None:
        """Results are counted when a match ends."""
        from tabletop.live.signals import ended

        ended.connect(_settle, dispatch_uid="deals.settle")


def _settle(*, match_id: str, seats: int, **_: Any) -> None:
    from tabletop.deals.results import settle

    if seats == 1:  # nobody else has results
        settle(match_id)
