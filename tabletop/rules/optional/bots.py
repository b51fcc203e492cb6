"""Players that are programs. A bot is handed what its seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, TypedDict, runtime_checkable

from tabletop.rules.dice import Dice
from tabletop.rules.game import Refused
from tabletop.rules.open_offers import filled
from tabletop.rules.registry import module, optional_module, slugs


class Bot(Protocol):
    """A way to play one game. ``key`` names it in the database and on the wire."""

    key: ClassVar[str]

    def choose(self, view: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        """One of ``view["legal"]``, filled in where something is left open (see
        `tabletop.rules.open_offers`). The seat is always one that may move.
        """


@runtime_checkable
class Hurried(Protocol):
    """A bot that can think for a shorter time."""

    def hurried(self, effort: float) -> Bot:
        """The same bot with that part of its usual time, from 0 to 1."""


class RatedMove(TypedDict):
    """A move, and the chance of winning with it, from 0 to 1."""

    move: dict[str, Any]
    chance: float


class Hint(RatedMove):
    """What a bot would do, and ``why``: a ``code`` with its data, for the game's words. ``others``: further
    moves, the best first.
    """

    why: dict[str, Any]
    others: list[RatedMove]


class Appraisal(TypedDict):
    """What a move was worth: the ``chance`` of winning with the best move and with the ``chosen`` one, from 0
    to 1; a ``better`` move and ``why`` it is, None where no other one is clearly better. ``forced``: there
    was no other.
    """

    chance: float
    chosen: float
    better: dict[str, Any] | None
    why: dict[str, Any] | None
    forced: bool


class RandomBot:
    """Plays every game: any legal move, each as likely as the next."""

    key: ClassVar[str] = "random"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        """See `Bot.choose`."""
        return filled(dice.pick(view["legal"]), dice)


def bots_of(slug: str) -> dict[str, Bot]:
    """The bots of a game by key: those of its ``bots`` module (``BOTS``), weakest first, or `RandomBot`. With
    empty ``BOTS`` a game has none.
    """
    own = optional_module(slug, "bots")
    bots: tuple[Bot, ...] = own.BOTS if own else (RandomBot(),)
    return {bot.key: bot for bot in bots}


def choose(slug: str, key: str, view: Mapping[str, Any], seed: str, effort: float = 1.0) -> dict[str, Any]:
    """What that bot plays when it sees this view. Runs in a worker, so it takes and gives plain data only.
    With less ``effort`` than 1 a bot that can thinks for so much shorter.
    """
    bot = bots_of(slug).get(key)
    if bot is None:
        raise Refused("no_such_bot", bot=key)
    if effort < 1 and isinstance(bot, Hurried):
        bot = bot.hurried(effort)
    return bot.choose(view, Dice(seed, 0))


def hint(slug: str, view: Mapping[str, Any], seed: str, effort: float = 1.0) -> Hint:
    """What the game's bot would do in the place of whoever sees this view. For games that have `Game.hints`;
    runs in a worker, with less ``effort`` than 1 for so much shorter.
    """
    found: Hint = module(slug, "bots").hint(view, seed, effort)
    return found


def appraise(
    slug: str, view: Mapping[str, Any], move: Mapping[str, Any], seed: str, effort: float = 1.0
) -> Appraisal:
    """What a move made from this view was worth. For games that have `Game.hints`; runs in a worker. It is
    kept, so it is as good under load.
    """
    found: Appraisal = module(slug, "bots").appraise(view, move, seed)
    return found


def prepare() -> None:
    """Let every game's bots do what they need to do once on a machine, such as compiling."""
    for slug in slugs():
        ready = getattr(optional_module(slug, "bots"), "prepare", None)
        if ready is not None:
            ready()
