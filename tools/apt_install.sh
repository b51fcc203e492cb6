#!/bin/sh
# As root: installs the given Debian packages without starting their services (the tests start their own database,
# cache and web server on free ports, and stop them).
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
# The package list may be empty or old: update it only if the first try fails.
install "$@" 2>/dev/null || { apt-get update -qq && install "$@"; }
