# The site in one image: dependencies by hash, static files collected, no compiler, no root.
FROM python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7 AS build
WORKDIR /site
RUN python -m venv /venv
COPY requirements/play.lock requirements/
RUN /venv/bin/pip install --no-cache-dir --no-deps --require-hashes --requirement requirements/play.lock
COPY requirements/bundles.lock requirements/
RUN python -m venv /bundling && /bundling/bin/pip install --no-cache-dir --no-deps --require-hashes --requirement requirements/bundles.lock
COPY . .
# Node and esbuild stay behind in this stage; the bundles come along.
RUN /bundling/bin/python -m tools.bundles --omit=dev && rm -rf node_modules
# Compile the bots' code now, so that nobody waits for it at a table.
RUN NUMBA_CACHE_DIR=/compiled /venv/bin/python -c "from tabletop.rules.optional_modules import prepare; prepare()"
# The secret is only for this command and is in no layer's environment; the site gets its own when it starts.
RUN SECRET_KEY=build DATA_DIR=/tmp STATIC_ROOT=/static /venv/bin/python manage.py collectstatic --noinput --verbosity 0

FROM python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin tabletop
COPY --from=build /venv /venv
# Owned by the site's user: a new volume mounted here starts with these files, and the next version adds its own.
COPY --from=build --chown=tabletop /static /static
COPY --from=build /site /site
COPY --from=build --chown=tabletop /compiled /compiled
WORKDIR /site
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 STATIC_ROOT=/static DATA_DIR=/tmp NUMBA_CACHE_DIR=/compiled
USER tabletop
EXPOSE 8000
HEALTHCHECK --start-period=20s --interval=10s --timeout=6s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8000/ready', timeout=5)"]
CMD ["python", "-m", "tabletop.server.serve", "--bind", "0.0.0.0", "--port", "8000"]
