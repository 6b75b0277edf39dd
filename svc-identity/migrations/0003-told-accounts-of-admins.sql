-- Tells svc-game once of the player accounts that admins had stated before it was told of each.
insert into outbox (id, name, version, body, occurred_at, request_id)
select gen_random_uuid(), 'admin.player-linked', 1,
  jsonb_build_object('adminId', id, 'adminName', name, 'playerId', player_id,
    'linkedAt', to_char(joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  now(), 'migration-0003'
from admins where player_id is not null;
