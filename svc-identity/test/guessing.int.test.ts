import { changePassword, confirmPasswordReset, postPasswordReset } from '@lights-out/contracts';

import { clientOf } from './account.ts';
import { guessesAt, newAddress, right } from './guesses.ts';
import { openMailbox, tokenIn, type Mailbox } from './mailbox.ts';
import { allCookiesOf, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder, rateLimitScale: 1 });
});
afterAll(async () => {
  await identity.stop();
  await mailbox.remove();
});

const { tryPassword, floodAccount, ownerWithBrowser } = guessesAt(() => identity);

describe('a stranger who knows the email alone', () => {
  test('locks nobody out of a browser in which they were signed in before', async () => {
    const { owner, browser } = await ownerWithBrowser();
    await floodAccount(owner.email);
    expect((await tryPassword(owner.email, right)).status).toBe(429);
    expect((await tryPassword(owner.email, right, { cookie: browser })).status).toBe(200);
  });

  test('keeps nobody from changing the password in an open session', async () => {
    const { owner } = await ownerWithBrowser();
    await floodAccount(owner.email);
    const client = await clientOf(identity, owner, owner.cookie);
    const reply = await client.call(changePassword, {
      body: { currentPassword: right, newPassword: 'lights out 77' },
    });
    expect(reply.status).toBe(204);
  });

  test('keeps nobody out who has set a new password by mail, in any browser, for an hour', async () => {
    const { owner } = await ownerWithBrowser();
    await floodAccount(owner.email);
    const asking = await identity.as({ address: newAddress() });
    await asking.call(postPasswordReset, { body: { email: owner.email } });
    const [mail] = await mailbox.received(owner.email, 'Set a new password');
    const token = tokenIn(mail);
    const reset = await asking.call(confirmPasswordReset, { body: { token, password: 'lights out 77' } });
    expect(reset.status).toBe(204);

    const login = await tryPassword(owner.email, 'lights out 77');
    expect(login.status).toBe(200);
    const browser = allCookiesOf(login);
    await floodAccount(owner.email);
    expect((await tryPassword(owner.email, 'lights out 77')).status).toBe(200);
    identity.clock.advance(3_600_001);
    expect((await tryPassword(owner.email, 'lights out 77')).status).toBe(429);
    expect((await tryPassword(owner.email, 'lights out 77', { cookie: browser })).status).toBe(200);
  });

  test('is stopped at the account, for known and unknown ones alike', async () => {
    const { owner } = await ownerWithBrowser();
    for (const email of [owner.email, 'nobody-at-all@example.com']) {
      await floodAccount(email);
      expect(await tryPassword(email, 'wrong and wrong')).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('set a new password by mail') },
      });
    }
  });
});

describe('guesses sent at once', () => {
  test('are ten of thirty from one address', async () => {
    const { owner } = await ownerWithBrowser();
    const address = newAddress();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => tryPassword(owner.email, `wrong ${n} wrong`, { address })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('are ten of twenty in a known browser too, which then has to wait', async () => {
    const { owner, browser } = await ownerWithBrowser();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => tryPassword(owner.email, `wrong ${n} wrong`, { cookie: browser })),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await tryPassword(owner.email, right, { cookie: browser })).status).toBe(429);
  });
});

describe('a known browser', () => {
  test('of one account is a stranger to another', async () => {
    const { browser } = await ownerWithBrowser();
    const { owner: other } = await ownerWithBrowser();
    await floodAccount(other.email);
    expect((await tryPassword(other.email, right, { cookie: browser })).status).toBe(429);
  });

  test('of two players is known to both', async () => {
    const { owner: first, browser } = await ownerWithBrowser();
    const { owner: second } = await ownerWithBrowser();
    const both = allCookiesOf(await tryPassword(second.email, right, { cookie: browser }));
    await floodAccount(first.email);
    expect((await tryPassword(first.email, right, { cookie: both })).status).toBe(200);
  });

  test('is forgotten once the password is changed elsewhere, and after a year without a sign-in', async () => {
    const { owner, browser } = await ownerWithBrowser();
    const client = await clientOf(identity, owner, owner.cookie);
    await client.call(changePassword, { body: { currentPassword: right, newPassword: right } });
    const { owner: away, browser: old } = await ownerWithBrowser();
    identity.clock.advance(366 * 86_400_000);
    await Promise.all([floodAccount(owner.email), floodAccount(away.email)]);
    expect((await tryPassword(owner.email, right, { cookie: browser })).status).toBe(429);
    expect((await tryPassword(away.email, right, { cookie: old })).status).toBe(429);
  });

  test('is named by a secret that the database does not hold', async () => {
    const { browser } = await ownerWithBrowser();
    const token = /lights_out_device=([\w-]{43})/.exec(browser)?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await identity.db('devices'))).not.toContain(token);
  });
});

test('right passwords use up no limit of an address', async () => {
  const owners = [await ownerWithBrowser(), await ownerWithBrowser()];
  const address = newAddress();
  for (let n = 0; n < 15; n += 1)
    for (const { owner } of owners) expect((await tryPassword(owner.email, right, { address })).status).toBe(200);
});
