import { keptPaymentReturn, paymentReturnOf } from './payment-return.ts';

const from = (query: string) => paymentReturnOf(new URLSearchParams(query));

test('the address of a return from the bank names the payment', () => {
  expect(from('payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded')).toEqual({
    intentId: 'pi_1',
    hasFailed: false,
  });
  expect(from('payment_intent=pi_1&redirect_status=failed')).toEqual({ intentId: 'pi_1', hasFailed: true });
  expect(from('payment_intent=pi_1')).toEqual({ intentId: 'pi_1', hasFailed: false });
});

test.each([
  '',
  'premium=true',
  'redirect_status=succeeded',
  'payment_intent=',
  'payment_intent=../admin',
  'payment_intent=seti_1',
])('the address "?%s" is no return', (query) => {
  expect(from(query)).toBeNull();
});

test('what the history entry keeps of it is the same', () => {
  expect(keptPaymentReturn({ payment: { intentId: 'pi_1', hasFailed: true } })).toEqual({
    intentId: 'pi_1',
    hasFailed: true,
  });
  expect(
    [null, 'pi_1', {}, { payment: null }, { payment: { intentId: 5 } }, { payment: { intentId: 'x/y' } }].map(
      keptPaymentReturn,
    ),
  ).toEqual([null, null, null, null, null, null]);
});
