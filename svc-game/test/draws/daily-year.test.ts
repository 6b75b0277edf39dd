import { join } from 'node:path';

import { firstMadeId } from '@lights-out/contracts/bank-file';
import { seededRandom } from '@lights-out/service-kit/testing';
import { shuffled } from '@lights-out/service-kit';

import { readBank } from '../../src/clients/bank-files.ts';
import { dailyPool, openPool } from '../../src/contests/rules/pools.ts';
import { isSunday } from '../../src/daily/rules/day.ts';
import { drawDaily } from '../../src/daily/rules/draw-daily.ts';
import { dailiesLeft } from '../../src/daily/rules/stock.ts';
import { mixes } from '../../src/questions/rules/draw.ts';
import type { Question } from '../../src/questions/bank/bank.ts';

const bank = readBank(join(import.meta.dirname, '../../src/questions/bank'));
const year = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 11, 1 + day)));
const sourcesAt = (at: Date) => ({ own: dailyPool(bank, at), open: openPool(bank, at) });
const count = (some: readonly Question[], is: (one: Question) => unknown) => some.filter(is).length;

test('a year of the real bank: each day has its mix of seven, a picture, written ones on Sundays, and nothing that was shown before', () => {
  const random = seededRandom(11);
  const shuffle = <Item>(items: readonly Item[], few?: number) => shuffled(items, random, few);
  const askedAt = new Map<number, Date>();
  for (const at of year) {
    const [from, day] = [sourcesAt(at), at.toISOString().slice(0, 10)];
    const drawn = drawDaily({ ...from, askedAt, isSunday: isSunday(day) }, shuffle) ?? [];
    const shown = new Set(from.open.map(({ id }) => id));
    const ofLabel = (label: string) => count(drawn, ({ difficulty }) => difficulty === label);
    const categories = [...Map.groupBy(drawn, ({ category }) => category).values()].map(({ length }) => length);
    expect({
      day,
      mix: { easy: ofLabel('easy'), medium: ofLabel('medium'), hard: ofLabel('hard') },
      pictures: count(drawn, ({ imageHash }) => imageHash !== null),
      written: count(drawn, ({ id }) => id < firstMadeId),
      shownBefore: count(drawn, ({ id }) => askedAt.has(id) || shown.has(id)),
      isMixed: Math.max(...categories) <= 2,
    }).toEqual({
      day,
      mix: mixes.medium,
      pictures: 1,
      written: isSunday(day) ? 3 : 0,
      shownBefore: 0,
      isMixed: true,
    });
    for (const { id } of drawn) askedAt.set(id, at);
  }
  expect(askedAt.size).toBe(7 * year.length);
});

test('the stock says so: the dailies keep all their rules for a year', () => {
  expect(dailiesLeft({ ...sourcesAt(year[0]!), askedAt: new Map() }, '2026-12-01')).toMatchObject({
    daysLeft: 365,
    isScarce: false,
  });
});
