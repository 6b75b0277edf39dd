import { enterContest } from '@lights-out/contracts';
import { announceContest, createRehearsal } from '@lights-out/contracts/admin-contests';
import type { Player } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import type { VariantText } from '../src/questions/bank/bank.ts';
import { clearEverybody } from './clear-everybody.ts';
import { heatBank, heatCalls, stella } from './heat-calls.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

jest.setTimeout(120_000);
/** So few that two heats share some of its questions. */
const bank = { ...heatBank, questions: heatBank.questions.slice(0, 60) };
let service: ServiceUnderTest;
let rehearsal: string;
beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' }, bank });
});
afterEach(() => service.stop());

const calls = heatCalls(
  () => service,
  () => rehearsal,
);
const { asAdmin, own, watched, offer, book, admit, start, answerAll, beAdmitted, play } = calls;
const { decide, repeat, appeal, confirm, view, heats, inLine } = calls;

const [ana, bo] = [somePlayer('Ana'), somePlayer('Bo')];

/** A rehearsal with heats and one prize that both have raced in, in review: Ana leads. */
async function raceRehearsal(): Promise<void> {
  const body = { name: 'December', minutes: 10, ranks: 1, players: [ana.id, bo.id], hasHeats: true };
  rehearsal = (await (await asAdmin()).call(createRehearsal, { body })).body.contest;
  for (const [index, player] of [ana, bo].entries()) {
    const client = await service.as(player);
    expect((await client.call(enterContest, { params: { contest: rehearsal } })).status).toBe(200);
    await service.db('confirmed_addresses').insert({ player_id: player.id, confirmed_at: service.clock.now() });
    await playGame(client, service.clock, { premium: true, contest: rehearsal, right: 7 - index });
  }
  service.clock.advance(12 * 60_000);
  await eventually(async () => expect(await inLine()).toEqual(['Ana', 'Bo']));
  await clearEverybody(service.db, rehearsal);
}

const askedOf = ({ id }: Player, attempt = 1) =>
  service
    .db('heat_questions')
    .join('heats', 'heats.id', 'heat_id')
    .where({ player_id: id, attempt })
    .select<{ id: number; variant: VariantText | null; isUsedUp: boolean }[]>({
      id: 'question_id',
      variant: 'variant',
      isUsedUp: 'is_used_up',
    });

test("a rehearsal's heat is booked, heard, raced and decided as every other, in forms of its own, and uses nothing up", async () => {
  await raceRehearsal();
  expect(await view()).toMatchObject({ state: 'review', shownState: 'heats' });
  expect(await own(ana)).toMatchObject({ status: 200, body: { state: 'invited', contest: rehearsal } });
  expect(await book(ana, await offer(1))).toMatchObject({ status: 200, body: { state: 'booked' } });
  service.clock.advance(3_600_000);
  const { codeWord } = (await own(ana)).body;
  expect(await watched(ana)).toMatchObject({ codeWord, inLine: 1, isPrizePlace: true });
  expect((await admit(ana)).status).toBe(200);
  expect(await start(ana)).toMatchObject({ status: 200, body: { state: 'running' } });
  await answerAll(ana, 19);
  expect(await watched(ana)).toMatchObject({ state: 'played', right: 19, comparison: { heat: { answered: 21 } } });

  await play(bo, 8);
  expect(await repeat(bo)).toMatchObject({ status: 200, body: { attempt: 2, state: 'invited' } });
  await beAdmitted(bo);
  expect((await start(bo)).status).toBe(200);
  const [ofAna, ofBo, again] = [await askedOf(ana), await askedOf(bo), await askedOf(bo, 2)];
  const seen = await service.db('seen_questions').where({ player_id: bo.id }).pluck<number[]>('question_id');
  for (const { id, variant, isUsedUp } of again) {
    expect([variant, isUsedUp]).toEqual([null, false]);
    expect([...ofBo.map((one) => one.id), ...seen]).not.toContain(id);
  }
  const shared = ofBo.map((one) => [one, ofAna.find(({ id }) => id === one.id)] as const).filter(([, two]) => two);
  expect(shared.length).toBeGreaterThan(0);
  for (const [one, two] of shared) expect(one.variant!.question).not.toBe(two!.variant!.question);

  await answerAll(bo, 9);
  await decide(bo, 'not-confirmed');
  expect((await appeal(bo)).status).toBe(200);
  expect(await decide(bo, 'upheld', stella)).toMatchObject({ status: 200, body: { state: 'not-confirmed' } });
  const { comparison } = await watched(ana);
  expect(await decide(ana, 'confirmed')).toMatchObject({ status: 200, body: { state: 'confirmed', comparison } });
  expect(await confirm(ana)).toMatchObject({ status: 200, body: { winners: [ana.id] } });
  const announced = { params: { contest: rehearsal }, body: { winners: [ana.id] } };
  expect((await (await asAdmin()).call(announceContest, announced)).status).toBe(200);
  const states = (await heats()).heats.map(({ state }) => state);
  expect(states.toSorted()).toEqual(['confirmed', 'not-confirmed']);
});
