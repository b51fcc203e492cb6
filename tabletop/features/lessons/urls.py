"""URLs of lessons."""

from django.urls import path

from tabletop.features.lessons import views

urlpatterns = [
    path("games/<slug:slug>/learn/", views.learn, name="learn"),
    path("games/<slug:slug>/learn/step", views.step, name="learn_step"),
    path("games/<slug:slug>/learn/first", views.first, name="learn_first"),
    path("games/<slug:slug>/learn/<slug:key>/", views.learn, name="learn_course"),
]
