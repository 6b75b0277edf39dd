import { Refusal, type Admin, type Tx } from '@lights-out/service-kit';

import { hasPartInContest } from '../sql/contest-record.ts';
import { findActiveEntry } from '../sql/entries.ts';

/**
 * Keeps an admin from deciding about a contest that they take part in: each step also moves those before or behind their own entry
 * (decision 0226). Their player account is what they have stated.
 *
 * @throws {Refusal} `own-entry`
 */
export async function requireNoOwnPart(tx: Tx, contest: string, { playerId }: Admin): Promise<void> {
  if (playerId === null) return;
  if ((await hasPartInContest(tx, contest, playerId)) || (await findActiveEntry(tx, playerId, contest)))
    throw new Refusal('own-entry');
}
