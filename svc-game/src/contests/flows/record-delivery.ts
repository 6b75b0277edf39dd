import type { Delivery } from '@lights-out/contracts';
import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hasConfirmedAddress } from '../../players/index.ts';
import { insertSteps } from '../sql/contest-steps.ts';
import { updateDelivery } from '../sql/handovers.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { notConfirmed } from './record-answer.ts';
import { requireNoOwnPart } from './require-no-own-part.ts';

export interface RecordedDelivery extends Delivery {
  readonly contest: string;
  readonly playerId: string;
}

/**
 * Records the handover of a claimed prize. What a correction replaces stays in the contest's log and in the audit list.
 *
 * @throws {Refusal} `prize-not-found`, `address-not-confirmed`, `own-entry`, `invalid-request` for a day that has not come
 */
export async function recordDelivery(
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  { contest, playerId, ...delivery }: RecordedDelivery,
  by: ActionBy,
): Promise<void> {
  const { by: how, on, reference } = delivery;
  if (on > by.at.toISOString().slice(0, 10))
    throw new Refusal('invalid-request', { message: notYet, fields: { on: notYet } });
  const recordedBy = nameOf(by.admin);
  await inTransaction(db, async (tx) => {
    await requireNoOwnPart(tx, contest, by.admin);
    if (!(await updateDelivery(tx, { contest, playerId }, { ...delivery, recordedBy, at: by.at })))
      throw new Refusal('prize-not-found', { message: 'This player has claimed no prize in this contest.' });
    if (!(await hasConfirmedAddress(tx, playerId)))
      throw new Refusal('address-not-confirmed', { message: notConfirmed });
    const reason = `${on}, ${ways[how]}: ${reference}`;
    await insertSteps(tx, contest, [{ step: 'prize-delivered', playerId, reason }], { by: recordedBy, at: by.at });
    await announceAdminAction(outbox, tx, { action: 'prize-delivered', contest, playerId, reason }, by);
  });
}

const notYet = 'That day has not come yet';
const ways: Readonly<Record<Delivery['by'], string>> = { post: 'by post', mail: 'by mail', person: 'in person' };
