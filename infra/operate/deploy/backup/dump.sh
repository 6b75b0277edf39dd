#!/bin/bash
# One dump of the whole database into $BACKUP_DIR, then those older than $KEEP_DAYS days are removed. A dump has its name
# only once it is whole and could be read; any failure ends with its code and removes nothing.
set -euo pipefail
umask 077

: "${BACKUP_DIR:?}" "${KEEP_DAYS:?}" "${PGHOST:?}" "${PGUSER:?}" "${PGPASSWORD:?}" "${PGDATABASE:?}"
name="lights-out-$(date -u +%Y%m%dT%H%M%SZ).dump"
partial="$BACKUP_DIR/.$name.partial"
trap 'rm -f "$partial"' EXIT

# Whole, with roles' rights: a restore needs the roles to be there, not their passwords.
pg_dump --format=custom --compress=zstd:6 --file="$partial"
pg_restore --list "$partial" > /dev/null
sync "$partial"
mv "$partial" "$BACKUP_DIR/$name"
find "$BACKUP_DIR" -maxdepth 1 -name 'lights-out-*.dump' -mtime "+$((KEEP_DAYS - 1))" ! -name "$name" -delete
echo "$name: $(stat -c %s "$BACKUP_DIR/$name") bytes"
