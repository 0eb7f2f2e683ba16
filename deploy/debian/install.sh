#!/usr/bin/env bash
# Installs Surplate on one server with Debian 12: PostgreSQL with PostGIS, Redis, Caddy, two API nodes, a worker and
# nightly backups. Safe to run again: existing settings and data are kept.
set -euo pipefail
here=$(dirname "$(readlink --canonicalize "$0")")
# shellcheck source=shared.sh
. "$here/shared.sh"

usage() {
  cat <<'TEXT'
Usage: install.sh --site <name> --mail-from <sender> --smtp <url> --operator <email>

  --site       name under which the site is reached; it has to point to this server: food.example.org
  --mail-from  sender of all mails: 'Surplate <food@example.org>'
  --smtp       mail server that accepts mails from this sender: smtps://name:password@mail.example.org
  --operator   address of the first person who runs the network

It asks for what is missing.
TEXT
}

main() {
  require_root
  read_options "$@"
  require_debian
  release=$(cd "$here/../.." && pwd)
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$release/package.json")
  ask_for_missing
  install_packages
  create_user
  place_release
  start_stores
  create_database
  write_settings
  set_up_backups
  set_up_proxy
  step 'creating the tables'
  run_script "$ROOT/current" migrate
  start_everything
  run_script "$ROOT/current" operator "$operator"
  step 'first backup'
  /usr/local/bin/surplate backup full
  report
}

read_options() {
  site='' mail_from='' smtp='' operator=''
  while [ $# -gt 0 ]; do
    case $1 in
      --site) site=${2:-} ;;
      --mail-from) mail_from=${2:-} ;;
      --smtp) smtp=${2:-} ;;
      --operator) operator=${2:-} ;;
      -h | --help)
        usage
        exit
        ;;
      *)
        usage >&2
        exit 2
        ;;
    esac
    shift 2 || fail "$1 needs a value."
  done
}

require_debian() {
  # shellcheck source=/dev/null
  . /etc/os-release
  [ "${ID:-} ${VERSION_ID:-}" = 'debian 12' ] || fail "This installer is for Debian 12, and this is ${PRETTY_NAME:-another system}."
  [ "$(dpkg --print-architecture)" = amd64 ] || fail 'This release is for amd64.'
}

ask_for_missing() {
  if [ -f "$SETTINGS" ]; then
    step "keeping the settings in $SETTINGS"
    site=${site:-$(setting PUBLIC_URL | sed 's|^https\?://||')}
  else
    ask site 'Name of the site, such as food.example.org'
    ask mail_from 'Sender of mails, such as Surplate <food@example.org>'
    ask smtp 'Mail server, such as smtps://name:password@mail.example.org'
  fi
  ask operator 'Email address of the first operator'
  [[ $operator == *@* ]] || fail "'$operator' is not an email address."
}

ask() {
  local -n value=$1
  [ -z "$value" ] || return 0
  [ -t 0 ] || fail "--${1//_/-} is missing."
  read -r -p "$2: " value
  [ -n "$value" ] || fail 'It cannot be empty.'
}

install_packages() {
  step 'installing PostgreSQL, PostGIS, Redis, Caddy and pgBackRest'
  apt-get update -qq
  # The locale decides the encoding of the cluster that the package creates.
  DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 apt-get install -y -qq --no-install-recommends \
    postgresql-15 postgresql-15-postgis-3 redis-server caddy pgbackrest rsync openssl ca-certificates tzdata >/dev/null
}

create_user() {
  id surplate >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir "$STATE" --no-create-home --shell /usr/sbin/nologin surplate
  install -d -o surplate -g surplate -m 750 "$STATE" "$STATE/photos"
  install -d -m 755 "$ROOT" "$ROOT/releases"
  install -d -o root -g surplate -m 750 /etc/surplate
}

place_release() {
  step "placing version $version in $ROOT"
  local target=$ROOT/releases/$version
  if [ "$release" != "$target" ]; then
    rm -rf "$target"
    cp --recursive --no-preserve=ownership "$release" "$target"
  fi
  touch "$target/.complete"
  switch_to "$target"
  install_parts "$target"
}

start_stores() {
  install -o postgres -g postgres -m 644 "$here/postgresql.conf" "/etc/postgresql/$CLUSTER/conf.d/surplate.conf"
  install -d -o postgres -g postgres -m 750 "$BACKUPS/database"
  if [ ! -f "$BACKUP_KEY" ]; then
    (umask 077 && openssl rand -hex 32 >"$BACKUP_KEY")
  fi
  if ! grep -qs '^\[surplate\]' /etc/pgbackrest.conf; then
    sed "s/CIPHER_PASS/$(cat "$BACKUP_KEY")/" "$here/pgbackrest.conf" >/etc/pgbackrest.conf
    chown root:postgres /etc/pgbackrest.conf
    chmod 640 /etc/pgbackrest.conf
  fi
  step 'starting PostgreSQL and Redis'
  systemctl enable --quiet postgresql redis-server
  systemctl restart "$CLUSTER_UNIT"
  systemctl start redis-server
  wait_for 60 'The start of PostgreSQL' sql --command 'select 1'
  wait_for 60 'The start of Redis' redis-cli ping
}

create_database() {
  step 'creating the database'
  password=$(openssl rand -hex 24)
  if [ -z "$(sql --command "select 1 from pg_roles where rolname = 'surplate'")" ]; then
    sql --command "create role surplate login password '$password'"
  elif [ ! -f "$SETTINGS" ]; then
    sql --command "alter role surplate password '$password'"
  fi
  if [ -z "$(sql --command "select 1 from pg_database where datname = 'surplate'")" ]; then
    sql --command "create database surplate owner surplate encoding 'UTF8' template template0"
  fi
  # Only a superuser may add these.
  sql --dbname surplate --command 'set client_min_messages = warning; create extension if not exists postgis; create extension if not exists pg_trgm;'
}

write_settings() {
  [ ! -f "$SETTINGS" ] || return 0
  step "writing $SETTINGS"
  (
    umask 027
    cat >"$SETTINGS" <<TEXT
# Settings of this installation, explained in docs/operations/configuration.md. After a change: surplate restart
NODE_ENV=production
PUBLIC_URL=https://$site
DATABASE_URL=postgres://surplate:$password@127.0.0.1:5432/surplate
REDIS_URL=redis://127.0.0.1:6379
SMTP_URL="$smtp"
MAIL_FROM="$mail_from"
PHOTO_DIRECTORY=$STATE/photos
TEXT
  )
  chown root:surplate "$SETTINGS"
}

set_up_backups() {
  step 'setting up backups'
  as_postgres pgbackrest --stanza=surplate stanza-create
  as_postgres pgbackrest --stanza=surplate check
  systemctl enable --quiet surplate-backup-full.timer surplate-backup-incr.timer
  systemctl start surplate-backup-full.timer surplate-backup-incr.timer
}

set_up_proxy() {
  local wanted
  wanted=$(sed -e "s/{\$SITE_ADDRESS}/$site/" -e 's/{$UPSTREAMS[^}]*}/127.0.0.1:3001 127.0.0.1:3002/' "$here/../caddy/Caddyfile")
  if [ "$wanted" != "$(cat /etc/caddy/Caddyfile 2>/dev/null)" ]; then
    [ ! -f /etc/caddy/Caddyfile ] || cp --no-clobber /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-surplate
    printf '%s\n' "$wanted" >/etc/caddy/Caddyfile
  fi
  systemctl enable --quiet caddy
  systemctl restart caddy
}

start_everything() {
  step 'starting Surplate'
  systemctl enable --quiet surplate.target
  systemctl restart "${SERVICES[@]}"
  wait_for 60 'The start of API node 1' node_is_ready 1
  wait_for 60 'The start of API node 2' node_is_ready 2
  wait_for 60 'The start of the worker' worker_is_healthy
}

report() {
  cat <<TEXT

Surplate $version runs at https://$site
  Operator: $operator signs in there and opens https://$site/operator
  Check:    surplate doctor
  Backups:  every night in $BACKUPS
            Copy this folder and $BACKUP_KEY to other places: without the key no backup can be read.
TEXT
}

main "$@"
