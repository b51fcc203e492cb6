"""The addresses of lobby and tables."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
