import type { retryRefund as contract } from '@lights-out/contracts/admin-support';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { retryRefund as retry } from '../../flows/handle-payment.ts';

export function retryRefund(ctx: Context): Handler<typeof contract> {
  return async ({ params, body, admin, requestId }) => {
    await retry(ctx, { paymentId: params.payment, reason: body.reason, admin, requestId });
    return { status: 204, body: undefined };
  };
}
