import type { Difficulty } from '@lights-out/contracts';

import { atFirstSight, byGame, rightOnes, type FindSignal, type JudgedAnswer } from './sample.ts';
import { mean, median, slopeOf, variance } from './statistics.ts';

/** Signals of how fast a player answers. */

// Words are read at 250 a minute, by the fastest at 600 (Brysbaert 2019), which is about 50 characters a second. No player
// takes in 125 and then still presses a key, for which a choice among four takes some 350 ms (Hick).
const readingFloorMs = 350;
const floorMsPerCharacter = 8;

/** The least in which a question can be read and answered. */
export function readingTimeMs(characters: number): number {
  return readingFloorMs + floorMsPerCharacter * characters;
}

/** Right answers, at first sight, in less time than the question can be read in. */
export const fasterThanReading: FindSignal = (answers) => {
  const right = rightOnes(atFirstSight(answers));
  const tooFast = right.filter(({ usedMs, characters }) => usedMs < readingTimeMs(characters));
  if (tooFast.length < 3 || tooFast.length < right.length / 10) return undefined;
  const sentence = `${tooFast.length} of ${right.length} right answers came faster than their question can be read.`;
  return { kind: 'faster-than-reading', weight: 3, sentence };
};

const evenFrom = 14;
/** Standard deviation of the logarithm; people have 0.3 and more. */
const evenBelow = 0.15;

/** Times that hardly differ. */
export const tooEven: FindSignal = (answers) => {
  const right = rightOnes(answers);
  if (right.length < evenFrom) return undefined;
  const spread = Math.sqrt(variance(right.map(lnUsed)));
  if (spread >= evenBelow) return undefined;
  const percent = Math.round(spread * 100);
  return {
    kind: 'too-even',
    weight: 3,
    sentence: `The times of ${right.length} right answers differ by only ${percent} percent, those of people by 30 and more.`,
  };
};

const slopeFrom = 40;
const slopeBelow = 0.35;
const oneSided95 = 1.645;

/** No more time for harder and longer questions than for easy and short ones, beyond chance. */
export const neverSlower: FindSignal = (answers, field) => {
  const right = rightOnes(atFirstSight(answers));
  if (right.length < slopeFrom) return undefined;
  const expected = right.map((answer) => Math.log(expectedMs(answer, field.medianMs)));
  const { slope, standardError } = slopeOf(expected, right.map(lnUsed));
  if (!(slope + oneSided95 * standardError < slopeBelow)) return undefined;
  const sentence = `Over ${right.length} right answers, harder and longer questions take no more time than easy and short ones.`;
  return { kind: 'never-slower', weight: 2, sentence };
};

const flawlessMs = 1_700;
const nearFlawlessMs = 2_200;
/** Two games; wrong once in as many at most. */
const nearFlawlessFrom = 14;

/** Everything right at a speed at which others hardly finish reading: in one game, or nearly so over two and more. */
export const nearPerfect: FindSignal = (answers) => {
  const games = byGame(answers).filter((game) => game.length === 7 && rightOnes(game).length === 7);
  const fastest = Math.min(...games.map((game) => mean(game.map(({ usedMs }) => usedMs))));
  if (fastest < flawlessMs) {
    const sentence = `A game of seven right answers at ${seconds(fastest)} each on average.`;
    return { kind: 'near-perfect', weight: 2, sentence };
  }
  const first = atFirstSight(answers);
  const right = rightOnes(first);
  const wrong = first.length - right.length;
  const pace = median(right.map(({ usedMs }) => usedMs));
  if (first.length < nearFlawlessFrom || wrong > first.length / nearFlawlessFrom || pace >= nearFlawlessMs)
    return undefined;
  const sentence = `${Math.round((100 * right.length) / first.length)} percent of ${first.length} questions right at first sight, half of them within ${seconds(pace)}.`;
  return { kind: 'near-perfect', weight: 2, sentence };
};

const readingMsPerCharacter = 14;

/** What an answer takes by its difficulty in the field, moved by how much longer its text is than most. */
export function expectedMs(
  { difficulty, characters }: JudgedAnswer,
  medianMs: Readonly<Record<Difficulty, number>>,
): number {
  const usualCharacters = 75;
  return Math.max(600, medianMs[difficulty] + readingMsPerCharacter * (characters - usualCharacters));
}

function lnUsed({ usedMs }: JudgedAnswer): number {
  return Math.log(Math.max(1, usedMs));
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
