import type { unsubscribe as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSecretToken } from '../domain/secret-token.ts';
import { updateContestMails } from '../store/contest-mails.ts';
import { findUnsubscribing } from '../store/unsubscribe-links.ts';

/** Stops the mails that are not owed; those that wait are dropped when they are due. */
export function unsubscribe({ db, clock }: Context): Handler<typeof contract> {
  return async ({ query }) => {
    const userId = await findUnsubscribing(db, hashSecretToken(query.token), clock.now());
    if (userId === undefined) throw new Refusal('unsubscribe-link-invalid');
    await updateContestMails(db, userId, false);
    return { status: 204, body: undefined };
  };
}
