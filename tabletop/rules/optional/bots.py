"""Bots. A bot is given the view of its seat and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, TypedDict, runtime_checkable

from tabletop.rules.dice import Dice
from tabletop.rules.game import Refused
from tabletop.rules.open_offers import filled
from tabletop.rules.registry import module, optional_module, slugs


class Bot(Protocol):
    """A bot for one game. ``key`` identifies it in the database and in messages."""

    key: ClassVar[str]

    def choose(self, view: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        """Return one of ``view["legal"]``, with open fields filled in (see `tabletop.rules.open_offers`).
        Only called for a seat that has legal moves.
        """


@runtime_checkable
class Hurried(Protocol):
    """A bot that can think for less time."""

    def hurried(self, effort: float) -> Bot:
        """The same bot, thinking for this fraction (0 to 1) of its usual time."""


class RatedMove(TypedDict):
    """A move, and the chance of winning with it (0 to 1)."""

    move: dict[str, Any]
    chance: float


class Hint(RatedMove):
    """A bot's recommended move, and ``why``: a ``code`` with data, which the game's words turn into a
    sentence. ``others``: alternatives, best first.
    """

    why: dict[str, Any]
    others: list[RatedMove]


class Appraisal(TypedDict):
    """How good a move was: the ``chance`` of winning with the best move and with the ``chosen`` one (0 to 1);
    a ``better`` move and ``why`` it is better, both None if no move is clearly better. ``forced``: it was the
    only legal move.
    """

    chance: float
    chosen: float
    better: dict[str, Any] | None
    why: dict[str, Any] | None
    forced: bool


class RandomBot:
    """Plays any game: a random legal move, all equally likely."""

    key: ClassVar[str] = "random"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        """See `Bot.choose`."""
        return filled(dice.pick(view["legal"]), dice)


def bots_of(slug: str) -> dict[str, Bot]:
    """A game's bots by key, weakest first: ``BOTS`` of its ``bots`` module (which may be empty), or
    `RandomBot` if it has no such module.
    """
    own = optional_module(slug, "bots")
    bots: tuple[Bot, ...] = own.BOTS if own else (RandomBot(),)
    return {bot.key: bot for bot in bots}


def seated_bots(slug: str) -> dict[str, Bot]:
    """All bots of a game by key, with those that nobody can choose: ``SEATED`` of its ``bots`` module, which
    only take the seats that options give them (`Game.bot_seats`).
    """
    return bots_of(slug) | {bot.key: bot for bot in getattr(optional_module(slug, "bots"), "SEATED", ())}


def choose(slug: str, key: str, view: Mapping[str, Any], seed: str, effort: float = 1.0) -> dict[str, Any]:
    """The move that this bot chooses in this view. Runs in a worker process, so it takes and returns plain
    data. With ``effort`` below 1, a `Hurried` bot thinks for that fraction of its usual time. Raises
    `Refused`: ``no_such_bot``.
    """
    bot = seated_bots(slug).get(key)
    if bot is None:
        raise Refused("no_such_bot", bot=key)
    if effort < 1 and isinstance(bot, Hurried):
        bot = bot.hurried(effort)
    return bot.choose(view, Dice(seed, 0))


def hint(slug: str, view: Mapping[str, Any], seed: str, effort: float = 1.0) -> Hint:
    """The move that the game's bot recommends in this view. For games with `Game.hints`. Runs in a worker
    process; ``effort`` below 1 shortens its thinking time.
    """
    found: Hint = module(slug, "bots").hint(view, seed, effort)
    return found


def appraise(
    slug: str, view: Mapping[str, Any], move: Mapping[str, Any], seed: str, effort: float = 1.0
) -> Appraisal:
    """How good ``move`` was in this view. For games with `Game.hints`. Runs in a worker process. The result
    is stored, so ``effort`` is ignored: it must be as good under load as at any other time.
    """
    found: Appraisal = module(slug, "bots").appraise(view, move, seed)
    return found


def prepare() -> None:
    """Run each game's one-time setup for its bots, such as compiling: ``prepare`` of its ``bots`` module."""
    for slug in slugs():
        ready = getattr(optional_module(slug, "bots"), "prepare", None)
        if ready is not None:
            ready()
