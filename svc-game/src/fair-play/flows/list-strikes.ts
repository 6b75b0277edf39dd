import { contestInText, type Strike } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Conn } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hasDisqualification, isRunning, lockSettlement } from '../../contests/index.ts';
import { appealBy, appealedDecisions, type Appealed } from '../rules/appealed.ts';
import { insertAppeal, listAppeals, listStruckContests, type Appeal, type StruckContest } from '../sql/appeals.ts';
import { listEntries, type Entry } from '../sql/fair-play-log.ts';

/** Decisions against the player's results, those in the newest contest first, and there the latest. */
export async function listStrikes(conn: Conn, playerId: string, now: Date): Promise<Strike[]> {
  const contests = await listStruckContests(conn, playerId);
  const strikes = await Promise.all(contests.map((contest) => listStrikesIn(conn, contest, playerId, now)));
  return strikes.flat();
}

/**
 * Appeals against the decisions in a contest that can be appealed against.
 *
 * @returns the latest of them
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
    const decisions = await listDecisions(tx, contest, playerId, now);
    const latest = decisions.at(-1);
    if (struck === undefined || latest === undefined) throw new Refusal('not-found');
    const first = decisions.find(({ state }) => state === 'possible');
    if (first === undefined) throw new Refusal(latest.appeal ? 'already-appealed' : 'appeal-too-late');
    await insertAppeal(tx, { contest, playerId, text, at: now, against: first.decision.id });
    const [strike] = await listStrikesIn(tx, struck, playerId, now);
    if (strike === undefined) throw new Error('An appeal without a decision.');
    return strike;
  });
}

async function listStrikesIn(conn: Conn, contest: StruckContest, playerId: string, now: Date): Promise<Strike[]> {
  const decisions = await listDecisions(conn, contest.id, playerId, now);
  const mayRace = isRunning(contest, now) && !(await hasDisqualification(conn, contest.id, playerId));
  return decisions
    .map((one) => strikeOf(contest, one, mayRace && one.decision.penalty === 'result-struck'))
    .toReversed();
}

async function listDecisions(conn: Conn, contest: string, playerId: string, now: Date) {
  const [log, appeals] = await Promise.all([
    listEntries(conn, contest, playerId),
    listAppeals(conn, contest, playerId),
  ]);
  return appealedDecisions(log, appeals, now);
}

function strikeOf(
  contest: StruckContest,
  { decision, state, appeal: appealed, answer }: Appealed<Entry, Appeal>,
  mayRace: boolean,
): Strike {
  return {
    contest: contest.id,
    title: contestInText(contest),
    penalty: decision.penalty ?? 'disqualified',
    rule: decision.rule ?? 'other',
    reason: decision.reason,
    ...(decision.grounds !== null && { grounds: decision.grounds }),
    ...(mayRace && { racesUntil: contest.closesAt.toISOString() }),
    at: decision.at.toISOString(),
    appealBy: appealBy(decision.at).toISOString(),
    appeal: state,
    appealText: appealed?.text ?? null,
    answer: answer?.reason ?? null,
  };
}
