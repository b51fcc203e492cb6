"""Names that can be taken for one another, and names that pose as the site's staff."""

import pytest
from django.core.exceptions import ValidationError

from tabletop.accounts.names import CREATURES, MOODS, clean_name
from tabletop.accounts.similarity import look_alike, poses_as_staff


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Admin",
            "ADMIN!!",
            "administrator",
            "Moderator",
            "The Moderator",
            "Site Admin",
            "SiteAdmin",
            "mod",
        ),
        *("Mod Bob", "Host", "Host 2", "host1", "The System", "site", "Site staff", "Support team", "root"),
        *(
            "A d m i n",
            "a.d.m.i.n",
            "4dm1n",
            "M0derator",
            "$ystem",
            "5ite",
            "rnod",
            "Adrnin",
            "admln",
            "Àdmin",
        ),
        *("аdmin", "Mоderаtor", "ΑDΜΙΝ", "ｍｏｄ", "𝐀𝐝𝐦𝐢𝐧", "Модератор", "МОДЕРАТОР", "Modérateur"),
    ],
)
def test_nobody_poses_as_staff(name: str) -> None:
    assert poses_as_staff(name)
    with pytest.raises(ValidationError) as caught:
        clean_name(name)
    assert caught.value.code == "staff"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Ada",
            "Badminton Bob",
            "Padmini",
            "Brad Minogue",
            "Vladimir",
            "Ghost",
            "Hostess",
            "Domino",
            "Modesty",
        ),
        *(
            "System of a Down",
            "Support Act Bob",
            "Teamwork Tim",
            "The Cat",
            "Rodney",
            "Commodore",
            "Table Tom",
        ),
        *("Amodeus", "9", "1 2 3", "Zoë", "Наталья", "花子", "सीमा", "🦊"),
    ],
)
def test_others_are_left_alone(name: str) -> None:
    assert clean_name(name) == name


def test_no_name_that_we_suggest_is_refused_or_like_another() -> None:
    names = [f"{mood} {creature}" for mood in MOODS for creature in CREATURES]
    assert not any(map(poses_as_staff, names))
    assert not [name for name in names[1:] if look_alike(names[0], name)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Ada", "A d a."),
            ("Ada", "ΑDΑ"),
            ("Bill", "BiII"),
            ("Bill", "B1ll"),
        ),
        *(
            ("Zoe", "Zoë"),
            ("Max", "Мах"),
            ("Модест", "модест"),
            ("Modern", "Modem"),
            ("Otter 10", "Otter l0"),
        ),
    ],
)
def test_what_looks_alike(one: str, other: str) -> None:
    assert look_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Adah"), ("Otter 1", "Otter 2"), ("🦊", "🐻"), ("सा", "सी"), ("Ben", "Bea"), ("は", "ば")],
)
def test_what_does_not(one: str, other: str) -> None:
    assert not look_alike(one, other)
