"""docker-compose.yml and Dockerfile, as far as they can be judged without running them: every name in one
place is the same as in the others.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from csp.utils import build_policy

from tabletop.site.security_headers import PERMISSIONS
from tests.docs.pages import ROOT, rows, settings_read, text_of

FILE = text_of("docker-compose.yml")
COMPOSE: dict[str, Any] = yaml.safe_load(FILE)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
WEBS = [name for name in SERVICES if name.startswith("web-")]
OURS = [*WEBS, "migrate", "tidy"]
ONCE = ["migrate", "roles"]
"""Services that do their work and end."""
UNWATCHED = [*ONCE, "tidy", "backup"]
PINNED = re.compile(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}")
NOT_PASSED_ON = {"BUNDLES", "DEBUG", "DATA_DIR", "DELAYS", "STATIC_ROOT", "LOCALE_DIR"}
"""Settings that the image decides, or that no site on the open net may have."""
IMAGE = text_of("Dockerfile")
STAGES = [stage for stage in re.split(r"^FROM ", IMAGE, flags=re.M) if not stage.startswith("#")]
SITES_PORT = re.findall(r"^EXPOSE (\d+)$", IMAGE, flags=re.M)


def test_two_processes_at_least() -> None:
    assert len(WEBS) >= 2
    assert SERVICES["web-1"] == SERVICES["web-2"]


def test_what_env_must_have_is_written_there_by_the_first_lines() -> None:
    wanted = set(re.findall(r"\$\{(\w+)", FILE))
    optional = set(re.findall(r"\$\{(\w+):-", FILE))
    secrets, others = re.findall(r"printf '([^']+)'", FILE)
    (names,) = re.findall(r"for each in ([A-Z ]+);", FILE)
    written = {secrets.split("=")[0].replace("%s", name) for name in names.split()}
    written |= set(re.findall(r"(\w+)=", others.replace("\\n", " ")))
    assert wanted - optional == written
    assert optional - {"TABLETOP_TAG"} <= {row[0].strip("`") for row in rows(text_of("docs/settings.md"))}


@pytest.mark.parametrize("name", OURS)
def test_every_variable_is_a_setting_that_is_explained(name: str) -> None:
    read = settings_read()
    explained = {row[0].strip("`") for row in rows(text_of("docs/settings.md"))}
    assert set(SERVICES[name]["environment"]) <= read & explained
    assert read - NOT_PASSED_ON <= set(SERVICES[name]["environment"])


def test_settings_that_are_not_in_env_have_their_defaults(tmp_path: Path) -> None:
    """As Compose fills them in: with the values of the first lines, and nothing else."""
    env = {"SECRET_KEY": "k" * 60, "DOMAIN": "games.example.org", "WEB_PASSWORD": "w", "REDIS_PASSWORD": "r"}
    filled = {name: interpolated(str(value), env) for name, value in SERVICES["web-1"]["environment"].items()}
    script = "import json; from tabletop import settings as s; print(json.dumps([getattr(s, n) for n in %r]))"
    names = ["DEBUG", "ALLOWED_HOSTS", "TRUSTED_PROXIES", "SECRET_KEY_FALLBACKS", "CONTACT", "HSTS_PRELOAD"]
    names[-1] = "SECURE_HSTS_PRELOAD"
    done = subprocess.run(
        [sys.executable, "-c", script % names],
        cwd=ROOT,
        env={**filled, "DATA_DIR": str(tmp_path), "PATH": os.environ["PATH"]},
        check=True,
        capture_output=True,
        text=True,
    )
    assert json.loads(done.stdout) == [False, ["games.example.org"], 1, [], "", False]


def interpolated(text: str, env: Mapping[str, str]) -> str:
    """What Compose makes of ``${NAME}``, ``${NAME:-default}`` and ``${NAME:?complaint}``."""
    pattern = re.compile(r"\$\{(\w+)(?::([-?])((?:[^{}]|\{[^{}]*\})*))?\}")

    def value(found: re.Match[str]) -> str:
        name, kind, rest = found.groups()
        return env.get(name, "") or (interpolated(rest, env) if kind == "-" else "")

    return pattern.sub(value, text)


def test_one_service_builds_the_image_and_its_tag_leads_back() -> None:
    ours = {name for name, service in SERVICES.items() if service["image"].startswith("tabletop:")}
    assert ours == set(OURS)
    assert [name for name in ours if "build" in SERVICES[name]] == ["migrate"]
    assert {SERVICES[name]["image"] for name in ours} == {"tabletop:${TABLETOP_TAG:-latest}"}
    assert {SERVICES[name]["pull_policy"] for name in ours} == {"never"}
    assert "TABLETOP_TAG=" in text_of("docs/upgrading.md")


def test_images_of_others_are_pinned_by_digest() -> None:
    others = [service["image"] for name, service in SERVICES.items() if name not in OURS]
    bases = [stage.split()[0] for stage in STAGES]
    assert [image for image in [*others, *bases] if not PINNED.fullmatch(image)] == []
    assert len({image for image in others if image.startswith("postgres:")}) == 1


def test_nothing_may_take_the_whole_machine() -> None:
    for name, service in SERVICES.items():
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"]), name
        assert 0 < service["pids_limit"] <= 256, name
        assert "max-size" in service["logging"]["options"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name


def test_the_web_role_is_not_the_one_that_migrates() -> None:
    urls = {name: SERVICES[name]["environment"]["DATABASE_URL"] for name in OURS}
    roles = {name: re.findall(r"postgres://(\w+):", url)[0] for name, url in urls.items()}
    assert roles == {**dict.fromkeys(OURS, "tabletop_web"), "migrate": "tabletop_owner"}
    assert SERVICES["migrate"]["depends_on"] == {"roles": {"condition": "service_completed_successfully"}}


def test_redis_wants_a_password() -> None:
    assert '--requirepass "$$REDISCLI_AUTH"' in SERVICES["redis"]["command"][-1]
    assert SERVICES["redis"]["environment"] == {"REDISCLI_AUTH": "${REDIS_PASSWORD}"}
    assert "redis://:${REDIS_PASSWORD" in SERVICES["web-1"]["environment"]["REDIS_URL"]


def test_every_day_there_is_a_backup_and_tidying() -> None:
    script = SERVICES["backup"]["command"][-1]
    assert "pg_dump" in script
    assert "backups:/backups" in SERVICES["backup"]["volumes"]
    assert "manage.py tidy" in SERVICES["tidy"]["command"][-1]
    assert script.count("sleep 86400") == SERVICES["tidy"]["command"][-1].count("sleep 86400") == 1
    done = subprocess.run(["bash", "-n", "-c", script.replace("$$", "$")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_all_that_is_named_is_there() -> None:
    for name, service in SERVICES.items():
        volumes = {mount.split(":")[0] for mount in service.get("volumes", ())}
        assert volumes <= set(COMPOSE["volumes"]), name
        assert set(service["networks"]) <= set(COMPOSE["networks"]), name
        assert {each["source"] for each in service.get("configs", ())} <= set(COMPOSE["configs"]), name
        for other, how in service.get("depends_on", {}).items():
            awaited = how["condition"]
            assert awaited != "service_healthy" or "healthcheck" in SERVICES[other], (name, other)
            assert awaited != "service_completed_successfully" or "restart" not in SERVICES[other]


def test_long_running_containers_are_checked_and_restarted() -> None:
    for name, service in SERVICES.items():
        assert (service.get("restart") == "unless-stopped") is (name not in ONCE), name
        watched = "disable" not in service.get("healthcheck", {"disable": True})
        assert watched is (name not in UNWATCHED), name


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == ["proxy"]
    assert COMPOSE["networks"]["inside"]["internal"] is True


@pytest.mark.parametrize("name", OURS)
def test_ours_may_do_nothing_but_serve(name: str) -> None:
    service = SERVICES[name]
    assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
    assert "privileged" not in service


def test_the_proxy_knows_the_processes_and_the_addresses() -> None:
    caddy = COMPOSE["configs"]["caddyfile"]["content"]
    (upstreams,) = re.findall(r"reverse_proxy (.*) \{", caddy)
    assert upstreams.split() == [f"{web}:{port}" for web in WEBS for port in SITES_PORT]
    assert "health_uri /ready" in caddy
    assert (
        caddy.count(f'?Permissions-Policy "{PERMISSIONS}"')
        == caddy.count("?X-Content-Type-Options nosniff")
        == 2
    )
    (policy,) = set(re.findall(r'\?Content-Security-Policy "([^"]+)"', caddy))
    assert sorted(policy.split("; ")) == sorted(build_policy().split("; "))
    assert re.search(r"handle /metrics \{\s+respond 404", caddy)
    assert "exclude http.log.error http.handlers.reverse_proxy" in caddy  # they tell addresses of pages
    (times,) = re.findall(r"timeouts \{([^}]*)\}", caddy)
    assert dict(line.split() for line in times.strip().splitlines()) == {
        "read_header": "10s",
        "read_body": "30s",
        "idle": "2m",
    }
    assert re.search(r"request_body \{\s+max_size 1MB", caddy)  # as much as the site reads
    assert "max_header_size 32KB" in caddy
    static = next(mount for mount in SERVICES["proxy"]["volumes"] if mount.startswith("static:"))
    assert static == "static:/srv/static:ro"


def test_databases_are_those_of_the_other_services() -> None:
    environment = SERVICES["web-1"]["environment"]
    made = SERVICES["db"]["environment"]
    base, roles = made["POSTGRES_DB"], text_of("docs/examples/roles.sql")
    assert re.fullmatch(rf"postgres://tabletop_web:\$\{{.*\}}@db:5432/{base}", environment["DATABASE_URL"])
    assert f"ON DATABASE {base} " in roles
    assert environment["REDIS_URL"].endswith("@redis:6379/0")


def test_the_static_files_are_where_the_volume_is() -> None:
    (root,) = set(re.findall(r"STATIC_ROOT=(\S+) DATA_DIR", IMAGE))
    assert all(f"static:{root}" in SERVICES[name]["volumes"] for name in OURS)
    assert f"/static {root}\n" in IMAGE


def test_what_bots_compile_is_kept_where_it_can_be_added_to() -> None:
    """numba uses no folder that it cannot write: on a read-only disk each would compile for itself."""
    (folder,) = set(re.findall(r" NUMBA_CACHE_DIR=(\S+)$", IMAGE, flags=re.M))
    assert f"--chown=tabletop {folder} {folder}\n" in IMAGE
    assert all(f"compiled:{folder}" in SERVICES[name]["volumes"] for name in OURS)
    assert "prepare()" in SERVICES["migrate"]["command"][-1]


def test_the_image_is_of_what_is_kept_for_it() -> None:
    """What .dockerignore lets through is there, and holds all that the image needs."""
    kept = [line[1:] for line in text_of(".dockerignore").splitlines() if line.startswith("!")]
    assert [path for path in kept if not (ROOT / path).exists() and path != "locale"] == []
    copied = re.findall(r"^COPY (?!--from)(\S+) ", IMAGE, flags=re.M)
    assert [path for path in copied if path != "." and not any(fnmatch(path, one) for one in kept)] == []


def test_it_is_built_from_hashes_and_run_by_nobody_much() -> None:
    build, last = STAGES
    assert "--require-hashes" in build
    assert build.split()[0] == last.split()[0], "what is compiled for one Python runs on it"
    assert last.index("USER tabletop") < last.index("CMD [")
    assert "pip" not in last
    supported = re.search(r'requires-python = ">=(3\.\d+)', text_of("pyproject.toml"))
    assert supported
    assert build.startswith(f"python:{supported[1]}-slim@sha256:")
