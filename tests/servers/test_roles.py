"""docs/examples/roles.sql on a real PostgreSQL: the web role serves the site and can't change the schema."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests import services
from tests.docs.copies import manage, prepared_site
from tests.servers.example_player import whole_game
from tests.servers.server_processes import ROOT, environment, prepare, site

pytestmark = [pytest.mark.services, pytest.mark.nightly("servers")]

PASSWORDS = {"tabletop_owner": "o'wner", "tabletop_web": "web"}


@pytest.fixture
def database() -> Iterator[str]:
    """The address of a database of its own, for its superuser."""
    with services.start_postgres() as url:
        yield url


def make_roles(url: str) -> None:
    variables = [f"--set={role.split('_')[1]}_password={word}" for role, word in PASSWORDS.items()]
    command = [services.find("psql"), "--quiet", *variables, f"--file={ROOT}/docs/examples/roles.sql", url]
    subprocess.run(command, check=True)


def address(url: str, role: str) -> str:
    """That database for that role."""
    return f"postgres://{role}:{PASSWORDS[role].replace(chr(39), '%27')}@{url.split('@')[1]}"


def refused(url: str, *statements: str) -> None:
    for statement in statements:
        with psycopg.connect(url) as line, pytest.raises(psycopg.errors.InsufficientPrivilege):
            line.execute(statement)


@pytest.mark.parametrize("is_old", [False, True])
def test_the_web_role_serves_and_changes_no_table(database: str, tmp_path: Path, is_old: bool) -> None:
    """Also where the superuser has owned everything until now, and when the roles are made again."""
    if is_old:
        prepare(prepared_site(tmp_path / "old", ROOT, DATABASE_URL=database), 1)
    make_roles(database)
    make_roles(database)
    manage(environment(tmp_path, DATABASE_URL=address(database, "tabletop_owner")), ROOT, "migrate", "-v0")
    web = address(database, "tabletop_web")
    with site(prepared_site_for(tmp_path, web)) as running:
        assert whole_game(f"http://127.0.0.1:{running.port}")["by"]
    refused(
        web,
        "CREATE TABLE mine (id int)",
        "CREATE TEMPORARY TABLE mine (id int)",
        "CREATE SCHEMA mine",
        "ALTER TABLE matches_match ADD COLUMN mine int",
        "DROP TABLE matches_move",
        "TRUNCATE matches_move",
        "CREATE ROLE mine",
        "SET ROLE tabletop",
        "SET ROLE tabletop_owner",
    )
    refused(address(database, "tabletop_owner"), "CREATE ROLE mine", "SET ROLE tabletop")
    with psycopg.connect(database) as line:
        kinds = "SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = ANY(%s)"
        assert set(line.execute(kinds, [list(PASSWORDS)])) == {(False, False, False)}


def prepared_site_for(home: Path, url: str) -> dict[str, str]:
    """The environment of the web process; its database is migrated already, by another role."""
    static = prepared_site(home / "static")["STATIC_ROOT"]
    return environment(home, DATABASE_URL=url, STATIC_ROOT=static)
