"""Template tags for the rules page: its figures and its table of board sizes."""

from typing import Any

from django import template
from django.utils.translation import gettext_lazy as _

from games.lineup import figures
from games.lineup.words import OPTIONS

SOLIDS = {3: _("Cubes"), 4: _("Tesseracts")}
"""The names of boards of more than two dimensions."""

register = template.Library()


@register.simple_tag
def rules_figures() -> dict[str, Any]:
    """See `games.lineup.figures.figure_html`."""
    return figures.figure_html()


@register.simple_tag
def board_sizes() -> list[dict[str, Any]]:
    """The rows of the table of board sizes, each with the board's name."""
    shapes = OPTIONS["shape"]["choices"]
    return [
        size | {"name": SOLIDS.get(size["dimensions"]) or shapes[size["shape"]]} for size in figures.sizes()
    ]
