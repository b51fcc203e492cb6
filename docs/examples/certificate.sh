#!/bin/sh
# Installs a new certificate in the proxy of docs/running.md: certbot runs this as root after obtaining one. It belongs
# to root, in a folder of root. It changes the site's folder only as the owner of that folder.
set -eu
SITE=/srv/tabletop
owner=$(stat -c %U "$SITE")
as_owner() {
    if [ "$owner" = "$(id -un)" ]; then "$@"; else runuser -u "$owner" -- "$@"; fi
}
keep() {
    as_owner sh -c 'umask 077 && cat >"$1.new" && mv -f "$1.new" "$1"' - "$SITE/$1"
}
keep cert.pem <"$RENEWED_LINEAGE/fullchain.pem"
keep key.pem <"$RENEWED_LINEAGE/privkey.pem"
as_owner nginx -p "$SITE" -c "$SITE/nginx.conf" -e "$SITE/nginx.log" -s reload
