import { contestCanceled, createGame, getMonthlyPrize, monthUnsupplied } from '@lights-out/contracts';
import { firstMadeId } from '@lights-out/contracts/bank-file';
import { inTransaction } from '@lights-out/service-kit';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { newMonth } from '../src/contests/rules/contest.ts';
import { insertContest } from '../src/contests/sql/contests.ts';
import { makeBank } from '../src/questions/bank/bank.ts';
import { somePlayer } from './play-game.ts';
import { someMade } from './some-bank-file.ts';
import { someQuestion } from './some-bank.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

// A reserve of 720 made questions: the months of 80 that it gives leave what is kept for the weekends.
const made = Array.from({ length: 900 }, (_, index) => firstMadeId + index);
const bank = makeBank({
  written: [],
  made: made.map((id) => someMade(id - firstMadeId, { ...someQuestion(id), decade: 1990 })),
  drawings: {},
  outlines: {},
});
const supplied = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'];
const contest = '2027-07';

let service: ServiceUnderTest;
let identity: EventPeer;
let payments: EventPeer;
beforeEach(async () => {
  service = await startServiceUnderTest({ bank, env: { SWEEP_EVERY_MS: '50' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
  service.clock.set('2026-11-01T12:00:00.000Z');
});
afterEach(async () => {
  await payments.stop();
  await identity.stop();
  await service.stop();
});

const told = () => identity.heard.filter(({ name }) => name === monthUnsupplied.name).map(({ body }) => body);
const stored = (of: string) => service.db('contests').where({ name: of }).first('state', 'canceled_for');
const isSealed = async (of: string) =>
  (await service.db('contest_pools').where({ contest: of }).first('hash')) !== undefined;
const make = (id: string) => inTransaction(service.db, (tx) => insertContest(tx, newMonth(id)));

test('the owner hears of a month without questions three months before; it does not open, and nothing is asked again', async () => {
  const toldWhen: string[] = [];
  for (const month of supplied) {
    service.clock.set(`${month}-01T12:00:00.000Z`);
    await make(month);
    await eventually(async () => expect(await isSealed(month)).toBe(true), 20_000);
    // Its sweep also looks at the stock: the first look after the fourth last is sealed tells.
    if (month >= '2027-03') await eventually(() => expect(told()).toHaveLength(1), 20_000);
    if (told().length > 0) toldWhen.push(month);
  }
  const month = {
    contest,
    contestTitle: 'the Monthly Challenge of July 2027',
    opensAt: '2027-07-01T00:00:00.000Z',
  };
  expect(told()).toEqual([{ ...month, isCalledOff: false }]);
  expect(toldWhen[0]).toBe('2027-03');

  service.clock.set('2027-06-30T12:00:00.000Z');
  await make(contest);
  // Priced by the sweep that would have sealed it.
  await eventually(async () => expect(await service.db('contests').whereNull('told_at')).toEqual([]), 20_000);
  expect(await isSealed(contest)).toBe(false);
  expect(await stored(contest)).toEqual({ state: 'open', canceled_for: null });

  const player = somePlayer();
  await service.enter(player, contest);
  service.clock.set('2027-07-01T00:00:00.000Z');
  const reason = 'There are not enough questions that nobody has seen yet.';
  await eventually(
    async () => expect(await stored(contest)).toEqual({ state: 'canceled', canceled_for: reason }),
    20_000,
  );
  const client = await service.as(player);
  expect(await client.call(createGame, { body: { premium: true } })).toMatchObject({
    status: 409,
    body: { code: 'contest-canceled' },
  });
  expect((await client.call(getMonthlyPrize, {})).body).toMatchObject({ contest, canceledFor: reason });
  await eventually(() => expect(told()).toContainEqual({ ...month, isCalledOff: true }));
  await eventually(() =>
    expect(payments.heard.filter(({ name }) => name === contestCanceled.name).map(({ body }) => body)).toEqual([
      expect.objectContaining({ contest, reason }),
    ]),
  );
  expect(await isSealed(contest)).toBe(false);
});
