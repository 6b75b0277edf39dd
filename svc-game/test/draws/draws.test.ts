import { join } from 'node:path';

import { shuffled } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import { readBank } from '../../src/clients/bank-files.ts';
import { openPool } from '../../src/contests/rules/pools.ts';
import { drawQuestions, mixes } from '../../src/questions/rules/draw.ts';
import { isLookUp } from '../../src/questions/rules/quotas.ts';
import { someBank } from '../some-bank.ts';
import { asAQueue, byChance, play, playerKinds, type Draw, type PlayerKind } from './simulate.ts';
import { someMonthPool } from './some-month-pool.ts';

const shipped = readBank(join(import.meta.dirname, '../../src/questions/bank'));
/** As many as the hand-written bank has, a third of each difficulty. */
const { questions } = someBank(399);
const games = 300;

/** How many questions of a player's last ten games chance alone tells: each difficulty draws from the half of its 133. */
function toldByChance({ difficultyOf }: PlayerKind): number {
  const lastGames = Array.from({ length: 10 }, (_, index) => difficultyOf(games - index));
  const counts = lastGames.flatMap((difficulty) => Object.values(mixes[difficulty]));
  return counts.reduce((sum, count) => sum + count ** 2 / 67, 0);
}

const rows = playerKinds.flatMap((kind, index) =>
  (
    [
      ['before', asAQueue],
      ['free-play', byChance('free-play')],
      ['contest', byChance('contest')],
    ] as const
  ).map(([draw, by]: readonly [string, Draw]) => ({
    player: kind.title,
    draw,
    byChance: Math.round(10 * toldByChance(kind)) / 10,
    ...play(by, questions, kind, games, index + 1),
  })),
);
const rowsOf = (draw: string) => rows.filter((row) => row.draw === draw);

test('the figures of four kinds of players over 300 games', () => {
  console.table(rows);
  expect(rows).toHaveLength(12);
});

test('before, every question of ten games could be told from the games before', () => {
  for (const { told } of rowsOf('before')) expect(told).toBe(70);
});

test('now no more of them are told than chance tells', () => {
  for (const { told, byChance: expected } of [...rowsOf('free-play'), ...rowsOf('contest')])
    expect(told).toBeLessThan(expected + 4 * Math.sqrt(expected));
});

test('nothing comes again before all 399 questions were met, in a contest and in free play', () => {
  for (const { firstRepeatInGame, differentSeen } of [...rowsOf('free-play'), ...rowsOf('contest')]) {
    expect(firstRepeatInGame).toBeGreaterThanOrEqual(57);
    expect(differentSeen).toBe(399);
  }
});

test.each(playerKinds)('who $title meets nothing twice in 100 games of free play', (kind) => {
  const open = openPool(shipped, new Date('2026-11-22T12:00:00Z'));
  expect(play(byChance('free-play'), open, kind, 100, 1).repeats).toBe(0);
});

test('who has paid is asked for rows of tables in one question of 20 over ten games, and never for two in one game', () => {
  const pool = someMonthPool(shipped);
  const counts = Array.from({ length: 20 }, (_, player) => {
    const random = seededRandom(player);
    const seenAt = new Map<number, Date>();
    return Array.from({ length: 10 }, (__, game) => {
      const shuffle = <Item>(items: readonly Item[], few?: number) => shuffled(items, random, few);
      const drawn = drawQuestions(pool, seenAt, 'medium', shuffle, 'contest');
      for (const { id } of drawn) seenAt.set(id, new Date(game));
      return drawn.filter(isLookUp).length;
    });
  }).flat();
  expect(Math.max(...counts)).toBe(1);
  expect(counts.reduce((sum, count) => sum + count) / (7 * counts.length)).toBeLessThan(0.05);
});
