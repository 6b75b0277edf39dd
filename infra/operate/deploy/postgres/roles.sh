#!/bin/bash
# Run once, when the database is first made: a schema and a login role per service; none may enter another's.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set=identity="$IDENTITY_DB_PASSWORD" --set=game="$GAME_DB_PASSWORD" --set=payments="$PAYMENTS_DB_PASSWORD" <<'SQL'
create role identity login password :'identity';
create role game login password :'game';
create role payments login password :'payments';
revoke all on database lights_out from public;
grant connect, temporary on database lights_out to identity, game, payments;
revoke all on schema public from public;
create schema identity authorization identity;
create schema game authorization game;
create schema payments authorization payments;
SQL

# The container that receives every change (profile `backup`) connects from the network of the database.
echo "host replication $POSTGRES_USER samenet scram-sha-256" >> "$(psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --tuples-only --no-align --command='show hba_file')"
