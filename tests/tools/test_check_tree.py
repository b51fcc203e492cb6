"""What the check of the tree finds, and that it does not cry wolf."""

import pytest

from tools import check_tree


@pytest.mark.parametrize(
    "text",
    [
        "cd /" + "root/site",
        'open("/' + 'home/ada/notes")',
        "https://" + "pypi" + ".org/simple",
        "https://registry." + "npmjs" + ".org/",
        "--extra-index" + "-url x",
        "one\n<<<<<<" + "< HEAD\n",
    ],
)
def test_it_finds(text: str) -> None:
    assert list(check_tree.forbidden(text))


@pytest.mark.parametrize(
    "text",
    [
        "static/root/x.css",
        "https://example.org/work/",
        "/t/abc/",
        "the /root of the board",
        "=======",
        "/me/home/a",
    ],
)
def test_it_lets_pass(text: str) -> None:
    assert not list(check_tree.forbidden(text))


def test_it_says_the_line() -> None:
    assert [line for line, _ in check_tree.forbidden("one\ntwo /" + "root/x\n")] == [2]


def test_the_lock_of_the_tools_contains_the_lock_of_the_site() -> None:
    assert check_tree.pins("play.lock")
    assert check_tree.pins("play.lock") <= check_tree.pins("dev.lock")
