import { fold } from '@lights-out/contracts/question-faults';

/** A question as another one is compared with it. */
export interface Asked {
  readonly text: string;
  readonly answer: string;
}

/** Stop words: they say nothing about what is asked. */
const empty = new Set(
  'a an and as at by did do does for from had has have he his how in is it its of on one or that the their to was were what when where which who whose why with'.split(
    ' ',
  ),
);

/** Shares of common words from which two questions are shown as alike: fewer suffice where the answer is the same. */
const alike = 0.65;
const alikeWithSameAnswer = 0.25;

export interface Resemblance {
  /** Twice the words that both have, by the words of both: 0 to 1 (Dice). */
  readonly share: number;
  readonly isAnswerSame: boolean;
}

/** How much two questions are alike; undefined where an editor need not be shown. */
export function resemblanceOf(one: Asked, other: Asked): Resemblance | undefined {
  const [words, others] = [wordsOf(one.text), wordsOf(other.text)];
  const common = [...words].filter((word) => others.has(word)).length;
  const share = words.size + others.size === 0 ? 0 : (2 * common) / (words.size + others.size);
  const isAnswerSame = fold(one.answer) !== '' && fold(one.answer) === fold(other.answer);
  return share >= (isAnswerSame ? alikeWithSameAnswer : alike) ? { share, isAnswerSame } : undefined;
}

/** Puts the same answer first, then the larger share. */
export function byResemblance(a: Resemblance, b: Resemblance): number {
  return Number(b.isAnswerSame) - Number(a.isAnswerSame) || b.share - a.share;
}

/** Without endings that a rephrasing changes. */
function wordsOf(text: string): Set<string> {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '' && !empty.has(word));
  return new Set(words.map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word)));
}
