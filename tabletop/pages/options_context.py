"""What a page needs on which the options of a game are chosen, beside the form itself."""

from __future__ import annotations

from typing import Any

from tabletop.matches.deal_variants import for_one
from tabletop.web.match_pages import game_file
from tabletop.web.options.options_form import OptionsForm
from tabletop.web.options.presets import cards


def opening(form: OptionsForm) -> dict[str, Any]:
    """``presets`` with their pictures (``static/<slug>/presets/<key>.svg``), ``own`` when none of them stands
    in the form, and the board for the live picture, in games in which everybody sees all of it.
    """
    slug = form.game.slug
    found = [card | {"picture": game_file(slug, f"presets/{card['key']}.svg")} for card in cards(form)]
    drawn = not (form.game.secrets or for_one(form.game))
    return {
        "presets": found,
        "own": bool(found) and not any(card["current"] for card in found),
        "board_js": game_file(slug, "board.js") if drawn else "",
        "board_css": game_file(slug, "board.css") if drawn else "",
    }
