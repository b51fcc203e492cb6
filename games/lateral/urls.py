"""URLs of the puzzle library, below ``/lateral/``.

The board uses the following ones. "They" is the user who sends the request. A refusal is ``{"code",
"say"}`` with an HTTP error status. POST requests need the CSRF token and ``Accept: application/json``.

``GET /lateral/puzzles/choices.json?table=<id>&search=<words>&pack=<pack>&skip=<number>&ref=<ref>``
    The next puzzles that they can be the Master of after so many, in the order to offer them, without any
    solution. Of the published ones only a few; with ``search`` those that it finds among all of them; with
    ``pack``, or another filter of the library, only those; with ``ref`` only that puzzle, if it is one of
    them or published: ``{"choices": [{"ref", "title", "difficulty": "gentle"|"tricky"|"devious", "note",
    "language", "statement", "minutes", "picture", "mine", "open", "unseen"}], "more", "chosen", "reads",
    "sheet"}``. ``picture``: the names of symbols in the file ``sheet``, each with its ``transform``;
    ``minutes``: 0 if nobody has said it; ``mine``: they wrote it; ``open``: they can read its
    ``register.json``; ``unseen``: they don't know the solution yet. ``more``: whether others follow.
    ``chosen``: the ``ref`` of the one that they chose for their next game, else null; ``reads``: they chose
    it in the waiting room of this table, so they want to read it out as soon as the game starts.
``POST /lateral/puzzles/<ref>/next``
    Chooses the puzzle for their next game; ``do=drop`` forgets any choice. Returns ``{"chosen"}``. 403
    ``not_the_master``, 409 ``unfinished``.
``POST /lateral/host/``
    Opens a room with the puzzle ``ref`` chosen in its waiting room. Leads to the room; those without a name
    send ``name``, or are asked for it.
``POST /lateral/puzzles/<ref>/master``
    Makes them a Master of the puzzle: it becomes ``open``, and they can't puzzle over it any more. So ask
    for confirmation if it is ``unseen``. Returns ``{"ref", "masters": true}``.
``GET /lateral/puzzles/<ref>/register.json``
    The ``puzzle`` of the move ``register``: ``{"title", "statement", "solution", "bits": [{"text",
    "score"}], "note", "ref"}``. 403 ``not_the_master`` without the request above, 404 ``no_such_puzzle``,
    409 ``unfinished``.

After the end, if ``ref`` is not empty:

``POST /lateral/puzzles/<ref>/played``
    They know the puzzle now (``known=no``: they don't). Returns ``{"ref", "known"}``.
``POST /lateral/puzzles/<ref>/rate``
    ``stars`` from 1 to 5; a second request changes them. 403 ``own_stars`` for its author, and
    ``rate_after_playing`` for people who don't know the puzzle. Returns ``{"ref", "stars"}``.
``POST /lateral/puzzles/<ref>/notes``
    Saves ``notes``, the Master's own. GET returns them. Returns ``{"ref", "notes"}``; 403
    ``not_the_master``.
``POST /lateral/puzzles/<ref>/key/add``
    For the owner: adds JSON ``{"questions": [{"text", "answer"}, …]}`` to the answer key, except those it
    has already. Returns ``{"added", "known"}``; 403 ``not_your_puzzle``, 400 ``bad_questions``, 409
    ``full_key``.
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
