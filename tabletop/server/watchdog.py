"""Ends a process whose event loop hangs, so that a supervisor can start a new one.

systemd is notified that the process is ready and, from the event loop, that it is alive (``Type=notify`` and
``WatchdogSec=`` of its unit). Without systemd, in a container for example, ``WATCHDOG_SECONDS`` starts a
thread that monitors the loop and ends the process.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import socket
import threading
import time

logger = logging.getLogger(__name__)

EXIT_STATUS = 70
"""The exit status of a process that hung: EX_SOFTWARE, an internal error."""

TICKS = 10
"""How often the thread checks within ``WATCHDOG_SECONDS``. It counts checks, not seconds, so time during
which the process or the machine is suspended does not count.
"""


def notify(state: str) -> None:
    """Notify systemd (sd_notify(3)); does nothing if systemd hasn't started this process."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
        try:
            line.sendto(state.encode(), address.replace("@", "\0", 1) if address[0] == "@" else address)
        except OSError as error:
            logger.warning("systemd could not be notified: %r", error)


def seconds_of_systemd() -> float:
    """How often systemd expects a sign of life from this process, in seconds; 0 if it doesn't."""
    if os.environ.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return 0.0
    return int(os.environ.get("WATCHDOG_USEC", "0")) / 1_000_000


def start(loop: asyncio.AbstractEventLoop, seconds: float) -> None:
    """Report that the process is ready, and start monitoring its event loop, on which this is called.
    ``seconds``: how long the loop may hang before the process ends itself; 0 for no limit.
    """
    notify("READY=1")
    if within := seconds_of_systemd():
        _feed(loop, within / 3)
    if seconds:
        threading.Thread(target=_watch, args=(loop, seconds), name="watchdog", daemon=True).start()


def _feed(loop: asyncio.AbstractEventLoop, every: float) -> None:
    notify("WATCHDOG=1")
    loop.call_later(every, _feed, loop, every)


def _watch(loop: asyncio.AbstractEventLoop, seconds: float) -> None:
    answered = threading.Event()
    answered.set()
    missed = 0
    while not loop.is_closed():
        if answered.is_set():
            missed = 0
            answered.clear()
            try:
                loop.call_soon_threadsafe(answered.set)
            except RuntimeError:  # just closed
                return
        elif (missed := missed + 1) >= TICKS:
            _end(seconds)
        time.sleep(seconds / TICKS)


def _end(seconds: float) -> None:
    logger.critical("the event loop has hung for %d seconds: ending this process", seconds)
    faulthandler.dump_traceback(all_threads=True)
    os._exit(EXIT_STATUS)
