import type { getAdminRefunds as contract } from '@lights-out/contracts/admin-money';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listRefunds } from '../../store/listed-refunds.ts';

const mostListed = 100;

export function getAdminRefunds({ db }: Context): Handler<typeof contract> {
  return async () => {
    const refunds = await listRefunds(db, mostListed);
    const body = refunds.map(({ createdAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
    }));
    return { status: 200, body };
  };
}
