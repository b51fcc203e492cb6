"""Admission: who may open a socket. Runs the checks that features register, in order (see
`tabletop.server.wiring`), and finds the visitor's user.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from tabletop.accounts.models import User
from tabletop.database.reader import Reader
from tabletop.limits import limits
from tabletop.limits.addresses import is_counted
from tabletop.limits.sockets import ConnectionLimits, Slot
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.sockets import session_auth


class Visit(NamedTuple):
    """A request to open a socket. ``address``: as `addresses.network` returns it. ``match``: the table's
    id, None for the lobby and analysis boards. ``seats``: the table's number of seats, once known. ``again``:
    they were admitted and are being checked a second time.
    """

    user: User | None
    address: str
    match: str | None = None
    seats: int = 0
    again: bool = False


def always(visit: Visit) -> bool:
    """`AdmissionCheck.applies` for checks of all visitors."""
    return True


class AdmissionCheck(NamedTuple):
    """``check`` is called in the reader's threads and raises `Refused`. ``applies`` is called first, on the
    event loop, and saves the trip to the thread if there is nothing to check.
    """

    check: Callable[[Visit], None]
    applies: Callable[[Visit], bool] = always


_arrival_checks: list[AdmissionCheck] = []
_spectator_checks: list[AdmissionCheck] = []


def add_arrival_check(check: AdmissionCheck) -> None:
    """Register a check for all visitors, made on arrival and again after admission. Adding it again does
    nothing.
    """
    if check not in _arrival_checks:
        _arrival_checks.append(check)


def add_spectator_check(check: AdmissionCheck) -> None:
    """Register a check for visitors to a table without a seat there. Adding it again does nothing."""
    if check not in _spectator_checks:
        _spectator_checks.append(check)


class Admission:
    """Runs the registered checks, in order."""

    def __init__(self, reader: Reader, limits: ConnectionLimits) -> None:
        self._reader = reader
        self.limits = limits

    def slot(self, address: str) -> Slot:
        """A slot for one socket from this address; see `Slot`."""
        return Slot(self.limits, address)

    async def arrive(self, cookie: str, visit: Visit, again: bool = False) -> User | None:
        """The user of this session cookie or token (`session_auth.session_of`), or None. Raises `Refused`:
        bad_token, too_many_guesses, and what the checks raise.
        """
        return await self._reader.run(self._arrive, cookie, visit._replace(again=again))

    def _arrive(self, cookie: str, visit: Visit) -> User | None:
        try:
            person = session_auth.person(cookie)
        except Refused:
            if wait := limits.TOKEN_GUESSES.take(visit.address):
                raise Refused("too_many_guesses", seconds=ceil(wait)) from None
            raise
        visit = visit._replace(user=person)
        for each in _arrival_checks:
            if each.applies(visit):
                each.check(visit)
        return person

    async def check_spectator(self, visit: Visit) -> None:
        """Run the checks for spectators. Raises what they raise."""
        checks = [each.check for each in (GUESSES, *_spectator_checks) if each.applies(visit)]
        if checks:
            await self._reader.run(_check_all, checks, visit)

    async def count_guess(self, visit: Visit) -> None:
        """Count a request for a table that doesn't exist. Raises `Refused`: too_many_guesses {seconds}."""
        if _is_counted(visit):
            await self._reader.run(_count_guess, visit)


def _check_all(checks: Sequence[Callable[[Visit], None]], visit: Visit) -> None:
    for check in checks:
        check(visit)


def _is_counted(visit: Visit) -> bool:
    return is_counted(visit.address)


def _count_guess(visit: Visit) -> None:
    if wait := limits.GUESSES.take(visit.address):
        raise Refused("too_many_guesses", seconds=ceil(wait))


def _check_guesses(visit: Visit) -> None:
    """After too many guesses from an address, hide which tables exist, except public ones."""
    wait = limits.GUESSES.wait(visit.address)
    if wait and not Match.objects.filter(pk=visit.match, public=True).exists():
        raise Refused("too_many_guesses", seconds=ceil(wait))


GUESSES = AdmissionCheck(_check_guesses, _is_counted)
