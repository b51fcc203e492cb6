"""QR codes as images: at a URL, or as a ``data:`` URL if the text is a secret that is shown once (the content
security policy forbids styles in inline SVG).
"""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO

import segno
from django.http import HttpResponse


def qr_response(text: str) -> HttpResponse:
    """A response with the QR code of this text."""
    return HttpResponse(_svg(text), content_type="image/svg+xml")


def qr_data(text: str) -> str:
    """A ``data:`` URL with the QR code of this text."""
    return f"data:image/svg+xml;base64,{b64encode(_svg(text)).decode()}"


def _svg(text: str) -> bytes:
    """Black on white in both themes, with a quiet zone."""
    picture = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(picture, kind="svg", light="#fff", xmldecl=False, svgclass=None, lineclass=None, omitsize=True)
    return picture.getvalue()
