import { someBankFile, sourcesOf } from '../../../test/some-bank-file.ts';
import { someQuestion } from '../../../test/some-bank.ts';
import { questionOf } from './bank.ts';
import { contradictedTexts, filedBank } from './filed-bank.ts';
import { withPublished } from './published.ts';

const claim = {
  table: 'drivers' as const,
  where: [],
  take: 'wins',
  options: [1, 2, 3, 4] as [number, number, number, number],
};
const asked = someQuestion(61, { claim });
const over = someQuestion(62, { claim, validUntil: '2026-10-19' });
const filed = filedBank(
  someBankFile({
    sources: sourcesOf('2026.11', '2026-10-20'),
    written: [someQuestion(60), asked, over],
    contradicted: [61, 62].map((question) => ({ question, accepted: [] })),
  }),
);
const { revision: replaces } = questionOf(asked, null);
const published = (question: typeof asked) => ({
  question,
  imageHash: null,
  svg: null,
  revision: questionOf(question, null).revision,
  replaces,
});
const idsAsked = (...texts: ReturnType<typeof published>[]) => {
  const contradicted = contradictedTexts(filed, texts);
  const names = new Set(contradicted.map(({ id, revision }) => `${id} ${revision}`));
  const kept = filed.bank.questions.filter(({ id, revision }) => !names.has(`${id} ${revision}`));
  const { questions } = withPublished({ ...filed.bank, questions: kept }, filed.bank, texts, contradicted);
  return questions.map(({ id }) => id).filter((id) => id < 1_000);
};

test('a text whose claim the race data contradict is not asked, but for one whose last day came before them', () => {
  expect(idsAsked()).toEqual([60, 62]);
});

test('an editor’s text that kept the claim shares the verdict on it', () => {
  expect(idsAsked(published({ ...asked, explanation: 'Another explanation of an editor.' }))).toEqual([60, 62]);
});

test('an editor’s text with other words, which has no claim any more, is asked', () => {
  expect(idsAsked(published(someQuestion(61, { question: 'What did an editor ask instead?' })))).toEqual([60, 61, 62]);
});
