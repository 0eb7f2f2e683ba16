#!/usr/bin/env bash
# Backup drill: fills a database of its own, backs it up, breaks it, restores the moment before and compares. Uses the
# same configuration and functions as the command surplate. backup.sh [database URL to copy instead of the demo town]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
debian=$repository/deploy/debian
# shellcheck source=../debian/shared.sh
. "$debian/shared.sh"
# shellcheck source=../debian/backups.sh
. "$debian/backups.sh"
# shellcheck source=shared.sh
. "$here/shared.sh"
source_url=${1:-}
port=${DRILL_PORT:-5699}
work=$(mktemp -d)
chmod 755 "$work"
STATE=$work/state BACKUPS=$work/backups BACKUP_KEY=$work/backup.key SETTINGS_FOLDERS=("$work/settings")
export PGPORT=$port PGBACKREST_CONFIG=$work/pgbackrest.conf
url=postgres://postgres@127.0.0.1:$port/surplate

main() {
  require_root
  command -v pgbackrest >/dev/null || install_pgbackrest
  trap clean_up EXIT
  start_cluster
  fill
  local before moment
  timed 'full backup' backup_database full
  change_after_backup
  before=$(counts)
  moment=$(sql --command 'select clock_timestamp()')
  backup_photos
  backup_settings
  printf 'at %s: %s\n' "$moment" "$before"
  break_things
  timed 'incremental backup' backup_database incr
  archive_the_present
  pg_ctlcluster 15 drill stop --mode fast
  timed "restore to $moment" restore_database "$moment"
  pg_ctlcluster 15 drill start
  timed 'recovery' wait_for 3600 'The end of the recovery' recovered
  restore_photos
  compare "$before"
}

install_pgbackrest() {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends pgbackrest rsync >/dev/null
}

start_cluster() {
  pg_createcluster 15 drill --port "$port" -- --data-checksums --auth-local=trust --auth-host=trust >/dev/null 2>&1
  install -d -o postgres -g postgres "$BACKUPS" "$BACKUPS/database" "$work/log" "$work/lock" "$work/spool"
  install -d "$STATE/photos" "$work/settings"
  openssl rand -hex 32 >"$BACKUP_KEY"
  sed -e "s|CIPHER_PASS|$(cat "$BACKUP_KEY")|" -e "s|/var/backups/surplate|$BACKUPS|" \
    -e "s|^pg1-path=.*|pg1-path=/var/lib/postgresql/15/drill\npg1-port=$port|" \
    -e "s|^\[global\]|[global]\nlog-path=$work/log\nlock-path=$work/lock\nspool-path=$work/spool|" \
    "$debian/pgbackrest.conf" >"$PGBACKREST_CONFIG"
  install "$debian/postgresql.conf" /etc/postgresql/15/drill/conf.d/surplate.conf
  # For the archive command.
  echo "PGBACKREST_CONFIG = '$PGBACKREST_CONFIG'" >>/etc/postgresql/15/drill/environment
  pg_ctlcluster 15 drill start
  as_postgres pgbackrest --stanza=surplate stanza-create
}

clean_up() {
  pg_dropcluster --stop 15 drill >/dev/null 2>&1 || true
  rm -rf "$work"
}

fill() {
  sql --command 'create database surplate'
  if [ -n "$source_url" ]; then
    pg_dump --format=custom --compress=0 "$source_url" | pg_restore --dbname "$url" --no-owner --exit-on-error
  else
    (cd "$repository" && DATABASE_URL=$url npm run --silent migrate >/dev/null && DATABASE_URL=$url npm run --silent seed >/dev/null)
  fi
  echo 'a photo' >"$STATE/photos/1.webp"
  echo 'a setting' >"$work/settings/surplate.env"
}

# What only the log has. pgBackRest takes the time of a backup in whole seconds.
change_after_backup() {
  sql --dbname surplate --command 'create table written_after_the_backup as select * from generate_series(1, 1000)'
  wait_for 5 'The next second' next_second
}

next_second() { [ "$(date +%s)" -gt "$(($(last_backup_time) + 1))" ]; }

break_things() {
  sql --dbname surplate --command 'set client_min_messages = error; truncate donations, donation_requests cascade; drop table reviews cascade; truncate token_keys'
  rm "$STATE/photos/1.webp"
  printf '%s\n' "after the mishap: $(count donations) donations, $(count donation_requests) requests, reviews are gone"
}

count() { sql --dbname surplate --command "select count(*) from $1"; }

# Every table with its rows.
counts() {
  sql --dbname surplate --command "select string_agg(format('%s %s', table_name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]), ', ' order by table_name)
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'"
}

compare() {
  local after
  after=$(counts)
  [ "$after" = "$1" ] || fail "The rows differ: $after"
  grep -q 'a photo' "$STATE/photos/1.webp" || fail 'The photo did not come back.'
  openssl enc -d -aes-256-cbc -pbkdf2 -pass "file:$BACKUP_KEY" -in "$BACKUPS/settings.tar.gz.enc" |
    tar --extract --gzip --to-stdout "${work#/}/settings/surplate.env" | grep -q 'a setting' || fail 'The settings cannot be read.'
  as_postgres pgbackrest --stanza=surplate info | sed -n 's/^ *\(full backup\|incr backup\|repo1: .*\)/  \1/p'
  printf '✓ %s tables have the rows of that moment; photo and settings are back\n' "$(tr ',' '\n' <<<"$after" | wc -l)"
}

main
