import {
  contestInText,
  freeBoardsInText,
  isFreeBoard,
  resultStruck,
  type FairPlayRule,
  type Penalty,
} from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { ActionBy } from '../../admin-actions.ts';
import type { Context } from '../../context.ts';
import { findContest, isRunning } from '../../contests/index.ts';
import { appealBy } from '../rules/appealed.ts';

export interface Imposed {
  /** A contest, or a free board. */
  readonly contest: string;
  readonly playerId: string;
  readonly penalty: Penalty;
  readonly rule: FairPlayRule;
  readonly reason: string;
  /** What speaks for it. */
  readonly grounds?: string | undefined;
}

/** Has the player mailed why results were struck. @param imposed with `run` where it is one alone */
export async function announceStrike(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  imposed: Imposed & { readonly run?: { readonly score: number } | undefined },
  { at, requestId }: Omit<ActionBy, 'admin'>,
): Promise<void> {
  const { contest, playerId: userId, penalty, rule, reason, grounds, run } = imposed;
  const found = await findContest(tx, contest);
  const mayRace = penalty === 'result-struck' && found !== undefined && isRunning(found, at);
  const contestTitle = await judgedInText(tx, contest);
  const struck = { userId, contestTitle, penalty, rule, reason, grounds, ...(run && { run }) };
  const until = { ...(mayRace && { racesUntil: found.closesAt.toISOString() }), appealBy: appealBy(at).toISOString() };
  await outbox.announce(tx, resultStruck, { ...struck, ...until }, { requestId, occurredAt: at });
}

/** The contest's or the free board's name in a sentence. */
export async function judgedInText(conn: Conn, contest: string): Promise<string> {
  if (isFreeBoard(contest)) return freeBoardsInText[contest];
  const found = await findContest(conn, contest);
  if (found === undefined) throw new Error(`Contest ${contest} is missing.`);
  return contestInText(found);
}
