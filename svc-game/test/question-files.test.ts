import { join } from 'node:path';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import { readBank } from '../src/clients/bank-files.ts';
import { exportedQuestions, type ExportedQuestion } from '../src/questions/rules/question-export.ts';
import { compareQuestions } from '../src/questions/flows/compare-questions.ts';
import { createLiveBank } from '../src/questions/flows/live-bank.ts';
import { readQuestionFile } from '../src/questions/flows/read-question-file.ts';
import { exportedFile } from '../src/questions/views/exported-file.ts';
import type { Bank } from '../src/questions/bank/bank.ts';

let bank: Bank;
let exported: ExportedQuestion[];
beforeAll(() => {
  bank = readBank(join(import.meta.dirname, '../src/questions/bank'));
  exported = exportedQuestions(bank.questions, bank, () => ({
    state: 'asked',
    pool: 'free',
    isReworded: false,
    figures: undefined,
  }));
});

const compared = (bytes: string, format: 'csv' | 'json', of = bank, isSecret = (_id: number) => false) =>
  compareQuestions({ bank: createLiveBank({ bank: of, file: undefined }) }, Buffer.from(bytes), format, isSecret);
const compareFile = async (questions: readonly unknown[], format: 'csv' | 'json', of = bank) =>
  compared(await exportedFile(questions as readonly ExportedQuestion[], format), format, of);
const questionOf = (id: number) => exported.find((one) => one.id === id)!;
const compareOne = async (change: object, id = 202) =>
  (await compareFile([{ ...questionOf(id), ...change }], 'json')).rows[0];

test.each(['csv', 'json'] as const)('the whole bank, saved as %s, is the bank', async (format) => {
  const { rows, ...counts } = await compareFile(exported, format);
  expect(rows).toEqual([]);
  expect(counts).toEqual({ added: 0, changed: 0, unchanged: bank.questions.length, refused: 0 });
});

test.each(['csv', 'json'] as const)('an edit in %s is shown with what it was', async (format) => {
  const edited = {
    ...questionOf(202),
    explanation: '-1 is less than nothing, as everybody knows.',
    difficulty: 'hard',
  };
  expect(await compareFile([questionOf(201), edited], format)).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
    refused: 0,
    rows: [
      {
        row: 2,
        question: 202,
        verdict: 'changed',
        text: edited.question,
        changes: [
          { field: 'difficulty', from: questionOf(202).difficulty, to: 'hard' },
          { field: 'explanation', from: questionOf(202).explanation, to: edited.explanation },
        ],
        faults: [],
      },
    ],
  });
});

test('a question is added where a place is free', async () => {
  const gap = { ...bank, handWritten: bank.handWritten.filter(({ id }) => id !== 202) };
  const without = { ...gap, questions: bank.questions.filter(({ id }) => id !== 202) };
  const { rows } = await compareFile([questionOf(202)], 'csv', without);
  expect(rows).toMatchObject([{ verdict: 'added', changes: [], faults: [] }]);
});

test('what came back from a spreadsheet with semicolons is read', async () => {
  const csv = await exportedFile([questionOf(202)], 'csv');
  const [header, row] = csv.trimEnd().split('\n') as [string, string];
  const cells = row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
  const quoted = cells.slice(0, header.split(',').length).map((cell) => (cell.startsWith('"') ? cell : `"${cell}"`));
  const file = `${header.replaceAll(',', ';')}\r\n${quoted.join(';')}\r\n`;
  expect(await compared(file, 'csv')).toMatchObject({ unchanged: 1, refused: 0 });
});

test.each(['csv', 'json'] as const)(
  'a question without an id in %s is added, and each fault names its column',
  async (format) => {
    const { question, options, correctOption } = questionOf(203);
    const anew = {
      ...questionOf(202),
      id: format === 'csv' ? '' : null,
      question: 'Which British driver alone won it?',
    };
    expect((await compareFile([anew], format)).rows).toMatchObject([{ question: null, verdict: 'added', faults: [] }]);
    const { rows } = await compareFile([{ ...anew, question, options, correctOption, source: 'A book' }], format);
    expect(rows[0]?.faults.map((fault) => fault.split(':', 1)[0])).toEqual(['stated', 'source', 'question']);
  },
);

test.each<[string, object, RegExp]>([
  ['an id that is no place', { id: 300 }, /no such place/],
  ['another category', { category: 'Tyres' }, /belongs to Records/],
  ['equal options', { options: ['Graham Hill', 'graham hill', 'A', 'B'], correctOption: 0 }, /equal/],
  ['a key that the statement contradicts', { correctOption: 1 }, /not in the right option alone/],
  ['no evidence', { stated: undefined }, /Nothing bears out/],
  ['a source without a page', { source: 'A book' }, /no page/],
  ['a drawing where none belongs', { imageAlt: 'A driver waving a flag' }, /no others, have a drawing/],
  ['a text that is too short', { question: 'Who?' }, /^question: /],
  ['a key that is no option', { correctOption: 4 }, /^correctOption: /],
  ['a field that the bank does not have', { answer: 'Graham Hill' }, /answer/],
])('%s is refused', async (_, change, why) => {
  const row = (await compareOne(change))!;
  expect(row.verdict).toBe('refused');
  expect(row.faults.join()).toMatch(why);
});

test('another question that asks the same is named', async () => {
  const { question, options, correctOption } = questionOf(203);
  const stated = options[correctOption];
  expect((await compareOne({ question: question.toUpperCase(), options, correctOption, stated }))?.faults).toEqual([
    'question: Question 203 asks the same.',
  ]);
});

test('an id that comes twice, a changed question of the race data, and what is no question are refused', async () => {
  const made = exported.find(({ id }) => id >= firstMadeId)!;
  const { rows, unchanged } = await compareFile(
    [
      questionOf(202),
      questionOf(202),
      { ...made, difficulty: made.difficulty === 'easy' ? 'hard' : 'easy' },
      'a text',
      null,
    ],
    'json',
  );
  expect(unchanged).toBe(1);
  expect(rows.map(({ row, verdict, faults }) => [row, verdict, faults[0]])).toEqual([
    [2, 'refused', 'id: Its id stands in the file before.'],
    [3, 'refused', 'id: It is made from race data, and changes with a release of it.'],
    [4, 'refused', expect.stringContaining('id: ')],
    [5, 'refused', expect.stringContaining('id: ')],
  ]);
});

test.each<[string, string, 'csv' | 'json', string]>([
  ['no JSON', 'id,question', 'json', 'not a JSON list'],
  ['JSON that is no list', '{"id": 1}', 'json', 'not a JSON list'],
  ['an empty list', '[]', 'json', 'no questions'],
  ['a list of too many', `[${'1,'.repeat(50_000)}1]`, 'json', 'more than 50000'],
  ['an empty CSV', '', 'csv', 'no questions'],
  ['a CSV without some columns', 'id,question\n1,Who?\n', 'csv', 'lacks the columns category, difficulty, option_a'],
  ['a CSV with a broken row', 'id,question\n1,Who?,what\n', 'csv', 'cannot be read as CSV'],
])('a file that is %s is refused as a whole', async (_, content, format, message) => {
  await expect(readQuestionFile(Buffer.from(content), format)).rejects.toThrow(message);
});
