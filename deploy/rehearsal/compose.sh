#!/usr/bin/env bash
# Rehearses compose.yaml with podman: builds the image, starts everything, and lets people use it while each API node and
# the worker are restarted. Needs podman, runc, mmdebstrap, podman-compose, dnsname and dnsmasq, and the ports 80 and 443.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
export CONTAINERS_CONF=${CONTAINERS_CONF:-$here/containers.conf}
work=${WORK:-$(mktemp -d)}
mail=surplate-rehearsal-mail
# shellcheck source=shared.sh
. "$here/shared.sh"

main() {
  bash "$here/make-bases.sh"
  say 'build'
  build_image
  say 'start'
  start
  say 'what a container may do'
  look_inside
  say 'restarts while people use it'
  under_load restart_everything podman exec "$mail"
  say 'everything passed'
}

compose() { (cd "$work" && podman-compose --project-name surplate --file compose.yaml --file deploy/rehearsal/compose.override.yaml "$@"); }
check() { "${@:2}" || { echo "✗ $1" >&2; exit 1; }; echo "✓ $1"; }
refused() { ! "$@" 2>/dev/null; }

build_image() {
  # The authorities of this machine, while it is built: nothing of them stays in the image.
  time podman build --format docker --network host --tag localhost/surplate:latest \
    --volume /etc/ssl/certs/ca-certificates.crt:/etc/ssl/certs/ca-certificates.crt:ro "$repository"
  podman images --filter reference=localhost/surplate --filter reference=localhost/node
}

start() {
  (cd "$repository" && tar --create compose.yaml deploy) | tar --extract --directory "$work"
  cat >"$work/.env" <<TEXT
SITE_ADDRESS=localhost
POSTGRES_PASSWORD=$(openssl rand -hex 24)
SMTP_URL=smtp://caddy:2525
MAIL_FROM=Surplate <food@surplate.example>
VERIFICATION=none
CALLS_PER_ADDRESS=1000000
CALLS_PER_PERSON=1000000
CALLS_PER_ORGANISATION=1000000
MAILS_PER_RECIPIENT=100000
TEXT
  trap stop EXIT
  compose up --detach >"$work/compose.log" 2>&1
  # podman looks names up in the first network of a container alone, and the mail server has to be found there.
  podman network connect --alias caddy surplate_inside surplate_caddy_1
  # Shares the network of the proxy, so that it reaches the site as https://localhost.
  podman run --detach --replace --name "$mail" --network container:surplate_caddy_1 --workdir /repository \
    --volume "$repository:/repository:ro" --volume surplate_caddy:/caddy:ro \
    --env NODE_EXTRA_CA_CERTS=/caddy/caddy/pki/authorities/local/root.crt \
    node:24-bookworm-slim node deploy/rehearsal/mail.ts >/dev/null
  for _ in {1..120}; do
    podman exec "$mail" node -e "fetch('https://localhost/readyz').then(async (a) => { console.log(await a.text()); process.exit(a.ok ? 0 : 1) }, () => process.exit(1))" && break
    sleep 1
  done
  podman ps --all --format '{{.Names}}  {{.Status}}'
}

stop() {
  podman rm --force --time 2 "$mail" >/dev/null 2>&1 || true
  compose down --volumes >/dev/null 2>&1 || true
}

look_inside() {
  local name
  for name in api-1 worker; do
    check "$name is not root" podman exec "surplate_${name}_1" sh -c '[ "$(id -u)" = 1000 ]'
    check "$name cannot write its code" refused podman exec "surplate_${name}_1" touch /srv/surplate/x
    check "$name can write photos" podman exec "surplate_${name}_1" sh -c 'touch /var/lib/surplate/photos/.x && rm /var/lib/surplate/photos/.x'
    check "$name is healthy" podman healthcheck run "surplate_${name}_1"
  done
  check 'no emulator in the image' refused podman run --rm localhost/surplate:latest test -e node_modules/firebase-tools
  podman stats --no-stream --format '{{.Name}}  {{.MemUsage}}'
}

restart_everything() {
  local name
  for name in api-1 api-2 worker; do
    podman restart --time 30 "surplate_${name}_1"
    until podman healthcheck run "surplate_${name}_1" >/dev/null 2>&1; do sleep 0.5; done
    # The proxy asks its nodes every second.
    sleep 3
  done
}

main
