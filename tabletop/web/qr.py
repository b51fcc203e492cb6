"""QR codes as pictures: with an address of their own, or, where the text is a secret that is shown once, as
a ``data:`` address (pages allow no inline SVG styles).
"""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO

import segno
from django.http import HttpResponse


def qr_response(text: str) -> HttpResponse:
    """The QR code of this text as a page of its own."""
    return HttpResponse(_svg(text), content_type="image/svg+xml")


def qr_data(text: str) -> str:
    """The QR code of this text as the address of an image."""
    return f"data:image/svg+xml;base64,{b64encode(_svg(text)).decode()}"


def _svg(text: str) -> bytes:
    """Black on white in light and in dark, with its quiet zone."""
    picture = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(picture, kind="svg", light="#fff", xmldecl=False, svgclass=None, lineclass=None, omitsize=True)
    return picture.getvalue()
