#!/bin/bash
# One dump of the whole database into $BACKUP_DIR, with the number of rows of each table beside it, both of one moment; then those
# older than $KEEP_DAYS days are removed. A dump has its name only once it is whole and could be read; any failure ends with its
# code and removes nothing.
set -euo pipefail
umask 077

: "${BACKUP_DIR:?}" "${KEEP_DAYS:?}" "${PGHOST:?}" "${PGUSER:?}" "${PGPASSWORD:?}" "${PGDATABASE:?}"
name="lights-out-$(date -u +%Y%m%dT%H%M%SZ).dump"
partial="$BACKUP_DIR/.$name.partial"
trap 'rm -f "$partial" "$partial.counts"' EXIT

# The session whose snapshot the dump and the counts share.
coproc SESSION { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1; }
session=$SESSION_PID
echo "set statement_timeout = 0; begin isolation level repeatable read read only; select pg_export_snapshot();" >&"${SESSION[1]}"
read -r snapshot <&"${SESSION[0]}"

# Whole, with roles' rights: a restore needs the roles to be there, not their passwords.
pg_dump --format=custom --compress=zstd:6 --snapshot="$snapshot" --file="$partial"
pg_restore --list "$partial" > /dev/null
{ cat "$(dirname "$0")/counts.sql"; echo ';'; } >&"${SESSION[1]}"
exec {counts}<&"${SESSION[0]}"
eval "exec ${SESSION[1]}>&-"
cat <&"$counts" > "$partial.counts"
wait "$session"
sync "$partial" "$partial.counts"
mv "$partial.counts" "$BACKUP_DIR/$name.counts"
mv "$partial" "$BACKUP_DIR/$name"
find "$BACKUP_DIR" -maxdepth 1 -name 'lights-out-*.dump*' -mtime "+$((KEEP_DAYS - 1))" ! -name "$name*" -delete
echo "$name: $(stat -c %s "$BACKUP_DIR/$name") bytes"
