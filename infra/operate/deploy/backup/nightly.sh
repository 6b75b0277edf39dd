#!/bin/bash
# Dumps every night at $BACKUP_AT (hh:mm, UTC) and copies the server, for as long as it runs. A step that fails is reported and
# tried again after $RETRY_SECONDS, that step alone: one dump a night, however long the copy cannot be made. The time of the last
# whole night is kept in $BACKUP_DIR/last-success, at which healthy.sh looks, and told to the database in its comment, where services
# read it for the metric backup_age_seconds.
set -euo pipefail

: "${BACKUP_DIR:?}" "${BACKUP_AT:?}"
folder=$(dirname "$0")
# What counts until the first success.
[[ -f $BACKUP_DIR/started-at ]] || date -u +%s > "$BACKUP_DIR/started-at"

seconds_until_next() {
  local now at
  now=$(date -u +%s)
  at=$(date -u -d "$BACKUP_AT" +%s)
  ((at > now)) || at=$((at + 86400))
  echo $((at - now))
}

until_done() {
  until bash "$folder/$1"; do
    echo "$1 failed; again in ${RETRY_SECONDS:-600} s" >&2
    sleep "${RETRY_SECONDS:-600}" & wait $!
  done
}

tell() {
  psql --no-psqlrc --quiet --command="comment on database $PGDATABASE is '$1 $(date -u -d "@$2" +%Y-%m-%dT%H:%M:%SZ)'" ||
    echo "the database was not told of this night" >&2
}

[[ -f $BACKUP_DIR/last-success ]] || tell 'backups began, without a backup yet,' "$(< "$BACKUP_DIR/started-at")"
while true; do
  sleep "$(seconds_until_next)" & wait $!
  until_done dump.sh
  until_done base.sh
  date -u +%s > "$BACKUP_DIR/last-success"
  tell 'last backup' "$(< "$BACKUP_DIR/last-success")"
done
