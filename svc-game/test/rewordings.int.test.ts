import { createGame } from '@lights-out/contracts';
import {
  answerDraft,
  createDraft,
  decideDraft,
  getDraft,
  saveDraft,
  submitDraft,
} from '@lights-out/contracts/admin-drafts';
import { exportQuestions } from '@lights-out/contracts/admin-question-files';
import { getAdminQuestions } from '@lights-out/contracts/admin-questions';
import { testClient, type TestClient } from '@lights-out/service-kit/testing';

import { bankCalls } from './bank-calls.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bytesOf, someBankFile, someMade, sourcesOf } from './some-bank-file.ts';

// Ids that end with 0 are of free play.
const made = someMade(10);
const others = Array.from({ length: 9 }, (_, index) => someMade(20 + 10 * index));
const before = someBankFile({ written: [], made: [made, ...others] });
const text = 'Who was first across the line in the Grand Prix number 10?';
const explanation = 'He led every lap of it, as nobody had done there before.';

let service: ServiceUnderTest;
let calls: ReturnType<typeof bankCalls>;
let author: TestClient;
let reviewer: TestClient;
beforeEach(async () => {
  service = await startServiceUnderTest();
  calls = bankCalls(service);
  const editor = (name: string, n: number) =>
    testClient(
      { ...service.target, name: 'game' },
      { admin: { id: `0e000000-0000-4000-8000-00000000000${n}`, name, session: '0a1b2c3d', role: 'editor' } },
    );
  [author, reviewer] = await Promise.all([editor('Edith', 2), editor('Ruben', 3)]);
  await calls.taken(bytesOf(before));
});
afterEach(() => service.stop());

const inBank = async (query: Parameters<typeof search>[0] = { search: String(made.id) }) =>
  (await search(query)).questions;
const search = async (query: { readonly search?: string; readonly rewording?: 'counts' | 'ended' }) =>
  (await author.call(getAdminQuestions, { query })).body;

/** @param changed what the browser sends, the key included */
async function published(changed: object | null, edit?: number): Promise<void> {
  const of = { question: made.id, ...(edit === undefined ? {} : { edit }) };
  const { draft } = (await author.call(createDraft, { body: of })).body;
  const params = { draft };
  const begun = (await author.call(getDraft, { params })).body;
  expect(begun.isMade).toBe(true);
  const fields = { ...begun.fields!, ...changed };
  const body = { version: begun.version, fields, why: 'It reads badly.' };
  const saved = (await author.call(saveDraft, { params, body })).body;
  expect(saved.faults).toEqual([]);
  const { version } = saved;
  expect((await author.call(submitDraft, { params, body: { version } })).status).toBe(200);
  expect(
    await author.raw('POST', `/api/admin/drafts/${draft}/answer`, { body: { version, option: null } }),
  ).toMatchObject({
    body: { code: 'own-draft' },
  });
  await reviewer.call(answerDraft, { params, body: { version, option: 'right 10' } });
  const decided = { version, outcome: 'published', words: 'Reads well.' } as const;
  expect((await reviewer.call(decideDraft, { params, body: decided })).status).toBe(200);
}

test('a made question is reworded with a second editor, asked so, saved so, and goes back to what was made', async () => {
  await published({ question: text, explanation, correctOption: 1, options: ['a', 'b', 'c', 'd'], source: 'Nowhere' });

  const { options, source } = made;
  expect(await inBank({ rewording: 'counts' })).toMatchObject([
    { question: made.id, text, explanation, options, correctOption: 0, source, rewording: 'counts' },
  ]);
  const player = await service.as(somePlayer());
  const askedTexts = async () => {
    await player.call(createGame, { body: { premium: false } });
    const rows = service
      .db('game_questions')
      .join('question_revisions', (on) =>
        on
          .on('game_questions.question_id', 'question_revisions.question_id')
          .andOn('game_questions.revision', 'question_revisions.revision'),
      );
    return rows.where('game_questions.question_id', made.id).distinct().pluck<string[]>('question');
  };
  await askedTexts();
  expect(await askedTexts()).toEqual([text]);
  const saved = (await author.call(exportQuestions, { query: { format: 'json' } })).body as unknown as { id: number }[];
  expect(saved.find(({ id }) => id === made.id)).toMatchObject({ question: text, reworded: true });
  expect(saved.filter((one) => 'reworded' in one && one.reworded)).toHaveLength(1);

  await published(null, 0);
  expect(await inBank()).toMatchObject([{ text: made.question, explanation: made.explanation }]);
  expect((await search({ rewording: 'counts' })).matching).toBe(0);
  const told = await service.db('outbox').where({ name: 'admin.acted' }).pluck<{ action: string }[]>('body');
  expect(told.filter(({ action }) => action === 'question-published')).toHaveLength(2);
});

test('a bank with other facts shows in its comparison which wording would end, and does not use it', async () => {
  await published({ question: text, explanation });
  const moved = someMade(10, { options: ['moved 10', 'wrong 10 a', 'wrong 10 b', 'wrong 10 c'] });
  const file = (version: string, day: string, one: typeof made) =>
    someBankFile({ sources: sourcesOf(version, day), written: [], made: [one, ...others] });

  const same = await calls.imported(bytesOf(file('2026.11', '2026-10-20', { ...made, source: 'F1DB 2026.11' })));
  expect(same.report.rewordings).toEqual([]);
  expect((await calls.use(same.id)).status).toBe(204);
  expect(await inBank()).toMatchObject([{ text, rewording: 'counts' }]);

  const waiting = await calls.imported(bytesOf(file('2026.12', '2026-11-10', moved)));
  const ended = [{ question: made.id, text, made: made.question, now: moved.question }];
  expect([waiting.report.rewordings, (await calls.comparison(waiting.id)).rewordings]).toEqual([ended, ended]);
  expect((await calls.use(waiting.id)).status).toBe(204);
  expect(await inBank()).toMatchObject([{ text: moved.question, options: moved.options, rewording: 'ended' }]);
  expect((await search({ rewording: 'ended' })).matching).toBe(1);

  // Looked at: the editor takes the former wording up again, with the facts of now.
  const [edit] = await service.db('published_questions').pluck<number[]>('id');
  await published(null, edit);
  expect(await inBank()).toMatchObject([{ text, options: moved.options, rewording: 'counts' }]);
});
