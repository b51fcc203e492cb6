"""URLs of friends' circles, included under ``/circles/``."""

from django.urls import path

from tabletop.features.deals.circles import views

urlpatterns = [
    path("", views.circles, name="circles"),
    path("<slug:link>/", views.circle, name="circle"),
    path("<slug:link>/join", views.join, name="circle_join"),
    path("<slug:link>/leave", views.leave, name="circle_leave"),
    path("<slug:link>/members/", views.members, name="circle_members"),
    path("<slug:link>/members/remove", views.remove, name="circle_remove"),
    path("<slug:link>/members/rename", views.rename, name="circle_rename"),
    path("<slug:link>/members/renew", views.renew, name="circle_renew"),
    path("<slug:link>/members/delete", views.delete, name="circle_delete"),
]
