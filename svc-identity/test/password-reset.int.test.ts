import { confirmPasswordReset, postPasswordReset, postUser } from '@lights-out/contracts';
import { eventually, type TestClient } from '@lights-out/service-kit/testing';

import { isAlive, someOwner, type Owner } from './account.ts';
import { openMailbox, tokenIn, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { smtpServer } from './smtp-server.ts';

const subject = 'Set a new password';
const minutes = (count: number) => count * 60_000;

let identity: ServiceUnderTest;
let mailbox: Mailbox;
let browser: TestClient;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
  browser = await identity.as();
});
afterAll(async () => {
  await identity.stop();
  await mailbox.remove();
});

const ask = (email: string, on = browser) => on.call(postPasswordReset, { body: { email } });
const confirm = (token: string, password = 'lights out 77') =>
  browser.call(confirmPasswordReset, { body: { token, password } });
const logIn = async ({ email }: Owner, password: string) =>
  (await browser.call(postUser, { body: { email, displayName: '', password } })).status;
const mailsOwed = async () => identity.db('mails').select();
const allSent = () => eventually(async () => expect(await mailsOwed()).toEqual([]));

async function tokenFor({ email }: Owner, nth = 1): Promise<string> {
  await ask(email);
  return tokenIn((await mailbox.received(email, subject, nth)).at(-1));
}

describe('asking for a link', () => {
  test('is answered the same for an address that is known, one that is not, and one that asks too often', async () => {
    const ada = await someOwner(identity);
    const replies = [await ask(ada.email), await ask('nobody@example.com'), await ask(ada.email.toUpperCase())];
    const looks = replies.map(({ status, body, headers }) => ({ status, body, length: headers.get('content-length') }));
    expect(looks).toEqual(looks.map(() => ({ status: 202, body: '', length: '0' })));
    await mailbox.received(ada.email, subject, 2);
    expect(await mailbox.mails('nobody@example.com')).toEqual([]);
  });

  test('does nothing of its own for a known address: it is looked up when the mail is sent', async () => {
    const ada = await someOwner(identity);
    const rowsFor = async (email: string) => {
      await allSent();
      const seen: object[] = [];
      await ask(email);
      for (const { id: _id, email_folded: _email, ...rest } of await mailsOwed()) seen.push(rest);
      return seen;
    };
    const [known, unknown] = [await rowsFor(ada.email), await rowsFor('stranger@example.com')];
    expect(known).toEqual(unknown);
  });

  test('refuses what is no address in its field', async () => {
    const reply = await browser.raw('POST', '/api/password-reset', { body: { email: 'ada@' } });
    expect(reply).toMatchObject({ status: 400, body: { fields: { email: 'Please enter a valid email address' } } });
  });

  test('sends no more than three mails an hour to one address, and the last one works', async () => {
    const box = await openMailbox();
    const limited = await startServiceUnderTest({ mailFolder: box.folder, rateLimitScale: 1 });
    const ada = await someOwner(limited);
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await ask(ada.email.toUpperCase(), await limited.as({ address: `10.0.0.${n}` }))).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202]);
    const mails = await box.received(ada.email, subject, 3);
    await eventually(async () => expect(await limited.db('mails')).toEqual([]));
    const replies = [];
    for (const mail of mails.toReversed())
      replies.push(
        (
          await (
            await limited.as()
          ).call(confirmPasswordReset, { body: { token: tokenIn(mail), password: 'lights out 77' } })
        ).status,
      );
    expect(replies.toSorted()).toEqual([204, 410, 410]);
    await limited.stop();
    await box.remove();
  });

  test('is stopped after ten tries from one address, for any account', async () => {
    const limited = await startServiceUnderTest({ rateLimitScale: 1 });
    const client = await limited.as();
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await ask(`somebody${n}@example.com`, client)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    await limited.stop();
  });
});

describe('the mail', () => {
  test('is the only place where the token stands', async () => {
    const token = await tokenFor(await someOwner(identity));
    expect(token).toHaveLength(43);
    const tables = await Promise.all(['password_resets', 'mails', 'outbox'].map((table) => identity.db(table)));
    expect(JSON.stringify(tables)).not.toContain(token);
  });

  test('is sent when the mail server is back', async () => {
    const { server, port, received } = await smtpServer();
    await new Promise((resolve) => server.close(resolve));
    const waiting = await startServiceUnderTest({ smtpUrl: `smtp://127.0.0.1:${port}` });
    const ada = await someOwner(waiting);
    await waiting.db('mails').delete();
    expect((await ask(ada.email, await waiting.as())).status).toBe(202);
    // Over: while a try is under way the mail is claimed for a minute.
    const triedInVain = () =>
      waiting
        .db('mails')
        .where('tries', '>', 0)
        .where('due_at', '<', new Date(waiting.clock.now().getTime() + minutes(1)));
    await eventually(async () => expect(await triedInVain()).toHaveLength(1));
    expect(received).toEqual([]);
    const back = await smtpServer(port);
    waiting.clock.advance(minutes(2));
    await eventually(async () => expect(await waiting.db('mails')).toEqual([]));
    expect(back.received.join('').replaceAll('=\r\n', '')).toContain('/email#reset=3D');
    await waiting.stop();
    await new Promise((resolve) => back.server.close(resolve));
  }, 300_000);

  test('is given up after an hour, when the link would have expired', async () => {
    const { server, port } = await smtpServer();
    await new Promise((resolve) => server.close(resolve));
    const waiting = await startServiceUnderTest({ smtpUrl: `smtp://127.0.0.1:${port}` });
    const ada = await someOwner(waiting);
    await waiting.db('mails').delete();
    await ask(ada.email, await waiting.as());
    await eventually(async () => expect(await waiting.db('mails').where('tries', '>', 0)).toHaveLength(1));
    waiting.clock.advance(minutes(61));
    await eventually(async () => expect(await waiting.db('mails')).toEqual([]));
    await waiting.stop();
  }, 300_000);
});

describe('a link', () => {
  test('sets the password, ends every session, starts none, and the owner is told', async () => {
    const ada = await someOwner(identity);
    const token = await tokenFor(ada);
    const reply = await confirm(token);
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await isAlive(identity, ada.cookie)).toBe(false);
    expect([await logIn(ada, ada.password), await logIn(ada, 'lights out 77')]).toEqual([401, 200]);
    const [told] = await mailbox.received(ada.email, 'Your password was changed');
    expect(told?.text).toContain('10 November 2026 at 12:00 UTC');
    expect(told?.text).not.toContain('lights out 77');
  });

  test('works once', async () => {
    const ada = await someOwner(identity);
    const token = await tokenFor(ada);
    expect((await confirm(token)).status).toBe(204);
    expect(await confirm(token, 'another one 78')).toMatchObject({ status: 410, body: { code: 'reset-link-invalid' } });
    expect(await logIn(ada, 'lights out 77')).toBe(200);
  });

  test('works for one of two uses at the same time', async () => {
    const ada = await someOwner(identity);
    const token = await tokenFor(ada);
    const passwords = ['first of two 1', 'second of two 2', 'third of two 3', 'fourth of two 4'];
    const statuses = (await Promise.all(passwords.map((password) => confirm(token, password)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([204, 410, 410, 410]);
    const winner = passwords[statuses.indexOf(204)] ?? '';
    for (const password of passwords) expect(await logIn(ada, password)).toBe(password === winner ? 200 : 401);
  });

  test('works for sixty minutes', async () => {
    const [early, late] = [await someOwner(identity), await someOwner(identity)];
    const [inTime, tooLate] = [await tokenFor(early), await tokenFor(late)];
    identity.clock.advance(minutes(60) - 1);
    expect((await confirm(inTime)).status).toBe(204);
    identity.clock.advance(1);
    expect((await confirm(tooLate)).status).toBe(410);
  });

  test('works no more once a newer one was asked for', async () => {
    const ada = await someOwner(identity);
    const older = await tokenFor(ada);
    const newer = await tokenFor(ada, 2);
    expect(newer).not.toBe(older);
    expect([(await confirm(older)).status, (await confirm(newer)).status]).toEqual([410, 204]);
  });

  test('outlives a password that is refused in its field', async () => {
    const ada = await someOwner(identity);
    const token = await tokenFor(ada);
    for (const [password, complaint] of [
      ['12345', 'at least 6 characters'],
      ['password1', 'too common'],
      [ada.displayName, 'too common'],
      ['x'.repeat(257), 'at most 256'],
    ] as const)
      expect(await confirm(token, password)).toMatchObject({
        status: 400,
        body: { fields: { password: expect.stringContaining(complaint) } },
      });
    expect((await confirm(token)).status).toBe(204);
  });

  test.each(['', 'A'.repeat(43), '../..', 'x'.repeat(200)])('that was never sent (%p) is refused', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'reset-link-invalid' } });
  });

  test('lets the owner in at once after too many wrong passwords', async () => {
    const box = await openMailbox();
    const limited = await startServiceUnderTest({ mailFolder: box.folder, rateLimitScale: 1 });
    const client = await limited.as();
    const ada = await someOwner(limited);
    const tryPassword = async (password: string) =>
      (await client.call(postUser, { body: { email: ada.email, displayName: '', password } })).status;
    for (let n = 0; n < 10; n += 1) await tryPassword(`wrong ${n} wrong`);
    expect(await tryPassword(ada.password)).toBe(429);
    await ask(ada.email, client);
    const [mail] = await box.received(ada.email, subject);
    await client.call(confirmPasswordReset, { body: { token: tokenIn(mail), password: 'lights out 77' } });
    expect(await tryPassword('lights out 77')).toBe(200);
    await limited.stop();
    await box.remove();
  });
});
