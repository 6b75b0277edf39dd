#!/bin/bash
# Starts PostgreSQL as the published image does: the first start creates the database $POSTGRES_DB and runs
# /docker-entrypoint-initdb.d on a server that no other container can reach.
set -euo pipefail

[[ ${1:-} == postgres ]] || exec "$@"

if [[ ! -s $PGDATA/PG_VERSION ]]; then
  export POSTGRES_USER=${POSTGRES_USER:-postgres} PGPASSWORD=${POSTGRES_PASSWORD:?} POSTGRES_DB=${POSTGRES_DB:-postgres}
  # A folder of its own: one with half a cluster, of a container that was stopped here, is begun anew.
  incoming=$PGDATA.incoming
  rm -rf "$incoming" && mkdir -p "$incoming" && chmod 0700 "$incoming"
  # shellcheck disable=SC2086 # POSTGRES_INITDB_ARGS is a list of words.
  initdb --pgdata="$incoming" --username="$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD") ${POSTGRES_INITDB_ARGS:-}
  echo "host all all all scram-sha-256" >> "$incoming/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$incoming/postgresql.conf"

  pg_ctl --pgdata="$incoming" --options="-c listen_addresses=''" --wait start
  if [[ $POSTGRES_DB != postgres ]]; then createdb --username="$POSTGRES_USER" "$POSTGRES_DB"; fi
  for file in /docker-entrypoint-initdb.d/*; do
    case $file in
      *.sh) bash "$file" ;;
      *.sql) psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --file="$file" ;;
    esac
  done
  pg_ctl --pgdata="$incoming" --mode=fast --wait stop
  unset PGPASSWORD
  rm -rf "$PGDATA" && mv "$incoming" "$PGDATA"
fi
exec "$@"
