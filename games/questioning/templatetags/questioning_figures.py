"""The rules page's figures, for the browser to draw."""

from functools import cache
from typing import Any

from django import template

from games.questioning import figures

register = template.Library()


@register.simple_tag
@cache
def rules_figures() -> dict[str, Any]:
    """See `figures.drawn`. Worked out once."""
    return figures.figure_html()
