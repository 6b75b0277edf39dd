import type { BankQuestion } from './bank/question-schema.ts';
import { plain } from './question-search.ts';

/** The places of the hand-written bank (decision 0210), and those of them that have a drawing. */
const places = [
  [1, 270],
  [501, 630],
] as const;
const lastDrawn = 20;

/**
 * Why a new or changed hand-written question cannot join the bank. What it leaves to the bank's own tests is whether the race data bear out a
 * claim, and whether the words were confirmed against the source (decision 0211).
 *
 * @param before the question that is in its place
 * @returns sentences; none where it can
 */
export function proposalFaults(question: BankQuestion, before: BankQuestion | undefined): string[] {
  const { id, category, options, claim, stated, source, imageAlt } = question;
  const isPlace = places.some(([first, last]) => id >= first && id <= last);
  return [
    ...(isPlace ? [] : ['The bank has no such place: hand-written questions are 1 to 270 and 501 to 630.']),
    ...(before === undefined || before.category === category ? [] : [`Its place belongs to ${before.category}.`]),
    ...(new Set(options.map(plain)).size === options.length ? [] : ['Two options are equal.']),
    ...(claim === undefined && stated === undefined
      ? ['Nothing bears out the right option: no claim, nothing stated.']
      : []),
    ...(stated === undefined || isSaidByRightOption(question, stated)
      ? []
      : ['What is stated is not in the right option alone.']),
    ...(/https:\/\/[^\s;]+\.[^\s;]+\//.test(source) ? [] : ['The source names no page that can be opened.']),
    ...((imageAlt !== undefined) === id <= lastDrawn ? [] : ['Questions 1 to 20, and no others, have a drawing.']),
  ];
}

function isSaidByRightOption({ options, correctOption }: BankQuestion, stated: string): boolean {
  return options.every((option, index) => plain(option).includes(plain(stated)) === (index === correctOption));
}
