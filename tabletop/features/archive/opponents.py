"""The people, bots and names that someone has played with: to choose from, and to search."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import QuerySet

from tabletop.accounts.models import User
from tabletop.features.archive.models import Opponent
from tabletop.matches.seat_names import bot_name, mark_imported
from tabletop.rules.game import Refused
from tabletop.rules.registry import find

MAX_CHOICES = 40
"""How many opponents the form lists: those met last."""

MAX_SEARCHED = 1000
"""How many opponents a search looks at: those met last."""

_FIELDS = ("pk", "kind", "game", "name", "person__name")


def opponent_choices(user: User, chosen: str = "") -> list[tuple[str, str]]:
    """The opponents met last, and the chosen one if it is one of this person's, by name."""
    found = dict(_named(user, MAX_CHOICES))
    if chosen.isascii() and chosen.isdigit() and len(chosen) < 19 and int(chosen) not in found:
        rows = Opponent.objects.filter(user=user, pk=int(chosen)).values_list(*_FIELDS)
        found |= {pk: _name(*fields) for pk, *fields in rows}
    return sorted(((str(pk), name) for pk, name in found.items()), key=lambda one: one[1].casefold())


def searched_names(user: User, origin: str = "") -> list[tuple[int, str]]:
    """The opponents that a search looks at: number and shown name without case. ``origin``: only those of
    games that were played here ("own") or "imported".
    """
    found = _named(user, MAX_SEARCHED, origin)
    return [(pk, name.casefold()) for pk, name in found]


def is_known(user: User, opponent: int, origin: str = "") -> bool:
    """Whether this is an opponent of this person, in games of that origin."""
    return _of(user, origin).filter(pk=opponent).exists()


def _of(user: User, origin: str) -> QuerySet[Opponent]:
    """Names in files are the opponents of imported games, and no others are."""
    found = Opponent.objects.filter(user=user)
    if origin == "imported":
        return found.filter(kind=Opponent.Kind.FILE)
    return found.exclude(kind=Opponent.Kind.FILE) if origin == "own" else found


def _named(user: User, most: int, origin: str = "") -> Iterable[tuple[int, str]]:
    newest = _of(user, origin).order_by("-last").values_list(*_FIELDS)
    return ((pk, _name(*fields)) for pk, *fields in newest[:most])


def _name(kind: str, game: str, name: str, person: str | None) -> str:
    """The opponent's name as it is shown now; a bot's with its game, because games have bots of the same
    name.
    """
    if kind == Opponent.Kind.PERSON:
        return person or ""
    if kind == Opponent.Kind.BOT:
        return f"{bot_name(game, name)} ({_title(game)})"
    return mark_imported(name) if kind == Opponent.Kind.FILE else name


def _title(game: str) -> str:
    try:
        return find(game).name
    except Refused:
        return game
