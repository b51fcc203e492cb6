"""Races that a viewer can't tell apart from the real one, for tests that secrets are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from games.questioning.rules.core.equivalent_worlds import alike as boards_alike
from games.questioning.rules.core.state import GAP, TILE, Link, Stack, State
from games.questioning.rules.geometry.tiles import ANSWERS, QUESTIONS
from games.questioning.rules.race.rotation import can_be_turned, turned_boards
from games.questioning.rules.race.state import Race
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer


def race_alike(course: Sequence[Race], viewer: Viewer, dice: Dice) -> Sequence[Race]:
    """The same race with other secrets: tiles that nobody has drawn are in another order, and coins that
    nobody has flipped can have another side. While the race goes on, also: tiles of the same kind that the
    viewer has not seen are exchanged, and the boards of other players are turned where that changes nothing
    else.
    """
    boards = [board for race in course for board in race.boards]
    seats = range(len(course[0].boards))
    drawn_anew = boards_alike(boards, dice)
    courses = [list(drawn_anew[seat :: len(seats)]) for seat in seats]
    if course[-1].racing:
        seen = set() if viewer is None else _seen([race.boards[viewer] for race in course])
        exchange = _exchange(course[0].boards[0].kinds, seen, dice)
        courses = [[_exchanged(board, exchange) for board in one] for one in courses]
        for seat in seats:
            quarters = dice.below(4)
            if seat != viewer and can_be_turned(courses[seat]):
                courses[seat] = turned_boards(courses[seat], quarters)
    return [replace(race, boards=tuple(one[number] for one in courses)) for number, race in enumerate(course)]


def _seen(course: Sequence[State]) -> set[int]:
    """The tiles that this board's player has drawn in any of these states."""
    everything = {*QUESTIONS, *ANSWERS}
    return everything.difference(
        *(
            min((getattr(board, pile) for board in course), key=len)
            for pile in ("question_stack", "answer_stack")
        )
    )


def _exchange(kinds: Sequence[int], seen: set[int], dice: Dice) -> Mapping[int, int]:
    """Each tile with the one that takes its place: itself if it was seen, else one of its kind and side."""
    found = {tile: tile for tile in seen}
    for side in (QUESTIONS, ANSWERS):
        for kind in sorted(set(kinds)):
            tiles = [tile for tile in side if kinds[tile] == kind and tile not in seen]
            found |= dict(zip(tiles, dice.shuffled(tiles), strict=True))
    return found


def _exchanged(board: State, exchange: Mapping[int, int]) -> State:
    def tiles(stack: Stack) -> Stack:
        return tuple(laid if laid == GAP else laid & ~TILE | exchange[laid & TILE] for laid in stack)

    def line(links: tuple[Link, ...]) -> tuple[Link, ...]:
        return tuple(link._replace(tile=exchange[link.tile]) for link in links)

    return replace(
        board,
        board=tuple(map(tiles, board.board)),
        questions=tiles(board.questions),
        answers=tiles(board.answers),
        pocket=tiles(board.pocket),
        question_stack=tiles(board.question_stack),
        answer_stack=tiles(board.answer_stack),
        lawyer=line(board.lawyer),
        witness=line(board.witness),
        gone=tiles(board.gone),
    )
