"""LA-6, LA-12, LA-14, LA-16, LA-18, LA-22: who sees what of a question."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def seen_question(question: Data, viewer: int | None, role: str | None, over: bool) -> Data:
    """A question as one viewer sees it."""
    how = None
    if question["kind"] == "public":
        how = "public"
    elif viewer is not None and question["seat"] == viewer:
        how = "own"
    elif viewer in [who for who, _ in question["learnt"]]:
        how = next(how for who, how in question["learnt"] if who == viewer)
    elif role in ("master", "helper"):
        how = "master"
    answer = over or how is not None
    marks = {name: True for name in ("good", "exposed") if name in question}
    text = answer or question["kind"] == "tip_off"
    shown = {name: question[name] for name in ("number", "round", "seat", "kind", "locked", "safe")}
    shown |= marks | {"how": how, "text": question["text"] if text else None}
    if answer:
        shown |= {name: question[name] for name in ("state", "answer", "because", "rephrase")}
        shown |= {"corrected": True} if "corrected" in question else {}
    else:
        shown |= {"state": "hidden", "answer": None, "because": None, "rephrase": None}
        if text and question["state"] == "rejected":
            shown |= {"state": "rejected", "because": question["because"]}
    if over or role in ("master", "helper"):
        private = question["kind"] != "public"
        shown["knows"] = [question["seat"], *(who for who, _ in question["learnt"])] if private else []
    return shown
