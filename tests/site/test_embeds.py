"""What other sites can show in a frame: only what everyone may see, and never anything of the visitor's."""

from __future__ import annotations

import html
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.lateral.puzzles.files import site_puzzles
from tabletop.accounts.models import User
from tabletop.computing import workers
from tabletop.computing.fair_queue import TooMuch
from tabletop.features.deals import services as deals
from tabletop.features.moderation.models import Closure
from tabletop.limits import limits
from tabletop.matches import repository
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.optional_modules import still
from tests.daily.fixtures import SetClock
from tests.games.lateral.puzzles.authors import published, shared, written
from tests.matches.page_clients import named, over, page, play_out, seated, user_of
from tests.site.embeds import DAY, PUZZLES, VARIANT, after_a_deal, said


@pytest.fixture(autouse=True)
def day(db: None, monkeypatch: pytest.MonkeyPatch) -> SetClock:
    return after_a_deal(monkeypatch)


def embed(client: Client, path: str, status: int = 200) -> Any:
    """The answer to a request for the embed of this page."""
    answer = client.get(f"/embed/{path}")
    assert answer.status_code == status
    return answer


# -- what an embed is


@pytest.mark.parametrize("path", ["t/", *PUZZLES])
def test_an_embed_needs_nothing_and_does_nothing(ada: Client, path: str) -> None:
    path = f"t/{over(ada).pk}/" if path == "t/" else path
    answer = embed(Client(), path)
    text = answer.content.decode()
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert answer["Content-Security-Policy"] == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors *"
    )
    assert "X-Frame-Options" not in answer
    assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert answer["Cache-Control"] == "public, max-age=300"
    assert "prefers-color-scheme: dark" in style
    assert not re.search(r"<(?:script|form|input|button|link|img|iframe|object)\b|\bstyle=|\bon\w+=", text)
    assert not re.search(r"url\(|@import", style)
    assert "<svg" in text
    assert re.findall(r'<a href="([^"]*)" target="_blank" rel="noopener">', text)
    assert '<meta name="robots" content="noindex">' in text


@pytest.mark.parametrize("path", ["t/", "nowhere", *PUZZLES])
def test_cookies_are_neither_read_nor_set(ada: Client, path: str) -> None:
    """Not those of a player, nor those that would make other pages set new ones."""
    match = over(ada)
    path = {"t/": f"t/{match.pk}/", "nowhere": "t/nowhere/"}.get(path, path)
    stranger = Client().get(f"/embed/{path}")
    odd = Client()
    odd.cookies.load({"sessionid": "nonsense", "csrftoken": "x", "messages": "y", "django_language": "de"})
    gone = named("Gone")
    User.objects.filter(name="Gone").delete()
    for client in (ada, odd, gone):
        answer = client.get(f"/embed/{path}")
        assert not answer.cookies
        assert "Cookie" not in answer.get("Vary", "")
        assert said(answer) == said(stranger)


def test_only_embeds_can_be_framed(ada: Client) -> None:
    match = over(ada)
    for path in (
        f"/t/{match.pk}/",
        f"/t/{match.pk}/replay/",
        f"/embedding/?page=/t/{match.pk}/",
        "/",
        "/embed/t/x/y",
    ):
        answer = ada.get(path)
        assert answer["X-Frame-Options"] == "DENY", path
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["t/x/", *PUZZLES])
def test_embeds_are_only_read(client: Client, path: str) -> None:
    assert client.post(f"/embed/{path}").status_code == 405


# -- finished games


@pytest.mark.parametrize(
    ("game", "others"), [("lineup", 1), ("deduction", 2), ("questioning", 0), ("lateral", 2)]
)
def test_the_end_of_a_game_as_spectators_see_it(ada: Client, game: str, others: int) -> None:
    match = over(ada, game, others)
    text = html.unescape(embed(Client(), f"t/{match.pk}/").content.decode())
    end = repository.last_position(match.pk)
    assert still(game, play.view(end, viewer=None)) in text
    assert " – ".join(["Ada", "Ben", "Cleo"][: others + 1]) in text
    assert f'href="/t/{match.pk}/replay/"' in text


def test_who_won(ada: Client) -> None:
    match = over(ada)
    for outcome, words in (
        ({"ranking": [[1], [0]]}, "Ben won"),
        ({"ranking": [[0, 1]]}, "Draw"),
        ({"ranking": [[0]], "won": False, "because": "no_place"}, "No place"),
    ):
        Match.objects.filter(pk=match.pk).update(outcome=outcome)
        assert f'<p class="fact">{words}</p>' in embed(Client(), f"t/{match.pk}/").content.decode()


def test_what_a_stranger_may_not_see_looks_like_nothing(ada: Client) -> None:
    """Not even to its players: what they see in a frame is what everyone sees."""
    nothing = said(embed(Client(), "t/nowhere/", 404))
    playing = seated([user_of(ada), User.objects.create_guest(name="Ben")], "lineup")
    private, closed = over(ada, watchers=False), over(ada)
    Closure.objects.create(match=closed, words="spam")
    for match in (playing, private, closed):
        for client in (Client(), ada):
            assert said(embed(client, f"t/{match.pk}/", 404)) == nothing
    assert "Ada" in page(ada, private)


def test_a_game_that_was_seen_before_is_closed(ada: Client) -> None:
    """The picture is kept, but not who may see it."""
    match = over(ada)
    embed(Client(), f"t/{match.pk}/")
    Match.objects.filter(pk=match.pk).update(watchers=False)
    embed(Client(), f"t/{match.pk}/", 404)


# -- days


def test_todays_deal_and_its_games_are_not_shown(ada: Client, day: SetClock) -> None:
    today = deals.daily("questioning", VARIANT, timezone.now().date())
    match = deals.play(user=user_of(ada), deal=today)
    play_out(match, most=3)
    embed(Client(), f"t/{match.pk}/", 404)
    embed(ada, f"games/questioning/daily/2026-11-21/{VARIANT}/", 404)
    day(22)
    embed(Client(), f"t/{match.pk}/")
    embed(Client(), f"games/questioning/daily/2026-11-21/{VARIANT}/")


@pytest.mark.parametrize("path", ["lineup/puzzle", "deduction/case"])
def test_todays_puzzle_is_not_shown(path: str, day: SetClock) -> None:
    for which in ("2026-11-21", "today", "2026-11-22", "2026-10-01", "x"):
        embed(Client(), f"{path}/{which}/", 404)
    day(22)
    embed(Client(), f"{path}/2026-11-21/")


def test_days_and_variants_that_there_are_not(client: Client) -> None:
    for path in ("2026-11-19/standard-standard", "2026-11-22/standard-standard", f"{DAY}/x", "x/x"):
        embed(client, f"games/questioning/daily/{path}/", 404)
    for game in ("lineup", "nothing"):
        embed(client, f"games/{game}/daily/{DAY}/{VARIANT}/", 404)


@pytest.mark.parametrize("path", PUZZLES[:2])
def test_two_people_at_a_puzzle_see_the_same(path: str, ada: Client) -> None:
    """One of them has given up, and knows the solution."""
    before = said(embed(ada, path))
    assert ada.post(f"/{path}give-up").status_code == 200
    assert said(embed(ada, path)) == before


# -- Lateral's library


def test_stories_are_told_without_their_solutions(client: Client) -> None:
    for ref, puzzle in site_puzzles().items():
        text = html.unescape(embed(client, f"lateral/puzzles/{ref}/").content.decode())
        assert puzzle.statement.split("\n")[0] in text
        assert puzzle.title in text
        bits, key = (bit.text for bit in puzzle.bits), (one.text for one in puzzle.questions)
        assert not [secret for secret in (puzzle.solution, *bits, *key) if secret in text]


def test_only_stories_of_the_library_are_shown(ada: Client) -> None:
    own = written(ada)
    path = f"lateral/puzzles/{own.ref}/"
    nothing = said(embed(Client(), "lateral/puzzles/nowhere/", 404))
    assert said(embed(ada, path, 404)) == nothing
    shared(own)
    assert said(embed(Client(), path, 404)) == nothing
    published(own)
    text = embed(Client(), path).content.decode()
    assert "The statement that puzzlers hear." in text
    assert "CC BY 4.0" in text
    assert "By Ada" in text
    assert "solution" not in text
    assert "first bit" not in text


def test_the_authors_changes_are_not_shown_before_they_are_published(ada: Client) -> None:
    own = published(written(ada))
    own.write(own.puzzle.__class__(title="Another title", statement="Another statement."))
    own.save()
    assert "Another" not in embed(ada, f"lateral/puzzles/{own.ref}/").content.decode()


def test_what_people_wrote_is_escaped(ada: Client) -> None:
    own = published(written(ada, title="<b>Title", statement="<script>x</script>\n\n<i>y"))
    text = embed(Client(), f"lateral/puzzles/{own.ref}/").content.decode()
    assert not re.search("<(?:b|i|script)>", text)


# -- limits


def test_drawing_is_paid_for_once(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = over(ada), over(ada)
    monkeypatch.setattr(limits, "REPLAYS", replace(limits.REPLAYS, burst=10, seconds=1000, debt=1))
    embed(Client(), f"t/{one.pk}/")
    answer = embed(Client(), f"t/{other.pk}/", 429)
    assert int(answer["Retry-After"]) > 0
    assert answer["Cache-Control"] == "no-store"
    embed(Client(), f"t/{one.pk}/")


def test_a_full_queue_is_no_failure(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    match = over(ada)

    def full(*_args: Any, **_how: Any) -> str:
        raise TooMuch(7)

    monkeypatch.setattr(workers, "wait_for", full)
    assert embed(Client(), f"t/{match.pk}/", 429)["Retry-After"] == "7"


def test_guesses_are_limited(client: Client) -> None:
    answers = [
        client.get(f"/embed/t/guess{number}/").status_code for number in range(limits.GUESSES.burst + 1)
    ]
    assert answers == [404] * limits.GUESSES.burst + [429]


# -- the HTML to copy


@pytest.mark.parametrize("path", ["t/", *PUZZLES])
def test_the_html_to_copy(ada: Client, path: str) -> None:
    path = f"t/{over(ada).pk}/" if path == "t/" else path
    if not path.startswith("t/"):  # there, the list behind "⋯" has the link (static/table/parts/more.js)
        assert f'href="/embedding/?page=/{path}"' in ada.get(f"/{path}").content.decode()
    answer = ada.get(f"/embedding/?page=/{path}")
    (frame,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", answer.content.decode(), re.DOTALL)
    address = re.search(r'src="([^"]+)"', html.unescape(frame))
    assert address is not None
    assert address[1] == f"http://testserver/embed/{path}"
    assert html.unescape(frame).endswith("></iframe>")
    assert f'src="/embed/{path}"' in answer.content.decode()


def test_the_html_names_the_page_and_escapes_it(ada: Client) -> None:
    own = published(written(ada, title='A "title" & <more>'))
    text = ada.get(f"/embedding/?page=/lateral/puzzles/{own.ref}/").content.decode()
    (frame,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", text, re.DOTALL)
    assert 'title="Lateral Puzzles: A &quot;title&quot; &amp; &lt;more&gt;"' in html.unescape(frame)


NO_PAGES = ("/t/nowhere/", "/me/", "", "/", "t/x/", "//evil.example/", "/../me/", "/lineup/puzzle/today/")


@pytest.mark.parametrize("page", NO_PAGES)
def test_there_is_no_html_for_what_cannot_be_embedded(client: Client, page: str) -> None:
    assert client.get("/embedding/", {"page": page}).status_code == 404


def test_a_private_game_cannot_be_embedded_by_its_players(ada: Client) -> None:
    match = over(ada, watchers=False)
    answer = ada.get(f"/embedding/?page=/t/{match.pk}/")
    assert answer.status_code == 403
    assert "private" in answer.content.decode()
