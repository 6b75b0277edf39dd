import { join } from 'node:path';

import { dailyDigit } from '@lights-out/contracts/bank-file';

import { readBank } from '../../clients/bank-files.ts';
import { someBank, withWritten, withoutWritten } from '../../../test/some-bank.ts';
import type { Question } from '../../questions/bank/bank.ts';
import { isForContests } from '../../questions/rules/quotas.ts';
import { newMonth } from './contest.ts';
import { drawPool } from './draw-pool.ts';
import { contestPool, dailyPool, openPool, type PoolOfContest, scarceMonth, secretIn, stockOf } from './pools.ts';

const bank = withoutWritten(readBank(join(import.meta.dirname, '../../questions/bank')));
const idsOf = (questions: readonly Pick<Question, 'id'>[]) => new Set(questions.map(({ id }) => id));
const november = new Date('2026-11-22T12:00:00.000Z');

/** The months from November 2026 on, drawn one after the other as long as there are questions. */
const pools: PoolOfContest[] = [];
const monthOf = (index: number) => new Date(Date.UTC(2026, 10 + index)).toISOString().slice(0, 7);
for (;;) {
  const { contest } = newMonth(monthOf(pools.length));
  const texts = drawPool(bank, contest, pools, (pools.length % 16).toString(16).repeat(64), november);
  if (texts.length === 0) break;
  pools.push({ contest: contest.id, kind: 'month', closesAt: contest.closesAt, texts });
}
const [first] = pools as [PoolOfContest];
const stocked = pools.length;

test('free play, the reserve of the contests, the dailies and rehearsals share no question', () => {
  const parts = [
    openPool(bank, november),
    contestPool(bank, { kind: 'month' }, november),
    dailyPool(bank, november),
  ].map(idsOf);
  const rehearsals = idsOf(contestPool(bank, { kind: 'rehearsal' }, november));
  const [, reserve, dailies] = parts as [Set<number>, Set<number>, Set<number>];
  expect([...dailies].filter((id) => id % 10 !== dailyDigit)).toEqual([]);
  expect(reserve.size / bank.made.length).toBeGreaterThan(0.6);
  // Twenty games.
  expect(rehearsals.size).toBeGreaterThan(140);
  const all = [...parts, rehearsals];
  expect(new Set(all.flatMap((part) => [...part])).size).toBe(all.reduce((total, { size }) => total + size, 0));
});

test.each([
  [2_000, false],
  [2_001, true],
  [2_002, true],
  [9_999, true],
  [10_001, false],
  [500_000, false],
  [500_001, true],
  [999_999, true],
  [1_000_000, false],
])('%i is secret before any contest: %s', (id, isSecret) => {
  expect(secretIn(november, [])(id)).toBe(isSecret);
});

test('what a contest was played with goes to free play when it has closed, and not before', () => {
  const openAt = (at: string) => idsOf(openPool(bank, new Date(at), pools)).intersection(idsOf(first.texts)).size;
  expect(openAt('2026-11-30T23:59:59.999Z')).toBe(0);
  expect(openAt('2026-12-01T00:00:00.000Z')).toBe(first.texts.length);
});

test('a question of the reserve is secret until a contest that asked it has closed, and while another asks it again', () => {
  const id = first.texts[0]!.id;
  const unsealed = contestPool(bank, { kind: 'month' }, november).find(
    (one) => !idsOf(pools.flatMap(({ texts }) => texts)).has(one.id),
  )!;
  const december = new Date('2026-12-10T00:00:00.000Z');
  const again = { ...first, contest: 'weekend-2026-12-11', kind: 'weekend', closesAt: new Date('2026-12-14') } as const;
  expect(secretIn(november, [])(id)).toBe(true);
  expect(secretIn(november, pools)(id)).toBe(true);
  expect(secretIn(december, pools)(id)).toBe(false);
  expect(secretIn(december, [...pools, again])(id)).toBe(true);
  expect(secretIn(new Date('2027-12-01'), pools)(unsealed.id)).toBe(true);
  expect(idsOf(openPool(bank, december, [...pools, again])).has(id)).toBe(false);
  expect(secretIn(november, [])(205)).toBe(false);
});

test('what a daily asked is secret until a week after, and out of the stock of dailies', () => {
  const texts = dailyPool(bank, november).slice(0, 7);
  const asked = { contest: 'd1', kind: 'daily', closesAt: new Date('2026-11-30T00:00:00.000Z'), texts } as const;
  const { id } = texts[0]!;
  expect(secretIn(november, [])(id)).toBe(true);
  expect(secretIn(new Date('2026-11-29T23:59:59.999Z'), [asked])(id)).toBe(true);
  expect(secretIn(asked.closesAt, [asked])(id)).toBe(false);
  expect(idsOf(openPool(bank, asked.closesAt, [asked])).has(id)).toBe(true);
  const written = { ...asked, texts: [{ id: 205 }] };
  expect(idsOf(openPool(bank, november, [written])).has(205)).toBe(false);
  expect(idsOf(openPool(bank, asked.closesAt, [written])).has(205)).toBe(true);
  const left = stockOf(bank, november, [asked]).pools.find(({ pool }) => pool === 'daily')!.questions;
  expect(left.easy + left.medium + left.hard).toBe(dailyPool(bank, november).length - texts.length);
});

test('a rehearsal that has closed gives free play nothing', () => {
  const texts = contestPool(bank, { kind: 'rehearsal' }, november);
  const closed = { contest: 'rehearsal-0a1b2c3d', kind: 'rehearsal', closesAt: november, texts } as const;
  expect(openPool(bank, november, [closed])).toHaveLength(openPool(bank, november).length);
  expect(secretIn(november, [closed])(texts[0]!.id)).toBe(true);
});

test('the stock counts free play, the months that are sealed, the reserve, the dailies and rehearsals', () => {
  const { pools: counted } = stockOf(bank, november, pools.slice(0, 2));
  expect(counted.map(({ pool, contest }) => contest ?? pool)).toEqual([
    'free',
    '2026-11',
    '2026-12',
    'reserve',
    'written',
    'daily',
    'rehearsal',
  ]);
  const { questions, games } = counted[1]!;
  expect(questions.easy + questions.medium + questions.hard).toBe(first.texts.length);
  expect(games).toBe(Math.floor(first.texts.length / 7));
  const reserve = counted[3]!.questions;
  const all = contestPool(bank, { kind: 'month' }, november).length;
  expect(reserve.easy + reserve.medium + reserve.hard).toBe(all - first.texts.length - pools[1]!.texts.length);
  expect(counted[5]!.games).toBe(Math.floor(dailyPool(bank, november).length / 7));
});

test.each([
  [0, [0, 0], true],
  [29, [29, 9], true],
  [31, [31, 10], false],
])('%i written for contests are counted beside the made ones', (count, [questions, games], isWrittenScarce) => {
  const stock = stockOf(withWritten(bank, count), november);
  const { easy, medium, hard } = stock.pools.find(({ pool }) => pool === 'written')!.questions;
  expect(easy + medium + hard).toBe(questions);
  expect(stock.pools.find(({ pool }) => pool === 'written')!.games).toBe(games);
  expect(stock.pools.find(({ pool }) => pool === 'reserve')).toEqual(
    stockOf(bank, november).pools.find(({ pool }) => pool === 'reserve'),
  );
  expect(stock).toMatchObject({ isWrittenScarce, monthsLeft: stocked - 1 });
});

test('what a contest was given of the written ones is not left, and goes to free play when it has closed', () => {
  const many = withWritten(bank, 150);
  const { contest } = newMonth('2026-11');
  const texts = drawPool(many, contest, [], 'a'.repeat(64), november);
  const given = texts.filter(isForContests);
  const sealed = [{ contest: contest.id, kind: 'month', closesAt: contest.closesAt, texts }] as const;
  const left = stockOf(many, november, sealed).pools.find(({ pool }) => pool === 'written')!.questions;
  expect(left.easy + left.medium + left.hard).toBe(150 - given.length);
  const isIn = (at: Date) => idsOf(openPool(many, at, sealed)).intersection(idsOf(given)).size;
  expect(isIn(november)).toBe(0);
  expect(isIn(contest.closesAt)).toBe(given.length);
});

test('the stock is of twenty-four months and more', () => {
  expect(stocked).toBeGreaterThanOrEqual(24);
});

test.each([
  ['2026-11-22', 0, stocked - 1, undefined],
  ['2026-11-22', 1, stocked - 1, undefined],
  ['2026-11-30', 2, stocked - 2, undefined],
  [`${monthOf(stocked - 5)}-10`, stocked - 4, 4, undefined],
  [`${monthOf(stocked - 4)}-10`, stocked - 3, 3, monthOf(stocked)],
  [`${monthOf(stocked - 3)}-10`, stocked - 2, 2, monthOf(stocked)],
  [`${monthOf(stocked - 2)}-10`, stocked - 1, 1, monthOf(stocked)],
  [`${monthOf(stocked - 1)}-10`, stocked, 0, monthOf(stocked)],
  [`${monthOf(stocked)}-10`, stocked, 0, monthOf(stocked + 1)],
])('on %s, %i months being sealed, the contest questions last %i more months', (day, sealed, monthsLeft, scarce) => {
  const at = new Date(`${day}T00:00:00.000Z`);
  expect(stockOf(bank, at, pools.slice(0, sealed))).toMatchObject({ monthsLeft, isScarce: scarce !== undefined });
  expect(scarceMonth(bank, at, pools.slice(0, sealed))).toBe(scarce);
});

test('of a bank without made questions no rehearsal asks what was written for contests', () => {
  const few = withWritten(someBank(), 80);
  expect(contestPool(few, { kind: 'month' }, november)).toHaveLength(140);
  expect(contestPool(few, { kind: 'rehearsal' }, november).filter(isForContests)).toEqual([]);
});

test('a bank without made questions has no contest stock', () => {
  expect(stockOf(someBank(), november)).toMatchObject({ monthsLeft: 0, isScarce: true });
  expect(scarceMonth(someBank(), november, [])).toBeUndefined();
});
