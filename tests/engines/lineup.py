"""LineUp! as people of any engine play it."""

from __future__ import annotations

from tests.browser.lineup_scripts import Script
from tests.engines.player import Player


def gather(host: Player, guest: Player) -> list[Player]:
    """The host opens a table, the guest comes by its link and starts. Returns both, the one to move first."""
    host.goes("/games/lineup/")
    host.says_name()
    guest.sits(host.opens_table())
    guest.presses("Start game")
    for player in (host, guest):
        player.sees(".lineup-board .field")
    begins = host.until(
        lambda: [one for one in (host, guest) if one.count(".status[data-tone=yours]")], "a turn"
    )
    return [begins[0], guest if begins[0] is host else host]


def play(sides: list[Player], game: Script) -> None:
    """The whole script. Before each move its player sees all earlier ones."""
    for number, (side, move) in enumerate(zip(game.sides(), game.moves, strict=True)):
        sides[side].reaches(number)
        sides[side].moves(f'.field [data-spot="{move["spot"]}"] .cell')
    for player in sides:
        player.reaches(len(game.moves))


def owners(player: Player) -> dict[str, str]:
    """What each spot holds, as the board tells a screen reader: "empty", "Orange", "Green"."""
    labels = player.reads(
        "return [...document.querySelectorAll('.field [data-spot]')]"
        ".map((one) => [one.dataset.spot, one.getAttribute('aria-label')])"
    )
    return {spot: label.split(", ")[1] for spot, label in labels}
