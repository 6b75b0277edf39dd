import { getLeaderboard } from '@lights-out/contracts/boards';

import { callApi } from '../src/index.ts';
import { fakeApi } from '../src/testing/index.ts';

test('tests of front ends run without what the oldest supported browsers lack', () => {
  expect('any' in AbortSignal).toBe(false);
  expect('withResolvers' in Promise).toBe(false);
  expect('size' in URLSearchParams.prototype).toBe(false);
});

test('and with what they have', () => {
  expect('timeout' in AbortSignal).toBe(true);
  expect('toSorted' in Array.prototype).toBe(true);
  expect('append' in URLSearchParams.prototype).toBe(true);
});

test('a call keeps its query there', async () => {
  const api = fakeApi({ getLeaderboard: [] });
  await callApi(getLeaderboard, { query: { premium: true } });
  expect(api.callsOf('getLeaderboard')).toMatchObject([{ query: { premium: true } }]);
});
