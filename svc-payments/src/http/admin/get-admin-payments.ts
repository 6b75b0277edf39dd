import type { getAdminPayments as contract } from '@lights-out/contracts/admin-money';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listOwnPayments } from '../../store/own-payments.ts';

export function getAdminPayments({ db }: Context): Handler<typeof contract> {
  return async ({ params }) => {
    const payments = await listOwnPayments(db, params.user);
    const body = payments.map(
      ({
        id,
        contest,
        amountMinor,
        currency,
        state,
        createdAt,
        refundState,
        outsideRefund,
        refundedMinor,
        disputedMinor,
      }) => ({
        id,
        contest,
        amountMinor,
        currency,
        state,
        createdAt: createdAt.toISOString(),
        refund: refundState ?? outsideRefund,
        refundedMinor,
        disputedMinor,
      }),
    );
    return { status: 200, body };
  };
}
