import fc from 'fast-check';

import { topScore } from '@lights-out/contracts/rank';

import { applyChange, emptyBoard } from './rank-array.ts';

const best = fc.option(fc.integer({ min: 0, max: topScore }));

test('after any changes each cell holds how many have at least that score', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), best), { maxLength: 30 }), (steps) => {
      const board = emptyBoard();
      const bests = new Map<number, number | null>();
      for (const [player, after] of steps) {
        applyChange(board, { before: bests.get(player) ?? null, after, players: 1 });
        bests.set(player, after);
      }
      const scores = [...bests.values()].filter((score) => score !== null);
      expect([...board]).toEqual([...board].map((_, cell) => scores.filter((score) => score >= cell).length));
    }),
    { numRuns: 200 },
  );
});
