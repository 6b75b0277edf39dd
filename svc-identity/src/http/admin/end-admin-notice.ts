import type { endAdminNotice as contract } from '@lights-out/contracts/admin-site';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { endNotice } from '../../flows/change-notice.ts';

export function endAdminNotice({ db, clock }: Context): Handler<typeof contract> {
  return async ({ params: { kind }, admin, requestId }) => {
    await endNotice(db, { kind, admin, requestId, at: clock.now() });
    return { status: 204, body: undefined };
  };
}
