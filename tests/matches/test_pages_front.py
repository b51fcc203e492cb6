"""The first page, a game's page, and opening a table by its form."""

from __future__ import annotations

import re
from copy import copy
from typing import Annotated, Any, Literal

import msgspec
import pytest
from django.test import Client

import tests.toys  # noqa: F401 (puts the toy game beside the real ones)
from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.matches.descriptions import option_facts
from tabletop.matches.models import Match
from tabletop.rules import wire
from tabletop.rules.registry import AnyGame, find
from tabletop.site.options.options_form import option_fields
from tests.matches.page_clients import FORM, LINEUP, named, opened, text_of, user_of

# -- the first page


def test_pictures_of_games_keep_their_ids_apart(client: Client) -> None:
    """They stand in the page, and each has gradients with names like "c"."""
    page = text_of(client, "/")
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert "deduction-card-c" in ids
    assert set(re.findall(r"url\(#([^)]+)\)", page)) <= set(ids)


def test_what_is_rarely_needed_is_a_link_at_the_end(client: Client, ada: Client) -> None:
    opened(ada)
    for browser, links in ((client, {"/watch/", "/me/code/"}), (ada, {"/watch/", "/me/games/"})):
        page = text_of(browser, "/")
        assert links <= set(re.findall(r'href="([^"]*)"', page[page.index('id="lobby-title"') :]))


def test_only_public_tables_that_wait_are_listed(client: Client, ada: Client) -> None:
    hidden = opened(ada)
    shown = opened(ada, public="yes")
    begun = opened(ada, public="yes")
    Match.objects.filter(pk=begun.pk).update(status=Match.Status.PLAYING)
    page = text_of(client, "/")
    assert f"/t/{shown.pk}/" in page
    assert f"/t/{hidden.pk}/" not in page
    assert f"/t/{begun.pk}/" not in page
    assert "1 of 2 seats taken" in page


def test_the_name_of_a_host_is_text(client: Client) -> None:
    opened(named("<b>Ada"), public="yes")
    page = client.get("/").content.decode()
    assert "· &lt;b&gt;Ada<" in page
    assert "<b>Ada" not in page


def test_no_page_has_inline_scripts_or_styles(client: Client, ada: Client) -> None:
    match = opened(ada, public="yes")
    for path in ("/", "/games/lineup/", "/import/", "/me/", f"/t/{match.pk}/"):
        for browser in (client, ada):
            page = browser.get(path)
            policy = page["Content-Security-Policy"]
            assert "script-src" in policy or "default-src" in policy
            body = page.content.decode()
            assert " style=" not in body
            assert "<style" not in body
            assert "<script>" not in body
            assert " onclick=" not in body


# -- a game's page


def test_chips_of_the_form_show_what_is_chosen(client: Client, ada: Client) -> None:
    page = text_of(client, "/games/lineup/")
    assert '<span data-now="clock">No clock</span>' in page
    assert 'data-now="public">Only people with the link</span>' in page
    assert 'data-line="name" data-usual="Custom game">Classic</span>' in page
    assert ">2 players</span>" in page
    answers = FORM | {"option-supply": "0", "clock": "move-180", "public": "yes", "watchers": ""}
    page = ada.post("/games/lineup/", answers).content.decode()
    assert '<span data-now="clock">3 minutes per move</span>' in page
    assert 'data-now="public">Everyone can join</span>' in page
    assert sections_with_errors(page) == ["options"]  # the supply is refused


def sections_with_errors(page: str) -> list[str]:
    """The sections of the sheet that say what is wrong; the sheet opens at the first."""
    sheet = page.partition("<dialog")[2].partition("</dialog>")[0]
    assert "data-wrong" in sheet.partition(">")[0]
    sections = re.findall(r'<section id="set-([a-z]+)".*?</section>', sheet, re.DOTALL)
    return [
        name
        for name in sections
        if 'class="errors"' in sheet.partition(f'id="set-{name}"')[2].partition("</section>")[0]
    ]


@pytest.mark.parametrize(
    ("field", "section"),
    [("clock", ["clock"]), ("public", ["visitors"]), ("company", []), ("option-shape", ["options"])],
)
def test_what_is_wrong_is_in_its_section(ada: Client, field: str, section: list[str]) -> None:
    page = ada.post("/games/lineup/", FORM | {field: "nonsense"}).content.decode()
    assert sections_with_errors(page) == section
    assert ("choices." in page.partition("<dialog")[0]) == (not section), "it is told above the sheet"


@pytest.mark.parametrize(("sent", "bot"), [({"bot": "hasty"}, "hasty"), ({}, "")])
def test_a_button_for_a_bot_says_enough(ada: Client, sent: dict[str, str], bot: str) -> None:
    answers = {name: value for name, value in FORM.items() if name != "company"} | sent
    assert ada.post("/games/lineup/", answers).status_code == 302
    match = Match.objects.get()
    assert (match.seats.get(index=1).bot, match.status) == (bot, "playing" if bot else "open")


@pytest.mark.parametrize(
    "path", ["/games/chess/", "/games/chess/rules/", "/games/people/", "/games/__pycache__/"]
)
def test_a_game_that_is_not_there(client: Client, path: str) -> None:
    page = client.get(path)
    assert page.status_code == 404
    assert "That game doesn’t exist." in page.content.decode()


def test_a_game_without_a_rules_page_has_no_link_to_one(client: Client) -> None:
    assert client.get("/games/toy/rules/").status_code == 404
    assert "/games/toy/rules/" not in text_of(client, "/games/toy/") + text_of(client, "/")


def test_a_table_is_opened_as_the_form_says(ada: Client) -> None:
    match = opened(ada, public="yes", **{"option-first_player": "drawn", "option-supply": "12"})
    chosen = {"supply": 12, "first_player": "drawn"}
    assert match.options == wire.write_options(find("lineup").options()) | chosen
    assert (match.public, match.watchers, match.together) == (True, True, False)
    assert (match.status, match.host) == ("open", user_of(ada))
    assert [seat.user for seat in match.seats.all()] == [user_of(ada), None]


def test_a_choice_that_is_left_out_is_the_usual_one(ada: Client) -> None:
    """As the rules have it, not as the page begins; with as few seats as can be."""
    assert ada.post("/games/lineup/", FORM).status_code == 302
    match = Match.objects.get()
    assert match.options == wire.write_options(find("lineup").options())
    assert match.seats.count() == 2


def test_a_table_on_one_device_begins_at_once_and_is_not_listed(ada: Client) -> None:
    match = opened(ada, company="together", public="yes")
    assert (match.status, match.together, match.public) == ("playing", True, False)
    assert {seat.user for seat in match.seats.all()} == {user_of(ada)}


def test_who_has_no_name_gets_one_by_opening_a_table(client: Client) -> None:
    assert 'name="name"' in text_of(client, "/games/lineup/")
    assert opened(client, name="Cleo").host == User.objects.get(name="Cleo")


@pytest.mark.parametrize(
    ("changed", "say"),
    [
        ({"option-supply": "0"}, "greater than or equal to 1"),
        ({"option-supply": "342"}, "less than or equal to 341"),
        ({"option-supply": "many"}, "whole number"),
        ({"option-end": "board_full", "option-supply": "9"}, "Tokens are unlimited"),
        ({"option-first_player": "me"}, "not one of the available choices"),
        ({"option-first_player": ""}, "required"),
        ({"company": "crowd"}, "not one of the available choices"),
        ({"company": ""}, "required"),
        ({"public": "maybe"}, "not one of the available choices"),
        ({"name": "x" * 25}, "at most 24"),
        ({"name": "\u200b"}, "Choose a name"),
    ],
)
def test_what_does_not_fit_is_told_beside_the_field(
    client: Client, changed: dict[str, str], say: str
) -> None:
    page = client.post("/games/lineup/", FORM | LINEUP | {"name": "Cleo"} | changed)
    assert page.status_code == 400
    assert say in page.content.decode()
    assert not Match.objects.exists()
    assert not User.objects.exists()


def test_one_address_cannot_open_tables_without_end(ada: Client) -> None:
    limits.TABLES.take("127.0.0.1", cost=limits.TABLES.burst - 2)
    opened(ada)
    opened(ada)
    page = ada.post("/games/lineup/", FORM | LINEUP)
    assert page.status_code == 429
    assert "Please wait a moment" in page.content.decode()
    assert Match.objects.count() == 2


# -- games with secrets, more seats, judgements of their own


def test_a_game_with_secrets_cannot_share_one_device(ada: Client) -> None:
    assert "on this device" not in text_of(ada, "/games/toy/")
    page = ada.post("/games/toy/", FORM | {"seats": "2", "company": "together", "option-cards": "52"})
    assert page.status_code == 400


@pytest.mark.parametrize(
    ("seats", "opened"), [*((n, [n]) for n in (2, 3, 4)), *((n, []) for n in (1, 5, "", "x"))]
)
def test_the_number_of_seats_is_chosen_where_there_is_a_choice(
    ada: Client, seats: object, opened: list[int]
) -> None:
    answer = ada.post("/games/toy/", FORM | {"seats": str(seats), "option-cards": "52"})
    assert answer.status_code == (302 if opened else 400)
    assert [match.seats.count() for match in Match.objects.all()] == opened


def test_the_games_own_judgement_is_told(ada: Client) -> None:
    page = ada.post("/games/toy/", FORM | {"seats": "2", "option-cards": "7"})
    assert page.status_code == 400
    assert 'role="alert"' in page.content.decode()
    assert not Match.objects.exists()


# -- fields from types


class Many(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    few: Literal["a", "b"] = "b"
    many: Literal[1, 2, 3, 4, 5, 6, 7] = 3
    maybe: Literal["x", None] = None
    yes: bool = True
    least: Annotated[int, msgspec.Meta(gt=2, lt=9)] = 4
    open: Annotated[int, msgspec.Meta(ge=1)] | None = None
    words: Annotated[str, msgspec.Meta(max_length=5)] = "hey"
    some: tuple[Literal["p", "q", "r"], ...] = ("p", "q")


def toy_with(options: type[Any]) -> AnyGame:
    """A game with these options. It is never played."""
    game = copy(find("toy"))
    game.options = options
    return game


def test_every_kind_of_option_has_a_field() -> None:
    fields = option_fields(toy_with(Many))
    kinds = {name: (type(field).__name__, type(field.widget).__name__) for name, field in fields.items()}
    assert kinds == {
        "few": ("TypedChoiceField", "RadioSelect"),
        "many": ("TypedChoiceField", "Select"),
        "maybe": ("TypedChoiceField", "RadioSelect"),
        "yes": ("BooleanField", "CheckboxInput"),
        "least": ("IntegerField", "NumberInput"),
        "open": ("IntegerField", "NumberInput"),
        "words": ("CharField", "TextInput"),
        "some": ("TypedMultipleChoiceField", "CheckboxSelectMultiple"),
    }
    assert fields["least"].clean("3") == 3
    for wrong in ("2", "9"):
        with pytest.raises(Exception, match="Ensure"):
            fields["least"].clean(wrong)
    assert fields["many"].clean("7") == 7
    assert fields["maybe"].clean("") is None
    assert fields["open"].clean("") is None
    assert fields["some"].clean(["q"]) == ["q"]
    assert fields["some"].clean([]) == []


def test_the_initial_answers_are_the_options_defaults() -> None:
    fields = option_fields(toy_with(Many))
    cleaned = {name: field.clean(field.initial) for name, field in fields.items()}
    assert msgspec.convert(cleaned, Many) == Many()


def test_only_unusual_options_are_told() -> None:
    game = find("lineup")
    assert option_facts(game, {"supply": None, "first_player": "first_seat"}) == []
    told = option_facts(game, {"supply": 9, "first_player": "drawn"})
    assert told == ["9 tokens each"]


def test_an_option_without_a_field_is_a_programmers_mistake() -> None:
    class Odd(msgspec.Struct, frozen=True):
        table: dict[str, int] = {}

    with pytest.raises(TypeError, match="table"):
        option_fields(toy_with(Odd))
