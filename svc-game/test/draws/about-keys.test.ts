import { difficulties } from '@lights-out/contracts';
import { shuffled } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';
import { join } from 'node:path';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import { readBank } from '../../src/clients/bank-files.ts';
import { drawQuestions } from '../../src/questions/rules/draw.ts';
import { openPool } from '../../src/contests/rules/pools.ts';
import type { Question } from '../../src/questions/bank/bank.ts';

const bank = readBank(join(import.meta.dirname, '../../src/questions/bank'));
const handWritten = bank.questions.filter(({ id }) => id < firstMadeId);
const aboutOf = (id: number) => handWritten.find((question) => question.id === id)?.about ?? [];

/** Pairs of which one question gives the other's answer, or a good hint at it. */
const pairs = [
  [151, 247],
  [140, 105],
  [104, 578],
  [29, 185],
  [568, 185],
  [164, 160],
  [506, 67],
  [547, 512],
  [530, 510],
  [267, 581],
  [585, 581],
  [128, 53],
  [519, 53],
  [108, 611],
  [127, 143],
  [196, 134],
  [503, 56],
  [536, 233],
  [89, 19],
  [246, 169],
] as const;

test('every hand-written question says what it is about', () => {
  expect(handWritten.filter(({ about }) => about.length === 0).map(({ id }) => id)).toEqual([]);
});

test.each(pairs)('%i and %i, of which one tells of the other, share a key', (a, b) => {
  expect(aboutOf(a).filter((key) => aboutOf(b).includes(key))).not.toEqual([]);
});

test.each(difficulties)('no %s game of a new player asks twice about the same thing', (difficulty) => {
  const random = seededRandom(20_261_122);
  const pool = openPool(bank, new Date('2026-11-22T12:00:00Z'));
  const sharing = Array.from({ length: 2_000 }, () =>
    drawQuestions(pool, new Map(), difficulty, (items, count) => shuffled(items, random).slice(0, count)),
  ).filter(asksTwice);
  expect(sharing.map((game) => game.map(({ id }) => id))).toEqual([]);
});

function asksTwice(game: readonly Question[]): boolean {
  const keys = game.flatMap(({ about }) => about);
  return new Set(keys).size < keys.length;
}
