"""What Firefox and WebKit keep of a person whom they were told to forget."""

from __future__ import annotations

from tests.engines.conftest import Players

SECRET = "Nobody should read this later"
KEPT = "return JSON.stringify({...localStorage})"
LEFT = """const known = ({...localStorage, ...sessionStorage});
return Object.keys(known).filter((key) => key !== "forgotten");"""


def test_nothing_is_left_of_a_forgotten_person(players: Players) -> None:
    """A draft in the chat, which the page keeps while it is typed, and all else that the table has stored."""
    ada = players("Ada")
    ada.goes("/games/lineup/")
    ada.says_name()
    table = ada.opens_table()
    ada.writes("#chat-text", SECRET)
    ada.until(lambda: SECRET in ada.reads(KEPT), "the draft to be kept")
    ada.goes("/me/forget/")
    ada.presses("Forget me on this device")
    ada.sees(".messages")
    ada.until(lambda: not ada.reads(LEFT), "everything to be gone")
    ada.goes(table)
    ada.sees("main h1")
    assert SECRET not in ada.reads(KEPT)
    assert not ada.count("main", SECRET)
