import { confirmPayment, createPaymentIntent } from '@lights-out/contracts/payments';

import type { TestStack } from '../stack.ts';
import { call } from './calls.ts';

/** Pays for the current contest; by default with the one card of everybody who pays so. */
export async function payForContest(
  stack: Pick<TestStack, 'url' | 'stripe'>,
  { id: userId, cookie }: { readonly id: string; readonly cookie: string },
  card?: string,
): Promise<void> {
  const { clientSecret } = await call(stack, cookie, createPaymentIntent, { body: { userId } });
  const paymentIntentId = clientSecret?.split('_secret_')[0] ?? '';
  await stack.stripe.pay(paymentIntentId, card);
  await call(stack, cookie, confirmPayment, { body: { paymentIntentId, userId } });
}
