"""Serve the site: ``python -m tabletop.server.serve --bind 127.0.0.1 --port 8000``.

With daphne (`tabletop.server.daphne_adapter`), or with ``--server uvicorn``
(`tabletop.server.uvicorn_adapter`).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import socket
from collections.abc import Callable
from functools import cache
from typing import Any


def main() -> None:
    """Serve until the process is told to stop."""
    options = _options()
    _check_port(options.bind, options.port)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    if options.server == "daphne":
        install_fast_loop()
    from tabletop.server.asgi import application

    _log_version()
    _check_settings()
    _spare_the_collector()
    run(application, options.server, options.bind, options.port, _when_it_serves)


def run(
    application: Any, server: str, host: str, port: int, begun: Callable[[], None] = lambda: None
) -> None:
    """Serve an ASGI application on daphne or uvicorn until the process is told to stop. ``begun`` is called
    on the event loop when it starts.
    """
    if server == "uvicorn":
        from tabletop.server import uvicorn_adapter

        uvicorn_adapter.serve(application, host, port, begun)
    else:
        install_fast_loop()
        from tabletop.server.daphne_adapter import DaphneServer

        DaphneServer(application, host, port, begun).run()


def _check_port(host: str, port: int) -> None:
    """Exit with a clear message if the port is taken; the web servers each handle that differently."""
    try:
        (family, *_, address), *_ = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise SystemExit(f"Port {port} on {host} can't be used: {os.strerror(error.errno or 0)}.") from None


def _log_version() -> None:
    """The first line of the log, whatever ``LOG_LEVEL`` is: which version wrote what follows."""
    from tabletop.ops.version import VERSION

    logging.getLogger("tabletop.start").info("Tabletop %s", VERSION)


def _check_settings() -> None:
    """Report unsafe settings, or refuse to start with them."""
    from django.core.exceptions import ImproperlyConfigured
    from django.db import connection

    from tabletop.features.notifications.push import vapid
    from tabletop.ops import proxies, secret_key

    try:
        secret_key.check_at_start()
        vapid.check_at_start()
    except (secret_key.WeakSecretKey, ImproperlyConfigured) as wrong:
        raise SystemExit(str(wrong)) from None
    finally:
        connection.close()
    proxies.check_site_url()


@cache  # once for this process
def install_fast_loop() -> None:
    """Make Twisted use uvloop. Must be called before anything imports daphne, which would install the
    standard library's loop.
    """
    import uvloop
    from twisted.internet import asyncioreactor

    loop = uvloop.new_event_loop()
    asyncioreactor.install(loop)  # type: ignore[no-untyped-call]  # Twisted says no types
    asyncio.set_event_loop(loop)


def _when_it_serves() -> None:
    """Start what runs even before the first visitor, and start the watchdog."""
    loop = asyncio.get_event_loop()
    loop.call_soon(_start_services)
    loop.call_soon(_start_watchdog, loop)


def _start_watchdog(loop: asyncio.AbstractEventLoop) -> None:
    from django.conf import settings

    from tabletop.server import watchdog

    watchdog.start(loop, settings.WATCHDOG_SECONDS)


def _start_services() -> None:
    """Watch the clocks, deliver alerts, make puzzles, and carry on with what a crash has interrupted."""
    from tabletop.daily import making
    from tabletop.features.archive import entries
    from tabletop.features.deals import results
    from tabletop.features.notifications import delivery
    from tabletop.sockets.services import get_services

    services = get_services()
    services.tasks.start(services.clocks.watch())
    services.tasks.start(services.finished.run(entries.add_missing, results.add_missing))
    services.tasks.start(services.deletions.resume())
    services.tasks.start(making.watch(services.background))
    delivery.start()


def _spare_the_collector() -> None:
    """Run the garbage collector less often: what is loaded now stays, and matches have few reference
    cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Serve the site.")
    parser.add_argument("--bind", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--server", choices=["daphne", "uvicorn"], default="daphne")
    return parser.parse_args()


if __name__ == "__main__":
    main()
