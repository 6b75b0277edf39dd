import type { Conn, Tx } from '@lights-out/service-kit';

import type { Mark } from '../rules/marks.ts';

/** The player's account has the address of accounts that were deleted. */
export async function insertReturn(
  tx: Tx,
  {
    playerId,
    formerIds,
    at,
  }: { readonly playerId: string; readonly formerIds: readonly string[]; readonly at: string },
): Promise<void> {
  await tx('returned_accounts')
    .insert(formerIds.map((formerId) => ({ player_id: playerId, former_id: formerId, noted_at: at })))
    .onConflict()
    .ignore();
}

export async function deleteReturnsBefore(conn: Conn, at: Date): Promise<void> {
  await conn('returned_accounts').where('noted_at', '<', at).delete();
}

const mostMarks = 200;

/**
 * Which accounts of a contest have a card, an internet address or an email address in common with an account that was
 * disqualified from it, deleted ones included.
 *
 * @param playerId only of this one, where given
 */
export async function listMarks(conn: Conn, contest: string, playerId?: string): Promise<Mark[]> {
  const { rows } = await conn.raw<{ rows: Mark[] }>(
    `with matched as (
       select own.player_id, out.player_id as former_id, out.decided_at, own.kind, (
         select cast(count(*) as int) from account_traces same
         where same.contest = own.contest and same.kind = own.kind and same.hash = own.hash
       ) as accounts
       from disqualifications out
       join account_traces theirs on theirs.contest = out.contest and theirs.player_id = out.player_id
       join account_traces own on own.contest = theirs.contest and own.kind = theirs.kind and own.hash = theirs.hash
         and own.player_id <> theirs.player_id
       where out.contest = :contest
       union all
       select returned.player_id, out.player_id, out.decided_at, 'email', 2
       from disqualifications out
       join returned_accounts returned on returned.former_id = out.player_id
       join entries on entries.contest = out.contest and entries.player_id = returned.player_id
       where out.contest = :contest
     )
     select matched.player_id as "playerId", former.display_name as "formerName",
       array_agg(distinct kind order by kind) as by, max(accounts) as accounts, min(decided_at) as "decidedAt",
       (select min(started_at) from games where games.player_id = matched.player_id and games.contest = :contest) as "firstStartAt",
       exists (
         select from fair_play_log log
         where log.contest = :contest and log.player_id = matched.player_id and log.outcome = 'cleared'
       ) as "isCleared"
     from matched
     join players former on former.id = matched.former_id
     where (cast(:playerId as uuid) is null or matched.player_id = :playerId)
       and not exists (
         select from disqualifications own where own.contest = :contest and own.player_id = matched.player_id
       )
     group by matched.player_id, matched.former_id, former.display_name
     order by matched.player_id, matched.former_id limit ${mostMarks}`,
    { contest, playerId: playerId ?? null },
  );
  return rows;
}
