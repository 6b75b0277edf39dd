import { connect } from 'node:net';

import { defineRoute } from '@lights-out/contracts';
import * as z from 'zod/mini';

import { createTokenSigner, httpService, Refusal, silentLog, type Handlers, type Service } from '../src/index.ts';
import { internalTokenKeys, testClient, type TestClient } from '../src/testing/index.ts';

const common = { service: 'game', rateLimit: { max: 5, windowSeconds: 60, per: 'player' }, refusals: [] } as const;
const routes = {
  greet: defineRoute({
    ...common,
    method: 'POST',
    path: '/api/greet/:times',
    caller: 'player',
    summary: 'Greets.',
    params: z.object({ times: z.coerce.number().check(z.int(), z.lte(3)) }),
    body: z.object({ name: z.string() }),
    replies: { 200: z.object({ text: z.string() }) },
  }),
  fail: defineRoute({
    ...common,
    method: 'GET',
    path: '/api/fail',
    caller: 'anyone',
    summary: 'Fails.',
    replies: { 200: z.string() },
  }),
  leak: defineRoute({
    ...common,
    method: 'GET',
    path: '/api/leak',
    caller: 'anyone',
    summary: 'Leaks.',
    replies: { 200: z.object({ open: z.string() }) },
  }),
  signed: defineRoute({
    ...common,
    method: 'POST',
    path: '/api/signed',
    caller: 'anyone',
    summary: 'Takes bytes.',
    rawBody: { mostBytes: 100_000, signatureHeader: 'x-signature' },
    replies: { 200: z.object({ bytes: z.string(), signature: z.string() }) },
  }),
  inside: defineRoute({
    ...common,
    method: 'GET',
    path: '/internal/inside',
    caller: 'gateway',
    summary: 'Inside.',
    replies: { 204: null },
  }),
  onBehalf: defineRoute({
    ...common,
    method: 'GET',
    path: '/internal/on-behalf',
    caller: 'service',
    summary: 'On behalf of a player.',
    replies: { 200: z.object({ name: z.string(), token: z.string() }) },
  }),
} as const;

const handlers: Handlers<typeof routes> = {
  greet: async ({ params, body, player }) => {
    if (body.name === 'nobody') throw new Refusal('not-found', { message: 'Nobody is here.' });
    return { status: 200, body: { text: `${body.name} × ${params.times} by ${player.displayName}` } };
  },
  fail: async () => {
    throw new Error('secret detail of table users');
  },
  leak: async () => ({ status: 200, body: { open: 'yes', key: 'no' } as { open: string } }),
  signed: async ({ signed }) => ({
    status: 200,
    body: { bytes: signed?.bytes.toString('hex') ?? '', signature: signed?.signature ?? '' },
  }),
  inside: async () => ({ status: 204, body: undefined }),
  onBehalf: async ({ player, token }) => ({ status: 200, body: { name: player.displayName, token } }),
};

const ada = { id: '11111111-1111-4111-8111-111111111111', displayName: 'Ada' };
let service: Service;
let target: Parameters<typeof testClient>[0];
let asAda: TestClient;
let anonymous: TestClient;

async function startService(options: { strictReplies?: boolean } = {}): Promise<void> {
  const { publicKey, privateKey } = await internalTokenKeys();
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    RATE_LIMIT_SCALE: 1,
    DRAIN_MS: 200,
    INTERNAL_TOKEN_PUBLIC_KEY: publicKey,
  };
  service = httpService({ name: 'game', config, log: silentLog, routes, handlers, ...options });
  target = { ...(await service.start()), name: 'game', privateKey };
  asAda = await testClient(target, { player: ada });
  anonymous = await testClient(target);
}

beforeEach(() => startService());
afterEach(() => service.stop());

describe('a service', () => {
  test('answers another service on behalf of a player, whose token it can pass on', async () => {
    const sign = await createTokenSigner(target.privateKey);
    const token = await sign(['payments', 'game'], { player: ada, address: '127.0.0.1' });
    const ask = (bearer: string) =>
      fetch(`${target.url}/internal/on-behalf`, { headers: { authorization: `Bearer ${bearer}` } });

    expect(await (await ask(token)).json()).toEqual({ name: 'Ada', token });
    expect((await ask(await sign(['payments'], { player: ada, address: '127.0.0.1' }))).status).toBe(403);
    expect((await ask(await sign('game', { player: null, address: '127.0.0.1' }))).status).toBe(401);
  });

  test('answers a call that fits its contract', async () => {
    const reply = await asAda.call(routes.greet, { params: { times: 2 }, body: { name: 'Eve' } });
    expect(reply).toMatchObject({ status: 200, body: { text: 'Eve × 2 by Ada' } });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('refuses an unsigned call, a token for another service and a token of another key', async () => {
    const stranger = await internalTokenKeys();
    for (const client of [
      await testClient({ ...target, name: 'identity' }, { player: ada }),
      await testClient({ ...target, privateKey: stranger.privateKey }, { player: ada }),
    ])
      expect(await client.raw('GET', '/api/fail')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await fetch(`${target.url}/api/fail`)).status).toBe(403);
  });

  test('asks for a player where the contract does, and hides what is for the gateway alone', async () => {
    expect(await anonymous.raw('POST', '/api/greet/1', { body: { name: 'x' } })).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
    expect((await asAda.raw('GET', '/internal/inside')).status).toBe(404);
    expect((await (await testClient(target, { asGateway: true })).raw('GET', '/internal/inside')).status).toBe(204);
  });

  test.each([
    ['a field is missing', { body: {} }, 400, 'invalid-request'],
    ['the body is not JSON', { body: '{"name":' }, 400, 'invalid-request'],
    ['the body is an array', { body: [] }, 400, 'invalid-request'],
    [
      'the body is of another type',
      { body: 'name=x', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported-media-type',
    ],
    ['there is no body', {}, 415, 'unsupported-media-type'],
    ['the body is over 16 KB', { body: { name: 'x'.repeat(17_000) } }, 413, 'body-too-large'],
    ['it is nested without end', { body: `${'['.repeat(8_000)}${']'.repeat(8_000)}` }, 400, 'invalid-request'],
  ])('refuses with the agreed error when %s', async (_, call, status, code) => {
    const reply = await asAda.raw('POST', '/api/greet/1', call);
    expect(reply).toMatchObject({ status, body: { code, message: expect.any(String), requestId: expect.any(String) } });
  });

  test('names the fields that are wrong', async () => {
    const reply = await asAda.raw('POST', '/api/greet/1', { body: { name: 3 } });
    expect(reply.body.fields).toEqual({ name: expect.any(String) });
    expect((await asAda.raw('POST', '/api/greet/9', { body: { name: 'x' } })).body.fields).toHaveProperty('times');
  });

  test('passes a refusal on with its message and hides a bug behind its request id', async () => {
    expect(await asAda.raw('POST', '/api/greet/1', { body: { name: 'nobody' } })).toMatchObject({
      status: 404,
      body: { message: 'Nobody is here.' },
    });
    const bug = await anonymous.raw('GET', '/api/fail', { headers: { 'x-request-id': 'request-0001' } });
    expect(bug).toMatchObject({ status: 500, body: { code: 'internal', requestId: 'request-0001' } });
    expect(JSON.stringify(bug.body)).not.toContain('users');
  });

  test('strips from a reply what its contract does not hold, and calls it a bug when strict', async () => {
    expect((await anonymous.raw('GET', '/api/leak')).body).toEqual({ open: 'yes' });
    await service.stop();
    await startService({ strictReplies: true });
    expect((await anonymous.raw('GET', '/api/leak')).status).toBe(500);
  });

  test('refuses the sixth call of five a minute and says when to come back', async () => {
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push(await anonymous.raw('GET', '/api/leak'));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(replies[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('hands over a signed body as the bytes that were sent, up to its own limit', async () => {
    const signed = (body: string) =>
      anonymous.raw('POST', '/api/signed', { body, headers: { 'x-signature': 's', 'content-type': 'text/plain' } });
    expect((await signed('{"a": 1}')).body).toEqual({ bytes: Buffer.from('{"a": 1}').toString('hex'), signature: 's' });
    expect((await signed('x'.repeat(100_000))).status).toBe(200);
    expect(await signed('x'.repeat(100_001))).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  });

  test('answers unknown addresses with the agreed error', async () => {
    expect(await asAda.raw('GET', '/api/nowhere')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await asAda.raw('GET', '/api/%E0%A4%A')).status).toBe(404);
    expect((await asAda.raw('POST', '/api/greet/%E0%A4%A', { body: { name: 'x' } })).status).toBe(400);
  });

  test('tells that it lives and is ready, without a token', async () => {
    for (const path of ['/livez', '/readyz']) expect((await fetch(`${target.url}${path}`)).status).toBe(200);
    expect(await (await fetch(`${target.url}/metrics`)).text()).toContain('http_request_duration_seconds');
  });

  test('goes on answering while callers are led away, each for the last time on its connection', async () => {
    const before = await fetch(`${target.url}/livez`);
    const drained = service.drain();
    const during = await fetch(`${target.url}/livez`);
    expect([before, during].map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
      [200, 'keep-alive'],
      [200, 'close'],
    ]);
    expect((await fetch(`${target.url}/readyz`)).status).toBe(503);
    await drained;
    expect((await fetch(`${target.url}/livez`)).status).toBe(200);
  });

  test('cuts off a request whose headers have no end', async () => {
    const socket = connect(Number(new URL(target.url).port), '127.0.0.1');
    const answer: Buffer[] = [];
    socket.on('data', (part) => answer.push(part)).on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`GET /livez HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(9_000)}`);
    await closed;
    expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 431 /);
  });
});
