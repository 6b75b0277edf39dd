import type { postPasswordReset as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import { foldEmail } from '../domain/fold.ts';
import { insertMail } from '../store/mails.ts';
import type { Deps } from './index.ts';

/**
 * Notes that a link is wanted. Whether there is such an account is looked up only when the mail is sent, so the reply
 * and the time it takes are the same for every address.
 */
export function postPasswordReset({ db, clock, resetRequests }: Deps): Handler<typeof contract> {
  return async ({ body }) => {
    const emailFolded = foldEmail(body.email);
    if (await resetRequests.isWelcome(emailFolded)) await insertMail(db, 'password-reset', emailFolded, clock.now());
    return { status: 202, body: undefined };
  };
}
