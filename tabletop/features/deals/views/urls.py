"""URLs of deals, daily deals and statistics."""

from django.urls import path

from tabletop.features.deals.views import comparing, dailies, deals, playing, statistics

urlpatterns = [
    path("games/<slug:slug>/daily/", dailies.daily, name="daily"),
    path("games/<slug:slug>/daily/<slug:day>/", dailies.one_day, name="daily_day"),
    path("games/<slug:slug>/daily/<slug:day>/<slug:variant>/", dailies.results, name="daily_results"),
    path("games/<slug:slug>/daily/<slug:day>/<slug:variant>/play", playing.play_daily, name="daily_play"),
    path("games/<slug:slug>/statistics/", statistics.statistics, name="statistics"),
    path("deals/", deals.enter, name="deals"),
    path("deals/new", playing.play_new, name="deal_new"),
    path("deals/<slug:code>/", deals.deal, name="deal"),
    path("deals/<slug:code>/qr.svg", deals.qr, name="deal_qr"),
    path("deals/<slug:code>/day.json", dailies.after_game, name="deal_day"),
    path("deals/<slug:code>/play", playing.play_deal, name="deal_play"),
    path("deals/<slug:code>/watch", playing.watch_deal, name="deal_watch"),
    path("deals/<slug:code>/compare/", comparing.compare, name="deal_compare"),
    path("deals/<slug:code>/steps/<slug:match_id>.json", comparing.steps, name="deal_steps"),
]
