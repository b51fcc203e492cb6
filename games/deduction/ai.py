"""Deduction's bots, from weak to strong: each plays from its seat's own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from games.deduction.rules.solver.counting import DealSampler, QuestionValue, QuestionValues
from games.deduction.rules.solver.inference import infer
from games.deduction.rules.solver.knowledge import (
    Knowledge,
    Ledger,
    bound_from_answer,
    knowledge_from_view,
    ledger_from_view,
    merge_bounds,
)
from games.deduction.rules.solver.sheet import Sheet, solve
from games.deduction.rules.state import ALL_TILES, LINES, TILE_OF, TILES, tile_set, tiles_in
from tabletop.rules.dice import Dice

# -- What opponents know ---------------------------------------------------------------------------------
# What the other players may know, in deals that agree with the bot's own view.


def opponent_sheet(view: Mapping[str, Any], hands: list[int], seat: int, dice: Dice) -> Sheet:
    """The sheet of this seat if these are the hands. Tiles that others showed it are picked at random where
    ``view`` does not say which they were.
    """
    held = [0] * len(view["hand_sizes"])
    held[seat] = hands[seat]
    bounds = []
    for entry in view["record"]:
        asked = entry["asked"]
        if asked == seat:
            continue
        bounds.append(bound_from_answer(asked, entry["kind"], entry["about"], entry["answer"]))
        if entry["shown"] and entry["seat"] == seat:
            held[asked] |= 1 << _shown(entry, hands[asked], dice)
    return solve(
        Knowledge(
            sizes=tuple(view["hand_sizes"]),
            held=tuple(held),
            face_up=tile_set(view["face_up"]),
            refuted=_refuted(view),
            bounds=merge_bounds(bounds),
        )
    )


def _shown(entry: Mapping[str, Any], hand: int, dice: Dice) -> int:
    if isinstance(entry["shown"], str):
        return TILE_OF[entry["shown"]]
    return dice.pick(tiles_in(hand & LINES[entry["about"]]))


def _refuted(view: Mapping[str, Any]) -> int:
    said = [entry["announcement"] for entry in view["record"] if entry["announcement"]]
    return tile_set([one["tile"] for one in said if not one["right"]])


# -- Cautious --------------------------------------------------------------------------------------------
# A bot that only eliminates: it finds what a person with a pencil would find, without counting deals.


Data = dict[str, Any]


class CautiousBot:
    """Asks a random question whose answer it doesn't know, shows a random tile, announces when it is sure."""

    key: ClassVar[str] = "cautious"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> Data:
        """See `tabletop.rules.optional_modules.Bot.choose`."""
        legal: list[Data] = view["legal"]
        if view["step"] == "show":
            return dice.pick(legal)
        ledger = ledger_from_view(view)
        infer(ledger)
        if view["step"] == "ask":
            open_questions = [move for move in legal if _is_open_question(ledger, move)]
            return dice.pick(open_questions or legal)
        candidates = tiles_in(ALL_TILES & ~ledger.face_up & ~ledger.no[-1])
        if len(candidates) == 1:
            return {"type": "announce", "tile": TILES[candidates[0]]}
        return {"type": "end_turn"}


def _is_open_question(ledger: Ledger, move: Data) -> bool:
    """Whether the bot can't predict the number, or whether a tile might be shown for the first time."""
    seat, about = move["seat"], move["about"]
    if move["kind"] == "count":
        return ledger.least[seat][about] < ledger.most[seat][about]
    return not ledger.yes[seat] & LINES[about] and bool(ledger.open(seat) & LINES[about])


# -- Keen ------------------------------------------------------------------------------------------------
# A bot that asks the most informative question, by exact counts, and announces when it is sure.


WORLD = 0.01
"""The weight of a bit about all tiles; a bit about the missing tile weighs 1."""


class KeenBot:
    """Asks the question with the best expected information."""

    key: ClassVar[str] = "keen"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> Data:
        """See `tabletop.rules.optional_modules.Bot.choose`."""
        if view["step"] == "show":
            return show_known_first(view, dice)
        known = knowledge_from_view(view)
        if view["step"] == "ask":
            return best_question(known, view["legal"], dice, keen_value)
        solved = solve(known).solved
        return {"type": "end_turn"} if solved is None else {"type": "announce", "tile": TILES[solved]}


def keen_value(worth: QuestionValue) -> float:
    """The value of a question: mainly what it tells about the missing tile, then about all tiles."""
    return worth.missing + WORLD * worth.world


def best_question(
    known: Knowledge, legal: list[Data], dice: Dice, value: Callable[[QuestionValue], float]
) -> Data:
    """The legal question with the highest value; the dice break ties."""
    appraiser = QuestionValues(known)
    values = [round(value(appraiser.worth(move["seat"], move["kind"], move["about"])), 9) for move in legal]
    best = max(values)
    return dice.pick([move for move, one in zip(legal, values, strict=True) if one == best])


def show_known_first(view: Mapping[str, Any], dice: Dice) -> Data:
    """The move that shows a tile this asker has seen before, else one that any player has seen, else any."""
    asker, you = view["asked"]["seat"], view["you"]
    shown = [entry for entry in view["record"] if entry["asked"] == you and isinstance(entry["shown"], str)]
    to_asker = {entry["shown"] for entry in shown if entry["seat"] == asker}
    to_anybody = {entry["shown"] for entry in shown}
    legal: list[Data] = view["legal"]
    for tiles in (to_asker, to_anybody):
        again = [move for move in legal if move["tile"] in tiles]
        if again:
            return dice.pick(again)
    return dice.pick(legal)


# -- Sharp -----------------------------------------------------------------------------------------------
# A bot that also considers what the others know: what they overhear, and who will announce first.


PRIVATE = 0.3
"""The weight of a bit about all tiles that nobody else learns."""

WORTH_A_THOUGHT = 0.3
"""Below this chance the bot never announces."""

SAMPLES = 6
PROGRESS = 0.25
"""The share of its uncertainty that the bot expects to lose by one more question."""


class SharpBot:
    """Gives little away to the others, and tries to announce before they do."""

    key: ClassVar[str] = "sharp"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> Data:
        """See `tabletop.rules.optional_modules.Bot.choose`."""
        known = knowledge_from_view(view)
        if view["step"] == "ask":
            return best_question(known, view["legal"], dice, sharp_value)
        if view["step"] == "show":
            return _least_informative_tile(view, known, dice)
        tile = _announcement(view, known, dice)
        return {"type": "end_turn"} if tile is None else {"type": "announce", "tile": TILES[tile]}


def sharp_value(worth: QuestionValue) -> float:
    """The value of a question: bits about the missing tile, and private ones about all tiles. Answers that
    everyone hears help everyone.
    """
    return worth.missing + PRIVATE * (worth.world - worth.public)


def _announcement(view: Mapping[str, Any], known: Knowledge, dice: Dice) -> int | None:
    """The likeliest tile if naming it now is better than waiting: if it is certain, or if the bot would
    probably not get another turn. None otherwise.
    """
    sheet = solve(known)
    chances = {tile: sheet.chance(tile, sheet.seats) for tile in sheet.candidates}
    tile = max(chances, key=lambda one: chances[one])
    if len(chances) == 1:
        return tile
    if chances[tile] < WORTH_A_THOUGHT:
        return None
    later = chances[tile] + (1 - chances[tile]) * PROGRESS
    return tile if chances[tile] > later * _chance_of_next_turn(view, known, dice) else None


def _chance_of_next_turn(view: Mapping[str, Any], known: Knowledge, dice: Dice) -> float:
    """The chance that nobody else names the tile before the bot's next turn."""
    rivals = [seat for seat in range(known.seats) if seat != view["you"] and seat not in view["out"]]
    deals, total = DealSampler(known), 0.0
    for _ in range(SAMPLES):
        hands, chance = deals.pick(dice.below), 1.0
        for seat in rivals:
            chance *= 1 - _chance_to_announce(opponent_sheet(view, hands, seat, dice))
        total += chance
    return total / SAMPLES


def _chance_to_announce(sheet: Sheet) -> float:
    """The chance that a player with this sheet names the right tile on their turn, after one question."""
    candidates = len(sheet.candidates)
    return {1: 1.0, 2: 0.4, 3: 0.2}.get(candidates, 0.05)


def _least_informative_tile(view: Mapping[str, Any], known: Knowledge, dice: Dice) -> Data:
    """The move that shows the tile which the asker is most likely to have placed in this hand already."""
    legal: list[Data] = view["legal"]
    asker, you = view["asked"]["seat"], view["you"]
    deals = DealSampler(known)
    surest = dict.fromkeys(range(len(legal)), 0.0)
    for _ in range(SAMPLES // 2):
        sheet = opponent_sheet(view, deals.pick(dice.below), asker, dice)
        for at, move in enumerate(legal):
            surest[at] += sheet.chance(TILE_OF[move["tile"]], you)
    best = max(surest.values())
    return dice.pick([legal[at] for at, sure in surest.items() if sure == best])
