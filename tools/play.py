"""`make play`: prepares everything, then replaces this process with the server.

It reads from the environment, all optional: PORT, BIND, SITE_URL, SECRET_KEY, DATA_DIR and the other settings
of tabletop/settings.py.
"""

import hashlib
import logging
import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.process import can_listen, die_with_parent, listening, wait_for

ROOT = Path(__file__).resolve().parent.parent
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def secret(folder: Path) -> str:
    """The site's secret: created once, readable only by its owner.

    If it is renamed to ``secret.old``, the next start creates a new one, and the old signatures stay valid.
    """
    path = folder / "secret"
    if not path.exists():
        fresh = path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
        fresh.rename(path)  # whole or not at all, even when interrupted
    return path.read_text()


def site_url(bind: str, port: int) -> str:
    """The address to give people: this machine's network address if the server listens on all interfaces."""
    if bind not in EVERYWHERE:
        return f"http://localhost:{port}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
        try:
            route.connect(("192.0.2.1", 9))  # sends nothing, only finds the network interface
            return f"http://{route.getsockname()[0]}:{port}"
        except OSError:  # no network at all
            return f"http://localhost:{port}"


def environment(bind: str, port: int) -> bool:
    """Sets the environment variables that tabletop/settings.py needs, unless they are set already. Returns
    whether there was a secret: then a database should be there too.
    """
    data = Path(os.environ.setdefault("DATA_DIR", str(ROOT / "var")))
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    known = (data / "secret").exists()
    if not os.environ.get("SITE_URL"):
        os.environ["SITE_URL"] = site_url(bind, port)
    if not os.environ.get("SECRET_KEY"):
        os.environ["SECRET_KEY"] = secret(data)
        if (replaced := data / "secret.old").exists():
            os.environ.setdefault("SECRET_KEY_FALLBACKS", replaced.read_text().strip())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    return known


def prepare(known: bool = False) -> None:
    """Migrates the database and collects static files. Warns if a site that is ``known`` begins anew."""
    import django
    from django.core.management import call_command
    from django.db import connection

    django.setup()
    path = Path(connection.settings_dict["NAME"])
    if known and connection.vendor == "sqlite" and not path.exists():
        logging.getLogger("tabletop.start").warning(
            "There is no database beside the secret: a new one begins at %s", str(path)
        )
    set_aside_old_database()
    call_command("migrate", interactive=False, verbosity=0)
    collect_static()


def set_aside_old_database() -> None:
    """Renames an SQLite database from before version 1.0, and says so. Raises `SystemExit` for another
    database server, where a new database has to be created by hand.
    """
    from django.db import connection

    from tabletop.ops import old_databases

    if not old_databases.is_old():
        return
    if connection.vendor != "sqlite":
        raise SystemExit(old_databases.SAY)
    connection.close()
    path = Path(connection.settings_dict["NAME"])
    names = (path.with_name(f"{path.stem}-before-1.0{end}{path.suffix}") for end in ("", *range(2, 1000)))
    aside = next(name for name in names if not name.exists())
    for part in ("-wal", "-shm", ""):  # the database last: interrupted, this begins again
        if Path(f"{path}{part}").exists():
            Path(f"{path}{part}").rename(f"{aside}{part}")
    print(f"The database is from before version 1.0. It is now {aside}, and a new one begins.", flush=True)


def collect_static() -> None:
    """Runs `collectstatic`, unless no static file has changed since the last time."""
    from django.conf import settings
    from django.core.management import call_command

    folder = Path(settings.STATIC_ROOT)
    stamp = folder.with_suffix(".collected")  # beside the folder, because its content is served
    now = static_files()
    if not (folder / "staticfiles.json").exists() or not stamp.exists() or stamp.read_text() != now:
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(now)


def static_files() -> str:
    """A digest of all static files' names, sizes and times, and of the storage settings."""
    from django.conf import settings
    from django.contrib.staticfiles.finders import get_finders

    digest = hashlib.sha256(repr(settings.STORAGES["staticfiles"]).encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            status = os.stat(storage.path(name))
            digest.update(f"{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def announce_when_listening(bind: str, port: int) -> None:
    """Starts a process that prints the address once this one, which will then be the server, listens, and
    afterwards prepares the bots at the lowest priority, as long as that one runs.

    It is an orphan, because the server would not know of a child process and never reap it.
    """
    server = os.getpid()
    if child := os.fork():
        os.waitpid(child, 0)
        return
    if os.fork():
        os._exit(0)
    if wait_for(lambda: listening(EVERYWHERE.get(bind, bind), port), 60, lambda: alive(server)):
        ends = "" if "NOTIFY_SOCKET" in os.environ else "      Press Ctrl-C to stop. Your games are saved."
        print(f"\n    Play at  {os.environ['SITE_URL']}{ends}\n", flush=True)
        os.nice(19)
        preparing = subprocess.Popen([sys.executable, "-m", "tools.prepare"], preexec_fn=die_with_parent)
        wait_for(lambda: preparing.poll() is not None, 3600, lambda: alive(server))
        preparing.kill()
        preparing.wait()
    os._exit(0)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


def port_of(text: str) -> int:
    """The port number in ``text``. Raises `SystemExit` if it is not one."""
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise SystemExit(f"PORT={text} is not a port. Use a number from 1 to 65535.")
    return int(text)


def main(fill: Callable[[], None] | None = None) -> None:
    """``fill`` is called when the database is ready."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C before the server is up: no traceback
    die_with_parent()
    os.chdir(ROOT)
    bind, port = os.environ.get("BIND") or "127.0.0.1", port_of(os.environ.get("PORT") or "8000")
    if not wait_for(lambda: can_listen(bind, port), 5):  # an earlier process may still be stopping
        raise SystemExit(f"Port {port} is not available on {bind}. Try make play PORT={port + 1}")
    prepare(environment(bind, port))
    if fill is not None:
        fill()
    announce_when_listening(bind, port)
    os.execv(
        sys.executable, [sys.executable, "-m", "tabletop.server.serve", "--bind", bind, "--port", str(port)]
    )


if __name__ == "__main__":
    main()
