"""docs/running.md, and an upgrade as docs/upgrading.md says, block by block as a newcomer types it: a site of
plain processes, at which games are played while it is backed up, restored and upgraded. Only the ports and
the folders are others.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
from csp.utils import build_policy

from tabletop.accounts.guests import GUEST_DAYS
from tabletop.matches.actions.deletion import TABLE_DAYS
from tabletop.ops.version import VERSION
from tabletop.site.security_headers import PERMISSIONS
from tests import services
from tests.docs.pages import ROOT, blocks, text_of
from tests.servers import replayed_matches
from tools.process import free_port, listening

pytestmark = pytest.mark.nightly("docs")

PAGE, UPGRADING, MONITORING = map(text_of, ("docs/running.md", "docs/upgrading.md", "docs/monitoring.md"))
FOLDER, PORTS = "/srv/tabletop", ("8001", "8002", "8080", "8443", "5440", "6390")
SECONDS = 400
SAFE = {
    "x-content-type-options",
    "cross-origin-resource-policy",
    "permissions-policy",
    "content-security-policy",
}


class Installation:
    """A folder for the site, beside the real code, and the examples with the ports that are free here."""

    def __init__(self, home: Path) -> None:
        self.site, examples = home / "site", home / "examples"
        self._new = {FOLDER: str(self.site), "docs/examples": str(examples)}
        self._new |= {port: str(free_port()) for port in PORTS}
        examples.mkdir()
        for file in (ROOT / "docs" / "examples").glob("*.*"):
            (examples / file.name).write_text(self.here(file.read_text()))
        home.chmod(0o755)

    def here(self, text: str) -> str:
        """The text with the folders and the ports of this installation."""
        return re.sub("|".join(map(re.escape, self._new)), lambda found: self._new[found[0]], text)

    def port(self, number: str) -> int:
        """What that port is here."""
        return int(self._new[number])

    def run(self, *scripts: str) -> str:
        """Type these blocks into a shell; what they print."""
        script = self.here("\n".join(["set -eu", *scripts]))
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        with (self.site.parent / "said").open("w+b") as said:  # a pipe would stay open with the processes
            done = subprocess.run(
                ["bash", "-c", script], cwd=ROOT, env=kept, stdout=said, stderr=said, timeout=SECONDS
            )
            said.seek(0)
            text = said.read().decode()
        assert done.returncode == 0, text
        return text

    def environment(self) -> dict[str, str]:
        """What a shell of the site has in its environment."""
        told = self.run(". /srv/tabletop/site.sh; env --null")
        return dict(pair.split("=", 1) for pair in told.split("\0") if "=" in pair)

    def end(self) -> None:
        """Stop everything that is still running."""
        files = [*self.site.glob("*.pid"), self.site / "postgres" / "data" / "postmaster.pid"]
        for file in files:
            with suppress(OSError, ValueError):
                os.kill(int(file.read_text().split()[0]), signal.SIGQUIT)


@pytest.fixture
def installation() -> Iterator[Installation]:
    with services.folder("running") as home:
        made = Installation(home)
        try:
            yield made
        finally:
            made.end()


@pytest.mark.services
@pytest.mark.timeout(900)  # it starts some twenty processes, one after the other
async def test_every_block_while_games_are_played(installation: Installation) -> None:
    await asyncio.to_thread(installation.run, *blocks(PAGE, "sh"))
    env = installation.environment() | {"DJANGO_SETTINGS_MODULE": "tabletop.settings"}
    games = await asyncio.to_thread(replayed_matches.opened, env, replayed_matches.GAMES)
    trusted = ssl.create_default_context(cafile=str(installation.site / "cert.pem"))
    tables = [
        [
            replayed_matches.Actor(replay.match, cookie, [installation.port("8443")], secure=trusted)
            for cookie in replay.cookies
        ]
        for replay in games
    ]

    async def half(second: bool) -> None:
        for actors, replay in zip(tables, games, strict=True):
            await replayed_matches.play_half(actors, replay, second=second)

    await half(second=False)
    assert "today.dump" in await asyncio.to_thread(installation.run, *blocks(PAGE, "sh backup"))
    said = await asyncio.to_thread(installation.run, *blocks(PAGE, "sh restore"))
    assert f"{len(games)} matches are back." in said
    assert "0 tables" in await asyncio.to_thread(installation.run, *blocks(PAGE, "sh tidy"))
    said = await asyncio.to_thread(installation.run, *blocks(MONITORING, "sh watch"))
    assert f'{{"status":"alive","version":"{VERSION}"}}{{"status":"ready"' in said
    assert "tabletop_moves_total" in said
    await asyncio.to_thread(the_proxy_is_up_to_date, installation)
    said = await asyncio.to_thread(installation.run, *blocks(PAGE, "sh player"))
    assert '"by"' in said
    assert (installation.site / "code").resolve() == ROOT
    assert await asyncio.to_thread(is_healthy, installation)

    upgrading = asyncio.create_task(asyncio.to_thread(installation.run, *blocks(UPGRADING, "sh upgrade")))
    pages = 0
    while not upgrading.done():
        await asyncio.to_thread(look, installation, trusted)
        pages += 1
        await asyncio.sleep(0.2)
    await upgrading
    assert pages > 3
    assert "down" not in (installation.site / "upstream.conf").read_text()  # it came to its end
    await half(second=True)
    for actors in tables:
        for actor in actors:
            actor.leave()
    await asyncio.to_thread(installation.run, *blocks(PAGE, "sh stop"))
    assert "request:" not in (installation.site / "nginx.log").read_text()  # a URL may be someone's seat
    assert not any(listening("127.0.0.1", installation.port(port)) for port in PORTS)
    assert not await asyncio.to_thread(is_healthy, installation)
    await asyncio.to_thread(installation.run, *blocks(PAGE, "sh start"))
    assert await asyncio.to_thread(is_healthy, installation)


def is_healthy(installation: Installation) -> bool:
    """What the containers' health check says of a web process."""
    (check,) = set(
        re.findall(r'"-c", "(import urllib.*?)"\]', text_of("Dockerfile") + text_of("docker-compose.yml"))
    )
    command = [sys.executable, "-c", check.replace("8000", str(installation.port("8001")))]
    return subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0


def the_proxy_is_up_to_date(installation: Installation) -> None:
    """HTTP/2, IPv6, and security headers exactly once on each response, from any part of the stack."""
    port, wanted = installation.port("8443"), {"nosniff", "same-origin", PERMISSIONS, build_policy()}
    files = installation.site / "static"
    hashed = next(
        path.relative_to(files) for path in files.rglob("*.*.css") if re.search(r"\.\w{12}\.", path.name)
    )
    paths = {
        "/": 200,
        "/nowhere": 404,
        "/metrics": 404,
        "/static/staticfiles.json": 404,
        f"/static/{hashed}": 200,
    }
    for path, status in paths.items():
        for way in ("-4", "-6") if has_ipv6() else ("-4",):
            command = [
                "curl",
                way,
                "--http2",
                "--silent",
                "--include",
                "--cacert",
                str(installation.site / "cert.pem"),
            ]
            done = subprocess.run(
                [*command, f"https://localhost:{port}{path}"], capture_output=True, check=True
            )
            first, *lines = done.stdout.decode(errors="replace").partition("\r\n\r\n")[0].split("\r\n")
            assert first.split()[:2] == ["HTTP/2", str(status)], path
            told = [line.partition(": ")[::2] for line in lines]
            safe = [value for name, value in told if name in SAFE]
            assert sorted(name for name, _ in told if name in SAFE) == sorted(SAFE), (path, told)
            nonces = re.findall(r" 'nonce-([^']+)'", " ".join(safe))
            assert len(nonces) <= (path in ("/", "/nowhere")), path  # an import map has one, for bundles
            safe = [re.sub(r" 'nonce-[^']+'", "", value) for value in safe]
            assert {" ".join(sorted(each.split("; "))) for each in safe} == {
                " ".join(sorted(each.split("; "))) for each in wanted
            }
            assert ("immutable" in dict(told).get("cache-control", "")) is (str(hashed) in path)


def has_ipv6() -> bool:
    """Whether this machine has it, at least to itself."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def look(installation: Installation, trusted: ssl.SSLContext) -> None:
    """A visitor opens the front page with all its files, answered by any of the processes."""
    address = f"https://localhost:{installation.port('8443')}"
    with urlopen(f"{address}/", timeout=20, context=trusted) as page:
        assert page.status == 200
        named = re.findall(r"/static/[^\"' ]+\.css", page.read().decode())
    with urlopen(address + named[0], timeout=20, context=trusted) as file:
        assert "immutable" in file.headers["Cache-Control"]


def test_numbers_that_are_told() -> None:
    assert f"opened more than {TABLE_DAYS} days ago" in " ".join(PAGE.split())
    assert f"guests who have not been back for {GUEST_DAYS} days" in " ".join(PAGE.split())
