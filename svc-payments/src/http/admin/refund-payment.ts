import type { refundPayment as contract } from '@lights-out/contracts/admin-support';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { refundByAdmin } from '../../flows/handle-payment.ts';

export function refundPayment(ctx: Context): Handler<typeof contract> {
  return async ({ params, body, admin, requestId }) => {
    await refundByAdmin(ctx, { paymentId: params.payment, reason: body.reason, admin, requestId });
    return { status: 204, body: undefined };
  };
}
