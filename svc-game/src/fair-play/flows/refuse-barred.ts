import { Refusal, type Tx } from '@lights-out/service-kit';

import { isBarred } from '../rules/marks.ts';
import { listMarks } from '../sql/marks.ts';

/**
 * Keeps a player who was disqualified from coming back to the contest with another account.
 *
 * @throws {Refusal} `matches-disqualified`
 */
export async function refuseBarred(tx: Tx, contest: string, playerId: string): Promise<void> {
  if ((await listMarks(tx, contest, playerId)).some(isBarred)) throw new Refusal('matches-disqualified');
}
