import { getRank } from '@lights-out/contracts/boards';
import { createGame } from '@lights-out/contracts/game';
import { getMe, postLogout } from '@lights-out/contracts/session';
import { postResult } from '@lights-out/contracts/results';

import { callApi } from '../src/index.ts';
import { answer, aRunningGame, aStanding, aUser, fakeApi, idOf, refuse } from '../src/testing/index.ts';
import { endFakeApi } from '../src/testing/fake-api.ts';

test('a reply is the body, a status with a body, or a function of the call', async () => {
  const api = fakeApi({
    createGame: answer(201, aRunningGame()),
    getRank: ({ query }) => aStanding({ rank: query.score }),
    postLogout: undefined,
  });

  expect(await callApi(createGame, { body: { premium: false } })).toEqual(aRunningGame());
  expect(await callApi(getRank, { query: { score: 17 } })).toMatchObject({ rank: 17 });
  expect(await callApi(postLogout)).toBeUndefined();
  expect(api.callsOf('getRank')).toEqual([
    { name: 'getRank', params: undefined, query: { score: 17, premium: false }, body: undefined },
  ]);
  expect(api.calls.map(({ name }) => name)).toEqual(['createGame', 'getRank', 'postLogout']);
});

test('a refusal has the status and message of its code', async () => {
  fakeApi({ createGame: refuse('entry-required') });
  await expect(callApi(createGame, { body: { premium: true } })).rejects.toMatchObject({
    status: 402,
    code: 'entry-required',
    message: '402: The Monthly Challenge needs an entry for this month.',
  });
});

test('replies can change within a test', async () => {
  const api = fakeApi({ getMe: null });
  expect(await callApi(getMe)).toBeNull();
  api.use({ getMe: aUser() });
  expect(await callApi(getMe)).toEqual(aUser());
});

test('a route without a given reply fails the test by its name', async () => {
  fakeApi();
  await callApi(createGame, { body: { premium: false } }).catch(() => {});
  expect(endFakeApi).toThrow('createGame was called, but no reply is given for it');
});

test('a request that the contract refuses fails the test', async () => {
  fakeApi({ createGame: aRunningGame() });
  await callApi(createGame, { body: { premium: 'yes' as unknown as boolean } }).catch(() => {});
  expect(endFakeApi).toThrow('createGame was called with what its contract refuses');
});

test('a reply that does not fit the contract fails the test', async () => {
  fakeApi({ postResult: { score: 5 } as never });
  const body = { userId: idOf(1), score: 1, correctAnswers: 1, averageSpeed: 1, isPremium: false };
  await callApi(postResult, { body }).catch(() => {});
  expect(endFakeApi).toThrow('the reply given for postResult does not fit its contract');
});

test('an address that no route has fails the test', async () => {
  fakeApi();
  await fetch('/api/nowhere');
  expect(endFakeApi).toThrow('no route for GET /api/nowhere');
});
