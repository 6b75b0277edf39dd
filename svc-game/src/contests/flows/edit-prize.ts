import { contestInText, feeBackDays, prizeChanged } from '@lights-out/contracts';
import type { PrizeText } from '@lights-out/contracts/admin-contest-view';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { decideEdit, writtenAnew } from '../rules/prize-edit.ts';
import type { Prize } from '../rules/prize.ts';
import { insertSteps } from '../sql/contest-steps.ts';
import { findContest } from '../sql/contests.ts';
import { lockPrize, updatePrize, updateRacesADay } from '../sql/prizes.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { announcePrizes } from './announce-prizes.ts';
import { requireNoOwnPart } from './require-no-own-part.ts';

interface Edit {
  readonly text: PrizeText;
  /** The revision that the admin saw. */
  readonly revision: number;
  readonly reason: string | undefined;
  /** Undefined leaves them as they are. */
  readonly racesADay?: number | null | undefined;
}

/**
 * Replaces a prize's text and announces it; once its contest has begun, to those who have entered too.
 *
 * @returns the prize's revision afterwards
 * @throws {Refusal} `not-found`, the edit's own, `own-entry` where the admin takes part, or `invalid-request` with the complaint about each field
 */
export async function editPrize(ctx: Context, contest: string, edit: Edit, by: ActionBy): Promise<number> {
  const { reason } = edit;
  const revision = await inTransaction(ctx.db, async (tx) => {
    const before = await lockPrize(tx, contest);
    if (before === undefined) throw new Refusal('not-found');
    const changes = decideEdit(before, edit, by.at);
    if ('refused' in changes) throw new Refusal(changes.refused);
    if ('complaints' in changes)
      throw new Refusal('invalid-request', {
        message: Object.values(changes.complaints)[0],
        fields: changes.complaints,
      });
    if (changes.length === 0) return before.revision;
    const now = writtenAnew(before.prize, edit.text);
    await requireNoOwnPart(tx, contest, by.admin);
    await insertSteps(tx, contest, [{ step: 'prize-edited', reason }], { by: nameOf(by.admin), at: by.at });
    await announceAdminAction(ctx.outbox, tx, { action: 'prize-edited', contest, reason, changes }, by);
    // Examples of other months cannot be won here, and a translation changes nothing that can.
    const isPrize = changes.some(({ field }) => field !== 'examples' && !field.startsWith('german'));
    if (isPrize && by.at >= before.startsAt)
      await announceChange(ctx, tx, contest, { before: before.prize, now, reason }, by);
    if (edit.racesADay !== undefined) await updateRacesADay(tx, contest, edit.racesADay);
    return updatePrize(tx, contest, now);
  });
  await announcePrizes(ctx, by.at);
  return revision;
}

const dayMs = 86_400_000;

async function announceChange(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  contest: string,
  { before, now, reason = '' }: { readonly before: Prize; readonly now: Prize; readonly reason: string | undefined },
  { at, requestId }: ActionBy,
): Promise<void> {
  const found = await findContest(tx, contest);
  if (found === undefined) throw new Error(`Contest ${contest} is missing.`);
  const body = {
    contest,
    contestTitle: contestInText(found),
    before: announcedPart(before),
    now: announcedPart(now),
    ranks: now.ranks,
    reason,
    feeBackUntil: new Date(at.getTime() + feeBackDays * dayMs).toISOString(),
  };
  await outbox.announce(tx, prizeChanged, body, { requestId, occurredAt: at });
}

function announcedPart({ examples: _examples, germanExamples: _german, ...told }: Prize) {
  return told;
}
