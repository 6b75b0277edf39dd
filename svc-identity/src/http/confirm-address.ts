import { addressConfirmed, type confirmAddress as contract } from '@lights-out/contracts';
import { inTransaction, Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSecretToken } from '../domain/secret-token.ts';
import { claimConfirmation, updateConfirmed } from '../store/email-confirmations.ts';

/** Confirms the address that a link was mailed to. The link works once, and not for an address that came later (decision 0198). */
export function confirmAddress({ db, clock, outbox }: Context): Handler<typeof contract> {
  return async ({ body, requestId }) => {
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const link = await claimConfirmation(tx, hashSecretToken(body.token), now);
      if (link === undefined) throw new Refusal('confirmation-link-invalid');
      if (!(await updateConfirmed(tx, link, now))) return;
      const event = { userId: link.userId, confirmedAt: now.toISOString() };
      await outbox.announce(tx, addressConfirmed, event, { requestId, occurredAt: now });
    });
    return { status: 204, body: undefined };
  };
}
