"""Whole games of all four in Firefox and WebKit, with motion, from the form to the result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.browser.lineup_scripts import script
from tests.browser.live_site import LiveSite
from tests.engines import deduction, lateral, lineup, questioning
from tests.engines.conftest import Players
from tests.engines.engines import Engine
from tests.engines.player import Player

SOLUTION = "return document.querySelector('.la-solution')?.textContent"
"""Beside the result, where it is read when the table is shown again."""


def test_complaints_are_noticed(
    engine: Callable[[Path], Engine], shared_site: LiveSite, tmp_path: Path
) -> None:
    """A script that fails, and one that breaks the content security policy, in a page of the site."""
    ada = Player("Ada", engine(tmp_path), shared_site.url)
    try:
        ada.goes("/")
        ada.sees("h1")
        assert ada.browser.complaints() == []
        ada.reads("setTimeout(() => document.body.missing.part)")
        ada.until(lambda: ada.browser.complaints(), "the complaint")
        assert "missing" in ada.browser.complaints()[0]
        ada.reads("document.body.append(Object.assign(document.createElement('script'), { text: '1' }))")
        ada.until(lambda: [one for one in ada.browser.complaints() if "blocked inline" in one], "another one")
    finally:
        ada.browser.close()


def test_lineup(players: Players) -> None:
    """Two people play a script with captures and structures. Both boards end as the rules say."""
    ada, bo = players("Ada"), players("Bo")
    game = script(8)
    sides = lineup.gather(ada, bo)
    lineup.play(sides, game)
    names = ["Orange", "Green"] if sides[0] is ada else ["Green", "Orange"]
    wanted = {
        place["spot"]: "empty" if place["owner"] is None else names[place["owner"]]
        for place in game.views[-1]["board"]
    }
    winner = game.outcome["ranking"][0][0]
    for side, player in enumerate(sides):
        player.sees_text(".status-title", "You won" if side == winner else "You lost")
        assert lineup.owners(player) == wanted


def test_questioning(players: Players) -> None:
    """One person plays a deal to the end, by clicks."""
    ada = players("Ada")
    questioning.deals(ada)
    questioning.play(ada)
    ada.sees_text(".finale-title", "You ")
    ada.sees("button, a", "New deal")
    assert ada.number() > 10


def test_deduction(players: Players) -> None:
    """Two people and a bot ask, show and conclude, until the game is over."""
    ada, bo = players("Ada"), players("Bo")
    deduction.gather(ada, bo)
    deduction.play([ada, bo])
    for player in (ada, bo):
        player.sees(".finale-title")
        player.sees("[data-tone=over]")


def test_lateral(players: Players) -> None:
    """A Master writes a puzzle and answers; a puzzler asks in public and in secret, and solves it."""
    mia, ada = players("Mia"), players("Ada")
    lateral.gather(mia, ada)
    lateral.prepares(mia)
    lateral.asks(ada, "Was it murder?")
    lateral.answers(mia, ada, 1, "yes")
    ada.sees(".lat-slip[data-question='1'] [data-answer=yes]")
    lateral.ends_turn(ada, mia)
    lateral.asks(ada, "Has it to do with work?", "sherlock")
    lateral.answers(mia, ada, 2, "no")
    lateral.spoils(ada, "The gardener, with a flower.")
    lateral.scores(mia, ada, 0, 1)
    for player in (mia, ada):
        player.hit("main button", "Skip")
        player.sees(".finale")
        told = player.until(partial(player.reads, SOLUTION), "the solution")
        assert lateral.PUZZLE["solution"] in told
    ada.sees_text(".finale", "100")
