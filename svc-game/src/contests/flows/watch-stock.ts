import { randomUUID } from 'node:crypto';

import { contestInText, monthUnsupplied } from '@lights-out/contracts';
import { inTransaction, type Tx } from '@lights-out/service-kit';

import { announceOwnAction, type ActionBy } from '../../admin-actions.ts';
import type { Context } from '../../context.ts';
import { newMonth, type Contest } from '../rules/contest.ts';
import { scarceMonth } from '../rules/pools.ts';
import { insertMonthNotice } from '../sql/month-notices.ts';
import { endContest } from './cancel-contest.ts';
import { sealDuePools } from './sealed-pools.ts';

/** Players read it. */
const reason = 'There are not enough questions that nobody has seen yet.';

/**
 * Seals the pools that are due. A month that the stock cannot give does not open: it is called off at the moment at which it would, so
 * that a bank that is approved by then still saves it. The owner hears of both, the first time three months ahead.
 */
export async function sealOrCallOff(ctx: Context, now: Date): Promise<void> {
  const by = { at: now, requestId: `sweep-${randomUUID()}` };
  for (const contest of await sealDuePools(ctx, now)) if (contest.opensAt <= now) await callOff(ctx, contest, by);
  const scarce = scarceMonth(ctx.bank.current(), now, ctx.pools.forFreePlay());
  if (scarce === undefined) return;
  await inTransaction(ctx.db, async (tx) => {
    if (await insertMonthNotice(tx, scarce, now)) await tell(ctx, tx, newMonth(scarce).contest, false, by);
  });
}

type By = Omit<ActionBy, 'admin'>;

async function callOff(ctx: Context, contest: Contest, by: By): Promise<void> {
  await endContest(ctx, contest.id, reason, { by: 'clock', ...by }, async (tx) => {
    const done = { action: 'contest-canceled', contest: contest.id, reason } as const;
    await announceOwnAction(ctx.outbox, tx, done, by);
    await tell(ctx, tx, contest, true, by);
  });
}

async function tell(
  { outbox }: Context,
  tx: Tx,
  contest: Pick<Contest, 'id' | 'title' | 'opensAt'>,
  isCalledOff: boolean,
  { at, requestId }: By,
): Promise<void> {
  const { id, opensAt } = contest;
  const body = { contest: id, contestTitle: contestInText(contest), opensAt: opensAt.toISOString(), isCalledOff };
  await outbox.announce(tx, monthUnsupplied, body, { requestId, occurredAt: at });
}
