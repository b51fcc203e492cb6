"""Faults that the author of a game can make, each planted in a toy: the contract finds and names it.

``FAULTS`` are those that earlier checks let pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contract import matches
from tests.contract.checks import CHECKS
from tests.contract.complaints import told
from tests.contract.planted_faults import Fault, planted
from tests.contract.tables import tables_of

pytestmark = pytest.mark.nightly("faults")

RULES, WORDS, BOTS = "rules.py", "words.py", "bots.py"
BOARD_JS, WORDS_JS = "static/stones/board.js", "static/stones/words.js"

FAULTS = [
    Fault(
        "the resigner wins",
        RULES,
        {"winner=1 - seat)": "winner=seat)"},
        "resigning",
        "a player who resigns wins",
    ),
    Fault(
        "wrong by on resignation",
        RULES,
        {'"resignation"': '"given_up"'},
        "resigning",
        "it must be 'resignation'",
    ),
    Fault(
        "a refusal without words",
        WORDS,
        {'REFUSALS = {"stones": _("Take at least one stone, and at most %(most)s.")}': "REFUSALS = {}"},
        "words of refusals",
        "the refusal stones has no sentence",
    ),
    Fault(
        "an option without words",
        WORDS,
        {'OPTIONS = {"most": {"label": _("Most stones per turn")}}': "OPTIONS = {}"},
        "words of options",
        "the option most has no label",
    ),
    Fault(
        "a bot without words",
        WORDS,
        {', "counting": _("Counting bot")': ""},
        "words of bots",
        "the bot counting has no name",
    ),
    Fault(
        "a record code without a line",
        RULES,
        {'{"code": "took"': '{"code": "taken"'},
        "modules",
        'the line of the record {"code":"taken"',
    ),
    Fault(
        "a misspelt export of board.js",
        BOARD_JS,
        {"export const describe": "export const discribe"},
        "modules",
        "board.js exports discribe, which nothing reads; describe is meant?",
    ),
    Fault(
        "a misspelt export of words.js",
        WORDS_JS,
        {"export function outcome": "export function outcom"},
        "modules",
        "words.js exports outcom, which nothing reads; outcome is meant?",
    ),
    Fault(
        "an illegal bot move",
        BOTS,
        {"return move": 'return move if view["heap"] > 3 else {"type": "take", "stones": 9}'},
        "bots",
        "the bot counting in seat",
    ),
    Fault(
        "a why_not that crashes",
        RULES,
        {"most=min(state.most, state.heap))": "most=12 // move.stones)"},
        "match",
        "breaks (why_not, fits or is_legal): ZeroDivisionError",
    ),
]

MORE = [
    Fault(
        "a refused offer",
        RULES,
        {
            "class Stones(Game": "class Stones(Fillable, Game",
            "from tabletop.rules.game import": "from tabletop.rules.capabilities import Fillable\n"
            "from tabletop.rules.game import",
            "    def apply(": "    def fits(self, state, seat, move): pass\n\n"
            "    def is_legal(self, state, seat, move): return move.stones != 2\n\n"
            "    def apply(",
        },
        "match",
        "and it is refused: stones",
    ),
    Fault(
        "an offer that is always too late",
        RULES,
        {
            "class Stones(Game": "class Stones(TimedMoves, Game",
            "from tabletop.rules.game import": "from tabletop.rules.capabilities import TimedMoves\n"
            "from tabletop.rules.game import",
            "    def apply(": "    def check_time(self, state, seat, move, time):\n"
            "        if move.stones == 2: raise Refused('stones')\n\n"
            "    def apply(",
        },
        "match",
        "and the move is refused: stones",
    ),
    Fault(
        "a move accepted that is not offered",
        RULES,
        {
            "class Stones(Game": "class Stones(Fillable, Game",
            "from tabletop.rules.game import": "from tabletop.rules.capabilities import Fillable\n"
            "from tabletop.rules.game import",
            "    def apply(": "    def fits(self, state, seat, move): pass\n\n"
            "    def is_legal(self, state, seat, move): return move.stones > 0\n\n"
            "    def apply(",
        },
        "match",
        "is accepted and not offered",
    ),
    Fault(
        "a seat to act without offers",
        RULES,
        {"for stones in range(1, min(state.most, state.heap) + 1)]": "for stones in range(1, state.heap)]"},
        "match",
        "is to act and has no offers",
    ),
    Fault(
        "the same offer twice",
        RULES,
        {
            "for stones in range(1, min": "for stones in (1, *range(1, min",
            "state.heap) + 1)]": "state.heap) + 1))]",
        },
        "match",
        "is offered the same move twice",
    ),
    Fault(
        "rules that throw dice of their own",
        RULES,
        {
            "import msgspec\n": "import random\n\nimport msgspec\n",
            "heap = state.heap - move.stones": "heap = random.randrange(1, 1_000_000_000)",
        },
        "match",
        "to another",
    ),
    Fault(
        "a view that depends on the order of a set",
        RULES,
        {'"most": state.most}': '"most": state.most, "names": list({"ada", "ben", "cleo", "dan", "eve"})}'},
        "another process",
        "another process sees something else",
    ),
    Fault(
        "a view that is no JSON",
        RULES,
        {'{"heap": state.heap,': '{"heap": object(),'},
        "match",
        "the game breaks",
    ),
    Fault(
        "a view that differs between viewers without secrets",
        RULES,
        {'"most": state.most}': '"most": state.most, "you": viewer}'},
        "match",
        "the game has no Secrets, and seat 0 sees something else than a spectator",
    ),
    Fault(
        "a field of the site in the view",
        RULES,
        {'"most": state.most}': '"most": state.most, "legal": []}'},
        "match",
        "has fields of the site: legal",
    ),
    Fault(
        "a match that never ends",
        RULES,
        {"heap = state.heap - move.stones": "heap = state.heap - move.stones or 12"},
        "match",
        "is not over after 3000 random moves",
    ),
    Fault(
        "a ranking with a seat twice",
        RULES,
        {"ranking=((state.winner,), (1 - state.winner,))": "ranking=((state.winner,), (state.winner,))"},
        "match",
        "names a seat twice",
    ),
    Fault(
        "an outcome for one in a game for two",
        RULES,
        {"by=by)": "by=by, won=True, because=by)"},
        "match",
        "only the outcome of a game for one has won",
    ),
    Fault(
        "an option without a default",
        RULES,
        {"msgspec.Meta(ge=2, le=5)] = 3": "msgspec.Meta(ge=2, le=5)]"},
        "options and moves",
        "options without a default: most",
    ),
    Fault(
        "a default that is refused",
        RULES,
        {
            "    def setup(": "    def check(self, options, seats):\n        if options.most == 3:\n"
            '            raise Refused("stones", most=2)\n\n    def setup('
        },
        "options and moves",
        "the default options are refused for 2 seats",
    ),
    Fault(
        "a state that is not frozen",
        RULES,
        {"class State(msgspec.Struct, frozen=True)": "class State(msgspec.Struct)"},
        "match",
        "the state is not frozen",
    ),
    Fault(
        "options that take unknown fields",
        RULES,
        {"frozen=True, forbid_unknown_fields=True": "frozen=True"},
        "options and moves",
        "Options takes unknown fields",
    ),
    Fault(
        "a misspelt method",
        RULES,
        {"def why_not(": "def why_nt("},
        "class",
        "nothing calls why_nt. Did you mean why_not?",
    ),
    Fault(
        "a slug that is not the folder",
        RULES,
        {'slug: ClassVar[str] = "stones"': 'slug: ClassVar[str] = "stone"'},
        "class",
        "slug is 'stone'",
    ),
    Fault(
        "secrets that are not declared",
        RULES,
        {"    def apply(": "    def alike(self, course, viewer, dice): return course\n\n    def apply("},
        "class",
        "nothing calls alike. Inherit from Secrets.",
    ),
    Fault(
        "a sentence that wants data that is not given",
        WORDS,
        {"%(most)s.": "%(count)s."},
        "match",
        "the sentence of stones wants data that is not given",
    ),
    Fault(
        "words for a refusal that is never said",
        WORDS,
        {'REFUSALS = {"stones"': 'REFUSALS = {"stone": _("Take one."), "stones"'},
        "words of refusals",
        "a sentence for stone, which the game never says",
    ),
    Fault(
        "a misspelt part of words.py",
        WORDS,
        {"REFUSALS": "REFUSAL"},
        "words",
        "nothing reads REFUSAL; REFUSALS is meant?",
    ),
    Fault(
        "a value of a choice without words",
        WORDS,
        {', "large": "Twenty cards"': ""},
        "words of options",
        "the value 'large' of the option pack has no word",
        "countdown",
    ),
    Fault(
        "names for some of the seats",
        WORDS,
        {'(_("First"), _("Second"))': '(_("First"), _("Second"), _("Third"))'},
        "words",
        "SEATS has 3 names for 2 seats",
    ),
    Fault(
        "a dealt thing without words",
        WORDS,
        {'DEAL = {"heap"': 'DEAL = {"stones"'},
        "words of the deal",
        "heap, which was dealt, has no words",
    ),
    Fault(
        "a deal.js that deals otherwise",
        "static/stones/deal.js",
        {"12 + dice": "11 + dice"},
        "modules",
        "differs from deal.py",
    ),
    Fault(
        "a board that throws",
        BOARD_JS,
        {"Array(heap).keys()": "frame.view.heaps.keys()"},
        "modules",
        "board.js: draw",
    ),
    Fault(
        "a module that does not load",
        BOARD_JS,
        {"../site/i18n.js": "../site/i18.js"},
        "modules",
        "board.js does not load",
    ),
    Fault(
        "an offer without words",
        WORDS_JS,
        {'fill(ngettext("Take one", "Take %(stones)s", stones), ': 'fill(gettext("Take %(count)s"), '},
        "modules",
        "is unfinished: Take undefined",
    ),
    Fault("no rules page", "templates/stones/rules.html", {}, "rules page", "rules.html is missing"),
    Fault(
        "a template that cannot be read",
        "templates/stones/rules.html",
        {"{% block content %}": "{% blok content %}"},
        "rules page",
        "blok",
    ),
    Fault("no card", "static/stones/card.svg", {}, "pictures", "card.svg is missing"),
    Fault("no mark", "static/stones/mark.svg", {}, "pictures", "mark.svg is missing"),
    Fault("no words.js", WORDS_JS, {}, "modules", "static/stones/words.js is missing"),
    Fault(
        "a picture without proportions",
        "static/stones/card.svg",
        {"viewBox": "box"},
        "pictures",
        "card.svg has no viewBox",
    ),
    Fault(
        "a variant that does not fit",
        "daily.py",
        {'{"pack": "large"}': '{"pack": "huge"}'},
        "daily",
        "the variant large does not fit",
        "countdown",
    ),
    Fault(
        "two usual variants",
        "daily.py",
        {'{"pack": "small"}, ': '{"pack": "small"}, usual=True, '},
        "daily",
        "exactly one of the VARIANTS is the usual one",
        "countdown",
    ),
    Fault(
        "scores that outcomes have not",
        "daily.py",
        {'Score("turns"': 'Score("moves"'},
        "daily",
        "SCORES are not the numbers of the outcome",
        "countdown",
    ),
    Fault(
        "an end without words",
        "daily.py",
        {', "resignation": "Given up"': ""},
        "daily",
        "ENDS has no words for resignation",
        "countdown",
    ),
    Fault(
        "a hint that is illegal",
        BOTS,
        {'move = {"type": "guess", "higher": chance >= 0.5}': 'move = {"type": "guess", "higher": 1}'},
        "hints",
        "names an illegal move",
        "countdown",
    ),
    Fault(
        "a hint without a chance",
        BOTS,
        {'        "chance": max(chance, 1 - chance),\n': ""},
        "hints",
        "hint gives",
        "countdown",
    ),
    Fault(
        "an example of a form that is refused",
        RULES,
        {"Form(Open((60, 40)), ": "Form(Open((60, 50)), "},
        "match",
        "is refused: bad_sum",
        "auction",
    ),
    Fault(
        "a player who has resigned is still to act",
        RULES,
        {
            "_with_turns_of_the_gone(msgspec.structs.replace(state, gone": "(replace(state, gone",
            "import msgspec\n": "import msgspec\nfrom msgspec.structs import replace\n",
        },
        "resigning",
        "has resigned and is still to act",
        "toy",
    ),
]


def complaints_of(fault: Fault) -> Iterator[str]:
    """What the check says of the toy as it is now."""
    if fault.check != "match":
        yield from CHECKS[fault.check](fault.toy)
        return
    for table in tables_of(fault.toy):
        yield from matches.complaints(table)


def until(text: str, complaints: Iterator[str]) -> Iterator[str]:
    """The complaints up to the first that says this."""
    for complaint in complaints:
        yield complaint
        if text in complaint:
            return


@pytest.mark.parametrize("fault", [*FAULTS, *MORE], ids=lambda fault: fault.name)
def test_the_fault_is_found_and_named(fault: Fault, tmp_path: Path) -> None:
    with planted(fault, tmp_path):
        found = told(until(fault.found, complaints_of(fault)))
    assert any(fault.found in complaint for complaint in found), found


def test_the_toy_without_a_fault_passes(tmp_path: Path) -> None:
    """Planted as the others are, with nothing replaced by something else."""
    for check in (*CHECKS, "match"):
        sound = Fault("none", RULES, {"GAME = Stones()": "GAME = Stones()  # sound"}, check, "")
        folder = tmp_path / check
        folder.mkdir()
        with planted(sound, folder):
            assert told(complaints_of(sound)) == []
    assert len({fault.name for fault in [*FAULTS, *MORE]}) == len([*FAULTS, *MORE])
