#!/bin/sh
# Hands a new certificate to the proxy of docs/running.md: certbot gives this command after it has got one.
set -eu
SITE=/srv/tabletop
owner=$(stat -c %U "$SITE")
install -m 644 -o "$owner" "$RENEWED_LINEAGE/fullchain.pem" "$SITE/cert.pem"
install -m 600 -o "$owner" "$RENEWED_LINEAGE/privkey.pem" "$SITE/key.pem"
kill -HUP "$(cat "$SITE/nginx.pid")"
