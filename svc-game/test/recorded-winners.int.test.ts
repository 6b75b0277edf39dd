import { addressConfirmed, claimPrize, getPrizes } from '@lights-out/contracts';
import {
  announceContest,
  confirmStandings,
  getAdminContest,
  recordAnswer,
  recordDelivery,
} from '@lights-out/contracts/admin-contests';
import { exportWinnersFile } from '@lights-out/contracts/admin-exports';
import { getSupportPrizes } from '@lights-out/contracts/admin-support';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, someOwner, testClient, type EventPeer } from '@lights-out/service-kit/testing';
import { cuttingProxy } from '@lights-out/stand-ins/postgres';

import { clearEverybody } from './clear-everybody.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const contest = '2026-11';
const endsAt = Date.parse('2026-12-01T00:00:00.000Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let service: ServiceUnderTest;
let identity: EventPeer;
let winner: Player;
let second: Player;

beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50', REVIEW_DAYS: '3' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  [winner, second] = [somePlayer('Winner'), somePlayer('Second')];
  service.clock.set(new Date(endsAt - dayMs));
  for (const [player, right] of [
    [winner, 7],
    [second, 5],
  ] as const) {
    await service.enter(player, contest);
    await playGame(await service.as(player), service.clock, { premium: true, right });
  }
  service.clock.set(new Date(endsAt + 120_000));
  await isNow('review');
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const asAdmin = (who: object = {}) =>
  testClient({ ...service.target, name: 'game' }, { admin: { ...someOwner, ...who } });
const isNow = (state: string) =>
  eventually(async () =>
    expect(await service.db('contests').where({ name: contest }).first('state')).toEqual({ state }),
  );
const announce = async () => {
  const call = { params: { contest }, body: { winners: [winner.id] } };
  await clearEverybody(service.db, contest);
  await (await asAdmin()).call(confirmStandings, call);
  expect((await (await asAdmin()).call(announceContest, call)).status).toBe(200);
};
const answer = async ({ id: player }: Player, isAccepted = true, who: object = {}) =>
  (await asAdmin(who)).call(recordAnswer, {
    params: { contest, player },
    body: { isAccepted, via: 'phone', reason: 'Called on 3 December.' },
  });
const deliver = async ({ id: player }: Player, reference = 'Parcel 00340434', on = '2026-12-01') =>
  (await asAdmin()).call(recordDelivery, { params: { contest, player }, body: { by: 'post', on, reference } });
const confirmAddress = async ({ id: userId }: Player) => {
  await identity.tell(addressConfirmed, { userId, confirmedAt: service.clock.now().toISOString() });
  await eventually(async () =>
    expect(await service.db('confirmed_addresses').where({ player_id: userId })).toHaveLength(1),
  );
};
const ended = () =>
  identity.heard
    .filter(({ name }) => name === 'prize-offer.ended')
    .map(({ body }) => body as { userId: string; outcome: string })
    .map(({ userId, outcome }) => [userId, outcome]);
const audited = () =>
  identity.heard
    .filter(({ name }) => name === 'admin.acted')
    .map(({ body }) => body as { action: string; reason: string | null })
    .filter(({ action }) => action.startsWith('prize-'))
    .map(({ action, reason }) => [action, reason]);
const prizesOf = async (player: Player) => (await (await service.as(player)).call(getPrizes, {})).body;

test('an answer by phone claims the prize like one on the page, and the handover has its proof', async () => {
  expect((await answer(winner)).status).toBe(404);
  await announce();
  expect((await answer(second)).status).toBe(404);
  expect(await answer(winner)).toMatchObject({ status: 409, body: { code: 'address-not-confirmed' } });
  await confirmAddress(winner);
  expect(await deliver(winner)).toMatchObject({ status: 404, body: { code: 'prize-not-found' } });
  expect((await answer(winner)).body).toEqual({ state: 'closed', winners: [winner.id] });
  expect((await answer(winner)).status).toBe(200);
  expect(await answer(winner, false)).toMatchObject({ status: 409, body: { code: 'prize-claimed' } });
  expect((await (await service.as(winner)).call(claimPrize, { body: { contest } })).status).toBe(200);

  expect(await deliver(winner, 'Parcel 1', '2026-12-02')).toMatchObject({
    status: 400,
    body: { fields: { on: /not come/ } },
  });
  expect((await deliver(winner, 'Parcel 1')).status).toBe(204);
  expect((await deliver(winner)).status).toBe(204);

  const recorded = { via: 'phone', reason: 'Called on 3 December.' };
  const delivery = { by: 'post', on: '2026-12-01', reference: 'Parcel 00340434' };
  expect(await prizesOf(winner)).toMatchObject([{ state: 'claimed', answer: recorded, delivery }]);
  const { body } = await (await asAdmin()).call(getAdminContest, { params: { contest } });
  const by = { recordedBy: someOwner.name };
  expect(body.awards).toMatchObject([{ answer: { ...recorded, ...by }, delivery: { ...delivery, ...by } }]);
  const help = await (await asAdmin()).call(getSupportPrizes, { params: { user: winner.id } });
  expect(help.body).toMatchObject([
    { contest, contestTitle: 'the Monthly Challenge of November 2026', state: 'claimed', delivery },
  ]);
  // Sorted, because events are not ordered.
  await eventually(() =>
    expect(audited().toSorted()).toEqual([
      ['prize-answer-recorded', 'Accepts, by phone: Called on 3 December.'],
      ['prize-delivered', '2026-12-01, by post: Parcel 00340434'],
      ['prize-delivered', '2026-12-01, by post: Parcel 1'],
    ]),
  );
  await eventually(() => expect(ended()).toEqual([[winner.id, 'claimed']]));
});

test('a handover that is cut off at any of its statements is recorded whole or not at all', async () => {
  await announce();
  await confirmAddress(winner);
  expect((await answer(winner)).status).toBe(200);
  const proxy = await cuttingProxy('lights-out-game');
  const cut = await startServiceUnderTest({ on: service, env: { DATABASE_URL: proxy.urlFor(service.databaseUrl) } });
  const admin = await testClient({ ...cut.target, name: 'game' }, { admin: someOwner });
  const record = async (reference: string) => {
    const body = { by: 'post', on: '2026-12-01', reference } as const;
    return (await admin.call(recordDelivery, { params: { contest, player: winner.id }, body })).status;
  };
  const recorded = async (reference: string) => {
    const reason = `2026-12-01, by post: ${reference}`;
    return {
      inAward: await service.db('awards').where({ contest, delivery_reference: reference }),
      inLog: await service.db('contest_steps').where({ step: 'prize-delivered', reason }),
      announced: await service.db('outbox').where({ name: 'admin.acted' }).whereRaw(`body->>'reason' = ?`, [reason]),
    };
  };
  const once = [expect.anything()];
  try {
    for (const when of ['before', 'after'] as const) {
      let statement = 0;
      do {
        statement += 1;
        const reference = `Parcel ${when} ${statement}`;
        proxy.cutAt(statement, when);
        const status = await record(reference);
        proxy.heal();
        const { inAward, inLog, announced } = await recorded(reference);
        const expected = inAward.length === 1 || status === 204 ? once : [];
        expect({ inAward, inLog, announced }).toEqual({ inAward: expected, inLog: expected, announced: expected });
        // The admin was shown an error, and repeats the step.
        if (status !== 204) await eventually(async () => expect(await record(reference)).toBe(204));
        expect((await recorded(reference)).inAward).toEqual(once);
      } while (proxy.hasCut());
      // Begin, four statements and commit are cut; fewer would mean that the proxy does not see them.
      expect(statement).toBeGreaterThan(6);
    }
    const reasons = await service.db('contest_steps').where({ step: 'prize-delivered' }).pluck('reason');
    await eventually(() => {
      const heard = audited().filter(([action]) => action === 'prize-delivered');
      expect(new Set(heard.map(([, reason]) => reason))).toEqual(new Set(reasons));
    });
  } finally {
    await cut.stop();
    await proxy.stop();
  }
}, 300_000);

test('a prize that is declined goes to the next in line at once, and is not told as unanswered', async () => {
  await announce();
  expect((await answer(winner, false)).body).toEqual({ state: 'announced', winners: [second.id] });
  await eventually(() => expect(ended()).toEqual([[winner.id, 'declined']]));
  expect(await answer(winner, false)).toMatchObject({ status: 409, body: { code: 'claim-too-late' } });
  expect(await prizesOf(winner)).toMatchObject([{ state: 'forfeited', answer: { via: 'phone' } }]);
  expect(await prizesOf(second)).toMatchObject([{ state: 'announced' }]);
});

test("an answer after the winner's time is refused, and recorded nowhere", async () => {
  await announce();
  await confirmAddress(winner);
  service.clock.advance(7 * dayMs);
  for (const isAccepted of [true, false])
    expect(await answer(winner, isAccepted)).toMatchObject({ status: 409, body: { code: 'claim-too-late' } });
  expect(audited()).toEqual([]);
  expect(await service.db('awards').whereNotNull('answer_via')).toEqual([]);
});

test('nobody records an answer or a handover of a contest that they take part in', async () => {
  await announce();
  await confirmAddress(winner);
  expect(await answer(winner, true, { playerId: second.id })).toMatchObject({
    status: 403,
    body: { code: 'own-entry' },
  });
});

test('a review that is not done is reminded of on the day before it is due, and once more when it is overdue', async () => {
  const reminders = () =>
    identity.heard
      .filter(({ name }) => name === 'review.due')
      .map(({ body }) => body as { isOverdue: boolean; reviewDueAt: string });
  const { body } = await (await asAdmin()).call(getAdminContest, { params: { contest } });
  const dueAt = endsAt + 120_000 + 3 * dayMs;
  expect(body.reviewDueAt).toBe(new Date(dueAt).toISOString());
  // A sweep of the contests also tells of their fees: this one is over when that is done.
  const swept = async () => {
    await service.db('contests').where({ name: contest }).update({ told_at: null });
    await eventually(async () => expect(await service.db('contests').whereNull('told_at')).toEqual([]));
  };
  service.clock.set(new Date(dueAt - dayMs - 1));
  await swept();
  expect(reminders()).toEqual([]);
  service.clock.advance(1);
  await eventually(() => expect(reminders()).toMatchObject([{ isOverdue: false, reviewDueAt: body.reviewDueAt }]));
  service.clock.set(new Date(dueAt));
  await eventually(() => expect(reminders()).toMatchObject([{ isOverdue: false }, { isOverdue: true }]));
  service.clock.advance(dayMs);
  await swept();
  expect(await service.db('contests').where({ name: contest }).first('review_reminders')).toEqual({
    review_reminders: 2,
  });
  expect(reminders()).toHaveLength(2);
});

test('winners are saved as a file with answer and handover, no cell of it a formula, and the audit list says so', async () => {
  await service.db('players').where({ id: winner.id }).update({ display_name: '=HYPERLINK("x")' });
  await confirmAddress(winner);
  await announce();
  expect((await answer(winner)).status).toBe(200);
  await deliver(winner);
  const query = { from: '2026-12-01', to: '2026-12-02' };
  const file = await (await asAdmin()).call(exportWinnersFile, { query });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="winners-2026-12-01-2026-12-02.csv"');
  const [head, line, ...more] = file.body.trimEnd().split('\r\n');
  expect(head).toMatch(/^contest,place,player,display_name,prize,state,/);
  expect(line).toContain(`2026-11,1,${winner.id},"'=HYPERLINK(""x"")",`);
  expect(line).toMatch(/,claimed,.*,phone,Called on 3 December\.,post,2026-12-01,Parcel 00340434$/);
  expect(more).toEqual([]);
  const empty = await (await asAdmin()).call(exportWinnersFile, { query: { from: '2026-01-01', to: '2026-01-31' } });
  expect(empty.body).toBe(`${head}\r\n`);
  expect(
    (await (await asAdmin()).call(exportWinnersFile, { query: { from: '2026-12-02', to: '2026-12-01' } })).status,
  ).toBe(400);
  const told = () =>
    identity.heard
      .map(({ body }) => body as { action?: string; reason: string })
      .filter(({ action }) => action === 'winners-exported')
      .map(({ reason }) => reason);
  const reasons = ['2026-01-01 to 2026-01-31: 0 rows', '2026-12-01 to 2026-12-02: 1 rows'];
  await eventually(() => expect(told().toSorted()).toEqual(reasons));
  expect((await (await asAdmin({ role: 'editor' })).call(exportWinnersFile, { query })).status).toBe(403);
});
