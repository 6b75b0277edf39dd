import { Refusal, type Tx } from '@lights-out/service-kit';

import { listNextInLine, type Settlement } from '../../contests/index.ts';
import { clearedBehind, requiredClearances } from '../rules/clearance.ts';
import { listOpenAppeals } from '../sql/appeals.ts';
import { listCleared, listNames } from '../sql/fair-play-log.ts';

/**
 * Standings are confirmed only once a person has cleared each prize place and the three behind (decision 0223).
 *
 * @throws {Refusal} `not-cleared`, which names the players that are missing
 */
export async function requireClearances(tx: Tx, { contest, ranks }: Settlement): Promise<void> {
  const required = requiredClearances(await listNextInLine(tx, contest, ranks + clearedBehind), ranks);
  const cleared = await listCleared(tx, contest, required);
  const missing = required.filter((playerId) => !cleared.has(playerId));
  if (missing.length === 0) return;
  const names = await namesOf(tx, missing);
  throw new Refusal('not-cleared', { message: `These players have to be cleared first: ${names}.` });
}

/**
 * Nothing is confirmed or announced while a struck player waits for an answer: it may put the result back.
 *
 * @throws {Refusal} `appeal-open`, which names the players
 */
export async function requireDecidedAppeals(tx: Tx, { contest }: Settlement): Promise<void> {
  const open = await listOpenAppeals(tx, contest);
  if (open.length === 0) return;
  throw new Refusal('appeal-open', {
    message: `The appeals of these players have to be decided first: ${await namesOf(tx, open)}.`,
  });
}

async function namesOf(tx: Tx, playerIds: readonly string[]): Promise<string> {
  const names = await listNames(tx, playerIds);
  return playerIds.map((playerId) => names.get(playerId)).join(', ');
}
