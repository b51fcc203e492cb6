"""Private links as earlier versions made them."""

from django.core import signing

from tabletop.accounts.models import User


def token_for(user: User) -> str:
    """What stands in the address; the salt is the name of a module that is gone."""
    return signing.dumps([user.pk, user.carry_key], salt="tabletop.people.carry")
