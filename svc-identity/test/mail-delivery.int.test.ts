import { randomUUID } from 'node:crypto';

import { entryRestored, entrySuspended, paymentConfirmed, postUser } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { someOwner } from './account.ts';
import { openMailbox, readMail, wakeMails, type Mailbox } from './mailbox.ts';
import { cookieOf, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { smtpServer } from './smtp-server.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;
let payments: EventPeer;

beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
  payments = await eventPeer({ service: 'payments', databaseUrl: identity.database.url });
});
afterAll(async () => {
  await payments.stop();
  await identity.stop();
  await mailbox.remove();
});

const contest = '2026-11';
const contestTitle = 'the Monthly Challenge of November 2026';
const at = '2026-11-10T12:00:00.000Z';
const allSent = (service: ServiceUnderTest) => eventually(async () => expect(await service.db('mails')).toEqual([]));

const confirm = (userId: string, id: string = randomUUID()) =>
  payments.tell(
    paymentConfirmed,
    {
      paymentId: randomUUID(),
      userId,
      contest,
      confirmedAt: at,
      receipt: { contestTitle, amountMinor: 150, closesAt: '2026-12-01T00:00:00.000Z', termsVersion: '2025-04-12' },
    },
    { id },
  );

describe('a mail is sent once', () => {
  test('and once more, marked, when a mail server hangs up on it, but not a third time', async () => {
    const { server, port, received } = await smtpServer(0, { confirms: false });
    const odd = await startServiceUnderTest({ smtpUrl: `smtp://127.0.0.1:${port}` });
    const ada = await someOwner(odd);
    await odd.db('mails').delete();
    await odd.db('mails').insert({
      id: randomUUID(),
      kind: 'password-changed',
      user_id: ada.id,
      asked_at: odd.clock.now(),
      due_at: odd.clock.now(),
    });
    await wakeMails(odd);
    await eventually(async () => {
      odd.clock.advance(120_000);
      expect(await odd.db('mails')).toEqual([]);
    });
    const mails = await Promise.all(received.map((source) => readMail(Buffer.from(source))));
    expect(mails.map(({ isRepeat }) => isRepeat)).toEqual([false, true]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(mails[1]?.text).toContain('You may have received this mail already');
    await odd.stop();
    await new Promise((resolve) => server.close(resolve));
  }, 300_000);

  test('and once more, marked, when the process died while it was sent', async () => {
    const ada = await someOwner(identity);
    const now = identity.clock.now();
    // What a process leaves behind that was killed between the mail server's reply and the commit.
    await identity.db('mails').insert({
      id: randomUUID(),
      kind: 'password-changed',
      user_id: ada.id,
      asked_at: now,
      due_at: now,
      tries: 1,
      sending_since: now,
    });
    await wakeMails(identity);
    const [mail] = await mailbox.received(ada.email, 'Your password was changed');
    expect(mail?.isRepeat).toBe(true);
    await allSent(identity);
  });
});

describe('an entry', () => {
  test('brings its receipt, once, however often the event is delivered', async () => {
    const ada = await someOwner(identity);
    const id = await confirm(ada.id);
    await confirm(ada.id, id);
    const [mail] = await mailbox.received(ada.email, `You have entered ${contestTitle}`);
    expect(mail?.text).toContain('Paid: 1.50 € (including 0.24 € VAT)');
    expect(mail?.text).toContain('Rules: terms of April 12, 2025');
    await allSent(identity);
    expect(await mailbox.mails(ada.email)).toHaveLength(1);
  });

  test.each([
    ['refund', `Refunded: your entry in ${contestTitle}`],
    ['dispute', `Your entry in ${contestTitle} is suspended`],
  ] as const)('that is suspended by a %s is told to its player', async (by, subject) => {
    const ada = await someOwner(identity);
    await payments.tell(entrySuspended, {
      userId: ada.id,
      contest,
      paymentId: randomUUID(),
      suspendedAt: at,
      cause: { by, contestTitle, amountMinor: 150 },
    });
    const [mail] = await mailbox.received(ada.email, subject);
    expect(mail?.text).toContain('1.50 €');
  });

  test('that counts again is told to its player', async () => {
    const ada = await someOwner(identity);
    await payments.tell(entryRestored, {
      userId: ada.id,
      contest,
      paymentId: randomUUID(),
      restoredAt: at,
      contestTitle,
    });
    const [mail] = await mailbox.received(ada.email, `Your entry in ${contestTitle} counts again`);
    expect(mail?.html).toContain('Your runs are back on its board.');
  });

  test('of a deleted account brings no mail', async () => {
    const before = (await mailbox.mails()).length;
    const id = await confirm(randomUUID());
    await eventually(async () => expect(await identity.db('inbox').where({ event_id: id })).toHaveLength(1));
    await allSent(identity);
    expect(await mailbox.mails()).toHaveLength(before);
  });
});

describe('a sign-in', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const subject = 'New sign-in to your account';
  const signIn = async (email: string, password: string, cookie?: string) =>
    (await identity.as(cookie === undefined ? {} : { cookie })).raw('POST', postUser.path, {
      body: { email, displayName: '', password },
      headers: { 'user-agent': firefox },
    });

  test('from a browser that the account does not know is told to its owner, and only the first', async () => {
    const ada = await someOwner(identity);
    const reply = await signIn(ada.email, ada.password);
    const [mail] = await mailbox.received(ada.email, subject);
    expect(mail?.text).toContain('Device: Firefox on Windows');
    const cookies = reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    expect((await signIn(ada.email, ada.password, cookies)).status).toBe(200);
    await allSent(identity);
    await mailbox.received(ada.email, subject);
  });

  test('that fails is not told', async () => {
    const ada = await someOwner(identity);
    expect(cookieOf(await signIn(ada.email, 'wrong wrong wrong'))).toBe('');
    await allSent(identity);
    expect(await mailbox.mails(ada.email)).toEqual([]);
  });
});

test('the HTML of a mail has what was typed as text alone', async () => {
  const ada = await someOwner(identity, { displayName: '<b>Ada & <i>Co' });
  await confirm(ada.id);
  const [mail] = await mailbox.received(ada.email, `You have entered ${contestTitle}`);
  expect(mail?.html).toContain('Hello &lt;b&gt;Ada &amp; &lt;i&gt;Co,');
  expect(mail?.text).toContain('Hello <b>Ada & <i>Co,');
});
