import { confirmPayment, createPaymentIntent, getChallenge, postChallenge } from '@lights-out/contracts';

import { switchedOffFor } from './switched-off.ts';

test('a capability that is off refuses what begins it, and nothing that has begun', () => {
  const state = { off: ['paid-entries' as const] };
  expect(switchedOffFor(createPaymentIntent, state)).toBe('paid-entries');
  expect(switchedOffFor(confirmPayment, state)).toBeUndefined();
  expect(switchedOffFor(postChallenge, state)).toBeUndefined();
  expect(switchedOffFor(postChallenge, { off: ['challenges'] })).toBe('challenges');
  expect(switchedOffFor(getChallenge, { off: ['challenges'] })).toBeUndefined();
});
