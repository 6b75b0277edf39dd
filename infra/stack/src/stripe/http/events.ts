import { z } from 'zod';

import { noSuch } from '../fault.ts';
import { flag, integer, page, text } from './form.ts';
import { listPage } from './list.ts';
import { secretRoute } from './route.ts';

const when = z.union([integer, z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()]);

export const eventRoutes = [
  secretRoute(
    'GET',
    '/v1/events',
    z.strictObject({
      ...page,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      created: when.optional(),
      delivery_success: flag.optional(),
    }),
    ({ account, params }) =>
      listPage(
        '/v1/events',
        account
          .list('event')
          .filter(
            (event) =>
              isOfType(event.type, params.type ? [params.type] : params.types) &&
              isIn(event.created, params.created) &&
              (params.delivery_success === undefined || (event.pending_webhooks === 0) === params.delivery_success),
          ),
        params,
      ),
  ),
  secretRoute('GET', '/v1/events/:id', z.strictObject({}), ({ account, id }) => {
    const found = account.find('event', id);
    if (!found) throw noSuch('event', id);
    return found;
  }),
];

/** `payment_intent.*` names all of a family. */
function isOfType(type: string, wanted: readonly string[] | undefined): boolean {
  return !wanted || wanted.some((each) => (each.endsWith('*') ? type.startsWith(each.slice(0, -1)) : type === each));
}

function isIn(created: number, range: z.output<typeof when> | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
