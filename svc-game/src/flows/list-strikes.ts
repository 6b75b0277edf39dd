import { contestInText, type Strike } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Conn } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { appealBy, appealStateOf } from '../domain/fair-play/clearance.ts';
import { findAppeal, insertAppeal, listStruckContests, type StruckContest } from '../store/appeals.ts';
import { listEntries } from '../store/fair-play-log.ts';
import { lockSettlement } from '../store/settlements.ts';

/** Decisions against the player's results, the newest contest first. */
export async function listStrikes(conn: Conn, playerId: string, now: Date): Promise<Strike[]> {
  const contests = await listStruckContests(conn, playerId);
  const strikes = await Promise.all(contests.map((contest) => findStrike(conn, contest, playerId, now)));
  return strikes.flatMap((strike) => strike ?? []);
}

/**
 * Appeals against the decision in a contest.
 *
 * @throws {Refusal} `not-found`, `appeal-too-late`, `already-appealed`
 */
export function appeal(
  { db }: Pick<Context, 'db'>,
  { contest, playerId, text }: { contest: string; playerId: string; text: string },
  now: Date,
): Promise<Strike> {
  return inRetriedTransaction(db, async (tx) => {
    if ((await lockSettlement(tx, contest)) === undefined) throw new Refusal('not-found');
    const struck = (await listStruckContests(tx, playerId)).find(({ id }) => id === contest);
    const strike = struck && (await findStrike(tx, struck, playerId, now));
    if (struck === undefined || strike === undefined) throw new Refusal('not-found');
    if (strike.appealText !== null) throw new Refusal('already-appealed');
    if (strike.appeal !== 'possible') throw new Refusal('appeal-too-late');
    await insertAppeal(tx, { contest, playerId, text, at: now });
    return { ...strike, appeal: 'open', appealText: text };
  });
}

async function findStrike(
  conn: Conn,
  struckIn: StruckContest,
  playerId: string,
  now: Date,
): Promise<Strike | undefined> {
  const { id: contest } = struckIn;
  const [log, appealed] = await Promise.all([
    listEntries(conn, contest, playerId),
    findAppeal(conn, contest, playerId),
  ]);
  const struck = log.findLast(({ outcome }) => outcome === 'struck');
  const state = appealStateOf(log, appealed?.at ?? null, now);
  if (struck === undefined || state === undefined) return undefined;
  const answered = log.findLast(({ outcome }) => outcome === state);
  return {
    contest,
    title: contestInText(struckIn),
    rule: struck.rule ?? 'other',
    reason: struck.reason,
    ...(struck.grounds !== null && { grounds: struck.grounds }),
    at: struck.at.toISOString(),
    appealBy: appealBy(struck.at).toISOString(),
    appeal: state,
    appealText: appealed?.text ?? null,
    answer: answered?.reason ?? null,
  };
}
