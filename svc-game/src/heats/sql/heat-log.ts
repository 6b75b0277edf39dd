import type { Conn, Tx } from '@lights-out/service-kit';

import type { HeatAppeal, LoggedDecision, OfPlayer } from '../rules/heat.ts';

const mostEntries = 200;

const logColumns = {
  outcome: 'outcome',
  reason: 'reason',
  by: 'decided_by',
  byId: 'decided_by_id',
  at: 'decided_at',
  comparison: 'comparison',
};

export async function insertHeatEntry(
  tx: Tx,
  { contest, playerId }: OfPlayer,
  { outcome, reason, by, byId, at, comparison }: LoggedDecision,
): Promise<void> {
  const seen = comparison && JSON.stringify(comparison);
  const decided = { decided_by: by, decided_by_id: byId, decided_at: at, comparison: seen };
  await tx('heat_log').insert({ contest, player_id: playerId, outcome, reason, ...decided });
}

/** What was decided about a player's heats in a contest, in order. */
export function listHeatEntries(conn: Conn, { contest, playerId }: OfPlayer): Promise<LoggedDecision[]> {
  return conn('heat_log')
    .where({ contest, player_id: playerId })
    .orderBy('id')
    .limit(mostEntries)
    .select<LoggedDecision[]>(logColumns);
}

/** The same of all contests, with the contest. */
export function listHeatEntriesOf(
  conn: Conn,
  playerId: string,
): Promise<(LoggedDecision & { readonly contest: string })[]> {
  return conn('heat_log')
    .where({ player_id: playerId })
    .orderBy('id')
    .limit(mostEntries)
    .select<(LoggedDecision & { contest: string })[]>({ ...logColumns, contest: 'contest' });
}

const appealColumns = { text: 'text', at: 'appealed_at' };

export function findHeatAppeal(conn: Conn, { contest, playerId }: OfPlayer): Promise<HeatAppeal | undefined> {
  return conn('heat_appeals').where({ contest, player_id: playerId }).first<HeatAppeal | undefined>(appealColumns);
}

export function listHeatAppealsOf(
  conn: Conn,
  playerId: string,
): Promise<(HeatAppeal & { readonly contest: string })[]> {
  return conn('heat_appeals')
    .where({ player_id: playerId })
    .orderBy('appealed_at')
    .limit(mostEntries)
    .select<(HeatAppeal & { contest: string })[]>({ ...appealColumns, contest: 'contest' });
}

export async function insertHeatAppeal(
  tx: Tx,
  { contest, playerId }: OfPlayer,
  { text, at }: HeatAppeal,
): Promise<void> {
  await tx('heat_appeals').insert({ contest, player_id: playerId, text, appealed_at: at });
}
