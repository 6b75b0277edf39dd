import type { getSiteState as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';

/** What is switched off at present, as this process heard it last. */
export function getSiteState({ siteStates }: Context): Handler<typeof contract> {
  return async () => ({ status: 200, body: siteStates.current(), headers: { 'cache-control': 'no-store' } });
}
