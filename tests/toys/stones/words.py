"""Last stone in words: what pages say of it. The board's words are in static/stones/words.js."""

from django.utils.translation import gettext_lazy as _

TAGLINE = _("A heap of stones. Whoever takes the last one wins.")
ABOUT = _("Take turns. Each time you take a few stones from the heap, and at least one.")
SEATS = (_("First"), _("Second"))
OPTIONS = {"most": {"label": _("How many stones may be taken at once?")}}
REFUSALS = {"stones": _("Take at least one stone, and at most %(most)s.")}
DEAL = {"heap": _("Stones in the heap")}
BOTS = {"random": _("Careless bot"), "counting": _("Counting bot")}
