import { join } from 'node:path';

import { readBank } from '../../clients/bank-files.ts';
import { someBank } from '../../../test/some-bank.ts';
import type { Question } from '../../questions/bank/bank.ts';
import { contestPool, openPool, stockOf } from './pools.ts';

const bank = readBank(join(import.meta.dirname, '../../questions/bank'));
const month = (id: string) => ({ kind: 'month' as const, id });
const weekend = { kind: 'weekend' as const, id: 'weekend-2026-11-27' };
const rehearsal = { kind: 'rehearsal' as const, id: 'rehearsal-0a1b2c3d' };
const idsOf = (questions: readonly Question[]) => new Set(questions.map(({ id }) => id));
const november = new Date('2026-11-22T12:00:00.000Z');

test('free play, the running month, the coming months and weekends share no question', () => {
  const contests = ['2026-11', '2026-12', '2027-01', '2027-06'].map((id) => contestPool(bank, month(id), november));
  const pools = [openPool(bank, november), contestPool(bank, weekend, november), ...contests].map(idsOf);
  expect(pools.every((pool) => pool.size > 300)).toBe(true);
  expect(pools.reduce((total, { size }) => total + size, 0)).toBe(new Set(pools.flatMap((pool) => [...pool])).size);
});

test('rehearsals share no question with free play or any contest, and have enough for twenty games', () => {
  const own = idsOf(contestPool(bank, rehearsal, november));
  expect(own.size).toBeGreaterThan(140);
  const others = [openPool(bank, november), contestPool(bank, weekend, november)];
  for (let index = 0; index < 8; index += 1)
    others.push(contestPool(bank, month(new Date(Date.UTC(2026, 10 + index)).toISOString().slice(0, 7)), november));
  expect(others.flat().filter(({ id }) => own.has(id))).toEqual([]);
});

test.each(['easy', 'medium', 'hard'])('a month has enough %s questions for 25 games without a repeat', (difficulty) => {
  const needed = { easy: 2, medium: 3, hard: 2 }[difficulty]! * 25;
  for (let index = 0; index < 8; index += 1) {
    const id = new Date(Date.UTC(2026, 10 + index)).toISOString().slice(0, 7);
    const pool = contestPool(bank, month(id), november);
    expect(pool.filter((question) => question.difficulty === difficulty).length).toBeGreaterThanOrEqual(needed);
  }
});

test('what a month was played with goes to free play when it has closed, and not before', () => {
  const own = idsOf(contestPool(bank, month('2026-11'), november));
  const openAt = (at: string) => [...idsOf(openPool(bank, new Date(at)))].filter((id) => own.has(id)).length;
  expect(openAt('2026-11-30T23:59:59.999Z')).toBe(0);
  expect(openAt('2026-12-01T00:00:00.000Z')).toBeGreaterThan(300);
});

test('a month that comes round to a lot again has it to itself', () => {
  const july = new Date('2027-07-10T12:00:00.000Z');
  const own = idsOf(contestPool(bank, month('2027-07'), july));
  expect(own.size).toBeGreaterThan(300);
  expect([...idsOf(openPool(bank, july))].filter((id) => own.has(id))).toEqual([]);
});

test('a bank without made questions gives all it has to both', () => {
  const few = someBank();
  expect(contestPool(few, month('2026-11'), november)).toHaveLength(few.questions.length);
  expect(openPool(few, november)).toHaveLength(few.questions.length);
});

test('the stock counts each pool, and the months whose questions free play has never shown', () => {
  const { pools, monthsLeft, isScarce } = stockOf(bank, november);
  expect([monthsLeft, isScarce]).toEqual([7, false]);
  expect(pools.map(({ pool, contest }) => contest ?? pool)).toEqual([
    'free',
    '2026-11',
    '2026-12',
    ...[1, 2, 3, 4, 5, 6].map((n) => `2027-0${n}`),
    'other',
    'rehearsal',
  ]);
  for (const { contest, questions, games } of pools.filter(({ pool }) => pool === 'month')) {
    const pool = contestPool(bank, month(contest!), november);
    expect(questions.easy + questions.medium + questions.hard).toBe(pool.length);
    expect(games).toBe(Math.floor(pool.length / 7));
  }
});

test.each([
  ['2027-04-10', 2, false],
  ['2027-05-10', 1, true],
  ['2027-06-10', 0, true],
  ['2027-07-10', 0, true],
])('on %s the contest questions last %i more months', (day, months, isScarce) => {
  expect(stockOf(bank, new Date(`${day}T00:00:00.000Z`))).toMatchObject({ monthsLeft: months, isScarce });
});

test('a bank without made questions has no contest stock', () => {
  expect(stockOf(someBank(), november)).toMatchObject({ monthsLeft: 0, isScarce: true });
});
