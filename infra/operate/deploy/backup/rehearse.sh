#!/bin/bash
# rehearse.sh [<dump>]: restores a dump, by default the latest, into a second database beside the running one, compares the number
# of rows of each table with what was counted when it was dumped, and removes that database again. Players notice nothing.
set -euo pipefail

: "${BACKUP_DIR:?}" "${PGHOST:?}" "${PGUSER:?}" "${PGPASSWORD:?}" "${PGDATABASE:?}"
wanted=${1:-latest}
if [[ $wanted == latest ]]; then
  wanted=$(find "$BACKUP_DIR" -maxdepth 1 -name 'lights-out-*.dump' -printf '%f\n' | sort | tail -n 1)
fi
dump="$BACKUP_DIR/$wanted"
[[ -f $dump ]] || { echo "there is no dump '$wanted' in $BACKUP_DIR" >&2; exit 1; }
[[ -f $dump.counts ]] || { echo "$wanted was made without counts: rehearse a newer one" >&2; exit 1; }

second=${PGDATABASE}_rehearsal
remove() { psql --no-psqlrc --quiet --dbname=postgres --set=ON_ERROR_STOP=1 --command="drop database if exists $second with (force)"; }
remove
trap remove EXIT
startedAt=$SECONDS
psql --no-psqlrc --quiet --dbname=postgres --set=ON_ERROR_STOP=1 --command="create database $second template template0"
pg_restore --exit-on-error --dbname="$second" "$dump"
counts=$(psql --no-psqlrc --quiet --tuples-only --no-align --dbname="$second" --set=ON_ERROR_STOP=1 --file="$(dirname "$0")/counts.sql")
if ! diff <(echo "$counts") "$dump.counts" > /dev/null; then
  echo "$wanted was restored with other rows than were dumped (restored <, dumped >):" >&2
  diff <(echo "$counts") "$dump.counts" >&2 || true
  exit 1
fi
tables=$(wc -l < "$dump.counts")
rows=$(awk -F '|' '{ sum += $2 } END { print sum + 0 }' "$dump.counts")
echo "$wanted was restored in $((SECONDS - startedAt)) s: $tables tables with $rows rows, as dumped"
