import type { getMailSettings as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hasContestMails } from '../store/contest-mails.ts';
import { findConfirmedAt } from '../store/email-confirmations.ts';
import { findUnreachable } from '../store/unreachable.ts';

export function getMailSettings({ db }: Context): Handler<typeof contract> {
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
