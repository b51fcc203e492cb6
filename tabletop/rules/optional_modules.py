"""What a game may have in modules of its own, beside its rules: bots, reviews, an analysis, an encoding,
still pictures, presets and deals of the day. `tabletop.rules.registry.OPTIONAL` lists all such modules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal, Protocol, TypedDict, runtime_checkable

import msgspec

from tabletop.rules import play, wire
from tabletop.rules.capabilities import Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Refused
from tabletop.rules.open_offers import filled
from tabletop.rules.registry import find, has_module, module, optional_module, slugs

# -- Bots (bots.py) --------------------------------------------------------------------------------------


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


def stronger_bot(slug: str, key: str) -> str:
    """The key of the next stronger bot; "" after the strongest, and for a bot that nobody can choose."""
    keys = [*bots_of(slug)]
    return next(iter(keys[keys.index(key) + 1 :]), "") if key in keys else ""


def seated_bots(slug: str) -> dict[str, Bot]:
    """All bots of a game by key, with those that nobody can choose: ``SEATED`` of its ``bots`` module, which
    only take the seats that options give them (`SeatedBots.bot_seats`).
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


# -- Reviews (review.py) ---------------------------------------------------------------------------------
# How good each move was, once the game is over and nothing is hidden any more.
#
# A game may have its own review in ``games/<slug>/review.py``. Otherwise, moves of games with `Game.hints`
# are judged by the bots' chances of winning (`appraise`).


ReviewKind = Literal["own", "chances"]


@cache
def review_kind(slug: str) -> ReviewKind | None:
    """How this game's moves are reviewed; None if they are not. Does not import the review."""
    if has_module(slug, "review"):
        return "own"
    return "chances" if find(slug).hints else None


def review(
    slug: str,
    seat: int,
    move: Mapping[str, Any],
    before: Sequence[Mapping[str, Any]],
    after: Sequence[Mapping[str, Any]],
    end: Mapping[str, Any],
    seed: str,
    effort: float = 1.0,
) -> Mapping[str, Any]:
    """Run the game's ``review`` on one step: a move of the game, a resignation, or an expired deadline of the
    game (``time_up``; ``seat`` is then meaningless).

    ``before`` and ``after`` are the views of each seat, ``end`` is a spectator's view of the finished game.
    For games whose `review_kind` is ``own``. Runs in a worker process, so it takes and returns plain data.
    ``seed`` and ``effort`` are ignored.
    """
    found: Mapping[str, Any] = module(slug, "review").review(seat, move, before, after, end)
    return found


# -- Analyses (analysis.py) ------------------------------------------------------------------------------
# Computer analysis of a position: each seat's chances, and the best continuations.
#
# A game without secrets that has a module ``games/<slug>/analysis.py`` gets an analysis board.


class Continuation(TypedDict):
    """A ``move``, each seat's chance of winning after it (``values``), and the ``line`` that it starts."""

    move: dict[str, Any]
    values: list[float]
    line: list[dict[str, Any]]


class Analysis(TypedDict):
    """The analysis of a position: each seat's chance of winning (``values``, sum 1), the ``best`` moves, best
    first, the search ``depth`` in moves, and the number of ``positions`` searched.
    """

    values: list[float]
    best: list[Continuation]
    depth: int
    positions: int


def can_be_studied(slug: str) -> bool:
    """Whether this game exists and has an analysis board. Does not import the analysis."""
    return has_module(slug, "analysis") and not isinstance(find(slug), Secrets)


def analyse(slug: str, view: Mapping[str, Any], seconds: float, seed: str, effort: float = 1.0) -> Analysis:
    """Run the game's ``analyse(view, seconds)`` on a position that is not over. It thinks for about
    ``seconds`` times ``effort``. Any viewer's view will do.

    Runs in a worker process, so it takes and returns plain data. ``seed`` is ignored.
    """
    found: Analysis = module(slug, "analysis").analyse(view, seconds * effort)
    return found


# -- Encodings (encoding.py) -----------------------------------------------------------------------------
# A game's moves as numbers and its views as numbers, for programs that learn.
#
# A game has them if its ``encoding`` module has a function ``encoding_for(options, seats)``. Games whose
# moves contain text that people write have none.


class Encoding(Protocol):
    """How one game is encoded, with fixed options and a fixed number of seats.

    ``actions``: how many actions there are, legal or not. An action is a number from 0.
    ``features``: how many numbers describe a view.
    """

    actions: int
    features: int

    def legal(self, view: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
        """The moves in ``view["legal"]``, each by its action. An action means the same in every position."""

    def encode(self, view: Mapping[str, Any], seat: int) -> list[float]:
        """What this seat's view shows, as ``features`` numbers from 0 to 1. Other seats are numbered in turn
        order from this one, so that all seats see alike. Uses nothing but the view.
        """


def encoding_for(slug: str, options: Any, seats: int) -> Encoding:
    """The encoding for these options, of the game's own type. Raises `Refused`: no_such_game, no_encoding."""
    found = optional_module(find(slug).slug, "encoding")
    if found is None:
        raise Refused("no_encoding", game=slug)
    encoding: Encoding = found.encoding_for(options, seats)
    return encoding


def one_for_each(found: Iterable[str], names: Iterable[str]) -> list[float]:
    """1 for each of these names that is found, 0 for the others."""
    held = set(found)
    return [float(name in held) for name in names]


# -- Still pictures (still.py) ---------------------------------------------------------------------------
# A position as a small picture, for pages that show a board before its code is loaded.


def still(slug: str, view: Mapping[str, Any]) -> str:
    """The position that a viewer's ``view`` shows, as SVG: ``draw(view)`` of the game's ``still`` module, or
    "" if it has none. Shows nothing that isn't in ``view``. Fills the box it is put in; colours follow the
    theme.
    """
    own = optional_module(slug, "still")
    return str(own.draw(view)) if own else ""


def still_beginning(slug: str, options: Mapping[str, Any], seats: int, seed: str, effort: float = 1.0) -> str:
    """The start of such a match as spectators see it, as `still`. Runs in a worker process. ``seed`` and
    ``effort`` are ignored: the picture of the same options is always the same.
    """
    return still(slug, play.view(play.start(slug, options=options, seats=seats, seed=slug), viewer=None))


def still_after(
    slug: str,
    begun: Mapping[str, Any],
    log: Iterable[tuple[int, Any, int]],
    viewer: int | None,
    seed: str = "",
    effort: float = 1.0,
) -> str:
    """The position after these moves (seat, move in wire form, and time) of a match that began with these
    arguments of `play.start`, as `still`. Also for worker processes; ``seed`` and ``effort`` are ignored.
    """
    position = play.start(slug, **begun)
    for seat, move, at in log:
        position = play.advance(position, seat, wire.read_move(position.game, move), at)
    return still(slug, play.view(position, viewer=viewer))


# -- Presets (presets.py) --------------------------------------------------------------------------------
# Recommended combinations of a game's options, declared in ``games/<slug>/presets.py``.


class Preset(msgspec.Struct, frozen=True):
    """One combination. ``options``: those that differ from the defaults. ``seats``: the number of players
    (None: any).

    ``name`` and ``line`` (one sentence) are shown to people; they may be lazy translations. Options in
    ``free`` may have any value, and choosing the preset does not change them.
    """

    key: str
    name: Any
    line: Any
    options: Mapping[str, Any] = {}
    seats: int | None = None
    free: tuple[str, ...] = ()


# -- Deals of the day (daily.py) -------------------------------------------------------------------------
# What a single-player game declares about its deals in ``games/<slug>/daily.py``: the variants with a daily
# deal, and the scores by which results are compared.


class Variant(msgspec.Struct, frozen=True):
    """A variant with its own daily deal. ``options`` are the game options that define it, most important
    first.

    ``usual`` marks the variant offered first, ``gentle`` the one for beginners. Options in ``free`` may have
    any value: a match with a different value still belongs to this variant.
    """

    key: str
    options: Mapping[str, Any]
    usual: bool = False
    gentle: bool = False
    free: tuple[str, ...] = ()


class Score(msgspec.Struct, frozen=True):
    """A number of an outcome's ``score``: ``key`` is its name there, ``label`` its name for people.

    ``low``: lower is better. ``most``: the maximum, if the score should be shown as a row of symbols. Results
    are compared by scores in the order in which the game lists them.
    """

    key: str
    label: Any
    low: bool = False
    most: int | None = None
