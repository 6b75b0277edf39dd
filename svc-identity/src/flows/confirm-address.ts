import { addressConfirmed } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSecretToken } from '../domain/secret-token.ts';
import { claimConfirmation, updateConfirmed } from '../store/email-confirmations.ts';

/**
 * Confirms the address that a link was mailed to. The link works once, and not for an address that came later (decision 0198).
 *
 * @throws {Refusal} `confirmation-link-invalid`
 */
export async function confirmAddress({ db, clock, outbox }: Context, token: string, requestId: string): Promise<void> {
  // The link's account is known once its row is taken; what deletes an account locks them in the opposite order.
  await inRetriedTransaction(db, async (tx) => {
    const now = clock.now();
    const link = await claimConfirmation(tx, hashSecretToken(token), now);
    if (link === undefined) throw new Refusal('confirmation-link-invalid');
    if (!(await updateConfirmed(tx, link, now))) return;
    const event = { userId: link.userId, confirmedAt: now.toISOString() };
    await outbox.announce(tx, addressConfirmed, event, { requestId, occurredAt: now });
  });
}
