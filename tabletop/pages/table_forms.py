"""Small forms of tables: sitting down, bots, importing and continuing games."""

from __future__ import annotations

from django import forms

from tabletop.accounts.forms import NameField


class SitForm(forms.Form):
    """Taking a seat: a certain one, or the first that is free; with a name for newcomers."""

    seat = forms.IntegerField(required=False, min_value=0, max_value=99)
    name = NameField(required=False)


class BotForm(forms.Form):
    """A bot for a seat, or (``bot`` empty) an empty seat."""

    seat = forms.IntegerField(min_value=0, max_value=99)
    bot = forms.CharField(required=False, max_length=40)


class SwitchForm(forms.Form):
    """Something to switch on or off: a check box."""

    on = forms.BooleanField(required=False)


class SeatForm(forms.Form):
    """The number of a seat."""

    seat = forms.IntegerField(min_value=0, max_value=99)


class ForkForm(forms.Form):
    """Continuing from an earlier move: its number."""

    at = forms.IntegerField(min_value=0, max_value=100_000)
