import type { AnswerVia, Delivery } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

interface OfPlayer {
  readonly contest: string;
  readonly playerId: string;
}

/** Stores how an answer came that an admin records. */
export async function updateRecordedAnswer(
  tx: Tx,
  { contest, playerId }: OfPlayer,
  { via, reason, recordedBy }: { readonly via: AnswerVia; readonly reason: string; readonly recordedBy: string },
): Promise<void> {
  await tx('awards')
    .where({ contest, player_id: playerId })
    .update({ answer_via: via, answer_reason: reason, answer_recorded_by: recordedBy });
}

/** Stores the handover of a claimed prize. Returns false where the player has claimed none. */
export async function updateDelivery(
  tx: Tx,
  { contest, playerId }: OfPlayer,
  { by, on, reference, recordedBy, at }: Delivery & { readonly recordedBy: string; readonly at: Date },
): Promise<boolean> {
  const changed = await tx('awards').where({ contest, player_id: playerId, state: 'claimed' }).update({
    delivered_by: by,
    delivered_on: on,
    delivery_reference: reference,
    delivery_recorded_by: recordedBy,
    delivery_recorded_at: at,
  });
  return changed === 1;
}
