"""Formats of the server's log, and the log of refusals."""

from __future__ import annotations

import copy
import logging
import re
import traceback
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from django.urls import Resolver404, ResolverMatch, resolve

from tabletop.ops import metrics

logger = logging.getLogger(__name__)


# -- Formats ---------------------------------------------------------------------------------------------
# Log formats: for people, or one JSON object per line (``LOG_FORMAT=json``).
#
# A log says what happened and where, in which match and at which number, but never includes private data.
# Moves, chat, seeds, cookies and links are left out: an error is logged by type and traceback without its
# message, a request by its route without its URL. This is done here and not by the callers, so it applies to
# libraries too (docs/decisions/0044-logging-and-health.md).


TOLD = ("match", "seq", "code", "status")
"""What callers may add to a line with ``extra``; other attributes of a record are left out."""

_PLAIN_CODE = re.compile(r"\w{1,40}")
_ADDRESS = re.compile(r"(\w+://[^/\s]+)/\S*")


def kind(error: BaseException) -> str:
    """How an error is logged: its class, with its code if it has one."""
    for name in ("code", "sqlstate", "sqlite_errorname", "errno"):
        code = getattr(error, name, None)
        if code is not None and _PLAIN_CODE.fullmatch(str(code)):
            return f"{type(error).__qualname__}({code})"
    return type(error).__qualname__


def way(error: BaseException) -> str:
    """The traceback without the errors' messages, causes first."""
    lines: list[str] = []
    for each in reversed(list(_causes(error))):
        lines += [*traceback.format_tb(each.__traceback__), f"{kind(each)}\n"]
    return "".join(lines).rstrip()


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


class _Discreet(logging.Formatter):
    """Removes private data from records before they are written."""

    def format(self, record: logging.LogRecord) -> str:
        record = copy.copy(record)
        error = record.exc_info[1] if record.exc_info and not _is_visitors_fault(record) else None
        record.exc_text, record.exc_info = (way(error) if error else None), None
        request = getattr(record, "request", None)
        if request is not None:
            _follow(record, request)
        if isinstance(record.msg, BaseException):
            record.msg = kind(record.msg)
        if isinstance(record.args, Mapping):
            record.args = {name: _harmless(arg, request) for name, arg in record.args.items()}
        elif record.args:
            record.args = tuple(_harmless(arg, request) for arg in record.args)
        if record.name == "asyncio":  # its further lines contain the error's message
            record.msg, record.args = record.getMessage().partition("\n")[0], ()
        return self.write(record)

    def write(self, record: logging.LogRecord) -> str:
        """The formatted line."""
        return super().format(record)


def _is_visitors_fault(record: logging.LogRecord) -> bool:
    """Whether the record is about a suspicious request (a wrong host name, for example), not an error of
    ours.
    """
    return record.name.startswith("django.security.")


def _follow(record: logging.LogRecord, request: Any) -> None:
    record.status = getattr(record, "status_code", None)
    found = getattr(request, "resolver_match", None)
    if found is not None and "match_id" in found.kwargs:
        record.match = found.kwargs["match_id"]


def _harmless(arg: object, request: Any) -> object:
    if arg is None or isinstance(arg, int | float):
        return arg
    if isinstance(arg, BaseException):
        return kind(arg)
    if not isinstance(arg, str):
        return type(arg).__qualname__
    if arg.startswith("<"):  # the repr of an object, which may show its contents
        return "<…>"
    if request is not None and arg.startswith("/"):  # URLs may be secret
        found = getattr(request, "resolver_match", None) or _resolved(request)
        return f"/{found.route}" if found else "an address that does not exist"
    return _ADDRESS.sub(r"\1/…", arg)


def _resolved(request: Any) -> ResolverMatch | None:
    """The route of a request that was answered before its view was looked for, while the database is away."""
    try:
        return resolve(request.path_info, getattr(request, "urlconf", None))
    except (AttributeError, Resolver404):
        return None


def _told(record: logging.LogRecord) -> dict[str, Any]:
    return {name: value for name in TOLD if (value := getattr(record, name, None)) is not None}


class Plain(_Discreet):
    """For people: time, level, logger, message, then the extra data as ``name=value``."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        told = "".join(f" {name}={value}" for name, value in _told(record).items())
        return super().formatMessage(record) + told


class Json(_Discreet):
    """For programs: one JSON object per line."""

    def write(self, record: logging.LogRecord) -> str:
        """The formatted line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **_told(record),
        }
        if record.exc_text:
            line["trace"] = record.exc_text
        # Characters that can't be encoded (lone surrogates) are written as escapes.
        return msgspec.json.encode(_encodable(line)).decode()


def _encodable(line: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value if isinstance(value, int) else str(value).encode(errors="backslashreplace").decode()
        for name, value in line.items()
    }


# -- Refusals --------------------------------------------------------------------------------------------


def refused(code: str, where: str, *, match: str | None = None, seq: int | None = None) -> None:
    """Count and log a refusal on a ``socket`` or a ``page``; ``match`` and ``seq`` say where, if at a
    table.
    """
    metrics.refused(code, where)
    logger.info("refused", extra={"code": code, "match": match, "seq": seq})


class WrongHosts(logging.Handler):
    """Counts requests that name another host, instead of a line for each: what they name is a stranger's
    text.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Count the request."""
        metrics.refused("wrong_host", "page")


# -- Errors ----------------------------------------------------------------------------------------------


PARTS = {"page": ("django.request", "tabletop.site", "tabletop.pages"), "socket": ("tabletop.sockets",)}
"""The loggers of what makes pages, and of what renders frames and handles messages."""


class Errors(logging.Handler):
    """Counts the errors in the log, by what failed."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count the error."""
        name = record.name
        metrics.ERRORS.labels(next((what for what in PARTS if name.startswith(PARTS[what])), "other")).inc()
