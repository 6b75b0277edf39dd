import { z } from 'zod';

import { noSuch } from '../fault.ts';
import { createRefund, findCharge } from '../moves/refunds.ts';
import { balanceObject } from '../objects/balance.ts';
import { integer, metadata, page, text } from './form.ts';
import { listPage } from './list.ts';
import { secretRoute } from './route.ts';

const ofPayment = { payment_intent: text.optional(), charge: text.optional() };

/** Charges, refunds, disputes and the balance that they add up to. */
export const moneyRoutes = [
  secretRoute(
    'GET',
    '/v1/charges',
    z.strictObject({ ...page, payment_intent: text.optional(), customer: text.optional() }),
    ({ account, params }) =>
      listPage(
        '/v1/charges',
        account.list('charge').filter((charge) => fits(charge, params)),
        params,
      ),
  ),
  secretRoute('GET', '/v1/charges/:id', z.strictObject({}), ({ account, id }) => findCharge(account, id)),
  secretRoute(
    'POST',
    '/v1/refunds',
    z.strictObject({
      ...ofPayment,
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.default({}),
    }),
    ({ account, params }) => createRefund(account, params),
  ),
  secretRoute('GET', '/v1/refunds', z.strictObject({ ...page, ...ofPayment }), ({ account, params }) =>
    listPage(
      '/v1/refunds',
      account.list('refund').filter((refund) => fits(refund, params)),
      params,
    ),
  ),
  secretRoute('GET', '/v1/refunds/:id', z.strictObject({}), ({ account, id }) => {
    const found = account.find('refund', id);
    if (!found) throw noSuch('refund', id);
    return found;
  }),
  secretRoute('GET', '/v1/disputes', z.strictObject({ ...page, ...ofPayment }), ({ account, params }) =>
    listPage(
      '/v1/disputes',
      account.list('dispute').filter((dispute) => fits(dispute, params)),
      params,
    ),
  ),
  secretRoute('GET', '/v1/disputes/:id', z.strictObject({}), ({ account, id }) => {
    const found = account.find('dispute', id);
    if (!found) throw noSuch('dispute', id);
    return found;
  }),
  secretRoute('GET', '/v1/balance', z.strictObject({}), ({ account }) =>
    balanceObject(account.list('balance_transaction')),
  ),
  secretRoute(
    'GET',
    '/v1/balance_transactions',
    z.strictObject({ ...page, source: text.optional() }),
    ({ account, params }) =>
      listPage(
        '/v1/balance_transactions',
        account.list('balance_transaction').filter((each) => fits(each, params)),
        params,
      ),
  ),
  secretRoute('GET', '/v1/balance_transactions/:id', z.strictObject({}), ({ account, id }) => {
    const found = account.find('balance_transaction', id);
    if (!found) throw noSuch('balance transaction', id);
    return found;
  }),
];

/** Whether an object has what the filter asks for; paging is not part of the filter. */
function fits(
  object: object,
  filter: { payment_intent?: string; charge?: string; customer?: string; source?: string },
): boolean {
  const { payment_intent, charge, customer, source } = filter;
  return Object.entries({ payment_intent, charge, customer, source }).every(
    ([key, wanted]) => wanted === undefined || (object as Record<string, unknown>)[key] === wanted,
  );
}
