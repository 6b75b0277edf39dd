import { mixes } from '../../src/questions/rules/draw.ts';
import { someBank } from '../some-bank.ts';
import { asAQueue, byChance, play, playerKinds, type Draw, type PlayerKind } from './simulate.ts';

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
      ['within-difficulty', byChance('within-difficulty')],
      ['after-the-whole-pool', byChance('after-the-whole-pool')],
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
  for (const { told, byChance: expected } of [...rowsOf('within-difficulty'), ...rowsOf('after-the-whole-pool')])
    expect(told).toBeLessThan(expected + 4 * Math.sqrt(expected));
});

test('in a contest nothing comes again before all 399 questions were met', () => {
  for (const { firstRepeatInGame, differentSeen } of rowsOf('after-the-whole-pool')) {
    expect(firstRepeatInGame).toBeGreaterThanOrEqual(57);
    expect(differentSeen).toBe(399);
  }
});
