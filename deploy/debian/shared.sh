# shellcheck shell=bash disable=SC2034
# Places and helpers of install.sh and the command surplate.

ROOT=/opt/surplate
SETTINGS=/etc/surplate/surplate.env
STATE=/var/lib/surplate
BACKUPS=/var/backups/surplate
BACKUP_KEY=/etc/surplate/backup.key
SETTINGS_FOLDERS=(/etc/surplate /etc/caddy)
CLUSTER=15/main
CLUSTER_UNIT=postgresql@15-main.service
SERVICES=(surplate-api@1 surplate-api@2 surplate-worker)

step() { printf '→ %s\n' "$*"; }
warn() { printf '! %s\n' "$*" >&2; }
fail() {
  printf '✗ %s\n' "$*" >&2
  exit 1
}

require_root() { [ "$(id -u)" = 0 ] || fail "Run this as root, for example with sudo."; }

# Runs a script of a release with the settings of this installation: run_script <release> <script> [argument…]
run_script() {
  local release=$1 script=$2
  shift 2
  (cd "$release" && NODE_USE_SYSTEM_CA=1 runuser -u surplate -- bin/node --env-file="$SETTINGS" "server/scripts/$script.ts" "$@")
}

as_postgres() (cd / && runuser -u postgres -- "$@")
sql() { as_postgres psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }

# Waits until a command succeeds: wait_for <seconds> <what> <command> [argument…]
wait_for() {
  local seconds=$1 what=$2 deadline
  shift 2
  deadline=$((SECONDS + seconds))
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$deadline" ] || fail "$what did not happen within $seconds seconds."
    sleep 0.2
  done
}

# Asks one node directly, without the proxy.
node_is_ready() { answers_ok "http://127.0.0.1:300$1/readyz"; }
worker_is_healthy() { answers_ok http://127.0.0.1:9460/healthz; }
answers_ok() { "$ROOT/current/bin/node" -e 'fetch(process.argv[1]).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))' "$1"; }

setting() { sed -n "s/^$1=//p" "$SETTINGS" | tail -1 | sed 's/^"\(.*\)"$/\1/'; }

# Unpacks a release tarball to its place and prints the folder.
unpack_release() {
  local tarball=$1 name folder
  name=$(tar --list --gzip --file "$tarball" | head -1 | cut -d/ -f1) || true
  [[ $name =~ ^surplate-[0-9]+\.[0-9]+\.[0-9]+ ]] || fail "$tarball is not a release of Surplate."
  folder=$ROOT/releases/${name#surplate-}
  if [ ! -e "$folder/.complete" ]; then
    rm -rf "$folder"
    mkdir -p "$folder"
    tar --extract --gzip --file "$tarball" --directory "$folder" --strip-components 1 --no-same-owner
    touch "$folder/.complete"
  fi
  echo "$folder"
}

# Files of a release that live outside it.
install_parts() {
  local release=$1
  install -m 755 "$release/deploy/debian/surplate" /usr/local/bin/surplate
  install -m 644 "$release"/deploy/debian/units/* /etc/systemd/system/
  systemctl daemon-reload
}

switch_to() {
  ln -sfn "$1" "$ROOT/current.new"
  mv -T "$ROOT/current.new" "$ROOT/current"
}
