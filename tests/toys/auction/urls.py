"""A page of its own, below /auction/."""

from django.http import HttpRequest, HttpResponse
from django.urls import path


def catalogue(request: HttpRequest, number: int) -> HttpResponse:
    """What was sold elsewhere."""
    return HttpResponse(f"Catalogue {number}", content_type="text/plain")


urlpatterns = [path("catalogue/<int:number>/", catalogue, name="catalogue")]
