import type { Tx } from '@lights-out/service-kit';

import type { Prize } from '../rules/prize.ts';
import type { StandingPrize } from '../rules/prize-edit.ts';
import { prizeColumns, prizeRow } from './contests.ts';

/** The prize under its contest's lock; undefined where there is no such contest. */
export async function lockPrize(tx: Tx, contest: string): Promise<StandingPrize | undefined> {
  const row = await tx('contests')
    .where({ name: contest })
    .forUpdate()
    .first<Pick<StandingPrize, 'state' | 'startsAt' | 'endsAt' | 'racesADay'> | undefined>({
      state: 'state',
      startsAt: 'starts_at',
      endsAt: 'ends_at',
      racesADay: 'races_a_day',
    });
  if (row === undefined) return undefined;
  const written = await tx('prizes')
    .where({ contest })
    .forUpdate()
    .first<(Prize & { revision: number }) | undefined>('revision', tx.raw(prizeColumns));
  if (written === undefined) return undefined;
  const { revision, ...prize } = written;
  return { ...row, prize, revision };
}

export async function updateRacesADay(tx: Tx, contest: string, racesADay: number | null): Promise<void> {
  await tx('contests').where({ name: contest }).update({ races_a_day: racesADay });
}

/** @returns the number of the new writing */
export async function updatePrize(tx: Tx, contest: string, prize: Prize): Promise<number> {
  const [row] = await tx('prizes')
    .where({ contest })
    .update({ ...prizeRow(prize), revision: tx.raw('revision + 1') })
    .returning<{ revision: number }[]>('revision');
  if (row === undefined) throw new Error(`Contest ${contest} has no prize.`);
  return row.revision;
}
