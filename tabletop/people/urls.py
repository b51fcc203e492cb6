"""The addresses of the pages about oneself, to be included under ``/me/``."""

from django.urls import path

from tabletop.people import views

urlpatterns = [
    path("", views.me, name="me"),
    path("language/", views.language, name="set_language"),
    path("link/", views.renew_link, name="me_link"),
    path("link.svg", views.link_qr, name="me_qr"),
    path("forget/", views.forget, name="me_forget"),
    path("carry/<str:token>/", views.carry_page, name="carry"),
]
