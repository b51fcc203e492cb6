"""Scenes of pages that have no table: lessons, daily puzzles and the analysis board."""

from __future__ import annotations

import json
from datetime import date

from games.deduction.daily_puzzle import PUZZLE as DEDUCTION_PUZZLE
from games.deduction.rules.state import TILES
from games.lineup.daily_puzzle import PUZZLE as LINEUP_PUZZLE
from games.lineup.rules.state import read
from tabletop.features.lessons.teaching import courses_of
from tabletop.rules import play, wire
from tests.dom.recorder import Site
from tests.lessons.paths import solution

WEDNESDAY, MONDAY = date(2026, 11, 18), date(2026, 11, 2)
"""A puzzle that takes one move, and a case of level 1."""


async def lessons(site: Site) -> None:
    """The page of each game's lessons, with all answers on the way through its first two, and to the first
    legal move that is not what is asked.
    """
    for slug in ("lineup", "questioning", "deduction", "lateral"):
        path = f"/games/{slug}/learn/"
        scene = await site.page(path, "Ada")
        for lesson in courses_of(slug)[0].lessons[:2]:
            moves = solution(lesson)
            ways = [moves[:count] for count in range(len(moves) + 1)]
            for way in ways:
                body = {"lesson": lesson.key, "moves": way}
                told = await site.answer(scene, "Ada", f"{path}step", body)
                others = [move for move in told["frames"][-1]["view"]["legal"] if move not in moves]
                if not way and others:
                    await site.answer(scene, "Ada", f"{path}step", body | {"moves": others[:1]})
        scene.write(site.folder, f"lessons-{slug}")


async def first_move(site: Site) -> None:
    """The front page of someone who has never been here: the board of its lesson, the right move, another."""
    scene, path = await site.page("/"), "/games/lineup/learn/step"
    lesson = courses_of("lineup")[0].lessons[0]
    made, right, *_ = solution(lesson)
    for moves in ([made], [made, right], [made, {"type": "place", "spot": "0,10"}]):
        await site.answer(scene, "", path, {"lesson": lesson.key, "moves": moves})
    scene.write(site.folder, "first-move")


async def lineup_puzzle(site: Site) -> None:
    """A puzzle: a wrong move, and the right one."""
    path = f"/lineup/puzzle/{WEDNESDAY}/"
    puzzle = LINEUP_PUZZLE.puzzle_on(WEDNESDAY)
    right = wire.write_move(read(puzzle.solution))
    wrong = next(move for move in play.legal(puzzle.start, seat=puzzle.seat) if move["spot"] != right["spot"])
    scene = await site.page(path, "Pia")
    await site.answer(scene, "Pia", f"{path}move", wrong)
    await site.answer(scene, "Pia", f"{path}move", right)
    scene.write(site.folder, "puzzle")
    (await site.page(path, "Pia")).write(site.folder, "puzzle-solved")
    given_up = await site.page(path, "Quinn")
    await site.answer(given_up, "Quinn", f"{path}give-up", None)
    given_up.write(site.folder, "puzzle-given-up")


async def deduction_case(site: Site) -> None:
    """A case: a hint, a wrong tile, and the right one."""
    path = f"/deduction/case/{MONDAY}/"
    case = DEDUCTION_PUZZLE.puzzle_on(MONDAY)
    seen = [*case.view["hand"], *case.view["face_up"]]
    wrong = next(tile for tile in TILES if tile != case.missing and tile not in seen)
    scene = await site.page(path, "Pia")
    await site.answer(scene, "Pia", f"{path}hint", None)
    for tile in (wrong, case.missing):
        await site.answer(scene, "Pia", f"{path}name", {"type": "announce", "tile": tile})
    scene.write(site.folder, "case")
    given_up = await site.page(path, "Quinn")
    await site.answer(given_up, "Quinn", f"{path}give-up", None)
    given_up.write(site.folder, "case-given-up")


async def study(site: Site) -> None:
    """The analysis board of LineUp!, on which one move after the other is tried."""
    scene = await site.page("/study/lineup/", "Ada")
    setup = json.loads(scene.html.partition('id="about" type="application/json">')[2].partition("<")[0])[
        "setup"
    ]
    line, depth = "", 0
    path = "/study/lineup/at"
    await site.answer(scene, "Ada", path, {"setup": setup, "line": "", "known": 0})
    for spot in ("0,0", "2,0"):
        move = {"type": "place", "spot": spot}
        body = {"setup": setup, "line": line, "add": [move], "known": depth}
        told = await site.answer(scene, "Ada", path, body)
        line, depth = ".".join(filter(None, [line, told["steps"][-1]["code"]])), depth + 1
    scene.write(site.folder, "study")


async def own_page(site: Site) -> None:
    """Ada's own page."""
    (await site.page("/me/", "Ada")).write(site.folder, "own-page")
