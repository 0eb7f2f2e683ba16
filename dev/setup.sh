#!/usr/bin/env bash
# Prepares this machine for `npm run dev`. Safe to run again: existing packages, services and data are kept.
set -euo pipefail
cd "$(dirname "$0")/.."

POSTGRES_VERSION=15
STAMP=node_modules/.surplate-lock
changed=no

main() {
  load_settings
  [[ $DATABASE_URL =~ ^postgres(ql)?://([^@/]*@)?([^:/?]+):?([0-9]*) ]] || fail 'DATABASE_URL is not a valid URL'
  postgres_host=${BASH_REMATCH[3]} postgres_port=${BASH_REMATCH[4]:-5432}
  [[ $REDIS_URL =~ ^rediss?://([^@/]*@)?([^:/?]+):?([0-9]*) ]] || fail 'REDIS_URL is not a valid URL'
  redis_host=${BASH_REMATCH[2]} redis_port=${BASH_REMATCH[3]:-6379}

  if runs_debian; then install_system_packages; else require_stores; fi
  start_postgres
  start_redis
  install_node_packages
  create_database
  npm run --silent migrate
  npm run --silent seed

  [ $changed = yes ] || echo 'Nothing to install, start or create.'
  echo 'Ready. Start with: npm run dev'
}

# Values contain spaces and angle brackets, so the file cannot be sourced. Environment variables override it.
load_settings() {
  local line name
  while IFS= read -r line; do
    [[ $line =~ ^([A-Z_]+)=(.*)$ ]] || continue
    name=${BASH_REMATCH[1]}
    [ -n "${!name+set}" ] || export "$name=${BASH_REMATCH[2]}"
  done <dev/dev.env
}

install_system_packages() {
  local wanted=(pgbouncer) missing=() package
  # A PostgreSQL outside Debian's packages, such as a container, brings its own PostGIS.
  if ! postgres_answers || local_cluster; then
    wanted+=("postgresql-$(cluster_version)" "postgresql-$(cluster_version)-postgis-3")
  fi
  redis_answers || wanted+=(redis-server)
  command -v "${CHROMIUM_PATH:-chromium-headless-shell}" >/dev/null || wanted+=(chromium-headless-shell)

  for package in "${wanted[@]}"; do installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  did "installing ${missing[*]}"
  as_root apt-get update -qq
  # The locale decides the encoding of the cluster that the package creates.
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  [[ " ${missing[*]} " != *" postgresql-$POSTGRES_VERSION "* ]] || trust_local_postgres
  [[ " ${missing[*]} " != *" pgbouncer "* ]] || stop_pgbouncer
}

require_stores() {
  ! postgres_answers || ! redis_answers || return 0
  cat >&2 <<'TEXT'
This script installs packages on Debian only. On other systems, provide these and run it again:
  PostgreSQL 15 or newer with PostGIS, on 127.0.0.1:5432, role postgres without a password
  Redis 7, on 127.0.0.1:6379
  Chromium, for the browser tests; CHROMIUM_PATH says where it is
  PgBouncer, for the tests; they start their own
To start both stores: docker compose --file dev/compose.yaml up --detach --wait
TEXT
  exit 1
}

start_postgres() {
  if postgres_answers; then
    echo "PostgreSQL is running on $postgres_host:$postgres_port"
    return
  fi
  require_loopback PostgreSQL "$postgres_host"
  did 'starting PostgreSQL'
  as_root pg_ctlcluster "$(cluster_version)" main start
  wait_for postgres_answers PostgreSQL
}

start_redis() {
  if redis_answers; then
    echo "Redis is running on $redis_host:$redis_port"
    return
  fi
  require_loopback Redis "$redis_host"
  did 'starting Redis'
  redis-server --daemonize yes --bind 127.0.0.1 --port "$redis_port" --save '' --appendonly no >/dev/null
  wait_for redis_answers Redis
}

install_node_packages() {
  # The npm packages include the Node version that Surplate runs on.
  export PATH="$PWD/node_modules/.bin:$PATH"
  if cmp -s package-lock.json "$STAMP"; then
    echo 'npm packages are up to date'
    return
  fi
  did 'installing npm packages'
  npm ci --no-audit --no-fund
  cp package-lock.json "$STAMP"
}

create_database() {
  local outcome
  if ! outcome=$(node dev/src/create-database.ts 2>&1); then
    printf '%s\n' "$outcome" >&2
    fail 'Set DATABASE_URL to a role that may create databases, or let the role postgres log in without a password
by adding this as the first line of pg_hba.conf: host all postgres 127.0.0.1/32 trust'
  fi
  if [[ $outcome == created* ]]; then did "$outcome"; else echo "$outcome"; fi
}

# Only for a cluster that this script has just installed. Goes first, because the first matching rule wins.
trust_local_postgres() {
  local rules=/etc/postgresql/$POSTGRES_VERSION/main/pg_hba.conf
  did "allowing role postgres to log in from this machine without a password ($rules)"
  as_root sed -i '1i host all postgres 127.0.0.1/32 trust' "$rules"
  ! postgres_answers || as_root pg_ctlcluster "$POSTGRES_VERSION" main reload
}

# Only what the package has just started. Tests start their own.
stop_pgbouncer() {
  if [ -d /run/systemd/system ]; then
    as_root systemctl disable --quiet --now pgbouncer
  else
    as_root update-rc.d pgbouncer disable >/dev/null
    as_root /etc/init.d/pgbouncer stop >/dev/null
  fi
}

postgres_answers() { answers "$postgres_host" "$postgres_port"; }
redis_answers() { answers "$redis_host" "$redis_port"; }
answers() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }

# Version of Debian's cluster on the configured port, or the version to install.
cluster_version() { local found; found=$(clusters); echo "${found:-$POSTGRES_VERSION}"; }
local_cluster() { [ -n "$(clusters)" ]; }
clusters() {
  command -v pg_lsclusters >/dev/null || return 0
  pg_lsclusters --no-header | awk -v port="$postgres_port" '$2 == "main" && $3 == port { print $1; exit }'
}

# Systems derived from Debian have other versions of PostgreSQL and no chromium-headless-shell.
runs_debian() { grep -qsx 'ID=debian' /etc/os-release; }

installed() { [[ $(dpkg-query -W -f='${db:Status-Abbrev}' "$1" 2>/dev/null) == ii* ]]; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
did() { changed=yes; echo "→ $1"; }
fail() { echo "$1" >&2; exit 1; }

require_loopback() {
  [[ $2 == 127.0.0.1 || $2 == localhost ]] && return
  fail "$1 is not reachable on $2, and this script can only start it on this machine."
}

wait_for() {
  for _ in {1..150}; do
    "$1" && return
    sleep 0.2
  done
  fail "$2 was started but is not reachable."
}

main
