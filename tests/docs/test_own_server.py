"""docs/running.md, "A server of its own", as it is typed there: units, settings, a Caddyfile, backup and
restore. Only ports, folders and the name are others, and systemd's part is played by this test.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import sqlite3
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.docs.commands import Clone
from tests.docs.pages import ROOT, blocks, text_of, unit
from tests.servers.example_player import whole_game
from tools.debian import program
from tools.process import die_with_parent, free_port, listening, wait_for

PAGE = text_of("docs/running.md")
EXAMPLES = "docs/examples/vps"
HERE = """
sudo() { if [ "$1" = -u ]; then shift 2; fi; "$@"; }
apt-get() { :; }
useradd() { :; }
chown() { :; }
systemctl() { :; }
set -euo pipefail
"""
"""What a test has no right to, or no systemd for."""

LOCAL = """
	admin off
	skip_install_trust
	local_certs
	http_port {port}
	storage file_system {folder}
"""
"""Caddy's options in place of a public name."""


class OwnServer:
    """A copy of the project in place of ``/srv/tabletop``, its process and its proxy."""

    def __init__(self, home: Path) -> None:
        self.clone = Clone(home)
        self.etc, self.caddy = home / "etc", home / "caddy"
        self.port, self.inner, self.plain = free_port(), free_port(), free_port()
        for folder in ("systemd/system", "caddy"):
            (self.etc / folder).mkdir(parents=True)
        for path in (self.clone.folder / EXAMPLES).iterdir():
            path.write_text(self.here(path.read_text()))
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def here(self, text: str) -> str:
        """The text with the name, the folders and the ports of this server."""
        text = text.replace("YOUR.NAME", f"localhost:{self.port}").replace("8000", str(self.inner))
        return text.replace("/srv/tabletop", str(self.clone.folder)).replace("/etc/", f"{self.etc}/")

    def type_in(self, language: str) -> str:
        """Type the block of that language; what it prints."""
        (block,) = blocks(PAGE, language)
        return self.clone.run(HERE + self.here(block))

    def start(self) -> None:
        """What ``systemctl enable --now tabletop`` does."""
        service, settings = self.unit("tabletop")
        self._run("site", shlex.split(service["ExecStart"]), settings, self.inner)

    def every_night(self) -> None:
        """What ``tabletop-daily.timer`` does."""
        service, settings = self.unit("tabletop-daily")
        folder, given = service["WorkingDirectory"], shlex.join(f"{k}={v}" for k, v in settings.items())
        self.clone.run(f"cd {folder} && env {given} {service['ExecStart']}")

    def unit(self, name: str) -> tuple[Mapping[str, str], dict[str, str]]:
        """The service of that name, and the settings it starts with."""
        service = unit(self.etc / f"systemd/system/{name}.service")["Service"]
        file = Path(service["EnvironmentFile"])
        assert file.stat().st_mode & 0o777 == 0o600
        lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")]
        return service, dict(each.split("=", 1) for each in [*shlex.split(service["Environment"]), *lines])

    def start_proxy(self) -> None:
        """What ``systemctl restart caddy`` does."""
        file = self.etc / "caddy/Caddyfile"
        options = LOCAL.format(port=self.plain, folder=self.caddy)
        file.write_text(file.read_text().replace("{\n", "{" + options, 1))
        caddy = program("caddy")
        assert caddy, "python -m tools.debian caddy"
        command = [caddy, "run", "--adapter", "caddyfile", "--config", str(file)]
        self._run("proxy", command, {"XDG_DATA_HOME": str(self.caddy)}, self.port)

    def _run(self, name: str, command: list[str], more: dict[str, str], port: int) -> None:
        env = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ} | more
        log = self.etc.parent / f"{name}.log"
        with log.open("ab") as output:
            process = subprocess.Popen(
                command,
                cwd=self.clone.folder,
                env=env,
                stdout=output,
                stderr=output,
                start_new_session=True,
                preexec_fn=die_with_parent,
            )
        self._running[name] = process
        up = wait_for(lambda: listening("127.0.0.1", port), 120, lambda: process.poll() is None)
        assert up, log.read_text()[-3000:]

    def stop(self, name: str) -> None:
        """End that process and all that it has started."""
        process = self._running.pop(name)
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)

    def end(self) -> None:
        """Stop everything."""
        for name in [*self._running]:
            self.stop(name)

    @property
    def certificate(self) -> Path:
        """That of Caddy's own authority."""
        return self.caddy / "pki/authorities/local/root.crt"

    def status(self, path: str) -> int:
        """With what the proxy answers for that page."""
        context = ssl.create_default_context(cafile=str(self.certificate))
        try:
            with urlopen(f"https://localhost:{self.port}{path}", timeout=20, context=context) as answer:
                return int(answer.status)
        except HTTPError as error:
            return error.code

    def finished(self) -> int:
        """How many matches in the database are over."""
        with closing(sqlite3.connect(self.clone.folder / "var/tabletop.sqlite3")) as database:
            (found,) = database.execute("SELECT count(*) FROM matches_match WHERE status = 'over'").fetchone()
            return int(found)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[OwnServer]:
    made = OwnServer(tmp_path)
    try:
        yield made
    finally:
        made.end()


@pytest.mark.services
@pytest.mark.nightly("docs")
@pytest.mark.timeout(600)
def test_a_server_of_its_own(server: OwnServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server.type_in("sh vps")
    server.start()
    server.start_proxy()
    assert [server.status(path) for path in ("/", "/ready", "/metrics")] == [200, 200, 404]
    plain = HTTPConnection("localhost", server.plain, timeout=20)
    plain.request("HEAD", "/")
    assert str(plain.getresponse().headers["Location"]).startswith("https://localhost")
    plain.close()
    monkeypatch.setenv("SSL_CERT_FILE", str(server.certificate))
    assert whole_game(f"https://localhost:{server.port}")["by"]
    assert server.finished() == 1

    server.type_in("sh vps-backup")
    server.every_night()
    assert len([*(server.clone.folder / "var/backups").iterdir()]) == 2
    assert whole_game(f"https://localhost:{server.port}")["by"]
    assert server.finished() == 2

    for _ in range(2):
        server.stop("site")
        assert "1 match is back." in server.type_in("sh vps-restore")
        server.start()
        assert server.finished() == 1
    assert server.status("/") == 200


def test_its_proxy_has_the_limits_of_the_containers() -> None:
    """Time-outs, sizes, and what is not logged."""
    compose = text_of("docker-compose.yml").replace("\n      ", "\n")
    ours = text_of(f"{EXAMPLES}/Caddyfile").replace("\t", "  ")
    for block in (r"^  servers \{.*?^  \}", r"^  log default \{.*?^  \}", r"^  request_body \{.*?^  \}"):
        (there,), (here,) = (re.findall(block, text, re.M | re.S) for text in (compose, ours))
        assert there == here


def test_the_unit_runs_the_site_as_make_play_does() -> None:
    service = unit(ROOT / EXAMPLES / "tabletop.service")["Service"]
    assert service["ExecStart"] == "/srv/tabletop/.venv/bin/python -m tools.play"
    assert (service["Type"], service["WatchdogSec"]) == ("notify", "60")
    assert "\t@$(PY) -m tools.play\n" in text_of("Makefile")
