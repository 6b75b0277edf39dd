#!/bin/bash
# Dumps every night at $BACKUP_AT (hh:mm, UTC) and copies the server, for as long as it runs. A night that fails is said and tried again after
# $RETRY_SECONDS; when the last dump succeeded is kept in $BACKUP_DIR/last-success, which the health check looks at.
set -euo pipefail

: "${BACKUP_DIR:?}" "${BACKUP_AT:?}"
folder=$(dirname "$0")

seconds_until_next() {
  local now at
  now=$(date -u +%s)
  at=$(date -u -d "$BACKUP_AT" +%s)
  ((at > now)) || at=$((at + 86400))
  echo $((at - now))
}

while true; do
  sleep "$(seconds_until_next)" & wait $!
  until bash "$folder/dump.sh" && bash "$folder/base.sh"; do
    echo "the backup failed; again in ${RETRY_SECONDS:-600} s" >&2
    sleep "${RETRY_SECONDS:-600}" & wait $!
  done
  date -u +%s > "$BACKUP_DIR/last-success"
done
