import { confirmPayment, createPaymentIntent, getChallenge, postChallenge, usualState } from '@lights-out/contracts';

import { switchedOffFor } from './switched-off.ts';

test('a capability that is off refuses what begins it, and nothing that has begun', () => {
  const state = { ...usualState, off: ['paid-entries' as const] };
  expect(switchedOffFor(createPaymentIntent, state)).toBe('paid-entries');
  expect(switchedOffFor(confirmPayment, state)).toBeUndefined();
  expect(switchedOffFor(postChallenge, state)).toBeUndefined();
  expect(switchedOffFor(postChallenge, { ...usualState, off: ['challenges'] })).toBe('challenges');
  expect(switchedOffFor(getChallenge, { ...usualState, off: ['challenges'] })).toBeUndefined();
});
