import type { getPortal as contract } from '@lights-out/contracts/slices';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { isPortalSegment } from '../rules/portal-path.ts';
import { servedPortal } from '../flows/given-release.ts';
import { secretHeaders } from './security-headers.ts';

/** Whether a segment is the portal's; a wrong guess gets the reply of any missing address (decision 0226). */
export function getPortal({ config, released }: Context): Handler<typeof contract> {
  return async ({ params }) => {
    const { ADMIN_PATH: adminPath } = config;
    if (adminPath === undefined || !isPortalSegment(params.segment, adminPath)) throw new Refusal('not-found');
    const held = await released.current();
    const portal = held && servedPortal(held, adminPath);
    if (!portal) throw new Refusal('unavailable');
    return { status: 200, body: portal, headers: secretHeaders };
  };
}
