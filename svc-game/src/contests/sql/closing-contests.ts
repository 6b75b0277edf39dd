import type { Tx } from '@lights-out/service-kit';

import type { Contest } from '../rules/contest.ts';

const atOnce = 100;

/** Marks the running contests with a fee that end before `before` and of which no event has told that, and returns them. */
export async function markContestsClosing(
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<Pick<Contest, 'id' | 'title' | 'opensAt' | 'closesAt'>[]> {
  const { rows } = await tx.raw<{ rows: Pick<Contest, 'id' | 'title' | 'opensAt' | 'closesAt'>[] }>(
    `update contests set closing_told_at = :now
     where name in (
       select name from contests
       where closing_told_at is null and fee_minor > 0 and state = 'open'
         and starts_at <= :now and ends_at > :now and ends_at <= :before
       order by name limit :atOnce for update skip locked
     )
     returning name as id, display_title as title, starts_at as "opensAt", ends_at as "closesAt"`,
    { now, before, atOnce },
  );
  return rows;
}
