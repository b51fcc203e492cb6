"""docker-compose.yml and Dockerfile, as far as they can be judged without running them: every name in one
place is the same as in the others.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from tabletop import settings as settings_module
from tests.docs.pages import ROOT, rows, text_of

FILE = text_of("docker-compose.yml")
COMPOSE: dict[str, Any] = yaml.safe_load(FILE)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
WEBS = [name for name in SERVICES if name.startswith("web-")]
OURS = [*WEBS, "migrate"]
IMAGE = text_of("Dockerfile")
STAGES = [stage for stage in re.split(r"^FROM ", IMAGE, flags=re.M) if not stage.startswith("#")]
SITES_PORT = re.findall(r"^EXPOSE (\d+)$", IMAGE, flags=re.M)


def test_two_processes_at_least() -> None:
    assert len(WEBS) >= 2
    assert SERVICES["web-1"] == SERVICES["web-2"]


def test_what_env_must_have_is_written_there_by_the_first_lines() -> None:
    wanted = set(re.findall(r"\$\{(\w+)", FILE))
    optional = set(re.findall(r"\$\{(\w+):-", FILE))
    (written,) = re.findall(r"printf '([^']+)'", FILE)
    assert wanted - optional == set(re.findall(r"(\w+)=", written.replace("\\n", " ")))
    assert optional <= {row[0].strip("`") for row in rows(text_of("docs/running.md"))}


@pytest.mark.parametrize("name", OURS)
def test_every_variable_is_a_setting_that_is_explained(name: str) -> None:
    read = set(re.findall(r"env\.\w+\(\s*\"([A-Z_]+)\"", Path(settings_module.__file__).read_text()))
    read |= set(re.findall(r"env\.db_url\(\"([A-Z_]+)\"", Path(settings_module.__file__).read_text()))
    explained = {row[0].strip("`") for row in rows(text_of("docs/running.md"))}
    assert set(SERVICES[name]["environment"]) <= read & explained


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


def test_whatever_stays_up_is_watched_and_comes_back() -> None:
    for name, service in SERVICES.items():
        stays = name != "migrate"
        assert (service.get("restart") == "unless-stopped") is stays, name
        assert ("healthcheck" in service) is stays, name


def test_no_log_fills_the_disk() -> None:
    for name, service in SERVICES.items():
        assert "max-size" in service["logging"]["options"], name


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == ["proxy"]
    assert COMPOSE["networks"]["inside"]["internal"] is True


@pytest.mark.parametrize("name", OURS)
def test_ours_may_do_nothing_but_serve(name: str) -> None:
    service = SERVICES[name]
    assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "privileged" not in service


def test_the_proxy_knows_the_processes_and_the_addresses() -> None:
    caddy = COMPOSE["configs"]["caddyfile"]["content"]
    (upstreams,) = re.findall(r"reverse_proxy (.*) \{", caddy)
    assert upstreams.split() == [f"{web}:{port}" for web in WEBS for port in SITES_PORT]
    assert "health_uri /ready" in caddy
    assert re.search(r"handle /metrics \{\s+respond 404", caddy)
    assert "exclude http.log.error http.handlers.reverse_proxy" in caddy  # they tell addresses of pages
    static = next(mount for mount in SERVICES["proxy"]["volumes"] if mount.startswith("static:"))
    assert static == "static:/srv/static:ro"


def test_databases_are_those_of_the_other_services() -> None:
    environment = SERVICES["web-1"]["environment"]
    made = SERVICES["db"]["environment"]
    user, base = made["POSTGRES_USER"], made["POSTGRES_DB"]
    assert re.fullmatch(rf"postgres://{user}:\$\{{.*\}}@db:5432/{base}", environment["DATABASE_URL"])
    assert environment["REDIS_URL"].startswith("redis://redis:6379/")


def test_the_static_files_are_where_the_volume_is() -> None:
    (root,) = set(re.findall(r"STATIC_ROOT=(\S+) DATA_DIR", IMAGE))
    assert all(f"static:{root}" in SERVICES[name]["volumes"] for name in OURS)
    assert f"/static {root}\n" in IMAGE


def test_what_bots_compile_is_kept_where_it_can_be_added_to() -> None:
    """numba uses no folder that it cannot write: on a read-only disk each would compile for itself."""
    (folder,) = set(re.findall(r" NUMBA_CACHE_DIR=(\S+)$", IMAGE, flags=re.M))
    assert f"--chown=tabletop {folder} {folder}\n" in IMAGE
    assert all(f"compiled:{folder}" in SERVICES[name]["volumes"] for name in OURS)
    assert "bots.prepare()" in SERVICES["migrate"]["command"][-1]


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
    assert build.startswith(f"python:{supported[1]}-")
