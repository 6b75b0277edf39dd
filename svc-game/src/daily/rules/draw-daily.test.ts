import { firstMadeId } from '@lights-out/contracts/bank-file';
import { seededRandom } from '@lights-out/service-kit/testing';
import { shuffled } from '@lights-out/service-kit';

import type { Question } from '../../questions/bank/bank.ts';
import { drawDaily } from './draw-daily.ts';

const random = seededRandom(7);
const shuffle = <Item>(items: readonly Item[], count?: number) => shuffled(items, random, count);
const labels = ['easy', 'medium', 'hard'] as const;

const question = (id: number, over: Partial<Question> = {}) =>
  ({
    id,
    revision: 'r',
    category: `category ${id % 9}`,
    difficulty: labels[id % 3],
    imageHash: null,
    about: [`race:${id}`],
    ...over,
  }) as Question;

const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => question(from + index));
const own = many(firstMadeId, 120);
const picture = question(firstMadeId + 500, { imageHash: 'a1', difficulty: 'medium' });
const open = [...many(1, 60), picture];

test('a day has seven questions by the mix of medium, one of them a picture', () => {
  const drawn = drawDaily({ own, open, askedAt: new Map(), isSunday: false }, shuffle) ?? [];
  expect(drawn).toHaveLength(7);
  expect(new Set(drawn).size).toBe(7);
  expect(labels.map((label) => drawn.filter(({ difficulty }) => difficulty === label).length)).toEqual([2, 3, 2]);
  expect(drawn).toContain(picture);
  expect(drawn.filter(({ id }) => id >= firstMadeId)).toHaveLength(7);
});

test('nothing comes again before the whole part was asked', () => {
  const askedAt = new Map<number, Date>();
  for (let day = 0; day < 17; day += 1) {
    const drawn = drawDaily({ own, open: many(1, 60), askedAt, isSunday: false }, shuffle) ?? [];
    expect(drawn.filter(({ id }) => askedAt.has(id))).toEqual([]);
    for (const { id } of drawn) askedAt.set(id, new Date(day * 86_400_000));
  }
});

test('on Sundays three are written ones of its own, beside a picture and made ones', () => {
  const from = { own: [...own, ...many(2_001, 30)], open, isSunday: true };
  const drawn = drawDaily({ ...from, askedAt: new Map() }, shuffle) ?? [];
  expect(drawn.filter(({ id }) => id > 2_000 && id < firstMadeId)).toHaveLength(3);
  expect(labels.map((label) => drawn.filter(({ difficulty }) => difficulty === label).length)).toEqual([2, 3, 2]);
  expect(drawn).toContain(picture);
  // Once all of its own were asked, those that free play has and no daily asked.
  const askedAt = new Map(from.own.map(({ id }) => [id, new Date(1)]));
  const others = drawDaily({ ...from, askedAt }, shuffle) ?? [];
  expect(others.filter(({ id }) => id < 2_001)).toHaveLength(3);
});

test('a bank without a part for dailies gives what free play has, and one of six questions nothing', () => {
  const from = { own: [], askedAt: new Map(), isSunday: false };
  expect(drawDaily({ ...from, open: many(1, 60) }, shuffle)).toHaveLength(7);
  expect(drawDaily({ ...from, open: many(1, 6) }, shuffle)).toBeUndefined();
});
