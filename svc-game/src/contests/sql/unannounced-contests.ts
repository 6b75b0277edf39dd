import type { Tx } from '@lights-out/service-kit';

import type { Contest } from '../rules/contest.ts';

export type PricedContest = Pick<Contest, 'id' | 'title' | 'opensAt' | 'closesAt' | 'feeMinor'>;

const atOnce = 100;

/** Marks the contests with a fee that no event has announced, and returns them. */
export async function markContestsAnnounced(tx: Tx, at: Date): Promise<PricedContest[]> {
  const { rows } = await tx.raw<{ rows: PricedContest[] }>(
    `update contests set told_at = :at
     where name in (
       select name from contests where told_at is null and fee_minor > 0
       order by name limit :atOnce for update skip locked
     )
     returning name as id, display_title as title, starts_at as "opensAt", ends_at as "closesAt", fee_minor as "feeMinor"`,
    { at, atOnce },
  );
  return rows;
}
