import type { Conn, Tx } from '@lights-out/service-kit';

import { type Contest, monthContest } from '../rules/contest.ts';

/** Stores a contest's terms. They never change, so a repeated announcement does nothing. */
export async function insertContest(tx: Tx, { id, title, opensAt, closesAt, feeMinor }: Contest): Promise<void> {
  await tx('contests')
    .insert({ contest: id, title, opens_at: opensAt, closes_at: closesAt, fee_minor: feeMinor })
    .onConflict('contest')
    .ignore();
}

/**
 * The contest with its fee, as svc-game announced it; a month has the usual terms until then (decision 0040).
 *
 * @returns undefined for a contest without a fee, or one that is not announced
 */
export async function findContest(conn: Conn, id: string): Promise<Contest | undefined> {
  const announced = await conn('contests').where({ contest: id }).first<Contest | undefined>({
    id: 'contest',
    title: 'title',
    opensAt: 'opens_at',
    closesAt: 'closes_at',
    feeMinor: 'fee_minor',
  });
  return announced ?? monthContest(id);
}

/** Stores that a contest was cancelled, once, and makes its payments due for a check at once. */
export async function insertCancellation(tx: Tx, contest: string, reason: string, at: string): Promise<void> {
  const isNew = await tx('canceled_contests')
    .insert({ contest, reason, canceled_at: at })
    .onConflict('contest')
    .ignore()
    .returning('contest');
  if (isNew.length === 0) return;
  await tx('payments')
    .where({ contest })
    .whereIn('state', ['preparing', 'open', 'succeeded', 'reversed'])
    .update({ check_at: at, checks: 0 });
}

/** Why the contest was cancelled; undefined where it was not. */
export async function findCancellation(conn: Conn, contest: string): Promise<string | undefined> {
  const row = await conn('canceled_contests').where({ contest }).first<{ reason: string } | undefined>('reason');
  return row?.reason;
}
