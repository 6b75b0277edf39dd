#!/bin/bash
# Receives every change of the database as it is made and keeps it in $BACKUP_DIR/wal, so that recover.sh can go back to any
# moment. The server keeps for this receiver, by a replication slot, what it has not received yet. At the first start it takes
# the first copy, without which nothing can be recovered.
set -euo pipefail
umask 077

: "${BACKUP_DIR:?}" "${PGHOST:?}" "${PGUSER:?}" "${PGPASSWORD:?}"
folder=$(dirname "$0")
slot=wal_archive
# A server that vanished without closing the connection is noticed within ten seconds, and the receiver connects anew.
server='keepalives_idle=5 keepalives_interval=2 keepalives_count=2 tcp_user_timeout=10000'
mkdir -p "$BACKUP_DIR/wal"

until pg_receivewal --dbname="$server" --directory="$BACKUP_DIR/wal" --slot="$slot" --create-slot --if-not-exists; do sleep 5; done
# Each change is on the disk before it is reported as received. After a lost connection it tries again by itself.
pg_receivewal --dbname="$server" --directory="$BACKUP_DIR/wal" --slot="$slot" --synchronous --status-interval=5 &
receiving=$!
trap 'kill -INT $receiving; wait $receiving || true; exit 0' TERM INT
if ! compgen -G "$BACKUP_DIR/bases/*Z" > /dev/null; then
  until bash "$folder/base.sh"; do sleep 5 & wait $!; done
fi
wait $receiving
