# Settings and functions for every shell that runs the site: `. /srv/tabletop/site.sh`, in the folder of the code.
# docs/running.md explains it. Written for one machine; on several, only the addresses are different.

export SITE=/srv/tabletop
. "$SITE/secrets"

export SITE_URL=https://localhost:8443
export DATABASE_URL=postgres://tabletop:$DATABASE_PASSWORD@127.0.0.1:5440/tabletop
export REDIS_URL=redis://127.0.0.1:6390/0
export TRUSTED_PROXIES=1
export DATA_DIR=$SITE/data STATIC_ROOT=$SITE/static
export LOG_FORMAT=json

ulimit -n "$(ulimit -H -n)" # a socket is an open file
# On Debian these programs are not on the PATH, and PostgreSQL does not run as root.
PATH=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1):$PATH:/usr/sbin
if [ "$(id -u)" = 0 ]; then AS="runuser -u postgres --"; else AS=; fi

# database start, database stop: PostgreSQL with the data of the site.
database() {
    $AS pg_ctl -D "$SITE/postgres/data" -l "$SITE/postgres/log" -m fast -w -o "-p 5440 -k $SITE/postgres" "$@"
}

# redis: starts Redis, which stores nothing on disk.
redis() {
    redis-server --bind 127.0.0.1 --port 6390 --save "" --appendonly no --maxmemory 256mb \
        --maxmemory-policy allkeys-lru --dir "$SITE" --daemonize yes --pidfile "$SITE/redis.pid" \
        --logfile "$SITE/redis.log"
}

# release, release /srv/tabletop/releases/2: makes the site run the code in this folder, or in that one.
release() {
    ln -sfn "$(readlink -f "${1:-.}")" "$SITE/code.new" && mv -T "$SITE/code.new" "$SITE/code"
}

# web 8001: starts a web process on that port.
web() {
    if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then
        echo "Port $1 is in use. Stop the process that uses it, or choose another port." >&2
        return 1
    fi
    (cd -P "$SITE/code" && exec nohup .venv/bin/python -m tabletop.server.serve --port "$1") >>"$SITE/web-$1.log" 2>&1 &
    echo $! >"$SITE/web-$1.pid"
}

# stop 8001: stops that process, and waits until it has gone.
stop() {
    kill "$(cat "$SITE/web-$1.pid")"
    tail --pid="$(cat "$SITE/web-$1.pid")" -f /dev/null
}

# ready 8001: waits until that process can serve, at most a minute; ready 8001 5: at most five seconds.
ready() {
    local left end=$((SECONDS + ${2:-60}))
    while left=$((end - SECONDS)) && [ "$left" -gt 0 ]; do
        curl --silent --fail --max-time $((left < 5 ? left : 5)) --output /dev/null "http://127.0.0.1:$1/ready" && return
        # A process that has ended will never be ready.
        [ ! -e "$SITE/web-$1.pid" ] || kill -0 "$(cat "$SITE/web-$1.pid")" 2>/dev/null || break
        sleep 1
    done
    echo "The process on port $1 is not ready. See $SITE/web-$1.log, and its answer at /ready." >&2
    return 1
}

# proxy, proxy -s reload: runs nginx with the site's configuration.
proxy() {
    nginx -p "$SITE" -c "$SITE/nginx.conf" -e "$SITE/nginx.log" "$@"
}
