import {
  confirmPayment,
  createGame,
  createPaymentIntent,
  getChallenge,
  getLeaderboard,
  isPublic,
  postAnswer,
  postChallenge,
  postUser,
  postWebhook,
  usualState,
} from '@lights-out/contracts';
import { adminIdentityRoutes } from '@lights-out/contracts/admin';

import { isOpenInMaintenance, isPageInMaintenance, switchedOffFor } from './site-state.ts';

test('a game that runs is finished, and nothing new begins', () => {
  for (const route of [postAnswer, postWebhook]) expect(isOpenInMaintenance(route)).toBe(true);
  for (const route of [createGame, createPaymentIntent, postUser, getLeaderboard])
    expect(isOpenInMaintenance(route)).toBe(false);
  expect([isPageInMaintenance('/game'), isPageInMaintenance('/results')]).toEqual([true, true]);
  expect([isPageInMaintenance('/'), isPageInMaintenance(undefined)]).toEqual([false, false]);
});

test('the portal stays open', () => {
  const routes = Object.values(adminIdentityRoutes).filter(isPublic);
  expect(routes.filter((route) => !isOpenInMaintenance(route))).toEqual([]);
});

test('a capability that is off refuses what begins it, and nothing that has begun', () => {
  const state = { ...usualState, off: ['paid-entries' as const] };
  expect(switchedOffFor(createPaymentIntent, state)).toBe('paid-entries');
  expect(switchedOffFor(confirmPayment, state)).toBeUndefined();
  expect(switchedOffFor(postChallenge, state)).toBeUndefined();
  expect(switchedOffFor(postChallenge, { ...usualState, off: ['challenges'] })).toBe('challenges');
  expect(switchedOffFor(getChallenge, { ...usualState, off: ['challenges'] })).toBeUndefined();
});
