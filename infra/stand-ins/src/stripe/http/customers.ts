import * as z from 'zod';

import { createCustomer, findCustomer } from '../operations/customers.ts';
import { deleteCustomer } from '../operations/saved-cards.ts';
import { metadata, text } from './form.ts';
import { secretRoute } from './route.ts';

const creation = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  description: text.optional(),
  metadata: metadata.default({}),
});

export const customerRoutes = [
  secretRoute('POST', '/v1/customers', creation, ({ account, params }) => createCustomer(account, params)),
  secretRoute('DELETE', '/v1/customers/:id', z.strictObject({}), ({ account, id }) =>
    deleteCustomer(account, findCustomer(account, id)),
  ),
];
