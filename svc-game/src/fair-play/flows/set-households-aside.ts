import { randomUUID } from 'node:crypto';

import type { Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { insertSteps, listNextInLine, settleContest, type Settlement } from '../../contests/index.ts';
import { clearedBehind } from '../rules/clearance.ts';
import { householdsToSetAside } from '../rules/household.ts';
import { insertEntry } from '../sql/fair-play-log.ts';
import { listContestsWithAdmins, listHouseholdLinks, listSetAside } from '../sql/households.ts';
import { announceStrike } from './announce-strike.ts';

const reason = 'Staff and their households win no prizes, as the terms say.';

/** Places the households of admins outside the prizes of every contest that is not over. */
export async function sweepHouseholds(ctx: Context): Promise<void> {
  const at = ctx.clock.now();
  for (const contest of await listContestsWithAdmins(ctx.db, at)) {
    const links = await listHouseholdLinks(ctx.db, contest);
    const decided = links.length > 0 ? await listSetAside(ctx.db, contest) : new Set<string>();
    const linked = links.map(({ playerId }) => playerId);
    if (householdsToSetAside(links, decided, linked).length === 0) continue;
    await setHouseholdsAside(ctx, contest, { at, requestId: `sweep-${randomUUID()}` });
  }
}

/**
 * Places entries of admins and of their households hors concours: they keep their results and win no prize. Each such player is
 * mailed, once. Entries that were offered a prize are left to stewards.
 */
export async function setHouseholdsAside(
  ctx: Context,
  contest: string,
  { at, requestId }: { readonly at: Date; readonly requestId: string },
): Promise<void> {
  const taken = { by: 'clock', at, requestId };
  await settleContest(
    ctx,
    contest,
    async (before, _nextInLine, tx) => {
      if (before.state === 'closed' || before.state === 'canceled') return before;
      const links = await listHouseholdLinks(tx, contest);
      const decided = new Set([...(await listSetAside(tx, contest)), ...before.awards.map(({ playerId }) => playerId)]);
      const isConfirmed = (playerId: string) => before.confirmedWinners?.includes(playerId);
      let after = before;
      for (;;) {
        // Each entry that is placed outside lets another one move up.
        const nearPrize = await listNearPrize(tx, before);
        const ofThose = nearPrize.length > 0 ? await listHouseholdLinks(tx, contest, nearPrize) : [];
        const due = householdsToSetAside([...links, ...ofThose], decided, nearPrize);
        if (due.length === 0) return after;
        for (const playerId of due) {
          await setAside(ctx, tx, { contest, playerId }, taken);
          decided.add(playerId);
          if (isConfirmed(playerId)) after = { ...before, confirmedWinners: null };
        }
      }
    },
    taken,
  );
}

async function listNearPrize(tx: Tx, { contest, state, ranks }: Settlement): Promise<readonly string[]> {
  if (state === 'open' || state === 'frozen') return [];
  return listNextInLine(tx, contest, ranks + clearedBehind);
}

async function setAside(
  ctx: Context,
  tx: Tx,
  { contest, playerId }: { readonly contest: string; readonly playerId: string },
  taken: { readonly by: string; readonly at: Date; readonly requestId: string },
): Promise<void> {
  const decision = { outcome: 'struck', rule: 'household', penalty: 'hors-concours', reason } as const;
  await insertEntry(tx, { contest, playerId, ...decision, byId: null }, taken);
  await insertSteps(tx, contest, [{ step: 'hors-concours', playerId, reason }], taken);
  await announceStrike(ctx, tx, { contest, playerId, ...decision }, taken);
}
