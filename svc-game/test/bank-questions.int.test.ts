import { createGame, postQuestionReport, type adminActed, type EventBodyIn } from '@lights-out/contracts';
import { exportQuestions } from '@lights-out/contracts/admin-question-files';
import { getAdminQuestions, questionsShown, restoreQuestion } from '@lights-out/contracts/admin-questions';
import { createOutbox, eventually, testClient } from '@lights-out/service-kit/testing';

import { createSealedPools, type SealedPools } from '../src/contests/flows/sealed-pools.ts';
import { calibrate } from '../src/questions/flows/calibrate.ts';
import { playGame, somePlayer } from './play-game.ts';
import { trust } from './trusted.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someBank } from './some-bank.ts';

const bank = someBank(30);
const outbox = createOutbox('game', () => {});

let service: ServiceUnderTest;
let pools: SealedPools;
beforeEach(async () => {
  pools = createSealedPools();
  service = await startServiceUnderTest({ bank });
});
afterEach(() => service.stop());

const asAdmin = () => testClient({ ...service.target, name: 'game' }, { admin: { session: '0a1b2c3d' } });
const find = async (query: Record<string, string>) => (await (await asAdmin()).call(getAdminQuestions, { query })).body;
const found = async (query: Record<string, string>) => (await find(query)).questions.map(({ question }) => question);

async function played(right: number) {
  const player = somePlayer();
  const client = await service.as(player);
  const { gameId } = await playGame(client, service.clock, { right, usedMs: 4_500 });
  return { player, client, gameId };
}

/** What the audit list is told of questions in quarantine. */
const told = async () =>
  (
    await service.db('outbox').where({ name: 'admin.acted' }).orderBy('announced_at').pluck<AdminActed[]>('body')
  ).filter(({ action }) => action === 'question-quarantined');
type AdminActed = EventBodyIn<typeof adminActed>;

async function counted(answers: number) {
  await eventually(async () => {
    await calibrate({ db: service.db, outbox, pools }, service.clock.now());
    const [row] = await service.db('question_figures').sum<{ shown: string }[]>({ shown: 'shown' });
    expect(Number(row?.shown)).toBe(answers);
  });
}

test('questions are found by their words, number and difficulty, twenty at most', async () => {
  const { questions, matching } = await find({});
  expect([questions.length, matching]).toEqual([questionsShown, 30]);
  expect(await found({ search: 'question 17' })).toEqual([17]);
  expect(await found({ search: 'RIGHT 21' })).toEqual([21]);
  expect(await found({ search: 'nobody asks this' })).toEqual([]);
  const easy = await find({ difficulty: 'easy' });
  expect(easy.questions.every(({ difficulty }) => difficulty === 'easy')).toBe(true);
  const [first] = (await find({ search: '1' })).questions;
  expect(first).toMatchObject({ question: 1, origin: 'written', figures: null, quarantine: null, voidedIn: [] });
  expect(first!.options[first!.correctOption!]).toBe('right 1');
  expect(first!.image).toMatch(/^\/api\/question-images\//);
  expect((await (await service.as(somePlayer())).raw('GET', '/api/admin/questions')).status).toBe(401);
});

test('pages follow one another, and what has no match is empty', async () => {
  const first = await found({});
  const second = await found({ from: '20' });
  expect([...first, ...second]).toEqual(bank.questions.map(({ id }) => id));
  expect(await found({ from: '30' })).toEqual([]);
  expect((await find({ pool: 'free' })).matching).toBe(30);
  expect(await found({ pool: 'kept' })).toEqual([]);
  expect(await found({ template: 'race-winner' })).toEqual([]);
  expect(await found({ author: 'edith' })).toEqual([]);
  expect((await (await asAdmin()).raw('GET', '/api/admin/questions?order=luckiest')).status).toBe(400);
});

test('what matches leaves as a file with its answer key, in whole, and the audit list names who took it', async () => {
  const admin = await asAdmin();
  const csv = await admin.call(exportQuestions, { query: { format: 'csv' } });
  expect(csv.status).toBe(200);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="questions-20\d\d-\d\d-\d\d\.csv"$/);
  expect(csv.body.trimEnd().split('\n')).toHaveLength(31);
  const { question, revision } = (await find({ search: '7' })).questions[0]!;
  await service
    .db('withdrawn_questions')
    .insert({ question_id: question, revision, withdrawn_at: service.clock.now() });
  const json = await admin.call(exportQuestions, { query: { format: 'json', state: 'withdrawn' } });
  expect(json.body).toMatchObject([
    {
      id: 7,
      revision,
      origin: 'written',
      state: 'withdrawn',
      options: ['right 7', 'wrong 7 a', 'wrong 7 b', 'wrong 7 c'],
    },
  ]);
  const entries = await service
    .db('outbox')
    .where({ name: 'admin.acted' })
    .orderBy('announced_at')
    .pluck<AdminActed[]>('body');
  expect(entries).toMatchObject([
    { action: 'questions-exported', session: '0a1b2c3d', changes: [{ field: 'questions', to: '30' }] },
    { action: 'questions-exported', session: '0a1b2c3d', changes: [{ field: 'questions', to: '1' }] },
  ]);
  const asPlayer = await (await service.as(somePlayer())).raw('GET', '/api/admin/questions/export?format=csv');
  expect(asPlayer.status).toBe(401);
  expect((await admin.raw('GET', '/api/admin/questions/export?format=xlsx')).status).toBe(400);
});

test('a file is compared with the bank through the portal, and nothing is stored', async () => {
  const admin = await asAdmin();
  const saved = await admin.call(exportQuestions, { query: { format: 'csv' } });
  const send = (body: string) =>
    admin.raw('POST', '/api/admin/questions/compare?format=csv', { body, headers: { 'content-type': 'text/csv' } });
  const same = await send(saved.body);
  expect([same.status, same.body]).toEqual([200, { added: 0, changed: 0, unchanged: 30, refused: 0, rows: [] }]);
  const edited = await send(saved.body.replace('What is asked in question 25?', 'What is told in question 25?'));
  expect(edited.body).toMatchObject({
    unchanged: 29,
    refused: 1,
    rows: [{ row: 25, question: 25, changes: [{ field: 'question', to: 'What is told in question 25?' }] }],
  });
  expect((await find({ search: 'told' })).matching).toBe(0);
  expect(await send('')).toMatchObject({ status: 400, body: { message: 'The file has no questions.' } });
  const asPlayer = await service.as(somePlayer());
  expect((await asPlayer.raw('POST', '/api/admin/questions/compare?format=csv', { body: saved.body })).status).toBe(
    401,
  );
});

test('each question has the figures of how it was answered', async () => {
  const { gameId } = await played(4);
  await counted(7);
  await played(4);
  await counted(14);
  const rows = await service
    .db('game_questions')
    .where({ game_id: gameId })
    .orderBy('n')
    .pluck<number[]>('question_id');
  const figuresOf = async (id: number) => (await find({ search: `question ${id}?` })).questions[0]!.figures!;
  const right = await figuresOf(rows[0]!);
  expect(right.correct).toBeGreaterThan(0);
  expect(right).toMatchObject({ timedOut: 0, reports: 0 });
  expect(right.medianSeconds).toBeGreaterThan(4);
  expect(right.medianSeconds).toBeLessThan(5);
  expect(right.picked!.reduce((sum, one) => sum + one, 0)).toBe(right.shown);
  expect(right.shareLow).toBeLessThan(right.shareRight);
  const wrong = await figuresOf(rows[6]!);
  expect(wrong.correct).toBeLessThan(wrong.shown);
});

test('what was chosen of a variant counts where it asks for the same, and not where it asks for another place', async () => {
  const { gameId } = await played(7);
  const [same, other] = await service.db('game_questions').where({ game_id: gameId }).orderBy('n').limit(2).select('*');
  const textOf = (id: number) => bank.questions.find((one) => one.id === id)!;
  const variantOf = ({ question_id: id }: { question_id: number }, shift: number) => {
    const { question, options, correctOption, explanation } = textOf(id);
    return JSON.stringify({ question, options, correctOption: (correctOption + shift) % 4, explanation });
  };
  for (const [row, shift] of [
    [same, 0],
    [other, 1],
  ] as const)
    await service
      .db('game_questions')
      .where({ game_id: gameId, n: row.n })
      .update({ variant: variantOf(row, shift) });
  await counted(7);
  const pickedOf = async (id: number) =>
    (await service.db('question_figures').where({ question_id: id }).first('picked'))!.picked as number[];
  expect(Math.max(...(await pickedOf(same.question_id)))).toBe(1);
  expect(Math.max(...(await pickedOf(other.question_id)))).toBe(0);
});

/** Plays a game and makes it so that nobody has answered its first question rightly. */
async function someOddText() {
  const { gameId } = await played(0);
  await counted(7);
  const { question_id: id } = await service.db('game_questions').where({ game_id: gameId, n: 1 }).first();
  const figures = { shown: 150, correct: 0, picked: [0, 50, 50, 50] };
  await service.db('question_figures').where({ question_id: id }).update(figures);
  return id as number;
}

async function playUntilAsked(id: number) {
  const figures = () => service.db('question_figures').where({ question_id: id }).first<{ shown: number }>('shown');
  const before = await figures();
  await eventually(async () => {
    await played(0);
    await calibrate({ db: service.db, outbox, pools }, service.clock.now());
    expect((await figures()).shown).toBeGreaterThan(before.shown);
  });
}

test('a question that nobody answers rightly is quarantined, and once an admin has brought it back it stays', async () => {
  const id = await someOddText();
  expect(await found({ state: 'quarantined' })).toEqual([]);
  await playUntilAsked(id);
  expect(await found({ state: 'quarantined' })).toEqual([id]);
  expect(await found({ state: 'withdrawn' })).toEqual([id]);
  expect(await found({ state: 'asked' })).not.toContain(id);
  const [shown] = (await find({ state: 'quarantined' })).questions;
  expect(shown).toMatchObject({ quarantine: { reason: 'nobody-right' }, isWithdrawn: true });
  const entry = {
    session: null,
    admin: null,
    action: 'question-quarantined',
    contest: null,
    playerId: null,
    reason: expect.stringMatching(/^0 of 15\d were right\.$/),
    changes: [{ field: 'question', from: String(id), to: shown!.revision }],
  };
  expect(await told()).toEqual([entry]);

  const params = { question: String(id) };
  const body = { revision: shown!.revision, reason: 'It is only hard.' };
  expect((await (await asAdmin()).call(restoreQuestion, { params, body })).status).toBe(204);
  await playUntilAsked(id);
  expect(await found({ state: 'withdrawn' })).toEqual([]);
  expect(await told()).toEqual([entry]);
});

test('in a contest that runs an odd question waits for a person, and after it the rule withdraws', async () => {
  const entered = somePlayer();
  await service.enter(entered);
  await (await service.as(entered)).call(createGame, { body: { premium: true } });
  await pools.refresh(service.db);
  const { texts } = pools.all()[0]!;
  const id = await someOddText();
  expect(texts.map((text) => text.id)).toContain(id);
  await playUntilAsked(id);
  expect(await found({ state: 'withdrawn' })).toEqual([]);
  expect(await told()).toEqual([]);
  const { questions } = await find({ state: 'waiting' });
  expect(questions).toMatchObject([{ question: id, waits: 'nobody-right', isWithdrawn: false, quarantine: null }]);

  service.clock.advance(40 * 86_400_000);
  await playUntilAsked(id);
  expect(await found({ state: 'quarantined' })).toEqual([id]);
  expect(await found({ state: 'waiting' })).toEqual([]);
});

test('open reports that weigh five put a question in quarantine', async () => {
  const reports = new Map<number, number>();
  let quarantined: number | undefined;
  while (quarantined === undefined) {
    const { player, client, gameId } = await played(7);
    await trust(service.db, player.id);
    const asked = await service.db('game_questions').where({ game_id: gameId }).pluck<number[]>('question_id');
    for (const [index, id] of asked.entries()) {
      const body = { n: index + 1, reason: 'unclear' as const };
      await client.call(postQuestionReport, { params: { id: gameId }, body });
      reports.set(id, (reports.get(id) ?? 0) + 1);
      if (reports.get(id) === 6) quarantined ??= id;
    }
  }
  expect(await found({ state: 'quarantined' })).toContain(quarantined);
  for (const id of await found({ state: 'quarantined' })) expect(reports.get(id)).toBeGreaterThanOrEqual(6);
  expect(await told()).toContainEqual(
    expect.objectContaining({
      session: null,
      reason: 'Reports of a weight of 5.7 wait for an answer.',
      changes: [expect.objectContaining({ field: 'question', from: String(quarantined) })],
    }),
  );
});
