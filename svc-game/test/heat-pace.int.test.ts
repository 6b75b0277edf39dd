import { exportHeats } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import { heatCalls, startHeats, stella } from './heat-calls.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

jest.setTimeout(120_000);
let service: ServiceUnderTest;
let ada: Player;
beforeEach(async () => {
  const started = await startHeats();
  service = started.service;
  ada = started.players[0]!;
});
afterEach(() => service.stop());

const { own, watched, offer, book, start, answerAll, beAdmitted, repeat, decide, appeal } = heatCalls(() => service);

test('without a confirmed address no appointment is chosen', async () => {
  await service.db('confirmed_addresses').delete().where({ player_id: ada.id });
  expect(await book(ada, await offer(2))).toMatchObject({ status: 409, body: { code: 'address-not-confirmed' } });
  expect((await own(ada)).body).toMatchObject({ state: 'invited', appointment: null });
});

test('a heat that passes by count at a pace that does not go with the contest is repeated, and then not confirmed', async () => {
  // A game of a program among none of its owner's.
  await service.db('game_questions').update({ used_ms: 1_850, lag_credit_ms: 0 });
  await beAdmitted(ada);
  expect((await start(ada)).status).toBe(200);
  await answerAll(ada, 17, { usedMs: 4_600 });
  expect((await watched(ada)).comparison).toMatchObject({
    heat: { right: 17 },
    pace: { heatSeconds: 4.6, bestGame: { seconds: 1.85, games: 1 } },
    advice: 'repeat',
  });
  const { comparison: first, comparisonMark: mark } = await watched(ada);
  expect((await repeat(ada)).status).toBe(200);
  await beAdmitted(ada);
  expect((await start(ada)).status).toBe(200);
  await answerAll(ada, 17, { usedMs: 4_600 });
  const { comparison, comparisonMark } = await watched(ada);
  expect(comparison).toMatchObject({ heat: { right: 34, answered: 42 }, advice: 'not-confirmed' });

  // These are the figures of the first heat alone.
  expect(await decide(ada, 'not-confirmed', {}, mark)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect((await decide(ada, 'not-confirmed', {}, comparisonMark)).status).toBe(200);
  await service.db('game_questions').update({ used_ms: 9_000 });
  await appeal(ada);
  const { log, ...decided } = await watched(ada, stella);
  expect(decided).toMatchObject({ comparison, appeal: { state: 'open' } });
  expect(log).toMatchObject([
    { outcome: 'not-confirmed', comparison },
    { outcome: 'repeat-granted', comparison: first },
  ]);
  expect((await own(ada)).body.decision).toMatchObject({ comparison });
  const { body } = await (await service.as(ada)).call(exportHeats, {});
  expect(body.decisions.map((one) => one.comparison)).toEqual([first, comparison, undefined]);
});
