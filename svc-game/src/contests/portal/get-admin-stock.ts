import type { getAdminStock as contract } from '@lights-out/contracts/admin-facts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { stockOf } from '../rules/pools.ts';

export function getAdminStock({ bank, pools, clock }: Context): Handler<typeof contract> {
  return async () => ({ status: 200, body: stockOf(bank.current(), clock.now(), pools.all()) });
}
