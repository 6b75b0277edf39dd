import { join } from 'node:path';

import { readBank } from '../../src/clients/bank-files.ts';
import { someMonthPool } from './some-month-pool.ts';
import { simulateFairGrids, type FairGridsOptions } from './fair-grids.ts';

/** `npm run fair -w svc-game`: how fair 10,000 simulated games of November 2026 are, by how much is known of its questions. */
const bank = readBank(join(import.meta.dirname, '../../src/questions/bank'));
const pool = someMonthPool(bank);
console.log(`${pool.length} questions, ${Math.floor(pool.length / 7)} games without a repeat`);

const tenThousand = { players: 500, gamesEach: 20 };
const runs: readonly (FairGridsOptions & { readonly title: string })[] = [
  { title: 'before any answer, by the labels alone', ...tenThousand, answersEach: 0, seed: 5 },
  { title: 'after 5 answers to each question', players: 500, gamesEach: 20, answersEach: 5, seed: 1 },
  { title: 'after 30 answers to each question', players: 500, gamesEach: 20, answersEach: 30, seed: 2 },
  { title: 'after 200 answers to each question', players: 500, gamesEach: 20, answersEach: 200, seed: 3 },
  { title: 'after 3,000 answers to each question', ...tenThousand, answersEach: 3_000, seed: 6 },
  ...[0.4, 0.2, 0.1, 0.05, 0.02].map((priorMisses) => ({
    title: `before any answer, by a prior that misses by ${priorMisses} logits`,
    ...tenThousand,
    answersEach: 0,
    priorMisses,
    seed: 7,
  })),
  {
    title: 'after 200 answers, games 51 to 70 of each player',
    players: 500,
    gamesEach: 20,
    after: 50,
    answersEach: 200,
    seed: 4,
  },
];
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
console.table(
  runs.map(({ title, ...options }) => {
    const { games, drawn, balanced, threeOfACategory, answeringEachOther, repeats } = simulateFairGrids(
      pool,
      'medium',
      options,
    );
    return {
      title,
      games,
      'within 1 % of the target, drawn': percent(drawn.within / games),
      balanced: percent(balanced.within / games),
      'furthest, drawn': percent(drawn.furthest),
      'furthest, balanced': percent(balanced.furthest),
      'true deviation, drawn': percent(drawn.trueDeviation),
      'true deviation, balanced': percent(balanced.trueDeviation),
      'truly within 2 %, balanced': percent(balanced.trulyWithin / games),
      'truly furthest, balanced': percent(balanced.trulyFurthest),
      threeOfACategory,
      answeringEachOther,
      repeats,
    };
  }),
);
