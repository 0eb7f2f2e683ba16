# What the rehearsals have in common. Sourced, with the folder of the run in `work`.

say() { printf '\n== %s\n' "$*"; }

# Says how long a command took: timed <what> <command> [argument…]
timed() {
  local started=$EPOCHREALTIME
  "${@:2}"
  printf '%s: %s s\n' "$1" "$(awk "BEGIN { printf \"%.1f\", $EPOCHREALTIME - $started }")"
}

# Lets people use the site while something happens to it, and fails unless all went well for them:
# under_load <what happens> <command that runs a program in the repository, beside the site>
under_load() {
  local happening=$1 load
  shift
  : >"$work/load.log"
  "$@" node deploy/rehearsal/load.ts >"$work/load.log" 2>&1 &
  load=$!
  until grep --quiet '^ready' "$work/load.log"; do
    kill -0 "$load" || { cat "$work/load.log"; exit 1; }
    sleep 0.5
  done
  sleep 5
  "$happening"
  sleep 5
  "$@" touch /tmp/load-end
  wait "$load" || { cat "$work/load.log"; exit 1; }
  cat "$work/load.log"
}
