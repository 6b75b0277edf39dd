import type { postAdminNotice as contract } from '@lights-out/contracts/admin-site';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { showNotice } from '../../flows/change-notice.ts';

export function postAdminNotice({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params: { kind }, body: { text, minutes }, admin, requestId }) => {
    const at = clock.now();
    await showNotice(db, { kind, text, until: new Date(at.getTime() + minutes * 60_000), admin, requestId, at });
    return { status: 204, body: undefined };
  };
}
