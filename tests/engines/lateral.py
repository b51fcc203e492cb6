"""Lateral Puzzles as people of any engine play it: a Master by mouse and keys, and a puzzler."""

from __future__ import annotations

from typing import Any

from tests.engines.player import Player

PUZZLE: dict[str, Any] = {
    "title": "The Red Dame",
    "statement": "She fell down in her own garden, and nobody had touched her.",
    "solution": "Her gardener had dipped the thorns of a yellow rose in poison.",
    "bits": [("It was the gardener who did it.", 60), ("The weapon was a yellow rose.", 40)],
}


def gather(master: Player, puzzler: Player) -> None:
    """The Master opens a table for two with all cards, and the puzzler sits down."""
    master.goes("/games/lateral/")
    master.says_name()
    master.chooses("input[name=option-first_evening][value=False]")
    master.chooses("input[name=seats][value='2']")
    master.hit("#set-players > [type=submit]")
    puzzler.sits(master.at_table())
    master.presses("Start game")
    master.sees(".lm-prepare")
    puzzler.sees(".lat")


def prepares(master: Player) -> None:
    """The Master writes a puzzle, reads the preview and starts with it."""
    master.presses("Write your own")
    for name in ("title", "statement", "solution"):
        master.writes(f"#lm-{name}", PUZZLE[name])
    for number, (text, score) in enumerate(PUZZLE["bits"], 1):
        row = f".lm-rows > li:nth-child({number}) "
        if not master.count(row):
            master.presses("Add a bit")
        master.writes(row + "input:not(.nums)", text)
        master.writes(row + "input.nums", str(score))
    master.presses("Preview")
    master.moves("button", "Start with this puzzle")
    master.moves("button", "Begin round 1")
    master.sees(".lm-bar")


def asks(puzzler: Player, text: str, card: str = "ask") -> None:
    """Asks in public, or with a card."""
    if card != "ask":
        if puzzler.count(".lat-chip[aria-expanded=false]"):
            puzzler.hit(".lat-chip")
        puzzler.hit(f".lat-hand .lat-card[data-card={card}]")
    puzzler.writes(f"#lat-{card}", text)
    puzzler.moves(f".lat-compose[data-field={card}] .lat-send:not([aria-disabled])")


def spoils(puzzler: Player, text: str) -> None:
    """Plays a Spoiler."""
    asks(puzzler, text, "spoiler")


def answers(master: Player, puzzler: Player, question: int, answer: str) -> None:
    """The Master answers the question in front, and the puzzler's page shows it."""
    master.reaches(puzzler.number())
    master.sees_text(".lm-front[data-kind=question]", f"#{question},")
    _insists(master, f".lm-answer[data-answer={answer}]")
    puzzler.reaches(master.number())


def scores(master: Player, puzzler: Player, *bits: int) -> None:
    """The Master ticks bits of the Spoiler by keys, and scores it."""
    master.reaches(puzzler.number())
    master.sees(".lm-front[data-kind=spoiler]")
    for bit in bits:
        master.browser.press(str(bit + 1))
        master.sees(f".lm-ticks > li:nth-child({bit + 1}) input:checked")
    _insists(master, ".lm-score")
    puzzler.reaches(master.number())


def ends_turn(puzzler: Player, master: Player) -> None:
    """The puzzler passes or ends the turn."""
    puzzler.moves(".lat-enough")
    master.reaches(puzzler.number())


def turns_to(player: Player, tab: str) -> None:
    """Opens a tab, unless the window is wide enough to show all."""
    if player.count(f".lat-tabs [data-to={tab}]"):
        player.hit(f".lat-tabs [data-to={tab}]")


def _insists(master: Player, css: str) -> None:
    """Clicks until the move is made: just after an item came to the front, the console ignores the Master,
    who may have meant the item before. If it asks whether the game shall end, the answer is yes.
    """
    before = master.number()

    def once() -> bool:
        if master.number() == before and master.count("dialog[open]"):
            master.presses("Mark and end game")
        elif master.number() == before and master.count(css):
            master.hit(css)
        return master.number() > before

    master.until(once, f"the move after {before}, by {css}")
