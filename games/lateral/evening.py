"""LA-27: several puzzles of the same people. Puzzlers are ranked by the average over the puzzles that they
puzzled; a Master's own puzzle counts neither for nor against the Master.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from django.utils import formats
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.lateral.rules.state import State
from games.lateral.story import points
from tabletop.computing.pictures import HEIGHT, Box, Card, Words, fitted, writable
from tabletop.rules.effective_moves import Step
from tabletop.rules.registry import find
from tabletop.rules.svg import box, line, path, picture

Data = dict[str, Any]

GAME = "lateral"

MAX_MOMENTS = 3
"""How many turning points of a puzzle are told."""


def chapter(steps: Sequence[Step]) -> Data:
    """What one match that is over contributes, as JSON data; seats by number, points in tenths. ``title`` is
    "" if there was no puzzle; ``round``: the last one, None without rounds (LA-37); ``scores``:
    [[seat, points]] of all who puzzled; ``moments``: the Spoilers that scored most, in order; ``good``: the
    questions that the Master marked as good;
    ``askers`` and ``texts``: of all questions, in order; without an asker if they were not answered.
    """
    last: State = steps[-1].after.state
    return {
        "title": last.puzzle.title if last.puzzle else "",
        "by": last.by,
        "master": last.master,
        "round": None if last.anytime else last.round,
        "scores": _scores(last),
        "moments": _moments(last),
        "good": [[question.seat, question.text] for question in last.questions if question.good],
        "askers": [question.seat if question.state == "answered" else None for question in last.questions],
        "texts": [question.text for question in last.questions],
    }


def _scores(last: State) -> list[list[int]]:
    """Nobody has puzzled over a puzzle that was never begun."""
    if last.puzzle is None:
        return []
    return [
        [seat, player.score]
        for seat, player in enumerate(last.players)
        if not player.mastered and player.role != "empty"
    ]


def _moments(last: State) -> list[Data]:
    """The Spoilers that scored most, in the order in which they were played."""
    scored = [(at, one) for at, one in enumerate(last.spoilers) if one.points]
    best = sorted(scored, key=lambda pair: (-(pair[1].points or 0), pair[0]))[:MAX_MOMENTS]
    bits = last.puzzle.bits if last.puzzle else ()
    return [
        {
            "seat": one.seat,
            "round": None if last.anytime else one.round,
            "points": one.points,
            "bits": [bits[bit].text for bit in one.bits],
        }
        for _, one in sorted(best, key=lambda pair: pair[0])
    ]


def evening(chapters: Sequence[Any]) -> Data:
    """The variables of the template, from `tabletop.features.evenings.matches.Chapter`: ``puzzles`` (how many
    count), ``standings`` and ``chapters``, with names and points as people read them.
    """
    told = [_told(number, one) for number, one in enumerate(chapters, 1)]
    return {
        "puzzles": sum(1 for one in chapters if one.told and one.told["scores"]),
        "standings": standings(chapters),
        "chapters": told,
    }


def standings(chapters: Sequence[Any]) -> list[Data]:
    """Everyone who has puzzled, the best average first; equal averages share the place (LA-22, LA-27). Names
    are the newest.
    """
    scores: dict[str, list[int]] = {}
    names: dict[str, str] = {}
    for one in chapters:
        for seat, score in one.told["scores"] if one.told else ():
            person = one.people[seat]
            if person is not None:
                scores.setdefault(person, []).append(score)
                names[person] = one.names[seat]
    averages = {person: Fraction(sum(all_), len(all_)) for person, all_ in scores.items()}
    ranked = sorted(averages, key=lambda person: -averages[person])
    in_order = [averages[person] for person in ranked]
    return [
        {
            "place": in_order.index(averages[person]) + 1,
            "name": names[person],
            "average": _readable(averages[person]),
            "puzzles": len(scores[person]),
        }
        for person in ranked
    ]


def _readable(tenths: Fraction) -> float | int:
    """Points with at most two decimals."""
    exact = tenths / 10
    return int(exact) if exact.denominator == 1 else round(float(exact), 2)


def _best(one: Any) -> list[Data]:
    """The questions with the most votes."""
    most = max(one.votes.values(), default=0)
    askers, texts = one.told["askers"], one.told["texts"]
    return [
        {"name": one.names[askers[number - 1]], "text": texts[number - 1], "votes": count}
        for number, count in sorted(one.votes.items())
        if count == most and number <= len(askers) and askers[number - 1] is not None
    ]


def _told(number: int, one: Any) -> Data:
    """One match as the page tells it: nothing but its status before its end."""
    shown: Data = {"number": number, "match": one.match, "status": one.status}
    if one.told is None:
        return shown
    told, names = one.told, one.names
    ranked = sorted(told["scores"], key=lambda pair: -pair[1])
    order = [score for _, score in ranked]
    return shown | {
        "ended": one.ended,
        "title": told["title"],
        "by": told["by"],
        "master": names[told["master"]],
        "ranking": [
            {
                "place": order.index(score) + 1 if order[0] else "–",
                "name": names[seat],
                "points": points(score),
            }
            for seat, score in ranked
        ],
        "moments": [
            one | {"name": names[one["seat"]], "points": points(one["points"])} for one in told["moments"]
        ],
        "good": [{"name": names[seat], "text": text} for seat, text in told["good"]],
        "best": _best(one),
    }


# -- The picture to share ----------------------------------------------------------------------------------

WIDE, HIGH, EDGE = 660, HEIGHT - 56, 36
ROWS = 5
"""The most people in the picture, with a question below them."""


def souvenir(told: Data) -> Card:
    """The picture of an evening, from what `evening` returned: the puzzles, the standings, and the question
    with the most votes. It reveals no bit of a solution.
    """
    puzzles = ngettext("%(count)s puzzle so far", "%(count)s puzzles so far", told["puzzles"])
    titles = [one["title"] for one in told["chapters"] if one.get("title")]
    facts = [puzzles % {"count": told["puzzles"]}, " · ".join(filter(writable, titles))]
    return Card(str(find(GAME).name), _("The evening"), facts, _sheet(told))


def _sheet(told: Data) -> str:
    """The standings above the best question, on paper."""
    best = [
        question for one in told["chapters"] for question in one.get("best", ()) if writable(question["text"])
    ]
    question = max(best, key=lambda one: int(one["votes"]), default=None)
    parts = [_heading(_("Standings")).draw(EDGE, EDGE)]
    y = EDGE + 56.0
    for one in told["standings"][: ROWS if question else ROWS + 3]:
        parts.append(_row(one, y))
        y += 54
    if question:
        parts.append(_asked(question, y + 16))
    sheet = box(WIDE / 2, HIGH / 2, WIDE - 2, HIGH - 2, 16)
    ground = path(sheet, fill="var(--paper)", stroke="var(--line-strong)", stroke_width=2)
    return picture(GAME, (0, 0, WIDE, HIGH), ground, *parts)


def _heading(words: str) -> Words:
    return fitted(words, "bold", (26,), Box(0, 0, WIDE - 2 * EDGE, 40), "var(--accent-ink)", 1)


def _row(one: Data, y: float) -> str:
    """A place with the name and the average."""
    name = one["name"] if writable(one["name"]) else _("A player")
    room = Box(0, 0, WIDE - 2 * EDGE - 200, 44)
    return "".join(
        (
            Words([str(one["place"])], "display", 34, "var(--accent-ink)").draw(EDGE, y),
            fitted(name, "text", (34, 30, 26), room, "var(--ink)", 1).draw(EDGE + 60, y),
            Words([formats.localize(one["average"])], "bold", 34, "var(--ink)").draw(WIDE - EDGE, y, "end"),
            path(line(((EDGE, y + 48), (WIDE - EDGE, y + 48))), stroke="var(--line)", stroke_width=1.5),
        )
    )


def _asked(question: Data, y: float) -> str:
    """A question with who asked it and how many liked it."""
    votes = ngettext("%(count)s vote", "%(count)s votes", question["votes"]) % {"count": question["votes"]}
    by = f"{question['name']} · {votes}" if writable(question["name"]) else votes
    room = Box(0, 0, WIDE - 2 * EDGE, HIGH - EDGE - y - 40 - 36)
    words = fitted(f"“{question['text']}”", "text", (34, 30, 26), room, "var(--ink)", 3)
    return "".join(
        (
            _heading(_("Best question")).draw(EDGE, y),
            words.draw(EDGE, y + 38),
            Words([by], "text", 24, "var(--ink-soft)").draw(EDGE, y + 44 + words.height),
        )
    )
