import { createGame, type adminActed, type EventBodyIn } from '@lights-out/contracts';
import {
  answerDraft,
  checkDraft,
  createDraft,
  decideDraft,
  discardDraft,
  getDraft,
  getDraftChoices,
  getDrafts,
  getQuestionRevisions,
  retireQuestion,
  saveDraft,
  submitDraft,
} from '@lights-out/contracts/admin-drafts';
import { type DraftFields } from '@lights-out/contracts/admin-draft-view';
import { exportQuestions } from '@lights-out/contracts/admin-question-files';
import { getAdminQuestions, restoreQuestion } from '@lights-out/contracts/admin-questions';
import { testClient, type TestClient } from '@lights-out/service-kit/testing';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someBank } from './some-bank.ts';

const bank = someBank(30);
let service: ServiceUnderTest;
let author: TestClient;
let reviewer: TestClient;
const editor = (name: 'Edith' | 'Ruben', session: string) => {
  const id = `0e000000-0000-4000-8000-00000000000${name === 'Edith' ? 2 : 3}`;
  const admin = { id, name, session, role: 'editor' } as const;
  return testClient({ ...service.target, name: 'game' }, { admin });
};
beforeEach(async () => {
  service = await startServiceUnderTest({ bank });
  [author, reviewer] = await Promise.all([editor('Edith', '0a1b2c3d'), editor('Ruben', '4e5f6a7b')]);
});
afterEach(() => service.stop());

const written: DraftFields = {
  category: 'Drivers',
  difficulty: 'medium',
  question: 'Which driver drove the fan car of Brabham to its only win?',
  options: ['Niki Lauda', 'John Watson', 'Nelson Piquet', 'Carlos Reutemann'],
  correctOption: 0,
  explanation: 'Lauda won in Sweden in 1978, and the car never raced again.',
  source: 'https://en.wikipedia.org/wiki/Brabham_BT46',
  stated: 'Lauda',
  note: '',
  validFrom: null,
  validUntil: null,
  decade: 1970,
  about: ['team:brabham'],
  image: null,
  imageAlt: '',
};
const why = 'The fan car was missing.';
const begun = async (question: number | null = null, edit?: number) =>
  (await author.call(createDraft, { body: { question, ...(edit === undefined ? {} : { edit }) } })).body.draft;
const read = async (draft: number, as = author) => (await as.call(getDraft, { params: { draft } })).body;
const save = async (draft: number, fields: DraftFields, reason = why) => {
  const { version } = await read(draft);
  return author.call(saveDraft, { params: { draft }, body: { version, fields, why: reason } });
};
const submit = async (draft: number) => {
  const { version } = await read(draft);
  return author.call(submitDraft, { params: { draft }, body: { version } });
};
const submitted = async (fields: DraftFields, question: number | null = null) => {
  const draft = await begun(question);
  await save(draft, fields);
  expect((await submit(draft)).status).toBe(200);
  return draft;
};
const answer = async (draft: number, option: string | null, as = reviewer) => {
  const { version } = await read(draft, as);
  return as.call(answerDraft, { params: { draft }, body: { version, option } });
};
const decide = async (draft: number, outcome: 'published' | 'returned', words = 'The page says so.', as = reviewer) => {
  const { version } = await read(draft, as);
  return as.call(decideDraft, { params: { draft }, body: { version, outcome, words } });
};
const publish = async (fields: DraftFields, question: number | null = null) => {
  const draft = await submitted(fields, question);
  await answer(draft, fields.options[fields.correctOption]!);
  expect((await decide(draft, 'published')).status).toBe(200);
  return (await read(draft)).question!;
};
const inBank = async (search: string, state?: 'asked' | 'withdrawn') =>
  (await author.call(getAdminQuestions, { query: { search, ...(state ? { state } : {}) } })).body.questions;
const audited = async () =>
  (
    await service
      .db('outbox')
      .where({ name: 'admin.acted' })
      .orderBy('announced_at')
      .pluck<EventBodyIn<typeof adminActed>[]>('body')
  ).map(({ action, session }) => `${action} ${session}`);

test('a new question is written, answered without its key by another editor, published, and drawn in free play', async () => {
  const draft = await submitted(written);
  const blind = await read(draft, reviewer);
  expect(blind).toMatchObject({ fields: null, may: ['answer'], state: 'submitted', why: '', changes: [], faults: [] });
  expect(blind.options).toEqual(['Carlos Reutemann', 'John Watson', 'Nelson Piquet', 'Niki Lauda']);
  expect(JSON.stringify(blind)).not.toMatch(/correctOption|Sweden|wikipedia|stated/);

  const told = (await answer(draft, 'Niki Lauda')).body;
  expect(told).toMatchObject({ may: ['decide'], fields: { correctOption: 0 }, reviews: [{ wasRight: true }] });
  expect((await decide(draft, 'published')).body).toMatchObject({ state: 'published', may: [], question: 10_001 });

  expect(await inBank('fan car')).toMatchObject([{ question: 10_001, origin: 'written', isWithdrawn: false }]);
  const search = async (query: Record<string, string>) => (await author.call(getAdminQuestions, { query })).body;
  expect(await search({ author: 'EDI', decade: '1970', pool: 'free' })).toMatchObject({ matching: 1 });
  expect([(await search({ author: 'Ruben' })).matching, (await search({ decade: '1980' })).matching]).toEqual([0, 0]);
  expect((await author.call(getQuestionRevisions, { params: { question: 10_001 } })).body).toMatchObject([
    { isLive: true, writtenBy: 'Edith', reviewedBy: 'Ruben', why },
  ]);
  expect(await audited()).toEqual([
    'draft-created 0a1b2c3d',
    'draft-saved 0a1b2c3d',
    'draft-submitted 0a1b2c3d',
    'draft-answered 4e5f6a7b',
    'question-published 4e5f6a7b',
  ]);
  // Unseen questions come first, so of thirty-one each is met within a few games.
  const player = await service.as(somePlayer());
  const met = new Set<number>();
  for (let game = 0; game < 8 && !met.has(10_001); game += 1) {
    const { gameId } = (await player.call(createGame, { body: { premium: false } })).body;
    const drawn = await service.db('game_questions').where({ game_id: gameId }).pluck<number[]>('question_id');
    for (const id of drawn) met.add(id);
  }
  expect(met).toContain(10_001);
});

test('nobody reviews their own draft, decides unanswered, or answers twice', async () => {
  const draft = await submitted(written);
  const { version } = await read(draft);
  const own = await author.call(answerDraft, { params: { draft }, body: { version, option: 'Niki Lauda' } });
  expect(own).toMatchObject({ status: 403, body: { code: 'own-draft' } });
  expect(await decide(draft, 'published', 'I am sure.', author)).toMatchObject({ body: { code: 'own-draft' } });
  const elsewhere = await editor('Edith', '99999999');
  expect(await decide(draft, 'published', 'I am sure.', elsewhere)).toMatchObject({ body: { code: 'own-draft' } });
  expect(await decide(draft, 'published')).toMatchObject({ status: 409, body: { code: 'draft-unanswered' } });
  expect((await answer(draft, 'John Watson')).body.reviews).toMatchObject([{ wasRight: false }]);
  expect(await answer(draft, 'Niki Lauda')).toMatchObject({ status: 409, body: { code: 'already-answered' } });
  expect(await inBank('fan car')).toEqual([]);
});

test('a returned draft comes back with words, and what is saved after it is read without the key again', async () => {
  const draft = await submitted(written);
  await answer(draft, null);
  await decide(draft, 'returned', 'Name the race.');
  expect(await read(draft)).toMatchObject({
    state: 'draft',
    reviews: [{ outcome: 'returned', words: 'Name the race.' }],
  });
  await save(draft, { ...written, question: 'Which driver won the Swedish race of 1978 in the fan car?' });
  await submit(draft);
  expect(await read(draft, reviewer)).toMatchObject({ fields: null, may: ['answer'], version: 3 });
  const stale = await reviewer.call(answerDraft, { params: { draft }, body: { version: 2, option: null } });
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale-view' } });
});

test('a draft with faults is saved but not submitted, and each fault names its field', async () => {
  const draft = await begun();
  const faulty: DraftFields = {
    ...written,
    question: 'Why did Niki Lauda win?',
    options: ['Niki Lauda', 'niki lauda', '', 'Alan Jones'],
    source: 'A book',
    validFrom: '2027-02-01',
    validUntil: '2027-01-01',
  };
  expect((await save(draft, faulty)).body.faults).toEqual([{ field: 'options', message: 'Option C is empty.' }]);
  expect(await submit(draft)).toMatchObject({ status: 409, body: { code: 'draft-faulty' } });
  const typed = { ...faulty, options: ['Niki Lauda', 'niki lauda', 'X', 'Y'] };
  const { faults } = (await author.call(checkDraft, { body: { draft, fields: typed } })).body;
  expect(faults.map(({ field }) => field).toSorted()).toEqual(['options', 'question', 'source', 'stated', 'validFrom']);
  const foreign = await reviewer.call(checkDraft, { body: { draft, fields: written } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});

test('questions and drafts that ask the same in other words are shown, with the answer, of a foreign draft without', async () => {
  await publish(written);
  const foreign = (await reviewer.call(createDraft, { body: { question: null } })).body.draft;
  const rephrased = { ...written, question: 'Who drove the Brabham fan car to its win?' };
  await reviewer.call(saveDraft, { params: { draft: foreign }, body: { version: 1, fields: rephrased, why } });
  const draft = await begun();
  const { similar } = (await author.call(checkDraft, { body: { draft, fields: rephrased } })).body;
  expect(similar).toEqual([
    { question: 10_001, draft: null, text: written.question, answer: 'Niki Lauda', isAnswerSame: true, isKept: false },
    // Whether it has the answer that is tried would tell its key.
    { question: null, draft: foreign, text: rephrased.question, answer: null, isAnswerSame: false, isKept: false },
  ]);
  const { faults } = (await author.call(checkDraft, { body: { draft, fields: written, why } })).body;
  expect(faults).toEqual([{ field: 'question', message: 'Question 10001 asks the same.' }]);
});

const rewritten: DraftFields = {
  ...written,
  category: bank.handWritten[26]!.category,
  question: 'What is asked in question 27, rewritten?',
};

test('a question is rewritten under its id; a running game keeps its text, and the former text can be restored', async () => {
  const player = await service.as(somePlayer());
  const { gameId } = (await player.call(createGame, { body: { premium: false } })).body;
  const before = await service
    .db('game_questions')
    .where({ game_id: gameId })
    .orderBy('n')
    .select('question_id', 'revision');
  expect(await publish(rewritten, 27)).toBe(27);
  expect(
    await service.db('game_questions').where({ game_id: gameId }).orderBy('n').select('question_id', 'revision'),
  ).toEqual(before);
  expect((await inBank('27'))[0]).toMatchObject({ question: 27, text: rewritten.question });

  const [now, first] = (await author.call(getQuestionRevisions, { params: { question: 27 } })).body;
  expect(now).toMatchObject({
    isLive: true,
    changes: expect.arrayContaining([
      { field: 'question', from: 'What is asked in question 27?', to: rewritten.question },
    ]),
  });
  expect(first).toMatchObject({ edit: 0, isLive: false, writtenBy: null, text: 'What is asked in question 27?' });
  const restored = await read(await begun(27, 0));
  expect(restored).toMatchObject({ text: 'What is asked in question 27?', state: 'draft', question: 27 });
  expect(restored.changes).toContainEqual({
    field: 'question',
    from: rewritten.question,
    to: 'What is asked in question 27?',
  });
});

test('a draft whose question was published meanwhile has to be saved again', async () => {
  const late = await begun(27);
  await save(late, { ...rewritten, explanation: 'Another explanation that says more.' });
  await publish(rewritten, 27);
  expect((await read(late)).faults).toMatchObject([{ field: 'draft' }]);
  expect(await submit(late)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  await save(late, { ...rewritten, explanation: 'Another explanation that says more.' });
  expect((await read(late)).changes).toMatchObject([{ field: 'explanation' }]);
  expect((await submit(late)).status).toBe(200);
});

test('a published question survives a restart, and another process takes it over', async () => {
  await publish(written);
  const second = await startServiceUnderTest({ bank, on: service });
  const client = await testClient({ ...second.target, name: 'game' }, { admin: { session: '0a1b2c3d' } });
  expect((await client.call(getAdminQuestions, { query: { search: 'fan car' } })).body.matching).toBe(1);
  await second.stop();
});

test('a question is retired for a reason, once, and can be brought back', async () => {
  const id = await publish(written);
  const [{ revision } = { revision: '' }] = await inBank('fan car');
  const body = { revision, reason: 'The page has gone.' };
  expect((await author.call(retireQuestion, { params: { question: id }, body })).status).toBe(204);
  expect(await inBank('fan car', 'asked')).toEqual([]);
  expect(await author.call(retireQuestion, { params: { question: id }, body })).toMatchObject({
    body: { code: 'stale-view' },
  });
  expect((await author.call(restoreQuestion, { params: { question: id }, body })).status).toBe(204);
  expect(await inBank('fan car', 'asked')).toHaveLength(1);
  expect((await audited()).slice(-2)).toEqual(['question-retired 0a1b2c3d', 'question-restored 0a1b2c3d']);
});

test('a question is asked from its first day to its last', async () => {
  const day = (days: number) => new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await publish({ ...written, validFrom: day(2), validUntil: day(3) });
  const games = async () => {
    const player = await service.as(somePlayer());
    const ids: number[] = [];
    for (let game = 0; game < 6; game += 1) {
      const { gameId } = (await player.call(createGame, { body: { premium: false } })).body;
      ids.push(...(await service.db('game_questions').where({ game_id: gameId }).pluck<number[]>('question_id')));
    }
    return ids;
  };
  expect(await games()).not.toContain(10_001);
  service.clock.advance(2 * 86_400_000);
  expect(await games()).toContain(10_001);
  service.clock.advance(2 * 86_400_000);
  expect(await games()).not.toContain(10_001);
});

test('unknown questions have no draft; the list tells no key; a draft is discarded by its author alone', async () => {
  const none = await author.raw('POST', '/api/admin/drafts', { body: { question: 5_000 } });
  expect(none).toMatchObject({ status: 404, body: { code: 'not-found' } });
  const draft = await begun();
  // Nothing is left behind by a click.
  expect([await begun(), await begun(27), await begun(27)]).toEqual([draft, draft + 1, draft + 1]);
  expect((await author.call(getDrafts, {})).body).toEqual([]);
  await save(draft, written);
  const listed = await reviewer.call(getDrafts, {});
  expect(listed.body).toMatchObject([{ draft, isOwn: false, text: written.question, state: 'draft' }]);
  expect(JSON.stringify(listed.body)).not.toContain('Lauda');
  const foreign = await reviewer.call(discardDraft, { params: { draft }, body: { version: 2 } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect((await author.call(discardDraft, { params: { draft }, body: { version: 2 } })).status).toBe(204);
  expect(await read(draft)).toMatchObject({ state: 'discarded', may: [] });
  const { body: choices } = await author.call(getDraftChoices, {});
  expect(choices.images).toHaveLength(2);
  expect(choices.categories).toContain('Radio');
  expect((await (await service.as(somePlayer())).raw('GET', '/api/admin/drafts')).status).toBe(401);
  const support = await testClient({ ...service.target, name: 'game' }, { admin: { role: 'support' } });
  expect((await support.raw('GET', '/api/admin/drafts')).status).toBe(403);
});

const wellBorneOut = (id: number) => ({
  source: 'https://en.wikipedia.org/wiki/Formula_One',
  stated: `right ${id}`,
});
const importing = (file: readonly object[], { added, changed }: { added: number; changed: number }, as = author) =>
  as.raw('POST', `/api/admin/questions/import?format=json&added=${added}&changed=${changed}&why=A+better+source.`, {
    body: JSON.stringify(file),
  });

test('each question that a file adds or changes becomes a draft, of all or of none', async () => {
  const { body } = await author.call(exportQuestions, { query: { format: 'json', search: 'question 2' } });
  // The client has parsed it by its content type.
  const saved = body as unknown as { id: number }[];
  expect(saved.length).toBeGreaterThan(3);
  const [kept, changed, other] = saved.filter(({ id }) => id > 20) as [{ id: number }, { id: number }, { id: number }];
  const file = [
    kept,
    { ...changed, ...wellBorneOut(changed.id) },
    { ...other, ...wellBorneOut(other.id), id: null, question: 'What is asked that was never asked before?' },
  ];
  const faulty = [...file, { ...kept, explanation: 'Short.' }];
  expect(await importing(faulty, { added: 1, changed: 1 })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Row 4, /) },
  });
  expect(await importing(file, { added: 0, changed: 1 })).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect((await author.call(getDrafts, {})).body).toEqual([]);

  expect(await importing(file, { added: 1, changed: 1 })).toMatchObject({ status: 201, body: { drafts: 2 } });
  const drafts = (await author.call(getDrafts, {})).body;
  expect(new Set(drafts.map(({ question }) => question))).toEqual(new Set([changed.id, null]));
  expect(drafts.every(({ state, isOwn }) => state === 'draft' && isOwn)).toBe(true);
  const view = await read(drafts.find(({ question }) => question === changed.id)!.draft);
  expect(view.changes.map(({ field }) => field)).toEqual(['source', 'stated']);
  expect(view).toMatchObject({ why: 'A better source.', faults: [] });
  expect((await audited()).at(-1)).toBe('drafts-imported 0a1b2c3d');
  expect((await submit(view.draft)).status).toBe(200);
});
