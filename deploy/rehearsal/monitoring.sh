#!/usr/bin/env bash
# Rehearses monitoring: checks and tests the rules, then lets a real Prometheus and Alertmanager watch an API node and a
# worker of this checkout, ends the worker, waits for the alert, starts it again and waits for the end of the alert.
# Intervals are shorter than in deploy/monitoring, and a program takes the place of mail; nothing else differs.
# Needs PostgreSQL and Redis, and Debian for the packages. SKIP_RULES=1 leaves out the tests of the rules.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
monitoring=$repository/deploy/monitoring
export PATH=$repository/node_modules/.bin:$PATH
# shellcheck source=../debian/shared.sh
. "$repository/deploy/debian/shared.sh"
# shellcheck source=shared.sh
. "$here/shared.sh"
work=$(mktemp -d)
database=surplate_monitoring_$$
server=${POSTGRES_URL:-postgres://postgres@127.0.0.1:5432}
told=$work/told
pids=()

main() {
  install_missing
  trap clean_up EXIT
  check_rules
  prepare_database
  start api run server/src/main.ts
  METRICS_PORT=19460 start worker run server/src/worker.ts
  worker=${pids[-1]}
  start_monitoring
  wait_for 30 'The first scrape of all processes' every_process_is_up
  say 'values that Prometheus has read'
  show_values
  say 'the worker ends'
  kill "$worker"
  timed 'alert received after' wait_for 300 'The alert' has_been_told 'firing | WorkerDown'
  tail -1 "$told"
  say 'the worker starts again'
  METRICS_PORT=19460 start worker-2 run server/src/worker.ts
  timed 'end received after' wait_for 120 'The end of the alert' has_been_told 'resolved | WorkerDown'
  tail -1 "$told"
  say 'all that Alertmanager told'
  cat "$told"
  say 'everything passed'
}

install_missing() {
  if hash promtool prometheus prometheus-alertmanager amtool 2>/dev/null; then return; fi
  require_root
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends prometheus prometheus-alertmanager >/dev/null
  # The packages start services of their own.
  [ ! -d /run/systemd/system ] || systemctl disable --quiet --now prometheus prometheus-alertmanager
}

check_rules() {
  say 'configuration and rules'
  promtool check config "$monitoring/prometheus.yml"
  amtool check-config "$monitoring/alertmanager.yml"
  [ -n "${SKIP_RULES:-}" ] || promtool test rules "$monitoring"/rules/*.test.yml
}

prepare_database() {
  say 'database'
  psql --quiet "$server/postgres" --command "create database $database"
  # The environment comes before the file of development settings.
  export DATABASE_URL=$server/$database REDIS_PREFIX=$database PHOTO_DIRECTORY=$work/photos
  export LOG_LEVEL=warn PORT=19400 METRICS_PORT=19461
  (run server/scripts/migrate.ts)
}

run() { cd "$repository" && exec node --env-file=dev/dev.env "$@"; }

# Starts a process and remembers it: start <name> <command> [argument…]
start() {
  ("${@:2}") >"$work/$1.log" 2>&1 &
  pids+=($!)
}

start_monitoring() {
  sed -e 's/_interval: 15s/_interval: 2s/' -e 's/:9093/:19093/' "$monitoring/prometheus.yml" >"$work/prometheus.yml"
  cp -r "$monitoring/rules" "$work/rules"
  mkdir "$work/targets"
  cat >"$work/targets/debian.yml" <<'TARGETS'
- { targets: ["127.0.0.1:19461"], labels: { job: surplate-api } }
- { targets: ["127.0.0.1:19460"], labels: { job: surplate-worker } }
TARGETS
  cat >"$work/alertmanager.yml" <<'RECEIVER'
route: { receiver: rehearsal, group_by: [alertname], group_wait: 1s, group_interval: 2s }
receivers:
  - name: rehearsal
    webhook_configs: [{ url: "http://127.0.0.1:19495" }]
RECEIVER
  sed -n '/^inhibit_rules:/,$p' "$monitoring/alertmanager.yml" >>"$work/alertmanager.yml"
  touch "$told"
  start receiver run deploy/rehearsal/alert-receiver.ts 19495 "$told"
  start alertmanager exec prometheus-alertmanager --config.file="$work/alertmanager.yml" --storage.path="$work/alertmanager" \
    --web.listen-address=127.0.0.1:19093 --cluster.listen-address=
  start prometheus exec prometheus --config.file="$work/prometheus.yml" --storage.tsdb.path="$work/prometheus" \
    --web.listen-address=127.0.0.1:19490
}

query() { promtool query instant http://127.0.0.1:19490 "$1"; }
every_process_is_up() { query 'sum(up{job=~"surplate-.*"}) == 2' | grep -q '=> 2 '; }
has_been_told() { grep -qF "$1" "$told"; }

show_values() {
  local path expression
  for path in /readyz /api/config /api/totals /api/nothing; do fetch "http://127.0.0.1:19400$path"; done
  wait_for 60 'A value of each indicator' has_indicators
  for expression in surplate_build_info surplate_http_requests_total 'surplate_database_connections{pool="primary"}' \
    'sum(surplate_jobs_total) by (outcome)' 'topk(3, surplate_jobs_oldest_due_seconds)' surplate_jobs_dead \
    process_resident_memory_bytes nodejs_eventloop_lag_p99_seconds surplate:jobs:late surplate:calls:rate5m; do
    query "$expression"
  done
}

has_indicators() { query 'surplate:jobs:late and sum(surplate_http_requests_total{status="404"})' | grep -q '=>'; }
fetch() { node -e 'fetch(process.argv[1]).then(({ status }) => console.log(process.argv[1], status))' "$1"; }

clean_up() {
  local status=$? pid
  if [ "$status" != 0 ]; then tail -n 20 "$work"/*.log >&2 || true; fi
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  psql --quiet "$server/postgres" --command "drop database if exists $database with (force)" || true
  rm -rf "$work"
}

main
