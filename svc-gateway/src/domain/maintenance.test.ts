import {
  createGame,
  createPaymentIntent,
  getLeaderboard,
  isPublic,
  postAnswer,
  postUser,
  postWebhook,
} from '@lights-out/contracts';
import { adminIdentityRoutes } from '@lights-out/contracts/admin';

import { isOpenInMaintenance, isPageInMaintenance } from './maintenance.ts';

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
