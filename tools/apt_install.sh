#!/bin/sh
# As root: installs the Debian packages named, and starts none of what they bring (a database, a cache and a web
# server on their usual ports are nobody's wish here: the tests start their own, on free ports, and end them).
set -eu
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT INT TERM
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
fi
install() {
  apt-get install -qq --yes --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" </dev/null >/dev/null
}
# The list of packages may be empty or old: fetched only when the first try says so.
install "$@" 2>/dev/null || { apt-get update -qq && install "$@"; }
