"""URLs of the archive, included under ``/me/games/``."""

from django.urls import path

from tabletop.features.archive import statistics, views

urlpatterns = [
    path("", views.archive, name="archive"),
    path("export/", views.export, name="archive_export"),
    path("export/next/", views.next_part, name="archive_next_part"),
    path("export.json", views.export_file, name="archive_file"),
    path("statistics/", statistics.statistics, name="my_statistics"),
]
