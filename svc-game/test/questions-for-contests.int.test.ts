import { createGame } from '@lights-out/contracts';
import {
  answerDraft,
  checkDraft,
  createDraft,
  decideDraft,
  getDraft,
  getDrafts,
  getQuestionRevisions,
  saveDraft,
  submitDraft,
} from '@lights-out/contracts/admin-drafts';
import type { DraftFields } from '@lights-out/contracts/admin-draft-view';
import { getAdminStock } from '@lights-out/contracts/admin-banks';
import { exportQuestions } from '@lights-out/contracts/admin-question-files';
import { getAdminQuestions, openKey } from '@lights-out/contracts/admin-questions';
import { firstMadeId } from '@lights-out/contracts/bank-file';
import { eventually, testClient, type TestClient } from '@lights-out/service-kit/testing';

import { makeBank } from '../src/questions/bank/bank.ts';
import { fieldsOf } from '../src/questions/rules/draft.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someMade } from './some-bank-file.ts';
import { someQuestion } from './some-bank.ts';

// Ids that end with 1 are of the reserve, which is large enough to be drawn from.
const reserve = Array.from({ length: 80 }, (_, index) => Math.ceil(firstMadeId / 10) * 10 + 10 * index + 1);
const bank = makeBank({
  written: Array.from({ length: 30 }, (_, index) => someQuestion(index + 1)),
  made: reserve.map((id) => someMade(id - firstMadeId, { ...someQuestion(id), decade: 1990 })),
  drawings: {},
  outlines: {},
});
const written: DraftFields = {
  ...fieldsOf(undefined),
  category: 'Drivers',
  question: 'Which driver drove the fan car of Brabham to its only win?',
  options: ['Niki Lauda', 'John Watson', 'Nelson Piquet', 'Carlos Reutemann'],
  explanation: 'He won in Sweden in 1978, and the car never raced again.',
  source: 'https://en.wikipedia.org/wiki/Niki_Lauda',
  stated: 'Lauda',
  forContests: true,
};
const telling = /correctOption":\d|Sweden|wikipedia/;
const question = 500_001;

let service: ServiceUnderTest;
let [author, reviewer, third]: TestClient[] = [];
beforeEach(async () => {
  service = await startServiceUnderTest({ bank, env: { SWEEP_EVERY_MS: '50' } });
  const clients = ['Edith', 'Ruben', 'Theo'].map((name, index) => {
    const id = `0e000000-0000-4000-8000-00000000000${index}`;
    return testClient({ ...service.target, name: 'game' }, { admin: { id, name, session: '0a1b2c3d', role: 'owner' } });
  });
  [author, reviewer, third] = await Promise.all(clients);
});
afterEach(() => service.stop());

const begun = async (fields: DraftFields) => {
  const { draft } = (await author!.call(createDraft, { body: { question: null } })).body;
  const params = { draft };
  expect((await author!.call(saveDraft, { params, body: { version: 1, fields, why: 'It was missing.' } })).status).toBe(
    200,
  );
  return params;
};
const publish = async (fields = written) => {
  const params = await begun(fields);
  await author!.call(submitDraft, { params, body: { version: 2 } });
  await reviewer!.call(answerDraft, { params, body: { version: 2, option: fields.options[0]! } });
  const body = { version: 2, outcome: 'published', words: 'The page says so.' } as const;
  const decided = await reviewer!.call(decideDraft, { params, body });
  expect(decided.status).toBe(200);
  return { params, decided: decided.body };
};
const found = async (as: TestClient) => {
  const { body } = await as.call(getAdminQuestions, { query: { search: 'fan car' } });
  return body.questions[0]!;
};
const isExported = async () =>
  JSON.stringify((await third!.call(exportQuestions, { query: { format: 'json' } })).body).includes('fan car');
const freeIds = () =>
  service.db('game_questions').join('games', 'games.id', 'game_id').where({ mode: 'free' }).pluck('question_id');

test('a question proposed for contests has an id of its own once it is accepted, and its key is shown to nobody', async () => {
  const { params, decided } = await publish();

  expect(decided).toMatchObject({
    question,
    state: 'published',
    isForContests: true,
    fields: null,
    reviews: [],
    why: '',
  });
  for (const admin of [author!, reviewer!, third!]) {
    const shown = [
      await found(admin),
      (await admin.call(getDraft, { params })).body,
      (await admin.call(getDrafts, {})).body,
      (await admin.call(getQuestionRevisions, { params: { question } })).body,
    ];
    expect(JSON.stringify(shown)).not.toMatch(telling);
    expect(shown[0]).toMatchObject({ question, correctOption: null, source: '', kept: { askedBy: null } });
    expect(shown[3]).toMatchObject([{ edit: expect.any(Number), isLive: true, why: null, changes: [] }]);
    const again = await admin.call(createDraft, { body: { question } });
    expect([again.status, again.body]).toMatchObject([409, { code: 'key-kept' }]);
  }
  const ids = async (query: Record<string, string>) =>
    (await third!.call(getAdminQuestions, { query })).body.questions.map((one) => one.question);
  expect(await ids({ search: 'fan car', pool: 'kept' })).toEqual([question]);
  expect(await ids({ search: 'fan car', pool: 'free' })).toEqual([]);
  expect(await ids({ decade: '1990' })).toEqual([]);
  expect(await isExported()).toBe(false);
  const { pools } = (await third!.call(getAdminStock, {})).body;
  expect(pools.find(({ pool }) => pool === 'written')).toMatchObject({ questions: { easy: 0, medium: 1, hard: 0 } });
});

test('whether a guess at its key is right is told neither while one is typed nor of a file', async () => {
  await publish();
  const draft = (await third!.call(createDraft, { body: { question: null } })).body.draft;
  const told = [];
  for (const correctOption of [0, 1, 2, 3]) {
    const fields = { ...written, correctOption, stated: written.options[correctOption]! };
    const { body } = await third!.call(checkDraft, { body: { draft, fields } });
    const record = { ...someQuestion(1), ...fields, id: undefined, forContests: undefined, image: undefined };
    const { imageAlt: _alt, validFrom: _from, note: _note, about: _about, ...plain } = record;
    const files = [plain, { ...plain, id: question }].map((one) => JSON.stringify([one]));
    const compared = [];
    for (const file of files) {
      const sent = { body: file, headers: { 'content-type': 'application/json' } };
      compared.push((await third!.raw('POST', '/api/admin/questions/compare?format=json', sent)).body);
    }
    told.push(JSON.stringify([body, compared]));
  }
  expect(new Set(told).size).toBe(1);
  expect(told[0]).toContain(`Question ${question} asks the same.`);
  expect(told[0]).toContain('its key is kept');
  expect(told[0]).toMatch(/"answer":null,"isAnswerSame":false,"isKept":true/);
});

test('of the open draft of another neither the key nor what was said of it is told', async () => {
  const params = await begun(written);
  await author!.call(submitDraft, { params, body: { version: 2 } });
  const draft = (await third!.call(createDraft, { body: { question: null } })).body.draft;
  const told = [];
  for (const correctOption of [0, 1, 2, 3]) {
    const fields = { ...written, question: 'Which driver took the fan car to a win?', correctOption, stated: '' };
    told.push(JSON.stringify((await third!.call(checkDraft, { body: { draft, fields } })).body.similar));
  }
  expect(new Set(told).size).toBe(1);
  const acted = await service.db('outbox').where({ name: 'admin.acted' }).pluck('body');
  expect(JSON.stringify(acted)).toContain('draft-submitted');
  expect(JSON.stringify(acted)).not.toContain('It was missing.');
});

test('a page that does not know the choice leaves it as it was made', async () => {
  const params = await begun(written);
  const { forContests: _choice, ...fields } = written;
  await author!.call(saveDraft, { params, body: { version: 2, fields, why: 'A comma.' } });
  expect((await author!.call(getDraft, { params })).body).toMatchObject({ isForContests: true });
});

test('two admins open its key, and then a new text of it is written', async () => {
  await publish();
  const { revision } = await found(author!);
  const params = { question: String(question) };
  for (const admin of [author!, third!])
    await admin.call(openKey, { params, body: { revision, reason: 'A reader doubts the year.' } });
  expect(await found(author!)).toMatchObject({ correctOption: 0, source: written.source });
  const { status, body } = await author!.call(createDraft, { body: { question } });
  expect(status).toBe(201);
  expect((await author!.call(getDraft, { params: body })).body).toMatchObject({
    question,
    isForContests: true,
    fields: { correctOption: 0 },
  });
  expect((await reviewer!.call(getDraft, { params: body })).body).toMatchObject({ fields: null });
});

test('it is in no game of free play until the month that it was drawn for has closed', async () => {
  await publish();
  const player = await service.as(somePlayer('Ana'));
  const playFree = async () => {
    for (let game = 0; game < 8; game += 1) await player.call(createGame, { body: { premium: false } });
    return (await freeIds()).includes(question);
  };
  expect(await playFree()).toBe(false);

  service.clock.set('2026-12-01T00:00:00.000Z');
  await service.enter(somePlayer('Bo'), '2026-12');
  await eventually(async () => {
    const row = await service.db('contest_pools').where({ contest: '2026-12' }).first('question_ids');
    expect(row?.question_ids).toContain(question);
  });
  service.clock.set('2026-12-20T12:00:00.000Z');
  expect(await playFree()).toBe(false);
  expect(await found(third!)).toMatchObject({ correctOption: null });

  // The daily of that day may ask it, and would keep its key for a week.
  await service.db('dailies').insert({ n: 99, day: '2027-01-01' });
  service.clock.set('2027-01-01T00:00:00.000Z');
  await eventually(async () => expect(await playFree()).toBe(true));
  expect(await found(third!)).toMatchObject({ correctOption: 0, kept: null });
  expect(await isExported()).toBe(true);
});

test('one that was discarded is read by its author alone; one for free play has an id as before', async () => {
  const params = await begun(written);
  await service.db('question_drafts').update({ state: 'discarded' });
  expect((await author!.call(getDraft, { params })).body.fields).toMatchObject({ correctOption: 0 });
  expect((await third!.call(getDraft, { params })).body).toMatchObject({ fields: null, isForContests: true });
  const { decided } = await publish({
    ...written,
    forContests: false,
    explanation: 'He won in Sweden, once and for all.',
  });
  expect(decided).toMatchObject({ question: 10_001, isForContests: false, fields: { correctOption: 0 } });
});

test('a question of a file is for contests where its number is of those that were written for them', async () => {
  const stated = { decade: 1970, stated: 'right', source: 'https://en.wikipedia.org/wiki/Brabham_BT46' };
  const file = [1_050, 2_050].map((id) => ({ ...someQuestion(id), ...stated }));
  const sent = { body: JSON.stringify(file), headers: { 'content-type': 'application/json' } };
  const query = new URLSearchParams({ format: 'json', added: '2', changed: '0', why: 'From our writers.' });
  expect((await author!.raw('POST', `/api/admin/questions/import?${query}`, sent)).status).toBe(201);
  const drafts = (await author!.call(getDrafts, {})).body;
  expect(drafts.map(({ text, isForContests }) => [text, isForContests]).toSorted()).toEqual([
    ['What is asked in question 1050?', false],
    ['What is asked in question 2050?', true],
  ]);
});
