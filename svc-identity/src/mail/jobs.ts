import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { sendNextMail } from './flows/send-mail.ts';

// Of the process that queued a mail and died, and for one that is to be sent again.
const everyMs = 15_000;

/** Sends the mails that are due. */
export function sendMails(ctx: Context): Sweeper {
  return {
    name: 'send-mails',
    everyMs,
    wake: ctx.mailQueued,
    async run() {
      for (let more = true; more; ) more = await sendNextMail(ctx);
    },
  };
}
