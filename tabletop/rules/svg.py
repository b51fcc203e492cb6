"""Small pictures as SVG text, for the still boards of games (`tabletop.rules.optional_modules.still`).

Colours are written in the shapes, so a picture needs no style sheet; those that differ by theme use the
switches of ``static/site/tokens.css``.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr


def number(value: float) -> str:
    """A coordinate with at most two decimals: ``1.5``, ``-3``."""
    return f"{round(value, 2) or 0:g}"


def tint(day: str, night: str) -> str:
    """A colour for the light theme, and one for the dark."""
    return f"var(--day, {day}) var(--night, {night})"


def shape(name: str, *inside: str, **attributes: str | float) -> str:
    """An element. ``inside`` is SVG already; attributes are escaped. ``_`` in their names is a hyphen, at the
    end nothing.
    """
    texts = {key: value if isinstance(value, str) else number(value) for key, value in attributes.items()}
    written = "".join(f" {key.rstrip('_').replace('_', '-')}={quoteattr(texts[key])}" for key in texts)
    content = "".join(inside)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def path(*pieces: str, **attributes: str | float) -> str:
    """One path of these pieces; "" if there are none."""
    return shape("path", d="".join(pieces), **attributes) if pieces else ""


def text(written: str, **attributes: str | float) -> str:
    """A line of text, escaped."""
    return shape("text", escape(written), **attributes)


def moved(x: float, y: float) -> str:
    """For a ``transform``."""
    return f"translate({number(x)} {number(y)})"


def circle(x: float, y: float, radius: float) -> str:
    """A circle as a piece of a path."""
    r, wide = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {wide} 0a{r} {r} 0 1 1-{wide} 0Z"


def box(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners as a piece of a path, from its middle."""
    r, across, down = number(radius), number(width - 2 * radius), number(height - 2 * radius)
    start = f"M{number(x - width / 2)} {number(y - height / 2 + radius)}"
    return (
        f"{start}a{r} {r} 0 0 1 {r}-{r}h{across}a{r} {r} 0 0 1 {r} {r}v{down}"
        f"a{r} {r} 0 0 1-{r} {r}h-{across}a{r} {r} 0 0 1-{r}-{r}Z"
    )


def line(points: Iterable[tuple[float, float]], *, closed: bool = False) -> str:
    """A line through points as a piece of a path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def picture(slug: str, frame: tuple[float, float, float, float], *inside: str) -> str:
    """A picture of that game: x, y, width and height of its box, and what is in it. Texts beside it must say
    what it shows: it is hidden from screen readers.
    """
    return shape(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, frame)),
        class_="still",
        data_still=slug,
        aria_hidden="true",
    )
