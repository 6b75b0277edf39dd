import { randomUUID } from 'node:crypto';

import { inTransaction } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { heatReminderMs, settleContest } from '../../contests/index.ts';
import { evidenceDays } from '../../fair-play/index.ts';
import { isLapsed } from '../rules/heat.ts';
import { markReminded } from '../sql/appointments.ts';
import { deleteOldHeatEvidence } from '../sql/heat-questions.ts';
import { listAttempts, listContestsInHeats, listOverdueHeats, listRunningHeats } from '../sql/heats.ts';
import { announceReminder } from './announce-heat.ts';
import { lapseHeat } from './decide-on-heat.ts';
import { inviteInLine } from './invite.ts';
import { advanceHeat } from './play-heat.ts';

const dayMs = 86_400_000;

/** What time alone does to heats: invitations, reminders, lapses, steps of heats that run, and the end of evidence. */
export async function sweepHeats(ctx: Context, now: Date): Promise<void> {
  const requestId = `sweep-${randomUUID()}`;
  for (const contest of await listContestsInHeats(ctx.db))
    await settleContest(
      ctx,
      contest,
      async (settlement, _nextInLine, tx) => {
        await inviteInLine(tx, ctx, settlement, { at: now, requestId });
        return settlement;
      },
      { by: 'clock', at: now, requestId },
    );
  for (const of of await listOverdueHeats(ctx.db, now)) {
    const heat = (await listAttempts(ctx.db, of.contest, of.playerId)).at(-1);
    if (heat && isLapsed(heat, now)) await lapseHeat(ctx, of, { at: now, requestId });
  }
  for (const of of await listRunningHeats(ctx.db)) await advanceHeat(ctx, of, now);
  await inTransaction(ctx.db, async (tx) => {
    const before = new Date(now.getTime() + heatReminderMs);
    for (const due of await markReminded(tx, { now, before }))
      await announceReminder(tx, ctx, due, { at: now, requestId });
  });
  await deleteOldHeatEvidence(ctx.db, new Date(now.getTime() - evidenceDays * dayMs));
}
