"""Deduction's own URLs, below ``/deduction/``: the daily cases (`tabletop.daily.urls`)."""

from games.deduction.daily_puzzle import PUZZLE
from tabletop.daily.urls import urls_of

urlpatterns = urls_of(PUZZLE)
