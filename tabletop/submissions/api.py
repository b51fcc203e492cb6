"""What games use of submissions: `Work`, `submit`, `withdraw`, and reading versions."""

from tabletop.submissions.licences import CODES, LICENCES, Licence
from tabletop.submissions.models import Submission
from tabletop.submissions.services import (
    READABLE,
    Work,
    content_of,
    delete_work,
    published,
    submit,
    versions,
    withdraw,
)

__all__ = [
    "CODES",
    "LICENCES",
    "READABLE",
    "Licence",
    "Submission",
    "Work",
    "content_of",
    "delete_work",
    "published",
    "submit",
    "versions",
    "withdraw",
]
