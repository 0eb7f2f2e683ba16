# shellcheck shell=bash
# What the command surplate backs up and restores, for it and for the drill. Sourced after shared.sh.

backup_database() { as_postgres pgbackrest --stanza=surplate --type="$1" backup; }

# Photos never change. What was removed is kept as long as the database can go back to it.
backup_photos() {
  install -d -m 700 "$BACKUPS/photos" "$BACKUPS/photos-removed"
  rsync --archive --delete --backup --backup-dir="$BACKUPS/photos-removed/$(date --utc +%F)" "$STATE/photos/" "$BACKUPS/photos/"
  find "$BACKUPS/photos-removed" -mindepth 1 -maxdepth 1 -type d -mtime +35 -exec rm -rf {} +
}

# The key of the backups stays out of them.
backup_settings() {
  local archive=$BACKUPS/settings.tar.gz.enc
  tar --create --gzip --exclude="${BACKUP_KEY#/}" --directory / "${SETTINGS_FOLDERS[@]#/}" |
    openssl enc -aes-256-cbc -pbkdf2 -salt -pass "file:$BACKUP_KEY" -out "$archive.new"
  mv "$archive.new" "$archive"
}

check_moment() {
  [ "$1" != latest ] || return 0
  date --date "$1" >/dev/null 2>&1 || fail "'$1' is not a date and time."
  [[ $1 =~ [+-][0-9]{2}(:?[0-9]{2})?$|Z$|UTC$ ]] || fail "Add the time zone, for example: '$1+00'"
}

# So that the present, too, can be restored later.
archive_the_present() {
  as_postgres pgbackrest --stanza=surplate check || warn 'The last changes could not be archived.'
}

# Puts the stopped database back to a moment, or to its last archived change.
restore_database() {
  local target=()
  [ "$1" = latest ] ||
    target=(--type=time --target="$(date --utc --date "$1" '+%F %T.%6N+00')" --target-action=promote)
  as_postgres pgbackrest --stanza=surplate --delta "${target[@]}" restore
}

recovered() { [ "$(sql --command 'select pg_is_in_recovery()')" = f ]; }

restore_photos() {
  local folder
  for folder in "$BACKUPS/photos" "$BACKUPS"/photos-removed/*; do
    [ ! -d "$folder" ] || rsync --archive --ignore-existing "$folder/" "$STATE/photos/"
  done
}

# Prints when the last backup ended, in seconds since 1970; nothing if there is none.
last_backup_time() {
  as_postgres pgbackrest --stanza=surplate info --output=json | grep -o '"stop":[0-9]\{9,\}' | tail -1 | cut -d: -f2
}
