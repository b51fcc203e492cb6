"""The addresses of lobby and tables."""

from django.urls import path

from tabletop.matches.views import files, forking, front, previews, stories, tables

urlpatterns = [
    path("", front.front, name="front"),
    path("games/<slug:slug>/", front.game, name="game"),
    path("games/<slug:slug>/preview/", previews.look, name="preview"),
    path("games/<slug:slug>/rules/", front.rules, name="rules"),
    path("import/", files.bring_back, name="import"),
    path("t/<slug:match_id>/", tables.table, name="table"),
    path("t/<slug:match_id>/sit", tables.sit, name="sit"),
    path("t/<slug:match_id>/leave", tables.leave, name="leave"),
    path("t/<slug:match_id>/start", tables.start, name="start"),
    path("t/<slug:match_id>/bot", tables.bot, name="bot"),
    path("t/<slug:match_id>/fork", forking.fork, name="fork"),
    path("t/<slug:match_id>/rematch", tables.rematch, name="rematch"),
    path("t/<slug:match_id>/qr.svg", tables.qr, name="table_qr"),
    path("t/<slug:match_id>/replay/", tables.replay, name="replay"),
    path("t/<slug:match_id>/story/", stories.story, name="story"),
    path("t/<slug:match_id>/log.json", files.log, name="log"),
    path("t/<slug:match_id>/fair/", files.fair, name="fair"),
]
