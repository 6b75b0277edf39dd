import type { listSessionEnds as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';

/** Tells a gateway which sessions have ended, when they do, and ends its wait when the state of the site has changed. */
export function listSessionEnds({ sessionEnds }: Context): Handler<typeof contract> {
  return async ({ body }) => ({ status: 200, body: await sessionEnds.next(body.after, body.waitMs) });
}
