import * as z from 'zod';

import { noSuch } from '../fault.ts';
import { flag, page, text } from './form.ts';
import { filtered, listPage, narrowing } from './list.ts';
import { secretRoute } from './route.ts';

const filter = z.strictObject({
  ...page,
  created: narrowing.created,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  delivery_success: flag.optional(),
});

export const eventRoutes = [
  secretRoute('GET', '/v1/events', filter, ({ account, params }) => {
    const { type, types, delivery_success } = params;
    const events = filtered(account.list('event'), { created: params.created })
      .filter((event) => isOfType(event.type, type ? [type] : types))
      .filter((event) => delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success);
    return listPage('/v1/events', events, params);
  }),
  secretRoute('GET', '/v1/events/:id', z.strictObject({}), ({ account, id }) => {
    const found = account.find('event', id);
    if (!found) throw noSuch('event', id);
    return found;
  }),
];

/** `payment_intent.*` matches every type of the family. */
function isOfType(type: string, wanted: readonly string[] | undefined): boolean {
  return !wanted || wanted.some((each) => (each.endsWith('*') ? type.startsWith(each.slice(0, -1)) : type === each));
}
