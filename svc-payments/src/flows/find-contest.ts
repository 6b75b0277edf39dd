import type { Conn } from '@lights-out/service-kit';

import { monthContest, type Contest } from '../domain/contest.ts';
import { findAnnouncedContest } from '../store/contests.ts';

/**
 * The contest with its fee, as svc-game announced it; a month has the usual terms until then (decision 0190).
 *
 * @returns undefined for a contest without a fee, or one that is not announced
 */
export async function findContest(conn: Conn, id: string): Promise<Contest | undefined> {
  return (await findAnnouncedContest(conn, id)) ?? monthContest(id);
}
