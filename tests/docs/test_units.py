"""docs/examples/systemd/ and site.sh, as far as they can be judged without a systemd that runs: its own
checker reads the units, and every name in them is the same as in the other examples.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, blocks, name_of, text_of, unit
from tests.servers.server_processes import environment

FOLDER = ROOT / "docs" / "examples" / "systemd"
OWN = ROOT / "docs" / "examples" / "vps"
UNITS = [*sorted(FOLDER.iterdir()), *sorted(OWN.glob("*.service")), *sorted(OWN.glob("*.timer"))]
SERVICES = [path for path in UNITS if path.suffix == ".service"]
LASTING = [path for path in SERVICES if path.name != "tabletop-daily.service"]
ANALYZE = shutil.which("systemd-analyze")
MAX_EXPOSED = 20
"""Of 100, as systemd counts it."""


@pytest.mark.skipif(ANALYZE is None, reason="systemd is not installed")
@pytest.mark.parametrize("path", UNITS, ids=name_of)
def test_systemd_understands_it(path: Path) -> None:
    done = subprocess.run([str(ANALYZE), "verify", "--man=no", str(path)], capture_output=True, text=True)
    ours = [line for line in done.stderr.splitlines() if path.stem in line and "not executable" not in line]
    assert ours == []


@pytest.mark.skipif(ANALYZE is None, reason="systemd is not installed")
@pytest.mark.parametrize("path", SERVICES, ids=name_of)
def test_systemd_finds_it_safe(path: Path) -> None:
    command = [str(ANALYZE), "security", "--offline=yes", f"--threshold={MAX_EXPOSED}", str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", LASTING, ids=name_of)
def test_it_starts_with_the_machine_and_comes_back(path: Path) -> None:
    read = unit(path)
    assert read["Service"]["Restart"] == "always"
    assert read["Install"]["WantedBy"] == "multi-user.target"
    enabled = re.findall(r"systemctl enable --now (.*?)(?:&&|$)", text_of("docs/running.md"), flags=re.M)
    assert any(path.stem.rstrip("@") in re.split(r"[@ ]", line) for line in enabled)


@pytest.mark.parametrize("path", SERVICES, ids=name_of)
def test_it_may_do_nothing_but_its_work(path: Path) -> None:
    service = unit(path)["Service"]
    assert (service["User"], service["NoNewPrivileges"], service["ProtectSystem"]) == (
        "tabletop",
        "yes",
        "strict",
    )
    assert service["CapabilityBoundingSet"] in ("", "CAP_NET_BIND_SERVICE")
    # Whenever a unit stops, it would take away PostgreSQL's shared memory, which is the same user's.
    assert "RemoveIPC" not in service


def test_a_web_process_is_watched() -> None:
    """See tests/servers/test_watchdog.py. systemd hears it only if it is the main process."""
    service = unit(FOLDER / "tabletop@.service")["Service"]
    assert (service["Type"], service["WatchdogSec"]) == ("notify", "60")
    assert "&& exec .venv/bin/python -m tabletop.server.serve --port %i" in service["ExecStart"]


def test_commands_are_those_of_the_shell() -> None:
    shell = text_of("docs/examples/site.sh")
    redis = unit(FOLDER / "tabletop-redis.service")["Service"]["ExecStart"]
    postgres = unit(FOLDER / "tabletop-postgres.service")["Service"]["ExecStart"]
    for option in ("--port 6390", "--bind 127.0.0.1", '--save ""', "--maxmemory 256mb", "--appendonly no"):
        assert option in redis, option
        assert option in shell, option
    assert "-p 5440 -k" in postgres
    assert "-p 5440 -k" in shell


def test_backups_and_tidying_are_those_of_the_crontab() -> None:
    own = unit(OWN / "tabletop-daily.service")["Service"]["ExecStart"]
    service = unit(FOLDER / "tabletop-daily.service")["Service"]["ExecStart"]
    (crontab,) = [
        block for block in blocks(text_of("docs/running.md"), "console") if block.startswith("15 4 * * *")
    ]
    for command in ("manage.py backup", "manage.py tidy", "-mtime +31 -delete"):
        assert command in service, command
        assert command in crontab, command
        assert command.replace("manage.py", "-m tools.manage") in own, command
    timer = unit(FOLDER / "tabletop-daily.timer")
    assert timer == unit(OWN / "tabletop-daily.timer")
    assert (timer["Timer"]["Persistent"], timer["Install"]["WantedBy"]) == ("yes", "timers.target")


def shell(home: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Runs it in a shell of a site in that folder."""
    text = text_of("docs/examples/site.sh").replace("/srv/tabletop", str(home))
    (home / "site.sh").write_text(text)
    (home / "secrets").touch()
    return subprocess.run(
        ["bash", "-c", f". {home}/site.sh\n{script}"], cwd=ROOT, capture_output=True, text=True, timeout=60
    )


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    listener, port = silent()
    done = shell(tmp_path, f"web {port}")
    assert (done.returncode, done.stderr) == (
        1,
        f"Port {port} is in use. Stop the process that uses it, or choose another port.\n",
    )
    assert not (tmp_path / f"web-{port}.pid").exists()
    listener.close()


def test_a_web_process_says_in_a_sentence_that_its_port_is_taken(tmp_path: Path) -> None:
    listener, port = silent()
    for server in ("daphne", "uvicorn"):
        command = [".venv/bin/python", "-m", "tabletop.server.serve", "--port", str(port), "--server", server]
        done = subprocess.run(
            command, cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 1
        assert done.stderr == f"Port {port} on 127.0.0.1 can't be used: Address already in use.\n"
    listener.close()


def silent() -> tuple[socket.socket, int]:
    """A server that listens and never answers, and its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    return listener, listener.getsockname()[1]


def test_ready_keeps_its_time(tmp_path: Path) -> None:
    """Also where something takes the call and never answers; and it knows a process that has ended."""
    listener, port = silent()
    begun = time.monotonic()
    assert shell(tmp_path, f"ready {port} 3").returncode == 1
    assert 2 <= time.monotonic() - begun < 8
    listener.close()
    (tmp_path / f"web-{port}.pid").write_text("999999999")
    begun = time.monotonic()
    done = shell(tmp_path, f"ready {port}")
    assert (done.returncode, time.monotonic() - begun < 20) == (1, True)
    assert "is not ready" in done.stderr


def test_secrets_are_never_overwritten(tmp_path: Path) -> None:
    (block,) = [
        block for block in blocks(text_of("docs/running.md"), "sh") if "openssl rand -hex 48" in block
    ]
    here = shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    (here / "site.sh").write_text("release() { :; }\n")
    script = block.replace("/srv/tabletop", str(tmp_path / "site"))
    kept = []
    for _ in range(2):
        subprocess.run(["bash", "-euc", f"umask 022\n{script}"], cwd=tmp_path, check=True)
        kept.append((tmp_path / "site" / "secrets").read_text())
        (tmp_path / "site" / "site.sh").write_text("release() { :; }  # mine\n")
    assert kept[0] == kept[1]
    assert len(re.findall(r"=[0-9a-f]{48,96}$", kept[0], re.M)) == 3
    assert (tmp_path / "site" / "secrets").stat().st_mode & 0o777 == 0o600
    assert "mine" in (tmp_path / "site" / "site.sh").read_text()


def test_a_release_is_a_link_that_changes_in_one_step(tmp_path: Path) -> None:
    for name in ("1", "2"):
        (tmp_path / name).mkdir()
        done = shell(tmp_path, f"cd {tmp_path / name} && release && readlink $SITE/code")
        assert done.stdout == f"{tmp_path / name}\n", done.stderr
    assert shell(tmp_path, f"release {tmp_path / '1'}; readlink $SITE/code").stdout == f"{tmp_path / '1'}\n"


def test_a_certificate_is_handed_over_without_the_sites_user_having_a_say(tmp_path: Path) -> None:
    """certbot runs the script as root: it follows no link of that user's, and runs nothing of theirs."""
    lineage, home, programs = tmp_path / "lineage", tmp_path / "site", tmp_path / "bin"
    for folder in (lineage, home, programs):
        folder.mkdir()
    (lineage / "fullchain.pem").write_text("certificate")
    (lineage / "privkey.pem").write_text("key")
    (home / "key.pem").symlink_to(tmp_path / "elsewhere")
    (programs / "nginx").write_text(f'#!/bin/sh\necho "$@" >{tmp_path}/told\n')
    (programs / "nginx").chmod(0o755)
    script = text_of("docs/examples/certificate.sh").replace("/srv/tabletop", str(home))
    env = {"RENEWED_LINEAGE": str(lineage), "PATH": f"{programs}:/usr/sbin:/usr/bin:/bin"}
    subprocess.run(["sh", "-c", script], env=env, check=True)
    assert ((home / "cert.pem").read_text(), (home / "key.pem").read_text()) == ("certificate", "key")
    assert (home / "key.pem").stat().st_mode & 0o777 == 0o600
    assert not (home / "key.pem").is_symlink()
    assert not (tmp_path / "elsewhere").exists()
    assert (tmp_path / "told").read_text().endswith("-s reload\n")
    assert "-o root" in next(
        line for line in text_of("docs/running.md").splitlines() if "certificate.sh" in line
    )
