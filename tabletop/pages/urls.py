"""Addresses of the front page, games, tables, accounts and the installed app."""

from django.urls import path

from tabletop.features.archive import views as archive_views
from tabletop.pages import (
    about,
    account,
    archive,
    devices,
    embeds,
    forks,
    front,
    game,
    installed_app,
    page_errors,
    quick_start,
    stories,
    table,
)
from tabletop.site.embeds import code

urlpatterns = [
    path("", front.front, name="front"),
    path("games/<slug:slug>/", game.game, name="game"),
    path("games/<slug:slug>/preview/", game.preview, name="preview"),
    path("games/<slug:slug>/demo/<slug:key>.json", game.demo, name="demo"),
    path("games/<slug:slug>/play-computer", quick_start.play_computer, name="play_computer"),
    path("games/<slug:slug>/invite", quick_start.invite, name="invite"),
    path("games/<slug:slug>/find-opponent", quick_start.find_opponent, name="find_opponent"),
    path("games/<slug:slug>/rules/", game.rules, name="rules"),
    path("rules/", about.rules, name="rules_index"),
    path("about/", about.about, name="about"),
    path("privacy/", about.privacy, name="privacy"),
    path("page-errors", page_errors.report, name="page_errors"),
    path("import/", archive_views.import_games, name="import"),
    path("t/<slug:match_id>/", table.table, name="table"),
    path("t/<slug:match_id>/sit", table.sit, name="sit"),
    path("t/<slug:match_id>/leave", table.leave, name="leave"),
    path("t/<slug:match_id>/start", table.start, name="start"),
    path("t/<slug:match_id>/bot", table.bot, name="bot"),
    path("t/<slug:match_id>/not-yet", table.not_yet, name="not_yet"),
    path("t/<slug:match_id>/automatic-start", table.automatic_start, name="automatic_start"),
    path("t/<slug:match_id>/options", table.options, name="options"),
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
    # What other sites can show in a frame, and the HTML for it.
    path("embed/t/<slug:match_id>/", embeds.table, name="embed_table"),
    path("embed/games/<slug:slug>/daily/<slug:day>/<slug:variant_key>/", embeds.deal, name="embed_deal"),
    path("embedding/", code, name="embedding"),
    # A person's own pages.
    path("me/", account.me, name="me"),
    path("me/turns/", account.my_turns, name="my_turns"),
    path("me/language/", account.language, name="set_language"),
    path("me/forget/", account.forget, name="me_forget"),
    # Below the former, so that the service worker also forgets who this was.
    path("me/forget/everything/", devices.delete_account, name="me_delete"),
    path("me/forget/everything/<str:token>/", devices.deletion_progress, name="me_deletion"),
    path("me/sign-out/", devices.sign_out, name="device_sign_out"),
    path("me/transfer/", devices.transfer, name="device_transfer"),
    path("me/recovery/", devices.recovery_code, name="recovery_code"),
    path("me/recovery/later/", devices.recovery_later, name="recovery_later"),
    path("me/code/", devices.enter_code, name="enter_code"),
    path("me/code/<str:code>/", devices.enter_code, name="enter_this_code"),
    # The installed app. The worker's address is at the root: that is how far it reaches.
    path("sw.js", installed_app.worker, name="worker"),
    path("manifest.webmanifest", installed_app.manifest, name="manifest"),
    path("offline/", installed_app.offline, name="offline"),
]
