import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { someBank } from '../../../test/some-bank.ts';
import { readBank } from '../../clients/bank-files.ts';
import type { Question } from '../../questions/bank/bank.ts';
import { withoutQuestions } from '../../questions/bank/bank.ts';
import { newMonth, newWeekend } from './contest.ts';
import { contestPool, openPool, stockOf } from './pools.ts';
import { firstPrizeOf } from './prize.ts';
import { poolToSeal, sealedQuestions, sealHash, sealText, type SealedPool } from './sealed-pool.ts';

const bank = readBank(join(import.meta.dirname, '../../questions/bank'));
const now = new Date('2026-11-22T12:00:00.000Z');
const inReverse = <Item>(items: readonly Item[]) => [...items].reverse();
const idsOf = (questions: readonly Pick<Question, 'id'>[]) => new Set(questions.map(({ id }) => id));
const weekendOf = (friday: string) =>
  newWeekend({ friday, title: 'A weekend', prize: firstPrizeOf('2026-11') })!.contest;

/** The weekend's pool as it is stored. */
function sealed(friday: string, pools: readonly SealedPool[] = []): SealedPool {
  const contest = weekendOf(friday);
  const texts = poolToSeal(bank, contest, pools, inReverse, now);
  const unsealed = { contest: contest.id, nonce: '0'.repeat(64), texts };
  return { ...unsealed, kind: 'weekend', closesAt: contest.closesAt, sealedAt: now, hash: sealHash(unsealed) };
}

/** The pools of this many weekends, one after the other. */
function weekends(count: number): SealedPool[] {
  const pools: SealedPool[] = [];
  for (let index = 0; index < count; index += 1) {
    const friday = new Date(Date.UTC(2026, 10, 27 + 7 * index)).toISOString().slice(0, 10);
    pools.push(sealed(friday, pools));
  }
  return pools;
}

test('a month has its whole lot', () => {
  const { contest } = newMonth('2026-12');
  expect(poolToSeal(bank, contest, [], inReverse, now)).toEqual(contestPool(bank, contest, now));
});

test('weekends have ten games each by their mix, and share no question before the stock is used up', () => {
  const pools = weekends(7);
  expect(pools.map(({ texts }) => texts.length)).toEqual([70, 70, 70, 70, 70, 70, 70]);
  expect(idsOf(pools.flatMap(({ texts }) => texts)).size).toBe(490);
  const byId = new Map(bank.questions.map((question) => [question.id, question]));
  const labels = pools[0]!.texts.map(({ id }) => byId.get(id)!.difficulty);
  expect(labels.filter((label) => label === 'hard')).toHaveLength(50);
  expect(labels.filter((label) => label === 'medium')).toHaveLength(20);
});

test('once the stock is used up, a weekend takes what was played longest ago, and nothing of one that is open', () => {
  const pools = weekends(9);
  const last = idsOf(pools.at(-1)!.texts);
  expect(last.size).toBe(70);
  const met = pools.slice(0, -1).map(({ texts }) => idsOf(texts).intersection(last).size);
  expect(met.slice(-5)).toEqual([0, 0, 0, 0, 0]);
  expect(Math.max(...met)).toBeGreaterThan(0);
  const other = sealed('2027-01-22', pools);
  expect([...idsOf(other.texts).intersection(last)]).toEqual([]);
});

test("a weekend's questions go to free play when it has closed, and leave it for the weekend that has them again", () => {
  const [first] = weekends(1) as [SealedPool];
  const own = idsOf(first.texts);
  const openAt = (at: string, pools: readonly SealedPool[] = [first]) =>
    idsOf(openPool(bank, new Date(at), pools)).intersection(own).size;
  expect(openAt('2026-11-29T23:59:59.999Z')).toBe(0);
  expect(openAt('2026-11-30T00:00:00.000Z')).toBe(70);
  const again = { ...first, contest: 'weekend-2027-01-01', closesAt: new Date('2027-01-04T00:00:00.000Z') };
  expect(openAt('2026-12-30T00:00:00.000Z', [first, again])).toBe(0);
});

test('the stock of other contests is what no weekend has been given', () => {
  const other = (pools: readonly SealedPool[]) => stockOf(bank, now, pools).pools.find(({ pool }) => pool === 'other')!;
  expect(other([]).games - other(weekends(2)).games).toBe(20);
});

test('the hash is of a text that names the contest, the nonce and each text, and says nothing without the nonce', () => {
  const texts = [
    { id: 1_000_020, revision: 'bbbbbbbbbbbbbbbb' },
    { id: 1_000_001, revision: 'aaaaaaaaaaaaaaaa' },
  ];
  const pool = { contest: '2026-12', nonce: 'ab'.repeat(32), texts };
  expect(sealText(pool).split('\n')).toEqual([
    'Lights Out, pool of questions',
    'contest 2026-12',
    `nonce ${'ab'.repeat(32)}`,
    '1000001 aaaaaaaaaaaaaaaa',
    '1000020 bbbbbbbbbbbbbbbb',
    '',
  ]);
  expect(sealHash(pool)).toBe(createHash('sha256').update(sealText(pool)).digest('hex'));
  const others = [
    { ...pool, nonce: 'cd'.repeat(32) },
    { ...pool, contest: '2027-01' },
    { ...pool, texts: texts.slice(1) },
    { ...pool, texts: [texts[0]!, { ...texts[1]!, revision: 'cccccccccccccccc' }] },
  ];
  expect(new Set([pool, ...others].map(sealHash)).size).toBe(5);
});

test('a sealed question that is withdrawn is not asked, and one that joins the lot later is not either', () => {
  const contest = { kind: 'month', id: '2026-11' } as const;
  const all = contestPool(bank, contest, now);
  const pool = { hash: 'a', texts: all.slice(0, 100) };
  expect(idsOf(sealedQuestions(bank, contest, pool, now))).toEqual(idsOf(all.slice(0, 100)));
  const fewer = withoutQuestions(bank, all.slice(0, 1));
  expect(idsOf(sealedQuestions(fewer, contest, pool, now))).toEqual(idsOf(all.slice(1, 100)));
});

test('a pool of which less than a game is left yields to what the contest might have drawn from', () => {
  const few = someBank();
  const contest = { kind: 'month', id: '2026-11' } as const;
  const pool = { hash: 'b', texts: few.questions.slice(0, 6) };
  expect(sealedQuestions(few, contest, pool, now)).toHaveLength(few.questions.length);
});
