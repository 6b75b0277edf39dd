import type { postTerms as contract } from '@lights-out/contracts/terms';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { updateAcceptedTerms } from '../store/users.ts';

export function postTerms({ db, clock }: Context): Handler<typeof contract> {
  return async ({ player, body }) => {
    await updateAcceptedTerms(db, player.id, { version: body.version, at: clock.now() });
    return { status: 204, body: undefined };
  };
}
