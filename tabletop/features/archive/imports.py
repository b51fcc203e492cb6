"""Importing an archive: each of its matches is checked like a single saved game, and none is stored twice."""

from __future__ import annotations

from typing import Annotated

import msgspec
from django.http import HttpRequest
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.archive import entries
from tabletop.features.archive.exports import FORMAT, VERSION
from tabletop.features.archive.models import Entry
from tabletop.limits import limits
from tabletop.limits.addresses import address_of
from tabletop.limits.rate_limits import TooOften
from tabletop.matches import saved_games
from tabletop.matches.models import Move
from tabletop.matches.refusals import sentence
from tabletop.matches.saved_games import MatchFile
from tabletop.rules.game import Refused

MAX_BYTES = 900 * 1024
"""The longest file; a request can have a mebibyte. Parts of an export are shorter."""

MAX_MATCHES = 2000
MAX_MATCH_BYTES = 256 * 1024
"""As for a single saved game."""

MAX_REASONS = 20
"""How many refused games are listed with the reason."""


class Item(msgspec.Struct, frozen=True):
    """A match of an archive. ``seat`` is the one that was its owner's, if it was one."""

    match: msgspec.Raw
    seat: Annotated[int, msgspec.Meta(ge=0, le=19)] | None = None


class ArchiveFile(msgspec.Struct, frozen=True):
    """An archive, or a part of one."""

    format: str
    version: int
    matches: Annotated[list[msgspec.Raw], msgspec.Meta(max_length=MAX_MATCHES)]


class ImportReport(msgspec.Struct):
    """What came of an import: how many games were ``imported``, how many ``skipped`` because they are in the
    archive already, and the numbers in the file of those that were ``refused``, with the reasons. ``left``
    of them were not looked at, because others come first or too many moves had to be checked: they can be
    imported in ``wait`` seconds. ``say`` is why they have to wait longer.
    """

    imported: int = 0
    skipped: int = 0
    refused: int = 0
    reasons: list[tuple[int, str]] = []
    left: int = 0
    wait: float = 0
    say: str = ""


def read(text: bytes) -> list[msgspec.Raw]:
    """The matches of an archive, unread; a single saved game counts as an archive. Raises `Refused`:
    bad_log, old_log, newer_archive.
    """
    try:
        if msgspec.json.decode(text, type=_Format).format == saved_games.FORMAT:
            return [msgspec.Raw(b'{"match":' + text + b"}")]
        file = msgspec.json.decode(text, type=ArchiveFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("bad_log") from None
    if file.format != FORMAT:
        raise Refused("bad_log")
    if file.version < VERSION:
        raise Refused("old_log")
    if file.version > VERSION:
        raise Refused("newer_archive")
    return file.matches


def is_archive(text: bytes) -> bool:
    """Whether this is an archive, and not a single saved game or anything else."""
    try:
        return msgspec.json.decode(text, type=_Format).format == FORMAT
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


class _Format(msgspec.Struct):
    format: str


def import_games(request: HttpRequest, matches: list[msgspec.Raw]) -> ImportReport:
    """Import `limits.IMPORTED_AT_ONCE` of these matches, or fewer if this address or person has had enough
    moves checked. Those that are in the archive already don't count. Creates a guest for the first one that
    is good. Raises `TooOften` if that is not possible.
    """
    report = ImportReport()
    for number, raw in enumerate(matches, start=1):
        if report.imported + report.refused >= limits.IMPORTED_AT_ONCE.number:
            report.left = len(matches) - number + 1
            break
        try:
            _import(request, bytes(raw), report)
        except Refused as refusal:
            report.refused += 1
            if len(report.reasons) < MAX_REASONS:
                report.reasons.append((number, sentence(refusal)))
        except TooOften as error:
            report.left, report.wait = len(matches) - number + 1, error.wait
            report.say = str(error) if isinstance(error, EnoughToday) else ""
            break
    return report


def import_one(request: HttpRequest, text: bytes) -> str:
    """Import a single saved game, even if it is in the archive already; its id. Raises `Refused`, and
    `TooOften`.
    """
    file = saved_games.read(text)
    pay(request, file)
    position = saved_games.verify(file)  # before a guest is created
    match = saved_games.import_match(user=guests.ensure_guest(request), file=file, position=position)
    entries.record([match.pk])
    return match.pk


class EnoughToday(TooOften):
    """Refused because this address or person has imported `limits.IMPORTED` games in a day."""

    def __str__(self) -> str:
        words = _("At most %(most)s games can be imported in a day. Try again tomorrow.")
        return words % {"most": number_format(limits.IMPORTED.burst, force_grouping=True)}


def pay(request: HttpRequest, file: MatchFile) -> None:
    """Charge the address and the person for checking and storing this game. Raises `TooOften`."""
    moves = max(1, len(file.moves))
    if wait := limits.REPLAYS.take(address_of(request), request.user.pk, cost=moves):
        raise TooOften(wait)
    try:
        limits.IMPORTED.check(request)
    except TooOften as error:
        raise EnoughToday(error.wait) from None


def _import(request: HttpRequest, text: bytes, report: ImportReport) -> None:
    if len(text) > MAX_MATCH_BYTES:
        raise Refused("match_too_big", most=MAX_MATCH_BYTES // 1024)
    try:
        item = msgspec.json.decode(text, type=Item)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("bad_log") from None
    file = saved_games.read(bytes(item.match))
    seat = item.seat if item.seat is not None and item.seat < file.seats else None
    user = guests.current(request)
    if user is not None and has(user, file):
        report.skipped += 1
        return
    pay(request, file)
    position = saved_games.verify(file)
    owner = guests.ensure_guest(request)
    match = saved_games.import_match(user=owner, file=file, position=position, seat=seat)
    entries.record([match.pk])
    report.imported += 1


def has(user: User, file: MatchFile) -> bool:
    """Whether a match with this seed and these moves is in the person's archive."""
    alike = Entry.objects.filter(user=user, fingerprint=file.seed_hash[:16], moves=len(file.moves))
    moves = [(move.seq, move.seat, move.move) for move in file.moves]
    for entry in alike.filter(game=file.game).select_related("match"):
        rows = Move.objects.filter(match=entry.match_id).order_by("seq")
        if entry.match.seed == file.seed and list(rows.values_list("seq", "seat", "move")) == moves:
            return True
    return False


def words(report: ImportReport) -> list[str]:
    """What came of it, in sentences."""
    from django.utils.translation import ngettext

    said = []
    if report.imported:
        told = ngettext("%(count)s game imported.", "%(count)s games imported.", report.imported)
        said.append(told % {"count": report.imported})
    if report.skipped:
        told = ngettext(
            "%(count)s game skipped: you have it already.",
            "%(count)s games skipped: you have them already.",
            report.skipped,
        )
        said.append(told % {"count": report.skipped})
    if report.refused:
        told = ngettext(
            "%(count)s game couldn’t be imported.", "%(count)s games couldn’t be imported.", report.refused
        )
        said.append(told % {"count": report.refused})
    if report.left and report.say:
        told = ngettext("%(count)s game is left.", "%(count)s games are left.", report.left)
        said += [told % {"count": report.left}, report.say]
    elif report.left and not report.wait:
        told = ngettext(
            "%(count)s game is left. Choose the same file again to continue.",
            "%(count)s games are left. Choose the same file again to continue.",
            report.left,
        )
        said.append(told % {"count": report.left})
    elif report.left:
        told = ngettext(
            "%(count)s game is left. Wait a minute, then choose the same file again.",
            "%(count)s games are left. Wait a minute, then choose the same file again.",
            report.left,
        )
        said.append(told % {"count": report.left})
    return said or [_("There are no games in this file.")]
