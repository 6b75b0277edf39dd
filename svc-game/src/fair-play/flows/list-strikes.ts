import { contestInText, freeBoardsInText, isFreeBoard, type Strike } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Conn, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hasDisqualification, isRunning, lockSettlement } from '../../contests/index.ts';
import { appealBy, appealedDecisions, type Appealed } from '../rules/appealed.ts';
import { lockKnownPlayer } from '../../players/index.ts';
import { insertAppeal, listAppeals, listStruckContests, listStruckFreeBoards, type Appeal } from '../sql/appeals.ts';
import { listEntries, type Entry } from '../sql/fair-play-log.ts';

/** Decisions against the player's results: those on free boards, then those in the newest contest; of each the latest first. */
export async function listStrikes(conn: Conn, playerId: string, now: Date): Promise<Strike[]> {
  const places = await listStruckPlaces(conn, playerId, now);
  const strikes = await Promise.all(places.map((place) => listStrikesIn(conn, place, playerId, now)));
  return strikes.flat();
}

/** Where results of the player were struck: a contest, or a free board. */
interface StruckPlace {
  readonly id: string;
  readonly title: string;
  /** Until when games of the contest can be raced. */
  readonly runsUntil: Date | undefined;
}

async function listStruckPlaces(conn: Conn, playerId: string, now: Date): Promise<StruckPlace[]> {
  const boards = await listStruckFreeBoards(conn, playerId);
  const contests = await listStruckContests(conn, playerId);
  return [
    ...boards.map((id) => ({ id, title: freeBoardsInText[id], runsUntil: undefined })),
    ...contests.map((contest) => ({
      id: contest.id,
      title: contestInText(contest),
      runsUntil: isRunning(contest, now) ? contest.closesAt : undefined,
    })),
  ];
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
    if (!(await lockPlace(tx, contest, playerId))) throw new Refusal('not-found');
    const struck = (await listStruckPlaces(tx, playerId, now)).find(({ id }) => id === contest);
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

/** Holds what decisions and appeals are taken under. */
async function lockPlace(tx: Tx, contest: string, playerId: string): Promise<boolean> {
  return isFreeBoard(contest) ? lockKnownPlayer(tx, playerId) : (await lockSettlement(tx, contest)) !== undefined;
}

async function listStrikesIn(conn: Conn, place: StruckPlace, playerId: string, now: Date): Promise<Strike[]> {
  const decisions = await listDecisions(conn, place.id, playerId, now);
  const mayRace = place.runsUntil !== undefined && !(await hasDisqualification(conn, place.id, playerId));
  return decisions.map((one) => strikeOf(place, one, mayRace && one.decision.penalty === 'result-struck')).toReversed();
}

async function listDecisions(conn: Conn, contest: string, playerId: string, now: Date) {
  const [log, appeals] = await Promise.all([
    listEntries(conn, contest, playerId),
    listAppeals(conn, contest, playerId),
  ]);
  return appealedDecisions(log, appeals, now).map((one) => {
    // An admin admits an entry to the prizes without an appeal too.
    const admitted = log.findLast(({ id, outcome }) => outcome === 'admitted' && id > one.decision.id);
    if (one.decision.penalty !== 'hors-concours' || admitted === undefined) return one;
    return { ...one, state: 'lifted' as const, answer: admitted };
  });
}

function strikeOf(
  { id, title, runsUntil }: StruckPlace,
  { decision, state, appeal: appealed, answer }: Appealed<Entry, Appeal>,
  mayRace: boolean,
): Strike {
  return {
    contest: id,
    title,
    penalty: decision.penalty ?? 'disqualified',
    rule: decision.rule ?? 'other',
    reason: decision.reason,
    ...(decision.grounds !== null && { grounds: decision.grounds }),
    ...(decision.struckScore !== null && { run: { score: decision.struckScore } }),
    ...(mayRace && { racesUntil: runsUntil?.toISOString() }),
    at: decision.at.toISOString(),
    appealBy: appealBy(decision.at).toISOString(),
    appeal: state,
    appealText: appealed?.text ?? null,
    answer: answer?.reason ?? null,
  };
}
