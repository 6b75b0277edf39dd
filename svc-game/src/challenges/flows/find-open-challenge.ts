import { Refusal, type Conn } from '@lights-out/service-kit';

import { isOpen, type Challenge } from '../rules/challenge.ts';
import { findChallenge } from '../sql/challenges.ts';

/** @throws {Refusal} `challenge-not-found`, also for one that has expired, so that callers cannot tell the two apart */
export async function findOpenChallenge(conn: Conn, id: string, now: Date): Promise<Challenge> {
  const found = await findChallenge(conn, id);
  if (found === undefined || !isOpen(found, now)) throw new Refusal('challenge-not-found');
  return found;
}
