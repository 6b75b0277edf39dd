import { contestKey } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import type { SharedTrace, GameSpan } from '../rules/related.ts';

/** A hashed card or address of a player in a contest. */
export interface AccountTrace {
  readonly contest: string;
  readonly playerId: string;
  readonly kind: SharedTrace['kind'];
  readonly hash: string;
  readonly at: Date;
}

/** Keeps the first sight of each trace. */
export async function insertTraces(conn: Conn, traces: readonly AccountTrace[]): Promise<void> {
  await conn.raw(
    `insert into account_traces (contest, kind, hash, player_id, noted_at)
     select given.contest, given.kind, given.hash, given."playerId", given.at
     from json_to_recordset(:traces) as given (contest text, kind text, hash text, "playerId" uuid, at timestamptz)
     on conflict do nothing`,
    { traces: JSON.stringify(traces) },
  );
}

export interface SharedWith extends SharedTrace {
  readonly playerId: string;
  readonly otherId: string;
}

/** Which other accounts of the contest share a card or an address with the players, up to twenty for each. */
export async function listSharedTraces(
  conn: Conn,
  contest: string,
  playerIds: readonly string[],
): Promise<SharedWith[]> {
  const { rows } = await conn.raw<{ rows: SharedWith[] }>(
    `select own.player_id as "playerId", other.player_id as "otherId", own.kind, max(shared.accounts) as accounts
     from account_traces own
     cross join lateral (
       select cast(count(*) as int) as accounts from account_traces same
       where same.contest = own.contest and same.kind = own.kind and same.hash = own.hash
     ) shared
     cross join lateral (
       select player_id from account_traces same
       where same.contest = own.contest and same.kind = own.kind and same.hash = own.hash
         and same.player_id <> own.player_id
       order by player_id limit 20
     ) other
     where own.contest = :contest and own.player_id = any(:playerIds)
     group by own.player_id, other.player_id, own.kind
     order by own.player_id, other.player_id, own.kind`,
    { contest, playerIds: [...playerIds] },
  );
  return rows;
}

/** When the players' last hundred finished games of a contest were played, by the player's id. */
export async function listGameSpans(
  conn: Conn,
  contest: string,
  playerIds: readonly string[],
): Promise<Map<string, GameSpan[]>> {
  const { rows } = await conn.raw<{ rows: { player_id: string; started_at: Date; completed_at: Date }[] }>(
    `select player.id as player_id, games.started_at, game.completed_at
     from unnest(cast(:playerIds as uuid[])) as player (id)
     cross join lateral (
       select game_id, completed_at from results
       where player_id = player.id and board = :board
       order by completed_at desc, id desc limit 100
     ) game
     join games on games.id = game.game_id`,
    { board: contestKey(contest), playerIds: [...playerIds] },
  );
  const byPlayer = Map.groupBy(rows, (row) => row.player_id);
  return new Map(
    [...byPlayer].map(([id, own]) => [
      id,
      own.map((row) => ({ startedAt: row.started_at.getTime(), endedAt: row.completed_at.getTime() })),
    ]),
  );
}

/** What is kept of the player, for the export. */
export function listTracesOf(conn: Conn, playerId: string): Promise<Omit<AccountTrace, 'playerId'>[]> {
  return conn('account_traces')
    .where({ player_id: playerId })
    .orderBy(['noted_at', 'kind', 'hash'])
    .limit(1_000)
    .select<Omit<AccountTrace, 'playerId'>[]>({ contest: 'contest', kind: 'kind', hash: 'hash', at: 'noted_at' });
}

export async function deleteTracesOfContest(conn: Conn, contest: string): Promise<void> {
  await conn('account_traces').where({ contest }).delete();
}
