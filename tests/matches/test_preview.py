"""What a page is told while somebody chooses, the presets, options in words, and the last choice."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

import tests.toys  # noqa: F401 (puts the toy game beside the real ones)
from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.matches.actions import tables
from tabletop.matches.descriptions import describe_options
from tabletop.matches.models import Match
from tabletop.pages.last_choice import remember_choice
from tabletop.pages.open_form import OpenForm
from tabletop.rules import play, wire
from tabletop.rules.optional_modules import still
from tabletop.rules.registry import find
from tabletop.site.demos import rest
from tabletop.site.options.options_form import OptionsForm
from tabletop.site.options.presets import cards, choose_preset, presets_of
from tests.matches.page_clients import FORM, opened, user_of

pytestmark = pytest.mark.django_db

GAME = find("lineup")


def look(game: str = "lineup", **chosen: str) -> Any:
    """What the page is told of these options, and of so many ``seats``."""
    fields = {name if name == "seats" else f"option-{name}": value for name, value in chosen.items()}
    answer = Client().get(f"/games/{game}/preview/", fields)
    assert answer.status_code == 200
    return answer.json()


# -- the picture


def test_the_picture_is_the_beginning_of_that_game() -> None:
    """Without choices the usual one; of a game with secrets nothing is shown."""
    told = look(shape="hexagon", size="4", seats="3")
    options = {"shape": "hexagon", "size": 4}
    began = play.start("lineup", options=options, seats=3, seed="any")
    assert told["still"] == still("lineup", play.view(began, viewer=None))
    assert told["numbers"] == "133 spots, 91 possible structures, 36 tokens each"
    assert told["played"] == "Hexagons, 4 a side"
    assert told["errors"] == {}
    usual = look()
    assert (usual["numbers"], usual["played"]) == ("61 spots, 41 possible structures, 25 tokens each", "")
    assert look(end="board_full")["numbers"].endswith("unlimited tokens")
    secret = look("toy", seats="2", cards="52")
    assert (secret["still"], secret["errors"]) == ("", {})


def test_what_is_wrong_is_told_by_field_and_nothing_is_drawn() -> None:
    told = look(size="9", shape="hexagon")
    assert told["errors"] == {"option-size": ["A board of hexagons or cubes can have at most 5 a side."]}
    assert (told["still"], told["numbers"]) == ("", "")
    assert "whole number" in look(supply="many")["errors"]["option-supply"][0]


def test_the_games_own_judgement_without_a_field_is_told() -> None:
    assert look("toy", seats="2", cards="7")["errors"]["__all__"]


def test_a_game_that_is_not_there() -> None:
    answer = Client().get("/games/chess/preview/")
    assert (answer.status_code, answer.json()) == (404, {"say": "That game doesn’t exist."})


def test_one_address_cannot_look_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PREVIEWS", replace(limits.PREVIEWS, burst=3, seconds=600))
    browser = Client()
    codes = [browser.get("/games/lineup/preview/").status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]
    refused = browser.get("/games/lineup/preview/")
    assert refused["Retry-After"]
    assert "Please wait a moment" in refused.json()["say"]
    assert not refused.has_header("Cache-Control"), "it may be asked again"


# -- what does not go together


FLAT = "Only a three-dimensional board has a depth."


@pytest.mark.parametrize(
    ("chosen", "field", "closed"),
    [
        ({}, "depth", {str(side): FLAT for side in range(2, 10)}),
        ({"dimensions": "3"}, "depth", set("26789")),
        ({"dimensions": "3"}, "size", set("26789")),
        ({"shape": "hexagon"}, "height", set("23456789")),
        ({"shape": "hexagon"}, "dimensions", {"3", "4"}),
        ({"dimensions": "3"}, "shape", set()),
        ({"dimensions": "4"}, "size", set("456789")),
        ({"dimensions": "4"}, "depth", set("23456789")),
        ({"dimensions": "4"}, "shape", {"diamond", "cross", "ring", "torus"}),
        ({"dimensions": "4", "size": "3"}, "shape", set()),
        ({"end": "board_full"}, "supply", {""}),
        ({"end": "board_full"}, "captured", {"returned"}),
        ({"end": "board_full", "supply": "7"}, "supply", {""}),
        ({}, "supply", set()),
    ],
)
def test_what_does_not_go_together_is_closed(chosen: Mapping[str, str], field: str, closed: Any) -> None:
    told = look(**chosen)
    found = told["closed"].get(f"option-{field}", {})
    assert (found if isinstance(closed, dict) else set(found)) == closed
    assert all(say.endswith(".") for say in found.values())


def test_the_usual_is_never_closed() -> None:
    """So there is always a way on: what is closed can be let go."""
    for chosen in ({"shape": "hexagon"}, {"end": "board_full"}, {"dimensions": "3", "captured": "returned"}):
        told = look(**chosen)
        usual = OptionsForm(GAME)
        for name, closed in told["closed"].items():
            if usual[name].widget_type != "number":
                assert str(usual[name].value() or "") not in closed


# -- presets


def test_every_preset_can_be_played_and_is_unlike_the_others() -> None:
    presets = presets_of("lineup")
    told = [json.loads(card["fields"]) for card in cards(OptionsForm(GAME))]
    assert len(presets) >= 8
    assert len({json.dumps(fields) for fields in told}) == len(presets)
    for preset, fields in zip(presets, told, strict=True):
        form = OptionsForm(GAME, fields)
        assert form.is_valid(), (preset.key, form.errors)
        expected = wire.write_options(wire.read_options(GAME, preset.options))
        assert form.chosen == expected
        assert form.count == (preset.seats or 2)
        assert [card["key"] for card in cards(form) if card["current"]] == [preset.key]


def test_the_presets_show_what_there_is() -> None:
    """Each shape, rule and number of players, and cubes."""
    fields = [json.loads(card["fields"]) for card in cards(OptionsForm(GAME))]
    form = OptionsForm(GAME)
    for name in ("shape", "dimensions", "captured", "capture", "end"):
        offered = {str(choice.data["value"]) for choice in form[f"option-{name}"]}
        assert {one[f"option-{name}"] for one in fields} == offered
    assert {one.get("seats") for one in fields} == {None, "3", "4"}


def test_who_begins_is_no_matter_of_presets() -> None:
    form = OptionsForm(GAME, {"option-first_player": "first_seat"})
    assert [card["key"] for card in cards(form) if card["current"]] == ["classic"]
    assert not any(card["current"] for card in cards(OptionsForm(GAME, {"option-size": "8"})))


def test_a_preset_is_an_address_too() -> None:
    form = OpenForm(GAME)
    choose_preset(form, "well")
    assert (form["option-shape"].value(), form["seats"].value()) == ("ring", "4")
    assert form["option-first_player"].value() == "drawn"
    choose_preset(form, "nonsense")
    assert form["option-shape"].value() == "ring"


def test_the_page_begins_with_the_preset_of_its_address() -> None:
    page = Client().get("/games/lineup/?preset=honeycomb").content.decode()
    assert page.count('aria-current="true"') == 1
    assert 'data-line="name" data-usual="Custom game">Honeycomb</span>' in page
    assert 'data-line="about">Hexagons: lines run in three directions.</p>' in page
    assert 'value="hexagon" id="id_option-shape_5" checked' in page.replace(" required", "")
    cards = page.partition('class="presets"')[2]
    for key in (preset.key for preset in presets_of("lineup")):
        assert rest("lineup", key) in cards, "it has no picture"
    assert f'data-demo="/games/lineup/demo/honeycomb.json">{rest("lineup", "honeycomb")}' in page


def test_a_game_without_presets_has_none() -> None:
    page = Client().get("/games/toy/").content.decode()
    assert "data-preset=" not in page
    assert 'data-usual="Standard rules">Standard rules</span>' in page


# -- the form


def test_a_number_with_words_is_chosen_from_a_row() -> None:
    size = OptionsForm(GAME)["option-size"]
    assert [str(choice.choice_label) for choice in size] == ["Standard", *"23456789"]
    assert [size.field.clean(text) for text in ("", "2", "9")] == [None, 2, 9]
    assert "not one of the available choices" in look(size="10")["errors"]["option-size"][0]


def test_every_option_is_in_one_group() -> None:
    form = OptionsForm(GAME)
    grouped = [field.name for group in form.option_groups for field in group.fields]
    assert sorted(grouped) == sorted(field.name for field in form.option_fields)
    assert all(group.label for group in form.option_groups)
    [plain] = OptionsForm(find("toy")).option_groups
    assert not plain.label


@pytest.mark.parametrize(("game", "count"), [("lineup", 8), ("deduction", 3)])
def test_each_bot_says_how_it_plays(game: str, count: int) -> None:
    told = {str(choice.choice_label): str(line) for choice, line in OpenForm(find(game)).bot_choices}
    assert len(told) == count
    assert all(told.values())
    page = Client().get(f"/games/{game}/").content.decode()
    assert all(line in page for line in told.values())


# -- in words


def test_options_are_told_where_a_table_is_shown(ada: Client) -> None:
    form = FORM | {"public": "yes", "option-shape": "torus", "option-capture": "line", "option-supply": "9"}
    assert ada.post("/games/lineup/", form).status_code == 302
    say = "Torus, 9 tokens each, whole lines are captured"
    match = Match.objects.get()
    assert describe_options(GAME, match.options) == say
    assert Client().get("/").content.decode().count(say) == 1
    table = ada.get(f"/t/{match.pk}/").content.decode()
    assert f'data-played="{say}"' in table
    assert f"· {say}</p>" in table


# -- the form starts with the last choice


def remembered(user: User | None) -> dict[str, Any]:
    """The values of the form, by field."""
    form = OpenForm(find("lineup"))
    remember_choice(form, user)
    return {name: form[name].value() for name in form.fields}


def usual() -> dict[str, Any]:
    return remembered(None)


def test_the_last_choice_is_where_the_next_one_starts(ada: Client) -> None:
    opened(ada, seats="3", public="yes", **{"option-shape": "ring"})
    changed = {"seats": "2", "company": "bots", "watchers": "", "clock": "total-300-3", "standin_after": "10"}
    match = opened(ada, **changed, **{"option-supply": "9", "option-shape": "hexagon"})
    found = remembered(user_of(ada))
    bot = match.seats.exclude(bot="").get().bot
    wanted = {"bot": bot, "watchers": False, "clock": "total-300-3", "standin_after": "10"}
    assert {name: found[name] for name in wanted} == wanted
    assert (found["seats"], found["public"]) == ("2", "no")
    assert (found["option-supply"], found["option-shape"]) == ("9", "hexagon")


def test_the_page_shows_the_last_choice_and_a_preset_goes_before_it(ada: Client) -> None:
    opened(ada, **{"option-shape": "hexagon", "clock": "move-180"})
    page = ada.get("/games/lineup/").content.decode()
    assert '<span data-now="clock">3 minutes per move</span>' in page
    assert 'value="hexagon" id="id_option-shape_5" checked' in page.replace(" required", "")
    page = ada.get("/games/lineup/?preset=cube").content.decode()
    assert 'value="hexagon" id="id_option-shape_5" checked' not in page.replace(" required", "")


def test_the_chip_of_a_game_without_presets_says_what_is_unusual(ada: Client) -> None:
    """And always the help on Deduction's sheet."""
    assert ">Note sheet: what you’ve seen</span>" in ada.get("/games/deduction/").content.decode()
    tables.open_table(
        user=user_of(ada),
        game="deduction",
        options={"help": "solver"},
        filling=[tables.ME, tables.ANYBODY, tables.ANYBODY],
    )
    assert ">Note sheet: all that follows</span>" in ada.get("/games/deduction/").content.decode()


@pytest.mark.parametrize(
    "broken",
    [
        {"options": {"shape": "moon"}},
        {"options": {"end": "board_full", "supply": 9}},
        {"clock": {"kind": "move", "seconds": 90}},
        {"standin_after": 7},
    ],
    ids=["option that is no more", "options that don't go together", "clock", "stand-in"],
)
def test_what_is_not_offered_falls_back_to_the_usual(ada: Client, broken: dict[str, Any]) -> None:
    match = opened(ada, **{"option-supply": "12", "public": "yes"})
    assert remembered(user_of(ada)) != usual()
    Match.objects.filter(pk=match.pk).update(**broken)
    assert remembered(user_of(ada)) == usual()


@pytest.mark.parametrize("other", [{"imported": True}, {"begins_imported": True}, {"host": None}])
def test_only_tables_that_one_opened_by_the_form_count(ada: Client, other: dict[str, Any]) -> None:
    match = opened(ada, **{"option-supply": "12"})
    Match.objects.filter(pk=match.pk).update(**other)
    assert remembered(user_of(ada)) == usual()
