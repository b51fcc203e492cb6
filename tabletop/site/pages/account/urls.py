"""URLs of the account pages, included under ``/me/``."""

from django.urls import path

from tabletop.site.pages.account import device_views, my_turns, views

urlpatterns = [
    path("", views.me, name="me"),
    path("turns/", my_turns.my_turns, name="my_turns"),
    path("language/", views.language, name="set_language"),
    path("forget/", views.forget, name="me_forget"),
    # Below the former, so that the service worker also forgets who this was.
    path("forget/everything/", device_views.delete_account, name="me_delete"),
    path("forget/everything/<str:token>/", device_views.deletion_progress, name="me_deletion"),
    path("sign-out/", device_views.sign_out, name="device_sign_out"),
    path("transfer/", device_views.transfer, name="device_transfer"),
    path("recovery/", device_views.recovery_code, name="recovery_code"),
    path("recovery/later/", device_views.recovery_later, name="recovery_later"),
    path("code/", device_views.enter_code, name="enter_code"),
    path("code/<str:code>/", device_views.enter_code, name="enter_this_code"),
]
