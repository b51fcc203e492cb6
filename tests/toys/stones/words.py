"""The texts of Last stone on the site's pages. The board's texts are in static/stones/words.js."""

from django.utils.translation import gettext_lazy as _

TAGLINE = _("A heap of stones. Take the last one to win.")
ABOUT = _("Take turns to take stones from the heap, at least one each time.")
SEATS = (_("First"), _("Second"))
OPTIONS = {"most": {"label": _("Most stones per turn")}}
REFUSALS = {"stones": _("Take at least one stone, and at most %(most)s.")}
DEAL = {"heap": _("Stones in the heap")}
BOTS = {"random": _("Careless bot"), "counting": _("Counting bot")}
