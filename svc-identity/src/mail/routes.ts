import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../context.ts';
import { hashSecretToken } from '../users/index.ts';
import { hasContestMails, updateContestMails } from './sql/contest-mails.ts';
import { findConfirmedAt } from './sql/email-confirmations.ts';
import { findUnreachable } from './sql/unreachable.ts';
import { findUnsubscribing } from './sql/unsubscribe-links.ts';

export const mailRoutes = (ctx: Context) => ({
  getMailSettings: getMailSettings(ctx),
  postMailSettings: postMailSettings(ctx),
  unsubscribe: unsubscribe(ctx),
});

function getMailSettings({ db }: Context): HandlerOf<'getMailSettings'> {
  return async ({ player }) => {
    const confirmedAt = await findConfirmedAt(db, player.id);
    const unreachable = await findUnreachable(db, player.id);
    return {
      status: 200,
      body: {
        confirmedAt: confirmedAt?.toISOString() ?? null,
        unreachableSince: unreachable?.since.toISOString() ?? null,
        contestMails: await hasContestMails(db, player.id),
      },
    };
  };
}

function postMailSettings({ db }: Context): HandlerOf<'postMailSettings'> {
  return async ({ player, body }) => {
    await updateContestMails(db, player.id, body.contestMails);
    return { status: 204, body: undefined };
  };
}

/** Stops the mails that are not owed; those that wait are dropped when they are due. */
function unsubscribe({ db, clock }: Context): HandlerOf<'unsubscribe'> {
  return async ({ query }) => {
    const userId = await findUnsubscribing(db, hashSecretToken(query.token), clock.now());
    if (userId === undefined) throw new Refusal('unsubscribe-link-invalid');
    await updateContestMails(db, userId, false);
    return { status: 204, body: undefined };
  };
}
