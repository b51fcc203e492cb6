"""Pictures of finished games, puzzles and deals for links to them, and what the server draws them with."""

from __future__ import annotations

import html
import re
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory
from django.utils import timezone
from PIL import Image

from tabletop.accounts.models import User
from tabletop.computing import pictures, workers
from tabletop.computing.fair_queue import TooMuch
from tabletop.computing.pictures import HEIGHT, WIDTH, Card, Unwritable
from tabletop.features.deals import services as deals
from tabletop.features.moderation.models import Closure
from tabletop.matches import repository
from tabletop.matches.models import Match
from tabletop.pages import embeds
from tabletop.rules import play
from tabletop.rules.optional_modules import still
from tabletop.site import pictures as answers
from tests.daily.fixtures import SetClock
from tests.games.lateral.puzzles.authors import shared, written
from tests.matches.page_clients import over, play_out, seated, user_of
from tests.site.embeds import DAY, PUZZLES, VARIANT, after_a_deal, said
from tools import picture_fonts

GAMES = [("lineup", 1), ("deduction", 2), ("questioning", 0), ("lateral", 2)]
OG_IMAGE = re.compile(r'<meta property="og:image" content="([^"]+)">')


@pytest.fixture(autouse=True)
def day(db: None, monkeypatch: pytest.MonkeyPatch) -> SetClock:
    answers._kept.clear()
    return after_a_deal(monkeypatch)


def drawn(path: str, client: Client | None = None) -> bytes:
    """The picture of this page's embed."""
    answer = (client or Client()).get(f"/embed/{path}preview.png")
    assert answer.status_code == 200, answer
    assert answer["Content-Type"] == "image/png"
    with Image.open(BytesIO(answer.content)) as picture:
        assert (picture.format, picture.size) == ("PNG", (WIDTH, HEIGHT))
    return bytes(answer.content)


# -- which pages have one


@pytest.mark.parametrize(("game", "others"), GAMES)
def test_the_end_of_a_game(ada: Client, game: str, others: int) -> None:
    match = over(ada, game, others)
    assert drawn(f"t/{match.pk}/") == drawn(f"t/{match.pk}/", ada)


@pytest.mark.parametrize("path", PUZZLES)
def test_a_puzzle(path: str) -> None:
    picture = drawn(path)
    answers._kept.clear()
    assert drawn(path) == picture


def test_others_look_like_their_embeds(ada: Client, day: SetClock) -> None:
    """404 for what a stranger can’t see, with the same bytes as for what there is not."""
    nothing = said(Client().get("/embed/t/nowhere/"))
    playing = seated([user_of(ada), User.objects.create_guest(name="Ben")], "lineup")
    private, closed = over(ada, watchers=False), over(ada)
    Closure.objects.create(match=closed, words="spam")
    today = deals.daily("questioning", VARIANT, timezone.now().date())
    sealed = deals.play(user=user_of(ada), deal=today)
    play_out(sealed, most=3)
    paths = [f"t/{match.pk}/" for match in (playing, private, closed, sealed)]
    paths += [path.replace(DAY, "2026-11-21") for path in PUZZLES[:3]]
    paths += ["t/nowhere/", f"lateral/puzzles/{shared(written(ada)).ref}/"]
    for path in paths:
        for client in (Client(), ada):
            answer = client.get(f"/embed/{path}preview.png")
            assert answer.status_code == 404, path
            assert said(answer) == nothing, path
    day(22)
    drawn(f"t/{sealed.pk}/")
    drawn(PUZZLES[2].replace(DAY, "2026-11-21"))


def test_who_looks_makes_no_difference(ada: Client) -> None:
    """Two people at a puzzle, one of whom has given up and knows the solution."""
    before = drawn(PUZZLES[1], ada)
    assert ada.post(f"/{PUZZLES[1]}give-up").status_code == 200
    answers._kept.clear()
    assert drawn(PUZZLES[1], ada) == before == drawn(PUZZLES[1])


def test_a_game_that_becomes_private_has_none(ada: Client) -> None:
    match = over(ada)
    drawn(f"t/{match.pk}/")
    Match.objects.filter(pk=match.pk).update(watchers=False)
    assert Client().get(f"/embed/t/{match.pk}/preview.png").status_code == 404


# -- the pages that name it


@pytest.mark.parametrize("path", ["t/", *PUZZLES])
def test_links_show_it(ada: Client, path: str) -> None:
    pages = [path]
    if path == "t/":
        path = f"t/{over(ada).pk}/"
        pages = [path, f"{path}replay/"]
    for page in pages:
        (shown,) = OG_IMAGE.findall(Client().get(f"/{page}").content.decode())
        assert shown.endswith(f"/embed/{path}preview.png"), page
    drawn(path)


def test_the_story_of_a_game_shows_its_end(ada: Client) -> None:
    match = over(ada, "lateral", 2)
    address = f"/embed/t/{match.pk}/preview.png"
    story = Client().get(f"/t/{match.pk}/story/").content.decode()
    assert OG_IMAGE.findall(story)[0].endswith(address)
    assert f'href="{address}" download="lateral.png"' in story
    Match.objects.filter(pk=match.pk).update(watchers=False)
    assert address not in ada.get(f"/t/{match.pk}/story/").content.decode()


def test_pages_without_an_embed_show_the_game(ada: Client) -> None:
    playing = seated([user_of(ada), User.objects.create_guest(name="Ben")], "lineup")
    private = over(ada, watchers=False)
    for page in (f"t/{playing.pk}/", f"t/{private.pk}/", "lineup/puzzle/"):
        (shown,) = OG_IMAGE.findall(ada.get(f"/{page}").content.decode())
        assert shown.endswith("/static/lineup/preview.png"), page


# -- how it is sent


def test_it_is_kept_and_sent_once(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    path = f"/embed/t/{over(ada).pk}/preview.png"
    answer = ada.get(path)
    assert answer["Cache-Control"] == "public, max-age=300"
    assert not answer.cookies
    assert answer["Vary"].startswith("Accept-Language")
    assert Client().get(path, HTTP_IF_NONE_MATCH=answer["ETag"]).status_code == 304
    monkeypatch.setattr(workers, "wait_for", None)
    assert Client().get(path).content == answer.content


def test_a_few_are_kept(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = over(ada), over(ada, "deduction", 2)
    monkeypatch.setattr(answers, "MAX_BYTES", len(drawn(f"t/{one.pk}/")) + 1000)
    drawn(f"t/{other.pk}/")
    assert len(answers._kept) == 1


@pytest.mark.parametrize("error", [TooMuch(7), workers.WorkerLost(), TimeoutError(), ValueError("drawing")])
def test_the_games_own_picture_instead(
    ada: Client, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    match = over(ada)

    def fails(*_args: Any, **_how: Any) -> bytes:
        raise error

    monkeypatch.setattr(workers, "wait_for", fails)
    answer = Client().get(f"/embed/t/{match.pk}/preview.png")
    assert (answer.status_code, answer["Location"]) == (302, "/static/lineup/preview.png")
    assert answer["Cache-Control"] == "no-store"


# -- what is drawn


@pytest.mark.parametrize(("game", "others"), GAMES)
def test_boards_can_be_drawn(ada: Client, game: str, others: int) -> None:
    """Without a style sheet, and with the fonts' characters only."""
    match = over(ada, game, others)
    board = still(game, play.view(repository.last_position(match.pk), viewer=None))
    svg = pictures.coloured(
        pictures.compose(Card("Game", "Title", ["Fact"], board)), answers.properties(game)
    )
    assert "var(" not in svg
    for element in ElementTree.fromstring(svg).iter():
        assert pictures.writable(element.text or "")


def test_marks_of_deduction_are_paths(ada: Client) -> None:
    for answer in ("yes", "no", 3):
        turn = {"about": "sun", "answer": answer}
        view = {
            "record": [turn], "coin": "sun-ace", "face_up": [], "missing": "moon-2",
            "hand": [], "hand_sizes": [1, 1], "player": 0,
        }  # fmt: skip
        texts = re.findall(r"<text[^>]*>([^<]*)", still("deduction", view))
        assert all(map(pictures.writable, texts)), texts


def test_what_fonts_cannot_write(ada: Client) -> None:
    """A line beside the board is left out; a text in its place can't be."""
    properties = answers.properties("lineup")
    full = pictures.render(Card("LineUp!", "Ada", ["Ada won"]), properties)
    assert pictures.render(Card("LineUp!", "Ada", ["Ada won", "勝"]), properties) == full
    assert pictures.render(Card("LineUp!", "勝", ["Ada won"]), properties) != full
    with pytest.raises(Unwritable):
        pictures.render(Card("LineUp!", "Ada", [], text="勝"), properties)


def test_a_name_that_fonts_cannot_write_is_the_seats(ada: Client, rf: RequestFactory) -> None:
    """In the picture only."""
    match = seated([user_of(ada), User.objects.create_guest(name="李小龍")], "lineup")
    play_out(match, most=9)
    request = rf.get("/")
    request.user = AnonymousUser()
    shown = embeds.table.shown(request, match.pk)
    assert shown.title == "Ada – 李小龍"
    assert shown.card().title == "Ada – Green"
    names = {0: ("Ada won", "Ada won"), 1: ("李小龍 won", "Green won")}
    assert match.outcome
    winner = match.outcome["ranking"][0][0]
    assert (shown.facts[0], shown.card().facts[0]) == names[winner]
    drawn(f"t/{match.pk}/")


def test_a_name_is_written_as_it_is() -> None:
    svg = pictures.compose(Card("<b>", "A & B", ["</svg>"]))
    texts = map(html.unescape, re.findall(r"<text[^>]*>([^<]*)", svg))
    assert [*texts][:3] == ["<b>", "A & B", "</svg>"]


def test_words_fit() -> None:
    for size in (20, 60):
        for line in (lines := pictures.lines_of("word " * 20 + "w" * 90, "display", size, 300, 9)):
            assert pictures.width_of(line, "display", size) <= 300
        assert len(lines) <= 9
    assert pictures.lines_of("one two three", "text", 30, 90, 1)[0].endswith("…")
    assert pictures.lines_of("Ada – Ben", "text", 30, 90, 1) == ["Ada…"]
    assert pictures.lines_of("Ada – Ben", "text", 30, 90, 9) == ["Ada\u00a0–", "Ben"]


def test_colours_are_those_of_the_light_theme() -> None:
    properties = {"--day": "initial", "--night": "", "--pair": "var(--day, red) var(--night, blue)"}
    assert pictures.coloured("<g fill='var(--pair)'/>", properties).replace(" ", "") == "<gfill='red'/>"
    assert pictures.coloured("var(--day, rgb(1 2 3 / 0.5))", properties) == "rgb(1 2 3 / 0.5)"
    with pytest.raises(KeyError):
        pictures.coloured("var(--unknown)", properties)


def test_fonts_are_up_to_date() -> None:
    for name, content in picture_fonts.files().items():
        kept = pictures.FONTS / name
        assert kept.read_bytes() == content, f"{kept}: run .venv/bin/python -m tools.picture_fonts"
