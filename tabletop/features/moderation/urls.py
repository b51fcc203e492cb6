"""URLs for reporting someone at a table or what was published, and for reading moderators' notices."""

from django.urls import path

from tabletop.features.moderation import views

urlpatterns = [
    path("t/<slug:match_id>/report/", views.report, name="report"),
    path("t/<slug:match_id>/report/sent/", views.sent, name="report_sent"),
    path("published/<slug:game>/<slug:ref>/report/", views.report_work, name="report_work"),
    path("published/<slug:game>/<slug:ref>/report/sent/", views.work_sent, name="report_work_sent"),
    path("notices/", views.notices, name="notices"),
    path("notices/<int:number>/", views.notice_read, name="notice_read"),
]
