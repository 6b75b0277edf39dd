import { getAdminStock } from '@lights-out/contracts/admin-banks';
import { voidQuestion } from '@lights-out/contracts/admin-questions';
import type { Player } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import type { VariantText } from '../src/questions/bank/bank.ts';
import { formsFor } from '../src/questions/rules/variants.ts';
import { contest, heatBank, heatCalls, startHeats } from './heat-calls.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

jest.setTimeout(120_000);
let service: ServiceUnderTest;
let ada: Player;
let bea: Player;
beforeEach(async () => {
  const started = await startHeats();
  service = started.service;
  [ada, bea] = started.players as [Player, Player];
});
afterEach(() => service.stop());

const { asAdmin, own, watched, offer, book, admit, start, open, answerAll, beAdmitted, play } = heatCalls(
  () => service,
);

async function freeQuestions(): Promise<number> {
  const { pools } = (await (await asAdmin()).call(getAdminStock, {})).body;
  return Object.values(pools.find(({ pool }) => pool === 'free')!.questions).reduce((sum, one) => sum + one, 0);
}

test('the questions of a heat were in no game and no other pool, have a form of their own, and nothing asks them again', async () => {
  // What the day's daily asks leaves free play too.
  await eventually(async () => expect(await service.db('dailies').where({ day: '2026-12-01' })).toHaveLength(1));
  const before = await freeQuestions();
  await beAdmitted(ada);
  await start(ada);
  await answerAll(ada, 1, { to: 1 });
  expect(await open(ada, 3)).toMatchObject({ status: 409, body: { code: 'out-of-order' } });
  expect((await own(ada)).body.run).toMatchObject({ nextQuestion: 2 });
  // What is not asked yet has no form anywhere.
  expect(await service.db('heat_questions').whereNotNull('variant').pluck('n')).toEqual([1]);
  await answerAll(ada, 20, { from: 2 });
  await play(bea, 20);
  expect(before - (await freeQuestions())).toBe(42);
  const { rows } = await service.db.raw<{ rows: { count: number }[] }>(
    `select count(*) from heat_questions where question_id in (select question_id from game_questions)`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  const asked = await service
    .db('heat_questions')
    .join('heats', 'heats.id', 'heat_id')
    .select<{ id: number; variant: VariantText; player: string }[]>(
      'question_id as id',
      'variant',
      'player_id as player',
    );
  expect(new Set(asked.map(({ id }) => id)).size).toBe(42);
  const { seed } = await service.db('contest_pools').where({ contest }).first<{ seed: string }>('seed');
  for (const { id, variant, player } of asked) {
    const ofPool = formsFor([heatBank.questions.find((one) => one.id === id)!], seed, player)[0]!;
    expect(variant.question).toMatch(/^A variant/);
    expect(variant.question).not.toBe(ofPool.question);
  }
});

test('nobody is admitted to a heat that there are too few questions for', async () => {
  await service.db.raw(
    'insert into withdrawn_questions select question_id, revision, now() from question_revisions where question_id > 20',
  );
  await eventually(async () => expect(await freeQuestions()).toBeLessThan(21));
  expect((await book(ada, await offer(2))).status).toBe(200);
  service.clock.advance(2 * 3_600_000);
  expect(await admit(ada)).toMatchObject({ status: 409, body: { code: 'no-unseen-questions' } });
  expect(await watched(ada)).toMatchObject({ state: 'booked', admittedBy: null });
  await service.db('withdrawn_questions').delete();
  await eventually(async () => expect(await admit(ada)).toMatchObject({ status: 200, body: { state: 'admitted' } }));
});

test('a voided question counts neither in a heat nor in the contest beside it', async () => {
  await play(ada, 14);
  expect(await watched(ada)).toMatchObject({ right: 14, passMark: 15, comparison: { month: { answered: 7 } } });
  const { db } = service;
  const text = ['question_id as question', 'revision'];
  const ofHeat = await db('heat_questions').where({ n: 21 }).select(text);
  const ofGame = await db('game_questions')
    .join('games', 'id', 'game_id')
    .where({ n: 7, player_id: ada.id })
    .select(text);
  for (const { question, revision } of [...ofHeat, ...ofGame]) {
    const body = { contest, revision, reason: 'Two answers are right.' };
    const params = { question: String(question) };
    expect((await (await asAdmin()).call(voidQuestion, { params, body })).status).toBe(200);
  }

  const seen = await watched(ada);
  expect(seen).toMatchObject({ right: 14, answered: 20, totalQuestions: 20, passMark: 14 });
  expect(seen.comparison).toMatchObject({ month: { answered: 6 }, heat: { right: 14, answered: 20 } });
  expect(seen.questions.filter(({ isVoided }) => isVoided).map(({ n }) => n)).toEqual([21]);
  expect((await own(ada)).body).toMatchObject({ rightAnswers: 14, totalQuestions: 20, passMark: 14 });
});
