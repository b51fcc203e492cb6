"""URLs of lobby and tables."""

from django.urls import path

from tabletop.features.archive import views as archive_views
from tabletop.site.pages import about, archive, forks, front, game, quick_start, stories, table

urlpatterns = [
    path("", front.front, name="front"),
    path("games/<slug:slug>/", game.game, name="game"),
    path("games/<slug:slug>/preview/", game.preview, name="preview"),
    path("games/<slug:slug>/play-computer", quick_start.play_computer, name="play_computer"),
    path("games/<slug:slug>/invite", quick_start.invite, name="invite"),
    path("games/<slug:slug>/find-opponent", quick_start.find_opponent, name="find_opponent"),
    path("games/<slug:slug>/rules/", game.rules, name="rules"),
    path("rules/", about.rules, name="rules_index"),
    path("about/", about.about, name="about"),
    path("privacy/", about.privacy, name="privacy"),
    path("import/", archive_views.import_games, name="import"),
    path("t/<slug:match_id>/", table.table, name="table"),
    path("t/<slug:match_id>/sit", table.sit, name="sit"),
    path("t/<slug:match_id>/leave", table.leave, name="leave"),
    path("t/<slug:match_id>/start", table.start, name="start"),
    path("t/<slug:match_id>/bot", table.bot, name="bot"),
    path("t/<slug:match_id>/not-yet", table.not_yet, name="not_yet"),
    path("t/<slug:match_id>/automatic-start", table.automatic_start, name="automatic_start"),
    path("t/<slug:match_id>/start-now", table.start_now, name="start_now"),
    path("t/<slug:match_id>/newcomers", table.newcomers, name="newcomers"),
    path("t/<slug:match_id>/open-seat", table.open_seat, name="open_seat"),
    path("t/<slug:match_id>/leader", table.leader, name="leader"),
    path("t/<slug:match_id>/fork", forks.fork, name="fork"),
    path("t/<slug:match_id>/rematch", table.rematch, name="rematch"),
    path("t/<slug:match_id>/qr.svg", table.qr, name="table_qr"),
    path("t/<slug:match_id>/screen/", table.screen, name="screen"),
    path("t/<slug:match_id>/replay/", table.replay, name="replay"),
    path("t/<slug:match_id>/story/", stories.story, name="story"),
    path("t/<slug:match_id>/log.json", archive.log, name="log"),
    path("t/<slug:match_id>/fair/", archive.fair, name="fair"),
]
