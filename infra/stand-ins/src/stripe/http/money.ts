import * as z from 'zod';

import { noSuch } from '../fault.ts';
import { createRefund, findCharge, findRefund } from '../operations/refunds.ts';
import { balanceObject } from '../objects/balance.ts';
import { integer, metadata, page } from './form.ts';
import { filtered, listedOf, listPage, narrowing } from './list.ts';
import { secretRoute } from './route.ts';

const { created, customer, payment_intent, charge, source } = narrowing;

/** Charges, refunds, disputes and the balance. */
export const moneyRoutes = [
  secretRoute(
    'GET',
    '/v1/charges',
    z.strictObject({ ...page, created, customer, payment_intent }),
    ({ account, params }) => listPage('/v1/charges', filtered(listedOf(account, 'charge', params), params), params),
  ),
  secretRoute('GET', '/v1/charges/:id', z.strictObject({}), ({ account, id }) => findCharge(account, id)),
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
    '/v1/refunds',
    z.strictObject({ ...page, created, payment_intent, charge }),
    ({ account, params }) => listPage('/v1/refunds', filtered(listedOf(account, 'refund', params), params), params),
  ),
  secretRoute('GET', '/v1/refunds/:id', z.strictObject({}), ({ account, id }) => findRefund(account, id)),
  secretRoute(
    'GET',
    '/v1/disputes',
    z.strictObject({ ...page, created, payment_intent, charge }),
    ({ account, params }) => listPage('/v1/disputes', filtered(listedOf(account, 'dispute', params), params), params),
  ),
  secretRoute('GET', '/v1/disputes/:id', z.strictObject({}), ({ account, id }) => {
    const found = account.find('dispute', id);
    if (!found) throw noSuch('dispute', id);
    return found;
  }),
  secretRoute('GET', '/v1/balance', z.strictObject({}), ({ account }) =>
    balanceObject(account.list('balance_transaction')),
  ),
  secretRoute('GET', '/v1/balance_transactions', z.strictObject({ ...page, created, source }), ({ account, params }) =>
    listPage('/v1/balance_transactions', filtered(account.list('balance_transaction'), params), params),
  ),
  secretRoute('GET', '/v1/balance_transactions/:id', z.strictObject({}), ({ account, id }) => {
    const found = account.find('balance_transaction', id);
    if (!found) throw noSuch('balance transaction', id);
    return found;
  }),
];
