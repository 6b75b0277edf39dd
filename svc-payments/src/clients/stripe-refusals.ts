import { type AnyHandler, Refusal } from '@lights-out/service-kit';

import { StripeRefusal } from './stripe-calls.ts';

const retryAfterSeconds = 5;

/**
 * Has handlers answer 503 where Stripe declined a call and nothing was to be done about it. It is not the caller's fault,
 * and the client has logged and counted it.
 */
export function withoutStripeRefusals<Table extends Readonly<Record<string, AnyHandler>>>(handlers: Table): Table {
  const wrapped = Object.entries(handlers).map(([name, handle]) => [
    name,
    (request: never) =>
      handle(request).catch((error: unknown) => {
        throw error instanceof StripeRefusal ? new Refusal('unavailable', { retryAfterSeconds }) : error;
      }),
  ]);
  return Object.fromEntries(wrapped) as Table;
}
