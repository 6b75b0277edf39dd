#!/bin/bash
# One copy of the whole server into $BACKUP_DIR/bases, from which recover.sh starts. Copies beyond the newest $KEEP_BASES are
# removed, with the changes that only they need. A copy has its name only once it is complete and was read back.
set -euo pipefail
umask 077

: "${BACKUP_DIR:?}" "${KEEP_BASES:?}" "${PGHOST:?}" "${PGUSER:?}" "${PGPASSWORD:?}"
bases=$BACKUP_DIR/bases
mkdir -p "$bases"
# One at a time: the first start of the receiver, the night and an operator may want one at once.
exec 9> "$bases/.lock"
flock 9
name=$(date -u +%Y%m%dT%H%M%SZ)
partial=$bases/.$name.partial

receiving=$(psql --no-psqlrc --tuples-only --no-align --dbname=postgres \
  --command="select count(*) from pg_replication_slots where slot_name = 'wal_archive' and active")
[[ $receiving == 1 ]] || { echo "no changes are being received (container wal): a copy alone is not a backup" >&2; exit 1; }

trap 'rm -rf "$partial"' EXIT
pg_basebackup --pgdata="$partial" --format=tar --compress=server-zstd:3 --wal-method=fetch --checkpoint=fast
pg_verifybackup --quiet --no-parse-wal "$partial"
# A moment before this one cannot be reached from this copy.
date -u +%s > "$partial/ended-at"
sync "$partial"/*
mv "$partial" "$bases/$name"

mapfile -t old < <(find "$bases" -mindepth 1 -maxdepth 1 -name '*Z' -printf '%f\n' | sort | head -n "-$KEEP_BASES")
for base in "${old[@]}"; do rm -rf "${bases:?}/$base"; done
# The first change that the oldest copy needs: its file's name is made of the timeline and the position, 16 MB each.
oldest=$(find "$bases" -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n 1)
if [[ $(< "$oldest/backup_manifest") =~ \"Timeline\":\ ([0-9]+),\ \"Start-LSN\":\ \"([0-9A-F]+)/([0-9A-F]+)\" ]]; then
  first=$(printf '%08X%08X%08X' "${BASH_REMATCH[1]}" "0x${BASH_REMATCH[2]}" "$((16#${BASH_REMATCH[3]} >> 24))")
  pg_archivecleanup "$BACKUP_DIR/wal" "$first"
fi
echo "$name: $(du -s --block-size=1 "$bases/$name" | cut -f 1) bytes"
