import { createHmac } from 'node:crypto';
import { join } from 'node:path';

import { difficulties } from '@lights-out/contracts';

import { someBank, withWritten, withoutWritten } from '../../../test/some-bank.ts';
import { readBank } from '../../clients/bank-files.ts';
import { withoutQuestions, type Question } from '../../questions/bank/bank.ts';
import { isForContests, isLookUp } from '../../questions/rules/quotas.ts';
import { newMonth, newRehearsal, newWeekend, type NewContest } from './contest.ts';
import { drawPool } from './draw-pool.ts';
import { contestPool, openPool, type PoolOfContest, sharesOf, stockOf } from './pools.ts';
import { firstPrizeOf } from './prize.ts';

const bank = withoutWritten(readBank(join(import.meta.dirname, '../../questions/bank')));
const now = new Date('2026-11-22T12:00:00.000Z');
const idsOf = (questions: readonly Pick<Question, 'id'>[]) => new Set(questions.map(({ id }) => id));
const seedOf = (digit: string) => digit.repeat(64);
const month = (id: string) => newMonth(id).contest;
const weekend = (friday: string) => newWeekend({ friday, title: 'A weekend', prize: firstPrizeOf('2026-11') })!.contest;
const stocked = stockOf(bank, now).monthsLeft + 1;
/** Those that the reserve gives, and one more. */
const months = Array.from({ length: stocked + 1 }, (_, index) =>
  new Date(Date.UTC(2026, 10 + index)).toISOString().slice(0, 7),
);

/** The pools of contests, drawn one after the other. */
function drawn(
  contests: readonly NewContest['contest'][],
  before: readonly PoolOfContest[] = [],
  of = bank,
): PoolOfContest[] {
  const pools = [...before];
  for (const [index, contest] of contests.entries()) {
    const texts = drawPool(of, contest, pools, seedOf((index % 16).toString(16)), now);
    pools.push({ contest: contest.id, kind: contest.kind, closesAt: contest.closesAt, texts });
  }
  return pools;
}
const weekends = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const friday = new Date(Date.UTC(2026, 10, 27 + 7 * index));
    return weekend(friday.toISOString().slice(0, 10));
  });
const shared = (pools: readonly PoolOfContest[]) =>
  pools.reduce((total, { texts }) => total + texts.length, 0) - idsOf(pools.flatMap(({ texts }) => texts)).size;

const ofMonths = drawn(months.map(month));

test('another seed draws another month, and the same seed the same', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((digit) =>
    idsOf(drawPool(bank, month('2026-12'), [], seedOf(digit), now)),
  );
  expect(again).toEqual(one);
  const share = one!.intersection(other!).size / one!.size;
  const byChance = one!.size / contestPool(bank, { kind: 'month' }, now).length;
  expect(share).toBeGreaterThan(byChance / 3);
  expect(share).toBeLessThan(3 * byChance);
});

test('whoever has the seed and the bank can draw a month again', () => {
  const seed = seedOf('c');
  const pool = idsOf(drawPool(bank, month('2026-12'), [], seed, now));
  const key = ({ id }: Question) => createHmac('sha256', Buffer.from(seed, 'hex')).update(`draw ${id}`).digest('hex');
  const reserve = [...contestPool(bank, month('2026-12'), now)].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const first = Object.entries({ easy: 2, medium: 3, hard: 2 }).flatMap(([label, share]) => {
    const [count, own] = [
      Math.round((pool.size * share) / 7),
      reserve.filter(({ difficulty }) => difficulty === label),
    ];
    const lookUps = Math.round(count / 9);
    const others = own.filter((question) => !isLookUp(question)).slice(0, count - lookUps);
    return [...others, ...own.filter(isLookUp).slice(0, lookUps)];
  });
  expect(idsOf(first)).toEqual(pool);
});

test('months share no question, each of 102 games by its mix', () => {
  const pools = ofMonths.slice(0, stocked);
  expect(shared(pools)).toBe(0);
  const labelOf = new Map(bank.questions.map(({ id, difficulty }) => [id, difficulty]));
  for (const { texts } of pools) {
    expect(texts).toHaveLength(714);
    for (const [label, games] of difficulties.map((one) => [one, { easy: 2, medium: 3, hard: 2 }[one]] as const))
      expect(texts.filter(({ id }) => labelOf.get(id) === label).length).toBeGreaterThanOrEqual(games * 102);
  }
});

test('a month has of every template what chance gives it, of the look-ups and of the others of each label', () => {
  const templateOf = new Map(bank.made.map(({ id, proof }) => [id, proof.template]));
  const kindOf = (each: Question) => `${each.difficulty} ${isLookUp(each)}`;
  const reserve = contestPool(bank, { kind: 'month' }, now);
  const own = drawPool(bank, month('2026-12'), [], seedOf('d'), now);
  const [all, found] = [reserve, own].map((of) => Map.groupBy(of, kindOf));
  const chanceOf = (each: Question) => found!.get(kindOf(each))!.length / all!.get(kindOf(each))!.length;
  const [byTemplate, drawnOf] = [reserve, own].map((of) => Map.groupBy(of, ({ id }) => templateOf.get(id)!));
  for (const [template, each] of byTemplate!) {
    const expected = each.reduce((sum, question) => sum + chanceOf(question), 0);
    const count = drawnOf!.get(template)?.length ?? 0;
    expect([template, Math.abs(count - expected) < 4 * Math.sqrt(expected) + 1]).toEqual([template, true]);
  }
});

test('a ninth of a month is plain look-ups, of each label, as long as the reserve has enough others', () => {
  const [first] = ofMonths;
  const byId = new Map(bank.questions.map((question) => [question.id, question]));
  const own = first!.texts.map(({ id }) => byId.get(id)!);
  for (const label of difficulties) {
    const ofLabel = own.filter(({ difficulty }) => difficulty === label);
    expect(Math.abs(ofLabel.filter(isLookUp).length - ofLabel.length / 9)).toBeLessThan(2);
  }
});

test('the months leave the weekends their share, and the one too many is given nothing that was played before', () => {
  expect(stockOf(bank, now, ofMonths).pools.find(({ pool }) => pool === 'reserve')!.games).toBeGreaterThanOrEqual(70);
  expect(ofMonths.map(({ texts }) => texts.length > 0)).toEqual([...Array<boolean>(stocked).fill(true), false]);
});

test('weekends have ten games each by their mix, and share no question with another or with a month', () => {
  const pools = drawn([month('2026-11'), ...weekends(7)]);
  expect(pools.slice(1).map(({ texts }) => texts.length)).toEqual([70, 70, 70, 70, 70, 70, 70]);
  expect(shared(pools)).toBe(0);
  const byId = new Map(bank.questions.map((question) => [question.id, question]));
  for (const { texts } of pools.slice(1)) {
    const labels = texts.map(({ id }) => byId.get(id)!.difficulty);
    expect(labels.filter((label) => label === 'hard')).toHaveLength(50);
    expect(labels.filter((label) => label === 'medium')).toHaveLength(20);
  }
});

test('once their share is used up, a weekend takes what was played longest ago, and nothing of what is open', () => {
  const fresh = Math.floor(sharesOf(contestPool(bank, { kind: 'weekend' }, now)).weekends / 70);
  const contests = weekends(fresh + 1);
  const pools = drawn(contests);
  const last = pools.at(-1)!;
  const met = pools.slice(0, fresh).map(({ texts }) => idsOf(texts).intersection(idsOf(last.texts)).size);
  expect(met).toEqual([70, ...Array<number>(fresh - 1).fill(0)]);
  const beside = drawn(contests.slice(-1), pools).at(-1)!;
  expect(shared([beside, last])).toBe(0);
  expect(beside.texts).toHaveLength(70);
});

describe('what was written for contests', () => {
  const writtenIn = (pools: readonly PoolOfContest[]) => pools.map(({ texts }) => texts.filter(isForContests).length);

  test.each([
    [0, [0, 0, 0, 0, 0, 0]],
    [10, [10, 0, 0, 0, 0, 0]],
    [150, [50, 33, 30, 30, 7, 0]],
  ])('of %i a month has a third of what is left, at least 30, and no other month has them again', (count, months6) => {
    const pools = drawn(months.slice(0, 6).map(month), [], withWritten(bank, count));
    expect(writtenIn(pools)).toEqual(months6);
    expect(shared(pools)).toBe(0);
    const made = ofMonths.slice(0, 6).map(({ texts }) => texts.length);
    expect(pools.map(({ texts }, index) => texts.length - months6[index]!)).toEqual(made);
  });

  test.each([
    [10, [6, 0]],
    [150, [10, 9]],
  ])('of %i a weekend beside the month has a part of those of its mix', (count, each) => {
    const many = withWritten(bank, count);
    const pools = drawn(weekends(2), [], many);
    expect(pools.map(({ texts }) => texts.length)).toEqual([70, 70]);
    expect(writtenIn(pools)).toEqual(each);
    const easy = new Set(many.questions.filter(({ difficulty }) => difficulty === 'easy').map(({ id }) => id));
    expect(pools.flatMap(({ texts }) => texts).filter(({ id }) => easy.has(id))).toEqual([]);
  });

  test('none comes again when the made ones do', () => {
    const pools = drawn(months.map(month), [], withWritten(bank, 30));
    expect(writtenIn(pools)).toEqual([30, ...Array<number>(stocked).fill(0)]);
  });

  test('another seed draws others, and the same seed the same', () => {
    const many = withWritten(bank, 150);
    const [one, again, other] = ['a', 'a', 'b'].map((digit) =>
      idsOf(drawPool(many, month('2026-12'), [], seedOf(digit), now).filter(isForContests)),
    );
    expect(again).toEqual(one);
    expect(one!.intersection(other!).size).toBeLessThan(35);
  });
});

test('a reserve too small to be shared out goes whole into each pool', () => {
  const few = withoutQuestions(bank, contestPool(bank, { kind: 'month' }, now).slice(300));
  expect(drawPool(few, month('2026-11'), [], seedOf('e'), now)).toHaveLength(300);
  const { contest } = newWeekend({ friday: '2026-11-27', title: 'A weekend', prize: firstPrizeOf('2026-11') })!;
  expect(drawPool(few, contest, [], seedOf('e'), now)).toHaveLength(70);
});

test('a bank without made questions gives all it has to everything', () => {
  const few = someBank();
  expect(drawPool(few, month('2026-11'), [], seedOf('f'), now)).toHaveLength(few.questions.length);
  expect(openPool(few, now)).toHaveLength(few.questions.length);
});

test('rehearsals have all that is theirs', () => {
  const { contest } = newRehearsal('rehearsal-0a1b2c3d', { name: 'A rehearsal', minutes: 60, ranks: 1 }, now);
  expect(drawPool(bank, contest, [], seedOf('f'), now)).toEqual(contestPool(bank, contest, now));
});
