import * as z from 'zod';

import { createRefund } from '../operations/refunds.ts';
import { balanceObject } from '../objects/balance.ts';
import { integer, metadata, page } from './form.ts';
import { filtered, listedOf, listPage, narrowing } from './list.ts';
import { secretRoute } from './route.ts';

const { created, payment_intent, charge, source } = narrowing;

/** Refunds, disputes and the balance. */
export const moneyRoutes = [
  secretRoute(
    'POST',
    '/v1/refunds',
    z.strictObject({
      payment_intent,
      charge,
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.default({}),
    }),
    ({ account, params }) => createRefund(account, params),
  ),
  secretRoute(
    'GET',
    '/v1/disputes',
    z.strictObject({ ...page, created, payment_intent, charge }),
    ({ account, params }) => listPage('/v1/disputes', filtered(listedOf(account, 'dispute', params), params), params),
  ),
  secretRoute('GET', '/v1/balance', z.strictObject({}), ({ account }) =>
    balanceObject(account.list('balance_transaction')),
  ),
  secretRoute('GET', '/v1/balance_transactions', z.strictObject({ ...page, created, source }), ({ account, params }) =>
    listPage('/v1/balance_transactions', filtered(account.list('balance_transaction'), params), params),
  ),
];
