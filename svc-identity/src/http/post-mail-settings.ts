import type { postMailSettings as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { updateContestMails } from '../store/contest-mails.ts';

export function postMailSettings({ db }: Context): Handler<typeof contract> {
  return async ({ player, body }) => {
    await updateContestMails(db, player.id, body.contestMails);
    return { status: 204, body: undefined };
  };
}
