import type { Context, HandlerOf } from '../context.ts';
import { refundByAdmin, retryRefund as retry } from './flows/handle-payment.ts';
import { listRefunds } from './sql/listed-refunds.ts';
import { listOwnPayments } from './sql/own-payments.ts';

export const paymentsPortal = (ctx: Context) => ({
  getAdminPayments: getAdminPayments(ctx),
  getAdminRefunds: getAdminRefunds(ctx),
  refundPayment: refundPayment(ctx),
  retryRefund: retryRefund(ctx),
});

function getAdminPayments({ db }: Context): HandlerOf<'getAdminPayments'> {
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

const mostListed = 100;

function getAdminRefunds({ db }: Context): HandlerOf<'getAdminRefunds'> {
  return async () => {
    const refunds = await listRefunds(db, mostListed);
    const body = refunds.map(({ createdAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
    }));
    return { status: 200, body };
  };
}

function refundPayment(ctx: Context): HandlerOf<'refundPayment'> {
  return async ({ params, body, admin, requestId }) => {
    await refundByAdmin(ctx, { paymentId: params.payment, reason: body.reason, admin, requestId });
    return { status: 204, body: undefined };
  };
}

function retryRefund(ctx: Context): HandlerOf<'retryRefund'> {
  return async ({ params, body, admin, requestId }) => {
    await retry(ctx, { paymentId: params.payment, reason: body.reason, admin, requestId });
    return { status: 204, body: undefined };
  };
}
