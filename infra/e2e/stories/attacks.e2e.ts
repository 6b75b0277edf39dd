import { createPaymentIntent, confirmPayment } from '@lights-out/contracts/payments';

import { call } from '@lights-out/stack/players/calls';
import { sendFrom, statusesOf, type RawReply } from '../src/from-address.ts';
import { mailTo } from '../src/mail.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { newAccount, type Account } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ pages: true, rateLimitScale: 1 });
});
afterAll(() => stack.stop());

let hosts = 0;
/** An address that has sent nothing yet. */
const newAddress = () => `127.0.9.${(hosts += 1)}`;
const post = (path: string, body: unknown, from = newAddress(), headers: Record<string, string> = {}) =>
  sendFrom(from, stack.url + path, 'POST', { body, headers });
const logIn = (
  { email, password }: Pick<Account, 'email' | 'password'>,
  from?: string,
  headers?: Record<string, string>,
) => post('/api/users', { email, displayName: '', password }, from, headers);
const cookiesOf = ({ headers }: RawReply) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** An account, its browser's cookies, and its id. */
async function someone(change: Partial<Account> = {}) {
  const account = newAccount(change);
  const reply = await post('/api/users', account);
  expect(reply.status).toBe(201);
  return { ...account, cookie: cookiesOf(reply), id: (JSON.parse(reply.body) as { id: string }).id };
}

/** Wrong passwords from twelve addresses, ten from each. */
async function flood(email: string) {
  const counts: Record<number, number> = {};
  for (let host = 0; host < 12; host += 1) {
    const from = newAddress();
    const tried = await statusesOf(10, (n) => logIn({ email, password: `wrong ${n} wrong` }, from));
    for (const [status, count] of Object.entries(tried)) counts[Number(status)] = (counts[Number(status)] ?? 0) + count;
  }
  return counts;
}

test('120 wrong passwords from twelve addresses lock the owner out of nothing', async () => {
  const owner = await someone();
  expect(await flood(owner.email)).toEqual({ 401: 100, 429: 20 });

  const stranger = await logIn(owner);
  expect(stranger.status).toBe(429);
  expect(JSON.parse(stranger.body)).toHaveProperty('puzzle');

  const changed = await post(
    '/api/password',
    { currentPassword: owner.password, newPassword: 'lights out 77' },
    undefined,
    { cookie: owner.cookie },
  );
  expect(changed.status).toBe(204);
  const known = await logIn({ ...owner, password: 'lights out 77' }, undefined, { cookie: owner.cookie });
  expect(known.status).toBe(200);

  expect((await post('/api/password-reset', { email: owner.email })).status).toBe(202);
  const token = /#reset=([\w-]+)/.exec(await mailTo(stack.mailDir, owner.email, 'Set a new password'))?.[1];
  expect((await post('/api/password-reset/confirm', { token, password: 'box box 44' })).status).toBe(204);
  await flood(owner.email);
  expect((await logIn({ ...owner, password: 'box box 44' })).status).toBe(200);
});

test('of 30 passwords sent at once from one address ten are looked at', async () => {
  const { email } = await someone();
  const from = newAddress();
  expect(await statusesOf(30, (n) => logIn({ email, password: `wrong ${n} wrong` }, from))).toEqual({
    401: 10,
    429: 20,
  });
});

test('wrong portal passwords from thirty addresses do not hold the gate shut to an admin who mistypes', async () => {
  // A round at a time: of more at once the service puts some off.
  for (let round = 0; round < 5; round += 1)
    expect(await statusesOf(30, (n) => post('/api/admin/session', { password: 'wrong' }, `127.0.8.${n + 1}`))).toEqual({
      401: 30,
    });
  const admin = newAddress();
  expect((await post('/api/admin/session', { password: 'mistyped' }, admin)).status).toBe(401);
  expect((await post('/api/admin/session', { password: stack.portal.password }, admin)).status).toBe(200);
});

test('pages and unknown challenges have limits of their own', async () => {
  const flooder = newAddress();
  expect(await statusesOf(700, () => sendFrom(flooder, `${stack.url}/email`, 'GET'))).toEqual({ 200: 600, 429: 100 });
  const guesser = newAddress();
  const guessed: Record<number, number> = {};
  // One after the other: the page is served where svc-game is too busy to say in time that a challenge is not there.
  for (let n = 0; n < 150; n += 1) {
    const { status } = await sendFrom(guesser, `${stack.url}/challenge/5hK2mPq8RtVwXyZ3aB${1000 + n}`, 'GET');
    guessed[status] = (guessed[status] ?? 0) + 1;
  }
  expect(guessed).toEqual({ 404: 100, 429: 50 });
  expect((await sendFrom(newAddress(), `${stack.url}/email`, 'GET')).status).toBe(200);
});

test("30 confirmations of a payment at once leave others' payment page alone", async () => {
  const [payer, other] = [await someone(), await someone()];
  const offer = await call(stack, payer.cookie, createPaymentIntent, { body: { userId: payer.id } });
  const paymentIntentId = offer.clientSecret!.split('_secret_')[0]!;
  const from = newAddress();
  const confirming = statusesOf(30, () =>
    post(confirmPayment.path, { paymentIntentId, userId: payer.id }, from, { cookie: payer.cookie }),
  );
  const opened = await statusesOf(3, () =>
    post(createPaymentIntent.path, { userId: other.id }, undefined, { cookie: other.cookie }),
  );
  expect(opened).toEqual({ 200: 3 });
  expect(
    Object.keys(await confirming)
      .map(Number)
      .every((status) => status < 500),
  ).toBe(true);
});
