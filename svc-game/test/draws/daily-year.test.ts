import { join } from 'node:path';

import { seededRandom } from '@lights-out/service-kit/testing';
import { shuffled } from '@lights-out/service-kit';

import { readBank } from '../../src/clients/bank-files.ts';
import { dailyPool, openPool } from '../../src/contests/rules/pools.ts';
import { isSunday } from '../../src/daily/rules/day.ts';
import { drawDaily } from '../../src/daily/rules/draw-daily.ts';

test('each day of a year has one picture, and none of them comes twice', () => {
  const bank = readBank(join(import.meta.dirname, '../../src/questions/bank'));
  const random = seededRandom(11);
  const shuffle = <Item>(items: readonly Item[], count?: number) => shuffled(items, random, count);
  const askedAt = new Map<number, Date>();
  const pictures: number[] = [];
  for (let day = 0; day < 365; day += 1) {
    const at = new Date(Date.UTC(2026, 11, 1 + day));
    const from = {
      own: dailyPool(bank, at),
      open: openPool(bank, at),
      isSunday: isSunday(at.toISOString().slice(0, 10)),
    };
    const drawn = drawDaily({ ...from, askedAt }, shuffle)!;
    const drawnPictures = drawn.filter(({ imageHash }) => imageHash !== null).map(({ id }) => id);
    expect([at, new Set(drawn).size, drawnPictures.length]).toEqual([at, 7, 1]);
    pictures.push(...drawnPictures);
    for (const { id } of drawn) askedAt.set(id, at);
  }
  expect(new Set(pictures).size).toBe(365);
});
