"""QR codes as pictures with an address of their own (the pages allow no inline ones)."""

from __future__ import annotations

from io import BytesIO

import segno
from django.http import HttpResponse


def qr_response(text: str) -> HttpResponse:
    """An SVG of the QR code of this text: black on white in light and in dark, with its quiet zone."""
    picture = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(picture, kind="svg", light="#fff", xmldecl=False, svgclass=None, lineclass=None, omitsize=True)
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")
