#!/bin/bash
# recover.sh <moment>: puts the server back as it was at a moment (`2026-11-23 04:10:00+00`), or at the last change that was
# received (`latest`), out of a copy and the changes since. Everything later is lost, so it asks for RECOVER=yes, and refuses
# while the server runs. What was there before is kept beside it.
set -euo pipefail
umask 077

: "${BACKUP_DIR:?}" "${PGDATA:?}" "${PGHOST:?}"
moment=${1:?which moment? 2026-11-23 04:10:00+00, or latest}
[[ ${RECOVER:-} == yes ]] || { echo "this replaces the whole server by what it was at '$moment': say RECOVER=yes" >&2; exit 1; }
if pg_isready --quiet --host="$PGHOST"; then echo "the server runs: stop it first" >&2; exit 1; fi

bases=$BACKUP_DIR/bases
base=
if [[ $moment == latest ]]; then
  base=$(find "$bases" -mindepth 1 -maxdepth 1 -name '*Z' | sort | tail -n 1)
  target=()
else
  until=$(date -u -d "$moment" +%s)
  while read -r each; do
    if (($(< "$each/ended-at") <= until)); then base=$each; fi
  done < <(find "$bases" -mindepth 1 -maxdepth 1 -name '*Z' | sort)
  target=(-c "recovery_target_time=$moment" -c recovery_target_action=promote)
fi
[[ -n $base ]] || { echo "there is no copy from before '$moment' in $bases" >&2; exit 1; }

fresh=$PGDATA.recovered
rm -rf "$fresh" && mkdir -p "$fresh"
zstd --decompress --stdout --quiet "$base/base.tar.zst" | tar --extract --directory="$fresh"
touch "$fresh/recovery.signal"
echo "recovering from $(basename "$base") to $moment"
# The last file is the one that was being received.
postgres -D "$fresh" -c listen_addresses= -c unix_socket_directories=/tmp -c archive_mode=off "${target[@]}" \
  -c "restore_command=cp '$BACKUP_DIR/wal/%f' '%p' 2> /dev/null || cp '$BACKUP_DIR/wal/%f.partial' '%p' 2> /dev/null" &
server=$!
state=
until [[ $state == f ]]; do
  kill -0 $server 2> /dev/null || { echo "the server ended: that moment is not in what was received; nothing was changed" >&2; exit 1; }
  sleep 1
  state=$(psql --no-psqlrc --tuples-only --no-align --host=/tmp --username=postgres --dbname=postgres \
    --command='select pg_is_in_recovery()' 2> /dev/null) || true
done
pg_ctl --pgdata="$fresh" --mode=fast --wait stop > /dev/null
wait $server || true

# What follows is another history: its changes do not belong to the old copies.
stamp=$(date -u +%Y%m%d%H%M%S)
if [[ -e $PGDATA ]]; then mv "$PGDATA" "$PGDATA.before-$stamp"; fi
mv "$fresh" "$PGDATA"
for each in wal bases; do mv "$BACKUP_DIR/$each" "$BACKUP_DIR/$each.before-$stamp"; done
echo "the server is as it was at $moment; what was there before is kept as ….before-$stamp"
