import { distance } from 'fastest-levenshtein';

import { fold, singleFaults } from '@lights-out/contracts/question-faults';
import {
  type BankQuestion,
  firstFurtherId,
  firstPortalId,
  isWrittenForContests,
} from '@lights-out/contracts/bank-file';
import type { ClaimTablesUntil } from '../../src/facts/claim-tables.ts';
import { acceptedOptions, saidInstead } from '../../src/facts/evaluate-claim.ts';
import { evidenceProblems, sameFactProblems } from './evidence-problems.ts';
import { heldProblems } from './held-problems.ts';

/** Everything wrong with single questions and pairs of them, one sentence each; empty when all is well. */
export function questionProblems(bank: readonly BankQuestion[], tables: ClaimTablesUntil): string[] {
  return [
    ...bank.flatMap((question) => singleProblems(question, tables)),
    ...pairProblems(bank),
    ...sameFactProblems(bank),
  ];
}

/** What is wrong with one question by itself. */
export function singleProblems(question: BankQuestion, tables: ClaimTablesUntil): string[] {
  const problems: string[] = [];
  const say = (text: string) => problems.push(`${question.id}: ${text}`);
  for (const { message } of singleFaults(question)) say(message);
  if (question.id < firstFurtherId && question.id <= 20 !== (question.imageAlt !== undefined))
    say('ids 1 to 20, and no others, have an image');
  const inRange = (low: number, high: number) => question.id >= low && question.id <= high;
  if (!inRange(1, 270) && !inRange(501, 630) && !inRange(firstFurtherId, firstPortalId - 1))
    say('the id is outside the bank');
  for (const problem of [...evidenceProblems(question, tables), ...heldProblems(question)]) say(problem);
  if (question.claim !== undefined) {
    const accepted = acceptedOptions(question.claim, tables);
    if (!accepted.includes(question.correctOption)) say('the tables do not bear out the right option');
    for (const index of accepted)
      if (index !== question.correctOption) say(`the tables also accept "${question.options[index]}"`);
  }
  for (const statement of question.also ?? []) {
    const instead = saidInstead(statement, tables);
    if (instead !== undefined) say(`the tables say ${instead}, where it claims ${[statement.is].flat().join(', ')}`);
  }
  return problems;
}

/** Two questions are near-duplicates when their folded texts differ in under a fifth of their letters and share the answer. */
function pairProblems(bank: readonly BankQuestion[]): string[] {
  const problems: string[] = [];
  const texts = bank.map((question) => fold(question.question));
  const answers = bank.map(({ options, correctOption }) => fold(options[correctOption] ?? ''));
  bank.forEach((a, i) =>
    bank.slice(i + 1).forEach((b, k) => {
      const [textA, textB] = [texts[i] ?? '', texts[i + 1 + k] ?? ''];
      if (a.id === b.id) problems.push(`${a.id}: the id is used twice`);
      if (textA === textB) problems.push(`${a.id} and ${b.id}: the same question`);
      const sameAnswer = answers[i] === answers[i + 1 + k];
      const longest = Math.max(textA.length, textB.length);
      if (sameAnswer && Math.abs(textA.length - textB.length) < longest / 5 && distance(textA, textB) < longest / 5)
        problems.push(`${a.id} and ${b.id}: nearly the same question`);
    }),
  );
  return problems;
}

/**
 * What is wrong with the questions of free play as a whole: counts, spread of positions, categories and difficulties. Those for
 * contests come and go.
 */
export function spreadProblems(all: readonly BankQuestion[]): string[] {
  const problems: string[] = [];
  const bank = all.filter(({ id }) => !isWrittenForContests(id));
  const expect = (fine: boolean, text: string) => {
    if (!fine) problems.push(text);
  };
  const late = bank.filter((question) => question.id >= 501 && question.id <= 630);
  const numbered = bank.filter((question) => question.id < firstFurtherId).length;
  expect(numbered === 400, `the bank holds ${numbered} questions, not 400`);
  for (const [category, count] of Object.entries(tally(bank, (question) => question.category)))
    expect(count >= 15 && count <= 50, `${category} has ${count} questions, not 15 to 50`);
  expect(Object.keys(tally(bank, (question) => question.category)).length === 15, 'a category is missing');
  for (const [position, count] of Object.entries(tally(bank, (question) => question.correctOption)))
    expect(Math.abs(count / bank.length - 1 / 4) < 0.04, `position ${position} is right ${count} times`);
  for (const [name, part] of [
    ['the bank', bank],
    ['501 to 630', late],
  ] as const)
    for (const [difficulty, count] of Object.entries(tally(part, (question) => question.difficulty)))
      expect(
        Math.abs(count / part.length - 1 / 3) < 0.1,
        `${name} has ${count} ${difficulty} questions of ${part.length}`,
      );
  const ranks = bank.flatMap(rankOfRightNumber);
  for (const rank of [0, 1, 2, 3]) {
    const count = ranks.filter((each) => each === rank).length;
    expect(
      Math.abs(count / ranks.length - 1 / 4) < 0.1,
      `of ${ranks.length} right numbers ${count} have rank ${rank} among their options`,
    );
  }
  expect(
    bank.filter((question) => question.claim !== undefined).length >= 150,
    'fewer than 150 questions carry a claim on the tables',
  );
  return problems;
}

/** Where all options are numbers: how many of them are lower than the right one. */
function rankOfRightNumber({ options, correctOption }: BankQuestion): number[] {
  const numbers = options.map((option) =>
    Number.parseFloat(option.replaceAll(',', '').match(/\d+(\.\d+)?/)?.[0] ?? ''),
  );
  if (numbers.some(Number.isNaN)) return [];
  return [numbers.filter((number) => number < (numbers[correctOption] ?? 0)).length];
}

export function tally(
  bank: readonly BankQuestion[],
  by: (question: BankQuestion) => string | number | null,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const question of bank) counts[String(by(question))] = (counts[String(by(question))] ?? 0) + 1;
  return counts;
}
