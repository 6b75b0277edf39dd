import type { Chance } from './chance.ts';
import type { NumberRange, OptionKey } from './template.ts';

interface Labelled {
  readonly key: OptionKey;
  readonly label: string;
  readonly folded: string;
}

/** How many of the closest rivals the wrong options are chosen from. */
const closest = 7;
/** Where none of the closest is bigger than the right one, one of so many may take the place of the last of them. */
const nearlyClosest = 16;
const tries = 30;
/** More than all other cues together. */
const unlikeTheBiggest = 10;
// Which rank of the four the right option is to have. A name from the middle of its rivals cannot be made the longest or
// the first, so the outer ranks are asked for more often: as often as makes all four equal over the 23,500 questions of
// release 2026.11 (longest 3,781 times where chance alone gives 3,816).
const lengthTargets = [0, 0, 0, 1, 2, 3, 3, 3];
// Beside a bigger name it is harder still to be the shortest.
const lengthTargetsOfSized = [0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 3, 3, 3, 3, 3, 3];
const alphabetTargets = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3];

/** Three wrong options by chance; undefined where there are too few. */
export type WrongBy = (chance: Chance) => OptionKey[] | undefined;

/**
 * Three wrong options among the closest rivals, chosen so that over many questions the right one is as often as any
 * other the longest, the shortest, or first in the alphabet.
 *
 * @param rivals the closest first
 * @param sizeOf given, none is bigger than the right one only where no rival near it is
 * @returns what gives undefined where fewer than three can be told apart from the right option and from one another
 */
export function wrongOptions(
  answer: OptionKey,
  rivals: readonly OptionKey[],
  label: (option: OptionKey) => string,
  sizeOf: ((option: OptionKey) => number) | undefined,
): WrongBy {
  const right = labelled(answer, label(answer));
  const isBiggest = (among: readonly Labelled[]) =>
    sizeOf !== undefined && among.every(({ key }) => sizeOf(key) <= sizeOf(answer));
  const near = toldApart(right, rivals, label);
  const pool = near.slice(0, closest);
  const bigger = isBiggest(pool) ? near.slice(closest).find((one) => !isBiggest([one])) : undefined;
  if (bigger !== undefined) pool.splice(-1, 1, bigger);
  if (pool.length < 3) return () => undefined;
  return (chance) => {
    const wanted = {
      length: chance.pick(sizeOf ? lengthTargetsOfSized : lengthTargets),
      alphabet: chance.pick(alphabetTargets),
    };
    let best: { readonly trio: Labelled[]; readonly miss: number } | undefined;
    for (let turn = 0; turn < tries; turn += 1) {
      const trio = chance.shuffled(pool).slice(0, 3);
      const cues =
        2 * distance(lengthRanks(right, trio), wanted.length) + Math.abs(alphabetRank(right, trio) - wanted.alphabet);
      const farness = trio.reduce((total, one) => total + pool.indexOf(one), 0) / 6;
      const miss = cues + farness + (isBiggest(trio) ? unlikeTheBiggest : 0);
      if (best === undefined || miss < best.miss) best = { trio, miss };
    }
    return best?.trio.map(({ key }) => key);
  };
}

/** The closest rivals whose labels differ from the right one's and from one another's. */
function toldApart(right: Labelled, rivals: readonly OptionKey[], label: (option: OptionKey) => string): Labelled[] {
  const taken = new Set([right.folded]);
  const near: Labelled[] = [];
  for (const key of rivals) {
    if (near.length === nearlyClosest) break;
    const rival = labelled(key, label(key));
    if (taken.has(rival.folded)) continue;
    taken.add(rival.folded);
    near.push(rival);
  }
  return near;
}

function labelled(key: OptionKey, label: string): Labelled {
  return { key, label, folded: fold(label) };
}

/** Three wrong numbers such that the right one is equally often on each of the four places in order. */
export function wrongNumbers(chance: Chance, answer: number, range: NumberRange): number[] | undefined {
  if (!hasRoom(answer, range)) return undefined;
  const below = chance.below(4);
  const above = 3 - below;
  const steps = () =>
    range.step + chance.below(Math.floor((range.reach - range.step) / unitOf(range)) + 1) * unitOf(range);
  const down = walk(answer, below, () => -steps());
  const up = walk(answer, above, steps);
  return [...down, ...up].map((number) => Number(number.toFixed(3)));
}

/** Whether three wrong numbers fit on either side, so that the right one may stand on any place. */
function hasRoom(answer: number, { min, max, reach }: NumberRange): boolean {
  return answer - 3 * reach >= min && answer + 3 * reach <= max;
}

function unitOf({ step }: NumberRange): number {
  return Number.isInteger(step) ? 1 : step;
}

function walk(from: number, count: number, step: () => number): number[] {
  const reached: number[] = [];
  let at = from;
  for (let turn = 0; turn < count; turn += 1) {
    at += step();
    reached.push(at);
  }
  return reached;
}

/** The places by length that the right option may be said to have: several where others are as long. */
function lengthRanks(right: Labelled, trio: readonly Labelled[]): [number, number] {
  const shorter = trio.filter(({ label }) => label.length < right.label.length).length;
  const equal = trio.filter(({ label }) => label.length === right.label.length).length;
  return [shorter, shorter + equal];
}

function alphabetRank(right: Labelled, trio: readonly Labelled[]): number {
  return trio.filter(({ folded }) => folded < right.folded).length;
}

function distance([low, high]: [number, number], wanted: number): number {
  return Math.max(0, low - wanted, wanted - high);
}

export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
