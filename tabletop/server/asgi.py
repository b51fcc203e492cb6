"""The ASGI application: routes pages to Django, WebSockets to their connections, static files to disk."""

import os
from typing import Any

from django.core.asgi import get_asgi_application


async def nowhere(scope: Any, receive: Any, send: Any) -> None:
    """Close a socket whose URL does not exist."""
    await receive()
    await send({"type": "websocket.close", "code": 4404})


def build() -> Any:
    """The whole site as one ASGI application."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    pages = get_asgi_application()

    # Not at the top: these need Django to be set up.
    from channels.routing import ProtocolTypeRouter, URLRouter
    from channels.security.websocket import AllowedHostsOriginValidator
    from django.conf import settings
    from django.urls import re_path
    from servestatic import ServeStaticASGI

    from tabletop.features.studies.analysis import StudyConnection
    from tabletop.ops.endpoints import with_endpoints
    from tabletop.server.page_gate import PageGate
    from tabletop.site.security_headers import secured
    from tabletop.site.static_files import MANIFEST, UncachedStatic
    from tabletop.sockets.connection import endpoint
    from tabletop.sockets.lobby import LobbyConnection, WatchConnection
    from tabletop.sockets.services import get_services
    from tabletop.sockets.table import ScreenConnection, TableConnection

    routes: list[tuple[str, Any]] = [
        (r"^ws/table/(?P<match>[a-z0-9]{1,16})\Z", endpoint(TableConnection, get_services)),
        (r"^ws/table/(?P<match>[a-z0-9]{1,16})/screen\Z", endpoint(ScreenConnection, get_services)),
        (r"^ws/lobby\Z", endpoint(LobbyConnection, get_services)),
        (r"^ws/watch\Z", endpoint(WatchConnection, get_services)),
        (r"^ws/study/(?P<slug>[a-z0-9-]{1,40})\Z", endpoint(StudyConnection, get_services)),
        (r"", nowhere),
    ]

    gate = PageGate(pages)

    async def page(scope: Any, receive: Any, send: Any) -> None:
        get_services()  # pages report their changes to the services, even before the first socket
        await gate(scope, receive, send)

    static: Any = UncachedStatic(page)
    if not settings.DEBUG:
        static = ServeStaticASGI(
            page,
            root=str(settings.STATIC_ROOT),
            prefix="static",
            max_age=60,
            allow_all_origins=False,
            immutable_file_test=r"^.+\.[0-9a-f]{12}\..+\Z",
        )

    async def files(scope: Any, receive: Any, send: Any) -> None:
        # The manifest of static files is not public.
        hidden = scope["path"].startswith(f"{settings.STATIC_URL}{MANIFEST}")
        await (page if hidden else static)(scope, receive, send)

    sockets = URLRouter([re_path(pattern, application) for pattern, application in routes])
    site: Any = ProtocolTypeRouter(
        {"http": secured(with_endpoints(files)), "websocket": AllowedHostsOriginValidator(sockets)}
    )
    if settings.DEBUG:
        from tabletop.pages.all_seats import with_seat_frames

        site = with_seat_frames(site)
    return site


application = build()
