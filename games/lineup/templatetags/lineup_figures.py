"""What the rules page shows of boards: its figures, for the browser to draw, and a table of sizes."""

from typing import Any

from django import template
from django.utils.translation import gettext as _

from games.lineup import figures
from games.lineup.words import OPTIONS

register = template.Library()


@register.simple_tag
def rules_figures() -> dict[str, Any]:
    """See `games.lineup.figures.drawn`."""
    return figures.figure_html()


@register.simple_tag
def board_sizes() -> list[dict[str, Any]]:
    """The boards of the table, each with its name."""
    shapes = OPTIONS["shape"]["choices"]
    return [
        size | {"name": _("Cubes") if size["dimensions"] > 2 else shapes[size["shape"]]}
        for size in figures.sizes()
    ]
