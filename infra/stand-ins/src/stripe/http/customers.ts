import * as z from 'zod';

import type Stripe from 'stripe';

import { noSuch } from '../fault.ts';
import { createCustomer, findCustomer, updateCustomer } from '../operations/customers.ts';
import { deleteCustomer } from '../operations/saved-cards.ts';
import { changeMetadata, metadata, metadataChange, page, text } from './form.ts';
import { listPage } from './list.ts';
import { secretRoute } from './route.ts';

const facts = { email: text.optional(), name: text.optional(), description: text.optional() };

export const customerRoutes = [
  secretRoute(
    'POST',
    '/v1/customers',
    z.strictObject({ ...facts, metadata: metadata.default({}) }),
    ({ account, params }) => createCustomer(account, params),
  ),
  secretRoute('GET', '/v1/customers', z.strictObject({ ...page, email: text.optional() }), ({ account, params }) => {
    const customers = account.list('customer').filter((each): each is Stripe.Customer => !each.deleted);
    return listPage(
      '/v1/customers',
      customers.filter(({ email }) => params.email === undefined || email === params.email),
      params,
    );
  }),
  secretRoute('GET', '/v1/customers/:id', z.strictObject({}), ({ account, id }) => {
    const found = account.find('customer', id);
    if (!found) throw noSuch('customer', id);
    return found;
  }),
  secretRoute(
    'POST',
    '/v1/customers/:id',
    z.strictObject({ ...facts, metadata: metadataChange.optional() }),
    ({ account, id, params }) => {
      const customer = findCustomer(account, id);
      return updateCustomer(account, customer, {
        ...params,
        metadata: changeMetadata(customer.metadata, params.metadata),
      });
    },
  ),
  secretRoute('DELETE', '/v1/customers/:id', z.strictObject({}), ({ account, id }) =>
    deleteCustomer(account, findCustomer(account, id)),
  ),
];
