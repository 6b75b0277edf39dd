#!/bin/bash
# restore.sh <dump>: puts the database back as it was at a dump, a name in $BACKUP_DIR or `latest`. Everything since is
# lost, so it asks for RESTORE=yes, and refuses while any service is connected.
set -euo pipefail

: "${BACKUP_DIR:?}" "${PGHOST:?}" "${PGUSER:?}" "${PGPASSWORD:?}" "${PGDATABASE:?}"
wanted=${1:?which dump? a name, or latest}
if [[ $wanted == latest ]]; then
  wanted=$(find "$BACKUP_DIR" -maxdepth 1 -name 'lights-out-*.dump' -printf '%f\n' | sort | tail -n 1)
fi
dump="$BACKUP_DIR/$wanted"
[[ -f $dump ]] || { echo "there is no dump '$wanted' in $BACKUP_DIR" >&2; exit 1; }
[[ ${RESTORE:-} == yes ]] || { echo "this replaces database $PGDATABASE by $wanted: say RESTORE=yes" >&2; exit 1; }
pg_restore --list "$dump" > /dev/null

connected=$(psql --no-psqlrc --tuples-only --no-align --dbname=postgres \
  --command="select count(*) from pg_stat_activity where datname = '$PGDATABASE'")
[[ $connected == 0 ]] || { echo "$connected connections to $PGDATABASE: stop the services first" >&2; exit 1; }

# Into a database beside the old one, which gives way only when the new one is whole.
psql --no-psqlrc --quiet --dbname=postgres --set=ON_ERROR_STOP=1 \
  --command="drop database if exists ${PGDATABASE}_restored" --command="create database ${PGDATABASE}_restored template template0"
pg_restore --exit-on-error --dbname="${PGDATABASE}_restored" "$dump"
psql --no-psqlrc --quiet --dbname=postgres --set=ON_ERROR_STOP=1 \
  --command="alter database $PGDATABASE rename to ${PGDATABASE}_before_$(date -u +%Y%m%d%H%M%S)" \
  --command="alter database ${PGDATABASE}_restored rename to $PGDATABASE"
psql --no-psqlrc --quiet --dbname=postgres --set=ON_ERROR_STOP=1 <<SQL
revoke all on database $PGDATABASE from public;
grant connect, temporary on database $PGDATABASE to identity, game, payments;
SQL
echo "$PGDATABASE is as it was at $wanted; the old one is kept as ${PGDATABASE}_before_…"
