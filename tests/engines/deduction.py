"""Deduction as people of any engine play it: each decides by what their own page says."""

from __future__ import annotations

from typing import Any

from tests.engines.player import Player

MAX_TURNS = 4
"""After so many turns a player names a tile that may be missing, known or not."""

STATE = """const ACTING = ".ded-bar:is([data-step=ask], [data-step=show], [data-step=announce])";
const all = (css, get) => [...document.querySelectorAll(css)].map(get);
return {
  over: !!document.querySelector("[data-tone=over]"),
  step: all(ACTING, (one) => one.dataset.step)[0] ?? "",
  coin: document.querySelector(".ded-drawn")?.dataset.coin ?? "",
  seats: all(".ded-question", (one) => one.dataset.seat),
  showable: all(".ded-own-tile.may", (one) => one.dataset.own),
  cells: all(".ded-cell[data-tile]", (one) => [one.dataset.tile, one.dataset.holder,
    ["no", "yes"].find((mark) => one.querySelector(`svg.${mark}`)) ?? ""]),
};"""
SUITS = ("sun", "moon", "crown", "shield")


def gather(host: Player, guest: Player) -> None:
    """The host opens a table for three, the guest sits down, and a bot takes the last seat."""
    host.goes("/games/deduction/")
    host.says_name()
    host.chooses("input[name=seats][value='3']")
    guest.sits(host.opens_table())
    host.until(lambda: host.count("#drop-bot-2") or _adds_bot(host), "a bot in the third seat")
    host.presses("Start game")
    for player in (host, guest):
        player.sees(".ded")


def _adds_bot(host: Player) -> bool:
    host.presses("Add a bot")
    host.hit("#add-bot")
    host.sees("[id^=drop-bot-]")
    return True


def play(players: list[Player]) -> None:
    """To the end."""
    turns = dict.fromkeys((player.name for player in players), 0)
    for _ in range(200):
        found = players[0].until(lambda: _next(players), "somebody's turn, or the end")
        assert found
        acting, state = found
        if state["over"]:
            return
        turns[acting.name] += state["step"] == "announce"
        {"ask": _asks, "show": _shows, "announce": _ends}[state["step"]](acting, state, turns[acting.name])
    raise AssertionError("The game is not over after 200 moves.")


def _next(players: list[Player]) -> tuple[Player, dict[str, Any]] | None:
    """Who has to act, or is told that the game is over; and what their page says."""
    for player in players:
        state = player.reads(STATE)
        if state["over"] or state["step"]:
            return player, state
    return None


def _asks(player: Player, state: dict[str, Any], turns: int) -> None:
    """Asks about what is most open."""
    options = [(seat, about) for seat in state["seats"] for about in state["coin"].split("-")]
    seat, about = max(options, key=lambda option: _open(state["cells"], *option))
    kind = "count" if about in SUITS or turns % 2 else "have"
    player.moves(f'.ded-question[data-seat="{seat}"][data-kind="{kind}"][data-about="{about}"]')


def _open(cells: list[list[str]], seat: str, about: str) -> int:
    return sum(not mark and holder == seat and about in tile.split("-") for tile, holder, mark in cells)


def _shows(player: Player, state: dict[str, Any], _: int) -> None:
    """Shows the first tile that matches; the only one is laid out already."""
    if len(state["showable"]) > 1:
        player.hit(f'.ded-own-tile.may[data-own="{state["showable"][0]}"]')
    player.moves(".ded-buttons .primary")


def _ends(player: Player, state: dict[str, Any], turns: int) -> None:
    """Names the tile once it is known, or after so many turns; else passes."""
    found = [tile for tile, holder, mark in state["cells"] if holder == "missing" and mark != "no"]
    if len(found) > 1 and turns < MAX_TURNS:
        player.moves("button", "End turn")
        return
    player.presses("Name the tile…")
    player.hit(f'.ded-choice[data-choice="{found[0]}"]')
    player.moves(".ded-announce")
