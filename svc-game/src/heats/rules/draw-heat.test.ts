import { difficulties, type Difficulty } from '@lights-out/contracts';
import { secureShuffle } from '@lights-out/service-kit';

import type { Question } from '../../questions/bank/bank.ts';
import { drawHeat, heatCandidates, newForm, newToPlayer } from './draw-heat.ts';

const now = new Date('2026-12-02T12:00:00.000Z');
const question = (id: number, over: Partial<Question> = {}): Question => ({
  id,
  revision: 'a',
  category: `Category ${id % 7}`,
  question: `Question ${id}?`,
  options: ['a', 'b', 'c', 'd'],
  correctOption: 0,
  difficulty: difficulties[id % 3] as Difficulty,
  imageHash: null,
  imageAlt: null,
  explanation: '',
  source: '',
  validUntil: null,
  about: [],
  ...over,
});
const many = Array.from({ length: 200 }, (_, index) => question(index + 1));
const bank = { questions: many, images: new Map(), handWritten: [], made: [] };
const pool = (contest: string, ids: readonly number[]) => ({
  contest,
  kind: 'month' as const,
  seed: '',
  hash: contest,
  closesAt: now,
  sealedAt: now,
  texts: ids.map((id) => ({ id, revision: 'a' })),
});

test('a heat has three races of the mix, in which no question comes twice', () => {
  const drawn = drawHeat(many, 'medium', secureShuffle)!;
  expect(new Set(drawn.map(({ id }) => id)).size).toBe(21);
  expect(difficulties.map((label) => drawn.filter(({ difficulty }) => difficulty === label).length)).toEqual([6, 9, 6]);
});

test('none of its questions may answer another', () => {
  const related = many.map((one) => ({ ...one, about: [`subject ${one.id % 60}`] }));
  for (let times = 0; times < 20; times += 1) {
    const subjects = drawHeat(related, 'medium', secureShuffle)!.flatMap(({ about }) => about);
    expect(new Set(subjects).size).toBe(21);
  }
});

test('it is not drawn of too few questions', () => {
  expect(drawHeat(many.slice(0, 20), 'medium', secureShuffle)).toBeUndefined();
});

test('of what was written for contests it takes that of the own pool alone', () => {
  const questions = [...many, question(2_001), question(2_007), question(500_001)];
  const ids = heatCandidates(
    { ...bank, questions },
    '2026-11',
    { shown: new Set(), pools: [pool('2026-11', [...many.map(({ id }) => id), 2_007])] },
    now,
  ).map(({ id }) => id);
  expect(ids).toHaveLength(many.length + 1);
  expect(ids).toContain(2_007);
});

test('what was shown, or lies in the pool of another contest, is not drawn', () => {
  const shown = new Set([1, 2, 3]);
  const pools = [pool('2026-11', [3, 4, 5, 8]), pool('2026-12', [6, 7])];
  const ids = heatCandidates(bank, '2026-11', { shown, pools }, now).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([4, 5, 8]));
  for (const id of [1, 2, 3, 6, 7]) expect(ids).not.toContain(id);
});

test("only categories of the contest's own pool are drawn", () => {
  const found = heatCandidates(bank, '2026-11', { shown: new Set(), pools: [pool('2026-11', [1, 8, 2])] }, now);
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['Category 1', 'Category 2']));
});

const making = { wordings: ['Who won?', 'Won by whom?'], right: 'a', wrong: ['b', 'c', 'd', 'e'], explanations: [''] };
const made = (id: number, about: readonly string[] = []) =>
  question(id, { about, makings: [{ ...making, trios: ['012', '123'] }], question: 'Who won?' });

test('a player is asked what a heat can make a form of or was written for contests, and no fact that they were shown', () => {
  const spa = ['race:1998-belgium', 'driver:damon-hill'];
  const candidates = [
    question(1),
    question(2_001),
    made(11),
    made(12, spa),
    made(13, spa.slice(1)),
    made(14),
    made(15),
  ];
  const found = newToPlayer(candidates, [made(14), made(30, [...spa].reverse())]);
  expect(found.map(({ id }) => id)).toEqual([2_001, 11, 13, 15]);
});

test('a form is none that is known, and never the text of the bank', () => {
  const known = [];
  for (let times = 0; times < 3; times += 1) {
    const { variant } = newForm(made(11), known, secureShuffle);
    expect(variant!.options[variant!.correctOption]).toBe('a');
    known.push(variant!);
  }
  const texts = known.map(({ question: text, options }) => `${text} ${options.join('')}`).sort();
  expect(texts).toEqual(['Who won? acde', 'Won by whom? abcd', 'Won by whom? acde']);
  expect(newForm(made(11), known, secureShuffle).variant).toBeDefined();
  expect(newForm(question(1), [], secureShuffle).variant).toBeUndefined();
});
