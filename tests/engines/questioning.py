"""Lines of Questioning as somebody of any engine plays it."""

from __future__ import annotations

import random

from tests.engines.player import Player

FITTING = '.loq-cell[aria-label*="Your tile fits here"]'


def deals(player: Player) -> None:
    """Starts a new deal of the standard game from the game's page."""
    player.goes("/games/questioning/")
    player.presses("New deal")
    player.at_table()
    player.sees(".loq-board")


def play(player: Player) -> None:
    """To the end: tiles that fit, spaces where they fit, by chance."""
    chance = random.Random(5)
    for _ in range(200):
        player.until(lambda: player.count(".finale, .loq-slot.ready"), "a tile to play, or the end")
        if player.count(".finale"):
            return
        _turn(player, chance)
    raise AssertionError("The deal is not over after 200 moves.")


def _turn(player: Player, chance: random.Random) -> None:
    if player.count('.loq[data-step="discard"]'):
        player.hit(".loq-slot.ready")
        player.moves("button", "Discard")
        return
    player.hit(_any(player, ".loq-slot.ready", chance))
    player.sees(FITTING)
    player.hit(_any(player, FITTING, chance))
    player.moves(".loq-place:not([aria-disabled])")


def _any(player: Player, css: str, chance: random.Random) -> str:
    """A selector of one of them, by chance."""
    name = "data-space" if css == FITTING else "data-tile"
    found = player.reads(
        "return [...document.querySelectorAll(arguments[0])].map((one) => one.getAttribute(arguments[1]))",
        css,
        name,
    )
    return f'{css}[{name}="{chance.choice(found)}"]'
