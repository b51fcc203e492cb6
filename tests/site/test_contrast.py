"""Every pair of colours that the tokens promise to be readable is so by WCAG 2.2's numbers, day and night."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHEETS = [ROOT / "static/site/tokens.css", *sorted(ROOT.glob("games/*/static/*/theme.css"))]
CSS = "\n".join(sheet.read_text() for sheet in SHEETS)
THEMES = {"day": 0, "night": 1}
GAMES = ["", *(sheet.parent.name for sheet in SHEETS[1:])]
GROUNDS = ["page", "paper", "paper-raised", "well"]


def _block(selector: str) -> dict[str, str]:
    found = re.findall(rf"^{re.escape(selector)} \{{\n(.*?)^\}}", CSS, re.M | re.S)
    return dict(re.findall(r"--([\w-]+):\s*(.+?);", "\n".join(found)))


def palette(game: str, theme: str) -> dict[str, str]:
    """All colour tokens of that game in that theme, as ``#rrggbb``."""
    tokens = _block(":root") | (_block(f'[data-game="{game}"]') if game else {})

    def value(text: str) -> str:
        if pair := re.fullmatch(r"var\(--day, (.+?)\) var\(--night, (.+?)\)", text):
            return pair[THEMES[theme] + 1]
        if name := re.fullmatch(r"var\(--([\w-]+)\)", text):
            return value(tokens[name[1]])
        return text

    colours = {name: value(text) for name, text in tokens.items()}
    return {name: text for name, text in colours.items() if re.fullmatch(r"#[0-9a-f]{6}", text)}


def contrast(one: str, two: str) -> float:
    """WCAG's contrast ratio of two ``#rrggbb`` colours, 1 to 21."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def promises() -> list[tuple[str, str, float]]:
    """(foreground, background, least ratio): 4.5 for text, 3 for marks and the borders of controls."""
    inks = ["ink", "ink-soft", "ink-faint", "accent-ink", "lamp-ink", "good", "bad", "warn", "info"]
    inks += [f"seat-{n}-ink" for n in range(4)]
    text = [(ink, ground) for ink in inks for ground in GROUNDS]
    text += [
        ("ink", "page-deep"),
        ("ink-soft", "page-deep"),
        ("on-accent", "accent"),
        ("on-accent", "accent-hover"),
    ]
    text += [("on-lamp", "lamp"), ("on-bad", "bad-fill"), ("board-ink", "board"), ("board-ink", "board-alt")]
    text += [("on-game-cloth", "game-cloth"), ("accent-ink", "accent-wash"), ("lamp-ink", "lamp-wash")]
    text += [(state, f"{state}-wash") for state in ("good", "bad", "warn", "info")]
    text += [(f"on-seat-{n}", f"seat-{n}") for n in range(4)]
    text += [(f"seat-{n}-ink", f"seat-{n}-wash") for n in range(4)]
    washes = ["accent-wash", "lamp-wash", "good-wash", "bad-wash", "warn-wash", "info-wash"]
    washes += [f"seat-{n}-wash" for n in range(4)]
    text += [(ink, wash) for ink in ("ink", "ink-soft") for wash in washes]
    marks = [
        (name, ground) for name in ("line-strong", "focus") for ground in ("paper", "paper-raised", "page")
    ]
    marks += [("line-strong", "well"), ("focus", "focus-gap"), ("bad-fill", "paper")]
    marks += [("accent", "page"), ("accent", "paper")]
    on_board = ("board-line", "legal", "chosen", "last")
    marks += [(mark, ground) for mark in on_board for ground in ("board", "board-alt")]
    return [(a, b, 4.5) for a, b in text] + [(a, b, 3.0) for a, b in marks]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_promised_pairs(game: str, theme: str) -> None:
    colours = palette(game, theme)
    ratios = [(a, b, contrast(colours[a], colours[b]), least) for a, b, least in promises()]
    assert not [f"{a} on {b}: {ratio:.2f}" for a, b, ratio, least in ratios if ratio < least]


@pytest.mark.parametrize("theme", THEMES)
def test_pieces_stand_out(theme: str) -> None:
    colours = palette("lineup", theme)
    poor = [
        f"seat-{n} on {ground}: {ratio:.2f}"
        for n in range(4)
        for ground in ("board", "paper")
        if (ratio := contrast(colours[f"seat-{n}"], colours[ground])) < 3
    ]
    assert not poor


@pytest.mark.parametrize("theme", THEMES)
def test_suits_are_readable(theme: str) -> None:
    colours = palette("deduction", theme)
    for suit in ("suit-sun", "suit-moon", "suit-crown", "suit-arms"):
        assert contrast(colours[suit], colours["paper"]) >= 4.5, suit
