import type { getTerms as contract } from '@lights-out/contracts/terms';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findRegistration } from '../store/users.ts';
import { termsView } from './views/terms-view.ts';

export function getTerms({ db }: Context): Handler<typeof contract> {
  return async ({ player }) => {
    const registration = await findRegistration(db, player.id);
    if (registration === undefined) throw new Refusal('not-signed-in');
    return { status: 200, body: { accepted: termsView(registration) } };
  };
}
