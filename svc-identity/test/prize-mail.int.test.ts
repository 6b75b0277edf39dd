import { prizeAwarded, prizeOfferEnded, type User } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { openMailbox, wakeMails, type Mailbox } from './mailbox.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { smtpServer } from './smtp-server.ts';

let identity: ServiceUnderTest;
let game: EventPeer;
let mailbox: Mailbox;
let winner: User;

async function start(options: { smtpUrl?: string } = {}): Promise<void> {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder, ...options });
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
  const reply = await (await identity.as()).raw('POST', '/api/users', {
    body: { email: 'ada@example.com', displayName: 'Ada', password: 'box box box' },
  });
  winner = reply.body as unknown as User;
}

afterEach(async () => {
  await game.stop();
  await identity.stop();
  await mailbox.remove();
});

const award = (userId: string, id?: string) =>
  game.tell(
    prizeAwarded,
    {
      userId,
      contest: '2026-11',
      place: 1,
      title: 'Two Friday tickets, Monaco Grand Prix 2027',
      respondBy: '2026-12-09T10:30:00.000Z',
    },
    { occurredAt: new Date('2026-12-02T10:30:00.000Z'), ...(id ? { id } : {}) },
  );
const heard = (eventId: string) =>
  eventually(async () => expect(await identity.db('inbox').where({ event_id: eventId })).toHaveLength(1));
const allSent = () =>
  eventually(async () => expect(await identity.db('mails').whereNot({ kind: 'prize-reminder' })).toEqual([]));

describe('a winner', () => {
  test('is mailed once, however often the event is delivered', async () => {
    await start();
    const id = await award(winner.id);
    await award(winner.id, id);
    await heard(id);
    const [mail] = await mailbox.received('ada@example.com', 'You have won the Monthly Challenge of November 2026');
    expect(mail?.text).toContain('/profile?claim=2026-11');
    await allSent();
    expect(await mailbox.mails()).toHaveLength(1);
  });

  test('whose account is deleted is not mailed', async () => {
    await start();
    await heard(await award('11111111-1111-4111-8111-111111111111'));
    await allSent();
    expect(await mailbox.mails()).toEqual([]);
  });

  test('is mailed when the mail server is back', async () => {
    const { server, port, received } = await smtpServer();
    await new Promise((resolve) => server.close(resolve));
    await start({ smtpUrl: `smtp://127.0.0.1:${port}` });
    const id = await award(winner.id);
    await heard(id);
    const triedInVain = () =>
      identity.db('mails').where({ kind: 'prize-awarded', sending_since: null }).where('tries', '>', 0);
    await eventually(async () => expect(await triedInVain()).toHaveLength(1));
    expect(received).toEqual([]);
    const back = await smtpServer(port);
    identity.clock.advance(120_000);
    await wakeMails(identity);
    await allSent();
    expect(back.received.join('')).toContain('Two Friday tickets');
    await new Promise((resolve) => back.server.close(resolve));
  }, 300_000);
});

describe('a winner who has not answered', () => {
  const contestTitle = 'the Monthly Challenge of November 2026';
  const reminder = `Your prize of ${contestTitle} waits until 9 December 2026 at 10:30 UTC`;
  const end = (outcome: 'claimed' | 'declined' | 'forfeited' | 'withdrawn') =>
    game.tell(prizeOfferEnded, { userId: winner.id, contest: '2026-11', contestTitle, title: 'Two tickets', outcome });
  const reminders = () => identity.db('mails').where({ kind: 'prize-reminder' });

  test('is reminded on day 3 and day 6, and told that the prize was passed on', async () => {
    await start();
    identity.clock.set('2026-12-02T10:30:00.000Z');
    await heard(await award(winner.id));
    await allSent();
    expect(await mailbox.mails(winner.email)).toHaveLength(1);
    identity.clock.set('2026-12-05T10:30:00.000Z');
    await wakeMails(identity);
    await mailbox.received(winner.email, reminder, 1);
    identity.clock.set('2026-12-08T10:30:00.000Z');
    await wakeMails(identity);
    await mailbox.received(winner.email, reminder, 2);
    await heard(await end('forfeited'));
    const [mail] = await mailbox.received(winner.email, `Your prize of ${contestTitle} was passed on`);
    expect(mail?.text).toContain('Two tickets');
  }, 300_000);

  test.each(['claimed', 'declined', 'withdrawn'] as const)('is not reminded once the prize is %s', async (outcome) => {
    await start();
    identity.clock.set('2026-12-02T10:30:00.000Z');
    await heard(await award(winner.id));
    expect(await reminders()).toHaveLength(2);
    await heard(await end(outcome));
    expect(await reminders()).toEqual([]);
    await allSent();
    expect(await mailbox.mails(winner.email)).toHaveLength(1);
  });

  test('is not reminded where the answer is heard of before the offer', async () => {
    await start();
    identity.clock.set('2026-12-02T10:30:00.000Z');
    await heard(await end('claimed'));
    await heard(await award(winner.id));
    expect(await reminders()).toEqual([]);
  });
});
