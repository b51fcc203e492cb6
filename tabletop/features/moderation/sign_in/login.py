"""Signing in to the admin pages with a password."""

from __future__ import annotations

from hashlib import sha256
from unicodedata import normalize

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode

from tabletop.features.moderation.sign_in import second_step
from tabletop.limits import rate_limits


@rate_limits.limited(rate_limits.LOGINS)
def login(request: HttpRequest) -> HttpResponse:
    """Django's login page, with a rate limit on guesses for each account, whatever their address. The second
    step follows.
    """
    if request.method != "POST" and second_step.is_between(request):
        way = urlencode({"next": second_step.wanted(request)})
        return redirect(f"{reverse('admin:second_step')}?{way}")
    if request.method == "POST":
        named = normalize("NFKC", request.POST.get("username", "").strip())  # as the form reads it
        account = sha256(named.encode("utf-8", "replace")).hexdigest()
        if wait := rate_limits.wait_for(rate_limits.ACCOUNTS, account):
            raise rate_limits.TooOften(wait)
    return admin.site.login(request)
