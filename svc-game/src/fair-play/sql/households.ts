import type { Conn, Tx } from '@lights-out/service-kit';

import type { HouseholdLink } from '../rules/household.ts';
import { mostInHousehold } from '../rules/related.ts';

export interface AdminPlayer {
  readonly adminId: string;
  readonly adminName: string;
  readonly playerId: string | null;
  readonly linkedAt: string;
}

/** Keeps the admin's player account, unless a later one is known. */
export async function upsertAdminPlayer(
  tx: Tx,
  { adminId, adminName, playerId, linkedAt }: AdminPlayer,
): Promise<void> {
  await tx('admin_players')
    .insert({ admin_id: adminId, admin_name: adminName, player_id: playerId, linked_at: linkedAt })
    .onConflict('admin_id')
    .merge()
    .where('admin_players.linked_at', '<=', linkedAt);
}

/** A hashed address from which an admin uses the portal. */
export interface AdminAddress {
  readonly adminId: string;
  readonly adminName: string;
  readonly hash: string;
  readonly at: Date;
}

/** Keeps the first sight of each. */
export async function insertAdminAddresses(conn: Conn, addresses: readonly AdminAddress[]): Promise<void> {
  const rows = addresses.map(({ adminId, adminName, hash, at }) => ({
    admin_id: adminId,
    admin_name: adminName,
    hash,
    noted_at: at,
  }));
  if (rows.length > 0) await conn('admin_addresses').insert(rows).onConflict(['admin_id', 'hash']).ignore();
}

export async function deleteAdminAddressesBefore(conn: Conn, before: Date): Promise<void> {
  await conn('admin_addresses').where('noted_at', '<', before).delete();
}

/** Contests that are not over, with entries, while any admin has a player account. Rehearsals, which admins race in, are left out. */
export async function listContestsWithAdmins(conn: Conn, now: Date): Promise<string[]> {
  const { rows } = await conn.raw<{ rows: { name: string }[] }>(
    `select name from contests
     where state in ('open', 'frozen', 'review', 'announced') and starts_at <= :now and kind <> 'rehearsal'
       and exists (select from admin_players where player_id is not null)
       and exists (select from entries where contest = contests.name)
     order by starts_at limit 100`,
    { now },
  );
  return rows.map(({ name }) => name);
}

const mostLinks = 1_000;

const isOfCrowd = `by in ('address', 'portal') and accounts > ${mostInHousehold}`;

const householdLinks = `with stated as materialized (
    select admin_id, admin_name, player_id from admin_players
    where player_id is not null and exists (select from contests where name = :contest and kind <> 'rehearsal')
  ),
  portal as materialized (
    select admin_id, admin_name, same.player_id, shared.accounts
    from admin_addresses
    cross join lateral (
      select cast(count(*) as int) as accounts from account_traces same
      where same.contest = :contest and same.kind = 'address' and same.hash = admin_addresses.hash
    ) shared
    cross join lateral (
      select player_id from account_traces same
      where same.contest = :contest and same.kind = 'address' and same.hash = admin_addresses.hash
      offset 0
    ) same
    where exists (select from contests where name = :contest and kind <> 'rehearsal')
  ),
  accounts_of as materialized (
    select admin_id, admin_name, player_id, false as is_related from stated
    union
    select stated.admin_id, stated.admin_name, near.player_id, true
    from stated
    cross join lateral (
      select contest, kind, hash from account_traces where player_id = stated.player_id offset 0
    ) own
    cross join lateral (
      select count(distinct player_id) as accounts from account_traces same
      where same.contest in (own.contest, :contest) and same.kind = own.kind and same.hash = own.hash
    ) shared
    cross join lateral (
      select player_id from account_traces same
      where same.contest in (own.contest, :contest) and same.kind = own.kind and same.hash = own.hash
        and same.player_id <> stated.player_id and (own.kind = 'card' or shared.accounts <= ${mostInHousehold})
      order by player_id limit 100
    ) near
    where not exists (
      select from fair_play_log log
      where log.contest = :contest and log.player_id = near.player_id and log.outcome = 'admitted'
    )
  ),
  marks as materialized (
    select distinct account.*, theirs.kind, theirs.hash
    from accounts_of account
    cross join lateral (
      select kind, hash from account_traces where player_id = account.player_id offset 0
    ) theirs
  ),
  links as (
    select player_id, admin_id, admin_name, cast(null as text) as by, 0 as accounts, cast(null as uuid) as through, 0 as steps
    from stated
    union all
    select player_id, admin_id, admin_name, 'portal', accounts, cast(null as uuid), 1 from portal
    union all
    select entry.player_id, mark.admin_id, mark.admin_name, mark.kind, shared.accounts,
      case when mark.is_related then mark.player_id end, case when mark.is_related then 2 else 1 end
    from marks mark
    cross join lateral (
      select cast(count(*) as int) as accounts from account_traces same
      where same.contest = :contest and same.kind = mark.kind and same.hash = mark.hash
    ) shared
    cross join lateral (
      select player_id from account_traces same
      where same.contest = :contest and same.kind = mark.kind and same.hash = mark.hash and same.player_id <> mark.player_id
      offset 0
    ) entry
  ),
  closest as (
    select distinct on (player_id, admin_id) *, coalesce(by = 'portal', false) as is_hint, coalesce(${isOfCrowd}, false) as is_crowd
    from links
    where (cast(:playerIds as uuid[]) is null or player_id = any(:playerIds))
      and exists (select from entries where entries.player_id = links.player_id and entries.contest = :contest)
    order by player_id, admin_id, is_hint, (${isOfCrowd}) nulls first, steps, by desc, through
  )
  select closest.player_id as "playerId", admin_id as "adminId", admin_name as "adminName", by, accounts,
    through.display_name as "throughName"
  from closest
  join players on players.id = closest.player_id and players.deleted_at is null
  left join players through on through.id = closest.through
  order by is_crowd, is_hint, closest.player_id, admin_id
  limit ${mostLinks}`;

/**
 * Which entries of a contest are an admin's own, share a card or an internet address with that account or with one that is related to
 * it, or have nothing but an address from which an admin uses the portal. Marks of other contests count as well. An account that was
 * admitted to the prizes relates nobody, and in a rehearsal, which admins race in, nobody is looked for. Those of a crowd and of the
 * portal come last: an address of a carrier leaves none out that shares more.
 *
 * @param playerIds only of these, where given
 */
export async function listHouseholdLinks(
  conn: Conn,
  contest: string,
  playerIds?: readonly string[],
): Promise<HouseholdLink[]> {
  const { rows } = await conn.raw<{ rows: HouseholdLink[] }>(householdLinks, {
    contest,
    playerIds: playerIds ? [...playerIds] : null,
  });
  return rows;
}

/** Players whose entry was placed outside the prizes, whatever became of it. */
export async function listSetAside(conn: Conn, contest: string): Promise<Set<string>> {
  const ids = await conn('fair_play_log')
    .where({ contest, penalty: 'hors-concours' })
    .distinct()
    .pluck<string[]>('player_id');
  return new Set(ids);
}

/** Those of the players whose entry stands outside the prizes. */
export async function listHorsConcours(
  conn: Conn,
  contest: string,
  playerIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await conn.raw<{ rows: { player_id: string }[] }>(
    `select distinct player_id from fair_play_log log
     where contest = :contest and player_id = any(:playerIds) and penalty = 'hors-concours' and not exists (
       select from fair_play_log later
       where later.contest = log.contest and later.player_id = log.player_id and later.outcome = 'admitted' and later.id > log.id
     )`,
    { contest, playerIds: [...playerIds] },
  );
  return new Set(rows.map((row) => row.player_id));
}
