import { getLeaderboard } from '@lights-out/contracts/boards';
import { createGame, postQuestion } from '@lights-out/contracts/game';
import { postUser } from '@lights-out/contracts/identity';
import { getMe, postLogout } from '@lights-out/contracts/session';

import { ApiError, callApi, callApiWithHeaders, callTimeoutMs } from '../src/index.ts';
import { aUser, idOf } from '../src/testing/index.ts';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as typeof fetch;
});

function answers(status: number, text: string | null, headers: Record<string, string> = {}, statusText = '') {
  fetchMock.mockResolvedValueOnce(new Response(text, { status, statusText, headers }));
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, not ${String(error)}`);
  return error;
}

test('a call without a body sends cookies and no content type, and gives the body', async () => {
  answers(200, JSON.stringify(aUser()));

  const me = await callApi(getMe);

  expect(me).toEqual(aUser());
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('/api/me');
  expect(init).toMatchObject({ method: 'GET', credentials: 'include', headers: { accept: 'application/json' } });
  expect(init).not.toHaveProperty('body');
  expect(init?.headers).not.toHaveProperty('content-type');
});

test('params, query and body go where the contract has them', async () => {
  answers(200, '[]');
  await callApi(getLeaderboard, { query: { premium: true, limit: 10 } });
  answers(409, '{"code":"out-of-order","message":"no","requestId":"r"}');
  await failureOf(callApi(postQuestion, { params: { id: idOf(20), n: 3 } }));
  answers(402, '{"code":"entry-required","message":"no","requestId":"r"}');
  await failureOf(callApi(createGame, { body: { premium: true } }));

  const sent = fetchMock.mock.calls.map(([address, { method, body }]) => [method, address, body]);
  expect(sent).toEqual([
    ['GET', '/api/leaderboard?premium=true&limit=10', undefined],
    ['POST', `/api/games/${idOf(20)}/questions/3`, undefined],
    ['POST', '/api/games', '{"premium":true}'],
  ]);
});

test('a reply is reduced to what the contract names', async () => {
  answers(200, JSON.stringify({ ...aUser(), passwordHash: 'x' }));
  expect(await callApi(getMe)).toEqual(aUser());
});

test('the headers of a reply can be asked for with its body', async () => {
  answers(200, '[]', { 'x-next-cursor': 'after-100' });
  const { body, headers } = await callApiWithHeaders(getLeaderboard);
  expect(body).toEqual([]);
  expect(headers.get('x-next-cursor')).toBe('after-100');
});

test('an empty reply is undefined', async () => {
  answers(204, null);
  expect(await callApi(postLogout)).toBeUndefined();
});

test("the server's refusal becomes an ApiError with the status and its message as text", async () => {
  answers(
    409,
    JSON.stringify({ code: 'email-taken', message: 'Already known.', requestId: 'r-7', fields: { email: 'Taken' } }),
  );

  const error = await failureOf(
    callApi(postUser, { body: { email: 'a@b.example', password: 'secret1', displayName: 'Ayla' } }),
  );

  expect(error.message).toBe('409: Already known.');
  expect(error).toMatchObject({
    status: 409,
    code: 'email-taken',
    text: 'Already known.',
    serverMessage: 'Already known.',
    requestId: 'r-7',
    fields: { email: 'Taken' },
  });
});

test('a limit tells how long to wait', async () => {
  answers(429, '{"code":"rate-limited","message":"Slow down.","requestId":"r"}', { 'retry-after': '12' });
  expect(await failureOf(callApi(getMe))).toMatchObject({ status: 429, retryAfterSeconds: 12 });
});

test.each([
  ['the text of a foreign answer', 502, 'upstream is gone', {}, 'Bad Gateway', '502: upstream is gone'],
  ['the status text where there is no text', 502, '', {}, 'Bad Gateway', '502: Bad Gateway'],
  [
    'the status text where the text is a page',
    503,
    '<html>nginx</html>',
    { 'content-type': 'text/html' },
    'Unavailable',
    '503: Unavailable',
  ],
  ['a word where there is nothing at all', 500, '', {}, '', '500: Error'],
])('the error reads %s', async (_what, status, text, headers, statusText, message) => {
  answers(status, text, headers, statusText);
  const error = await failureOf(callApi(getMe));
  expect(error.message).toBe(message);
  expect(error.serverMessage).toBeUndefined();
});

test.each(['<html></html>', '{"id":1}', ''])(
  'a reply that does not fit the contract is an error, not data (%p)',
  async (text) => {
    answers(200, text, { 'x-request-id': 'r-9' });
    expect(await failureOf(callApi(getMe))).toMatchObject({ status: 200, code: 'invalid-reply', requestId: 'r-9' });
  },
);

test('no network is status 0, offline', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const error = await failureOf(callApi(getMe));
  expect(error).toMatchObject({ status: 0, code: 'offline', serverMessage: undefined });
  expect(error.message).toBe('0: No connection. Please check your network and try again.');
});

describe('with a server that never answers', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    fetchMock.mockImplementation(
      (_address, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
  });
  afterEach(() => jest.useRealTimers());

  test('a call fails as a timeout after fifteen seconds, not before', async () => {
    const settled = jest.fn();
    const failure = failureOf(callApi(getMe)).finally(settled);

    await jest.advanceTimersByTimeAsync(callTimeoutMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);

    expect(await failure).toMatchObject({ status: 0, code: 'timeout' });
  });

  test("a caller's abort is thrown as it is and leaves no timer behind", async () => {
    const controller = new AbortController();
    const outcome = callApi(getMe, { signal: controller.signal }).catch((error: unknown) => error);

    controller.abort();

    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a call with a signal that is aborted already ends at once', async () => {
    fetchMock.mockImplementation(async (_address, { signal }) => {
      signal?.throwIfAborted();
      return new Response('null');
    });
    const outcome = await callApi(getMe, { signal: AbortSignal.abort() }).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ name: 'AbortError' });
  });
});

test('a reply that came leaves no timer behind', async () => {
  jest.useFakeTimers();
  answers(200, 'null');
  await callApi(getMe);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
