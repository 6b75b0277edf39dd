import { request as httpRequest } from 'node:http';

import { decodeJwt } from 'jose';

import { ada, adasSession, Announcements, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let gateway: ServiceUnderTest;
beforeEach(async () => {
  gateway = await startServiceUnderTest();
});
afterEach(() => gateway.stop());

const cookie = `lights_out_session=${adasSession}`;
const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; requestId: string }),
});
const asked = () => gateway.seen.identity.filter(({ path }) => path.startsWith('/internal/')).length;

describe('a call of the API', () => {
  test('reaches the service that its contract names, with the caller and its address', async () => {
    const response = await call('/api/games?x=1', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"premium":false}',
    });
    expect(await response.json()).toEqual({ fine: true });
    expect(gateway.seen.game).toMatchObject([
      {
        method: 'POST',
        path: '/api/games?x=1',
        body: '{"premium":false}',
        claims: { player: ada, address: '127.0.0.1', asGateway: false },
      },
    ]);
    expect(gateway.seen.game[0]?.headers['x-request-id']).toBe(response.headers.get('x-request-id'));
  });

  test('names the same guest for a cookie each time, and never the id that stands in it', async () => {
    const guestOf = async (id: string) => {
      await call('/api/daily', { headers: { cookie: `lights_out_guest=${id}` } });
      return gateway.seen.game.at(-1)?.claims.guest;
    };
    const guest = await guestOf(ada.id);
    expect(guest).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(guest).not.toBe(ada.id);
    expect(await guestOf(ada.id)).toBe(guest);
    expect(await guestOf('not-an-id')).toBeUndefined();
  });

  test('carries a token that is valid where the handler calls on, and nowhere else', async () => {
    const tokens = new Map<string, string | undefined>();
    await call('/api/games', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"premium":true}',
    });
    tokens.set('create-game', gateway.seen.game.at(-1)?.headers.authorization);
    await call('/api/leaderboard', { headers: { cookie } });
    tokens.set('leaderboard', gateway.seen.game.at(-1)?.headers.authorization);
    const audiences = [...tokens.values()].map((token) => decodeJwt(token?.slice(7) ?? '').aud);
    expect(audiences).toEqual([['game', 'payments'], ['game']]);
  });

  test('continues as a visitor without a session, with an unknown one and with a malformed one', async () => {
    for (const value of [
      undefined,
      `lights_out_session=${'B'.repeat(43)}`,
      'lights_out_session=1',
      'lights_out_session=',
      ';;=;',
    ])
      await call('/api/leaderboard', { headers: value === undefined ? {} : { cookie: value } });
    expect(gateway.seen.game.map(({ claims }) => claims.player)).toEqual(Array(5).fill(null));
  });

  test('takes nothing from outside for ours', async () => {
    await call('/api/leaderboard', {
      headers: {
        cookie,
        authorization: 'Bearer forged',
        'x-forwarded-for': '6.6.6.6',
        'x-user-id': 'admin',
        'x-request-id': 'forged-request-id',
      },
    });
    const [{ headers, claims } = { headers: {}, claims: undefined }] = gateway.seen.game;
    expect(claims?.address).toBe('127.0.0.1');
    expect(JSON.stringify(headers)).not.toMatch(/forged|6\.6\.6\.6|admin|lights_out_session/);
  });

  test('believes the proxies in front of us, as many as there are', async () => {
    await gateway.stop();
    gateway = await startServiceUnderTest({ TRUSTED_PROXY_HOPS: 1, TRUSTED_PROXIES: ['loopback'] });
    await call('/api/leaderboard', { headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } });
    expect(gateway.seen.game[0]?.claims.address).toBe('9.9.9.9');
  });

  test('counts from when it came: neither a proxy that has led it elsewhere before nor its session is its player', async () => {
    await gateway.stop();
    const proxy = { TRUSTED_PROXY_HOPS: 1, TRUSTED_PROXIES: ['loopback'] };
    gateway = await startServiceUnderTest({ ...proxy, TRUSTED_REQUEST_START: 'yes' });
    const heldMs = async (before: number) => {
      const start = { 'x-request-start': `t=${gateway.clock.now().getTime() - before}` };
      await call(`/api/games/${ada.id}/answers`, { method: 'POST', headers: { cookie, ...start } });
      return gateway.seen.game.at(-1)?.claims.heldMs;
    };
    gateway.sessionTakesMs = 600;
    expect(await heldMs(0)).toBeGreaterThan(500);
    expect(await heldMs(4_000)).toBeGreaterThanOrEqual(4_000);
  });

  test('shows the cookie to identity, which owns it', async () => {
    await call('/api/me', { headers: { cookie } });
    expect(gateway.seen.identity.at(-1)?.headers.cookie).toBe(cookie);
  });

  test.each([
    ['an unknown address', '/api/nowhere', 'GET', {}, 404, 'not-found'],
    ['a route for the gateway alone', '/internal/sessions/resolve', 'GET', {}, 404, undefined],
    ['another method', '/api/games', 'PUT', {}, 405, 'method-not-allowed'],
    ['another site', '/api/games', 'POST', { origin: 'https://evil.example' }, 403, 'not-allowed'],
    ['a cross-site form', '/api/logout', 'POST', { 'sec-fetch-site': 'cross-site' }, 403, 'not-allowed'],
  ])('is refused for %s', async (_, path, method, headers, status, code) => {
    const response = await call(path, { method, headers: headers as Record<string, string> });
    expect(response.status).toBe(status);
    if (code !== undefined)
      expect(await errorOf(response)).toMatchObject({ code, requestId: response.headers.get('x-request-id') });
    expect(gateway.seen.game).toEqual([]);
  });

  test('is refused over 16 KB before a byte of it is passed on', async () => {
    const response = await call('/api/results', { method: 'POST', body: 'x'.repeat(17_000) });
    expect(await errorOf(response)).toMatchObject({ status: 413, code: 'body-too-large' });
    expect(gateway.seen.game).toEqual([]);
  });

  test('is stopped by the flood guard, which says when to come back', async () => {
    await gateway.stop();
    gateway = await startServiceUnderTest({ RATE_LIMIT_SCALE: 0.001 });
    const responses = [];
    for (let n = 0; n < 4; n += 1) responses.push(await call('/api/leaderboard'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(responses[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('carries no header that would let it be framed or run as a page', async () => {
    const { headers } = await call('/api/leaderboard');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('a session', () => {
  test('is asked for once in five seconds, by however many calls at once', async () => {
    await Promise.all([1, 2, 3].map(() => call('/api/leaderboard', { headers: { cookie } })));
    await call('/api/leaderboard', { headers: { cookie } });
    expect(asked()).toBe(1);
    gateway.pass(5_001);
    await call('/api/leaderboard', { headers: { cookie } });
    expect(asked()).toBe(2);
  });

  test('is forgotten with a sign-out', async () => {
    await call('/api/leaderboard', { headers: { cookie } });
    await call('/api/logout', { method: 'POST', headers: { cookie } });
    gateway.sessions.clear();
    await call('/api/leaderboard', { headers: { cookie } });
    expect(gateway.seen.game.map(({ claims }) => claims.player)).toEqual([ada, null]);
  });

  test.each(['/api/logout-everywhere', '/api/account/delete', '/api/password'])(
    'is forgotten in every browser by %s',
    async (path) => {
      const elsewhere = `lights_out_session=${'B'.repeat(43)}`;
      gateway.sessions.set('B'.repeat(43), ada);
      for (const one of [cookie, elsewhere]) await call('/api/leaderboard', { headers: { cookie: one } });
      await call(path, { method: 'POST', headers: { cookie } });
      gateway.sessions.clear();
      for (const one of [cookie, elsewhere]) await call('/api/leaderboard', { headers: { cookie: one } });
      expect(gateway.seen.game.map(({ claims }) => claims.player)).toEqual([ada, ada, null, null]);
    },
  );

  test('goes on for a while when identity is away', async () => {
    await call('/api/leaderboard', { headers: { cookie } });
    await gateway.stopService('identity');
    gateway.pass(10_000);
    await call('/api/games', { method: 'POST', headers: { cookie } });
    expect(gateway.seen.game.at(-1)?.claims.player).toEqual(ada);
    gateway.pass(300_000);
    expect((await call('/api/games', { method: 'POST', headers: { cookie } })).status).toBe(503);
  });
});

describe('a session whose end identity announces', () => {
  let announcements: Announcements;
  beforeEach(async () => {
    await gateway.stop();
    announcements = new Announcements();
    gateway = await startServiceUnderTest({}, announcements);
    await announcements.isFollowed();
  });
  const callerOfNext = async () => {
    await call('/api/leaderboard', { headers: { cookie } });
    return gateway.seen.game.at(-1)?.claims.player;
  };

  test('is asked for once in a minute, and then beside the call instead of before it', async () => {
    expect(await callerOfNext()).toEqual(ada);
    gateway.pass(59_000);
    await announcements.isFollowed();
    expect(await callerOfNext()).toEqual(ada);
    expect(asked()).toBe(1);
    gateway.pass(2_000);
    await announcements.isFollowed();
    gateway.sessions.clear();
    expect(await callerOfNext()).toEqual(ada);
    await until(() => asked() === 2);
    await until(async () => (await callerOfNext()) === null);
  });

  test('opens nothing any more once it has ended elsewhere', async () => {
    expect(await callerOfNext()).toEqual(ada);
    gateway.sessions.clear();
    announcements.announce(adasSession);
    await announcements.isFollowed();
    expect(await callerOfNext()).toBeNull();
  });

  test('is asked for every five seconds again while nothing is heard', async () => {
    expect(await callerOfNext()).toEqual(ada);
    await gateway.stopService('identity');
    gateway.pass(4_999);
    gateway.sessions.clear();
    expect(await callerOfNext()).toEqual(ada);
    gateway.pass(300_000);
    expect((await call('/api/games', { method: 'POST', headers: { cookie } })).status).toBe(503);
  });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!(await isSo())) {
    expect(Date.now()).toBeLessThan(giveUpAt);
    await new Promise(setImmediate);
  }
}

describe('a service that is down', () => {
  test('takes its own routes with it and no others', async () => {
    await gateway.stopService('game');
    const down = await call('/api/leaderboard');
    expect(await errorOf(down)).toMatchObject({
      status: 503,
      code: 'unavailable',
      requestId: down.headers.get('x-request-id'),
    });
    expect(Number(down.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('/api/me')).status).toBe(200);
    expect((await call('/')).status).toBe(200);
  });

  test('leaves visitors to the others when it is identity', async () => {
    await gateway.stopService('identity');
    expect((await call('/api/leaderboard', { headers: { cookie } })).status).toBe(200);
    expect((await call('/api/games', { method: 'POST', headers: { cookie } })).status).toBe(503);
    expect((await call('/api/me', { headers: { cookie } })).status).toBe(503);
  });

  test('is not waited for by a browser that has gone', async () => {
    let upstreamClosed: () => void = () => {};
    const closed = new Promise<void>((resolve) => {
      upstreamClosed = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      gateway.answer = (_request, response) => {
        response.once('close', upstreamClosed);
        resolve();
      };
    });
    const request = httpRequest(`${gateway.url}/api/leaderboard`).on('error', () => {});
    request.end();
    await arrived;
    request.destroy();
    await expect(closed).resolves.toBeUndefined();
  });
});
