"""The template tag for the figures of the rules page."""

from functools import cache
from typing import Any

from django import template

from games.questioning import figures

register = template.Library()


@register.simple_tag
@cache
def rules_figures() -> dict[str, Any]:
    """All figures as data for the browser (see `figures.figure_html`), computed once per process."""
    return figures.figure_html()
