import type { Conn } from '@lights-out/service-kit';

import { isPublic, type Contest } from '../rules/contest.ts';
import { findContest } from '../sql/contests.ts';
import { hasInvitation } from '../sql/invitations.ts';

/**
 * The contest if this caller may know of it: a rehearsal exists for the players that are invited to it, and for no one
 * else.
 *
 * @param playerId null for a visitor, and for the gateway
 */
export async function findShownContest(conn: Conn, id: string, playerId: string | null): Promise<Contest | undefined> {
  const found = await findContest(conn, id);
  if (found === undefined || isPublic(found)) return found;
  return playerId !== null && (await hasInvitation(conn, id, playerId)) ? found : undefined;
}
