"""URLs of the puzzle library, below ``/lateral/``. docs/protocol.md has those for the board and for programs;
the others are pages and their forms.
"""

from django.urls import path

from games.lateral.puzzles.views import library, master, practice, writing
from tabletop.site.embeds import embed_paths

urlpatterns = [
    path("host/", master.host, name="host"),
    path("puzzles/", library.library, name="library"),
    path("puzzles/choices.json", master.choices, name="choices"),
    path("puzzles/mine/", library.mine, name="mine"),
    path("puzzles/mine/<int:part>.json", library.download_mine, name="download_mine"),
    path("puzzles/new/", writing.new, name="new"),
    path("puzzles/import/", writing.import_puzzle, name="import"),
    path("puzzles/for/<slug:table>/", master.for_table, name="for_table"),
    path("puzzles/link/<str:link>/", library.link, name="link"),
    path("puzzles/<slug:ref>/", library.puzzle, name="puzzle"),
    path("puzzles/<slug:ref>/register.json", master.register, name="register"),
    path("puzzles/<slug:ref>/puzzle.json", library.download, name="download"),
    path("puzzles/<slug:ref>/master", master.master, name="master"),
    path("puzzles/<slug:ref>/next", master.choose, name="next"),
    path("puzzles/<slug:ref>/played", library.played, name="played"),
    path("puzzles/<slug:ref>/rate", library.rate, name="rate"),
    path("puzzles/<slug:ref>/notes", library.notes, name="notes"),
    path("puzzles/<slug:ref>/edit/", writing.edit, name="edit"),
    path("puzzles/<slug:ref>/share", writing.share, name="share"),
    path("puzzles/<slug:ref>/submit/", writing.submit, name="submit"),
    path("puzzles/<slug:ref>/withdraw", writing.withdraw, name="withdraw"),
    path("puzzles/<slug:ref>/versions/", writing.versions, name="versions"),
    path("puzzles/<slug:ref>/delete/", writing.delete, name="delete"),
    path("puzzles/<slug:ref>/key/", writing.key, name="key"),
    path("puzzles/<slug:ref>/key/add", writing.add, name="key_add"),
    path("puzzles/<slug:ref>/practice/", practice.practise, name="practice"),
    path("puzzles/<slug:ref>/practice/doubt", practice.doubt, name="doubt"),
    path("puzzles/<slug:ref>/practice/choose", practice.choose, name="choose_suggestion"),
    path("puzzles/<slug:ref>/practice/solve/", practice.solve, name="solve"),
    path("puzzles/<slug:ref>/practice/count", practice.count, name="count"),
]

embeds = embed_paths("puzzles/<slug:ref>/", library.embed, "puzzle")
