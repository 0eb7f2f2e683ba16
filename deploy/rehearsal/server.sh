#!/usr/bin/env bash
# Rehearses the life of one server in a new Debian 12 with systemd: installs a version, breaks what the doctor should
# find, upgrades to another version while people use it, deletes data and restores a moment before.
# server.sh <installed commit> <next commit>
# Needs podman, runc and mmdebstrap, and installs packages inside the container.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
export CONTAINERS_CONF=${CONTAINERS_CONF:-$here/containers.conf}
from=$1
to=$2
container=surplate-rehearsal
work=${WORK:-$(mktemp -d)}
# shellcheck source=shared.sh
. "$here/shared.sh"

main() {
  bash "$here/make-bases.sh"
  podman build --quiet --network host --tag localhost/surplate-rehearsal/server "$here/bases/server" >/dev/null
  say "tarballs of $from and $to"
  first=$(make_tarball "$from" first)
  second=$(make_tarball "$to" second)
  start_server
  say "install $(basename "$first")"
  install_first
  say 'doctor on a healthy server'
  inside surplate doctor
  say 'doctor on broken servers'
  break_and_examine
  say "upgrade to $(basename "$second") while people use it"
  under_load upgrade in_repository
  inside surplate status
  say 'restore'
  restore_a_moment
  say 'everything passed'
}

make_tarball() {
  bash "$repository/deploy/release/build.sh" "$1" "$work/$2" --no-image >&2
  ls "$work/$2"/*.tar.gz
}

inside() { podman exec "$container" "$@"; }

start_server() {
  podman run --detach --replace --name "$container" --hostname server --systemd=always --privileged \
    --volume "$work:/releases:ro" --volume "$repository:/repository:ro" surplate-rehearsal/server >/dev/null
  trap 'podman rm --force --time 5 "$container" >/dev/null' EXIT
  until inside systemctl is-system-running --quiet 2>/dev/null; do sleep 0.5; done
  podman exec --detach --workdir /repository "$container" node_modules/.bin/node deploy/rehearsal/mail.ts
}

install_first() {
  inside bash -c "cd /root && tar --extract --gzip --file /releases/first/$(basename "$first") && cd surplate-* && ./install.sh \
    --site localhost --mail-from 'Surplate <food@surplate.example>' --smtp smtp://127.0.0.1:1025 --operator operator@surplate.example"
  # The load comes from one address and is not verified by anyone.
  inside bash -c "printf '%s\n' VERIFICATION=none CALLS_PER_ADDRESS=1000000 CALLS_PER_PERSON=1000000 CALLS_PER_ORGANISATION=1000000 MAILS_PER_RECIPIENT=100000 >>/etc/surplate/surplate.env"
  # No public authority signs for localhost, so the server trusts Caddy's own.
  inside caddy trust >/dev/null 2>&1
  inside surplate restart
  inside surplate status
}

# Breaks one thing after the other, and expects the doctor to name it and to be content once it is mended.
break_and_examine() {
  finds redis-unreachable 'systemctl stop redis-server' 'systemctl start redis-server'
  finds database-unreachable 'systemctl stop postgresql@15-main' 'systemctl start postgresql@15-main'
  finds settings-invalid "sed --in-place 's/^SMTP_URL=/SMTP_URL_LOST=/' /etc/surplate/surplate.env" \
    "sed --in-place 's/^SMTP_URL_LOST=/SMTP_URL=/' /etc/surplate/surplate.env"
  finds smtp-unreachable "sed --in-place 's/:1025/:1026/' /etc/surplate/surplate.env" \
    "sed --in-place 's/:1026/:1025/' /etc/surplate/surplate.env"
  finds photo-folder-not-writable 'chown root /var/lib/surplate/photos && chmod 750 /var/lib/surplate/photos' \
    'chown surplate /var/lib/surplate/photos'
  finds site-unreachable 'systemctl stop caddy' 'systemctl start caddy'
  finds migrations-missing "$(as_database_owner "update kysely_migration set name = 'lost' where name = (select max(name) from kysely_migration)")" \
    "$(as_database_owner "update kysely_migration set name = (select '$(last_migration)') where name = 'lost'")"
}

finds() {
  local finding=$1 broken
  inside bash -c "$2"
  broken=$(inside surplate doctor || true)
  inside bash -c "$3"
  grep --quiet "doctor.md#$finding\$" <<<"$broken" || { printf '%s\n' "$broken" "The doctor does not find $finding." >&2; exit 1; }
  grep --before-context 2 "doctor.md#$finding\$" <<<"$broken"
  wait_until_well
}

# Services need a moment to come back.
wait_until_well() {
  local deadline=$((SECONDS + 60))
  until inside surplate doctor >"$work/doctor.log"; do
    [ "$SECONDS" -lt "$deadline" ] || { cat "$work/doctor.log"; exit 1; }
    sleep 1
  done
}

as_database_owner() { printf 'runuser -u postgres -- psql --quiet --dbname surplate --command %q' "$1"; }
last_migration() { basename "$(git -C "$repository" ls-tree --name-only "$from" server/migrations/ | grep '\.sql$' | sort | tail -1)" .sql; }

upgrade() { inside surplate upgrade "/releases/second/$(basename "$second")"; }

# Runs a program in the repository. It trusts what the server trusts.
in_repository() {
  podman exec --workdir /repository --env NODE_USE_SYSTEM_CA=1 --env PATH=/repository/node_modules/.bin:/usr/bin:/bin "$container" "$@"
}

restore_a_moment() {
  local before moment
  before=$(counts)
  moment=$(query 'select clock_timestamp()')
  echo "at $moment: $before"
  # The moment and the mishap must not fall into the same instant of the log.
  sleep 2
  query 'truncate donations cascade; delete from donation_requests' >/dev/null
  echo "after the mishap: $(counts)"
  inside surplate backup incr
  time inside surplate restore "$moment" --yes
  echo "restored: $(counts)"
  [ "$(counts)" = "$before" ] || { echo 'The rows differ.' >&2; exit 1; }
  inside surplate status
}

query() { inside runuser -u postgres -- psql --no-psqlrc --quiet --tuples-only --no-align --dbname surplate --command "$1"; }
counts() {
  query "select format('%s items, %s requests, %s donations, %s users', (select count(*) from food_items),
    (select count(*) from donation_requests), (select count(*) from donations), (select count(*) from users))"
}

main
