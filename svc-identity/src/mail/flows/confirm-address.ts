import { addressConfirmed } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hashSecretToken } from '../../users/index.ts';
import { claimConfirmation, updateConfirmed } from '../sql/email-confirmations.ts';

/**
 * Confirms the address that a link was mailed to. The link works once, and not for an address that came later.
 *
 * @throws {Refusal} `confirmation-link-invalid`
 */
export async function confirmAddress(ctx: Context, token: string, requestId: string): Promise<void> {
  // The link's account is known once its row is taken; what deletes an account locks them in the opposite order.
  await inRetriedTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const link = await claimConfirmation(tx, hashSecretToken(token), now);
    if (link === undefined) throw new Refusal('confirmation-link-invalid');
    await markConfirmed(ctx, tx, link, { requestId, now });
  });
}

/** Returns false where the account has another address now, or this one was confirmed before. */
export async function markConfirmed(
  { outbox }: Context,
  tx: Tx,
  confirmed: { readonly userId: string; readonly emailFolded: string },
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): Promise<boolean> {
  if (!(await updateConfirmed(tx, confirmed, now))) return false;
  const event = { userId: confirmed.userId, confirmedAt: now.toISOString() };
  await outbox.announce(tx, addressConfirmed, event, { requestId, occurredAt: now });
  return true;
}
