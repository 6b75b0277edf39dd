import type { Difficulty } from '@lights-out/contracts';

import type { Question } from '../bank/bank.ts';

/** Look-ups of a game's seven in free play. */
export const mostLookUps = 2;

/** What is left for a player of a pool: of each label the unseen questions that are no look-ups, and which share that is of all such. */
export interface Left {
  readonly others: Readonly<Record<Difficulty, number>>;
  readonly share: number;
}

export function leftOf(questions: readonly Question[], seenAt: ReadonlyMap<number, Date>): Left {
  const others = { easy: 0, medium: 0, hard: 0 };
  let all = 0;
  for (const question of questions) {
    if (isLookUp(question)) continue;
    all += 1;
    if (!seenAt.has(question.id)) others[question.difficulty] += 1;
  }
  return { others, share: all === 0 ? 0 : (others.easy + others.medium + others.hard) / all };
}

/**
 * One look-up in a game of a contest as long as half of the others are unseen, which in a month's pool lasts 19 games. Then two and
 * three, so that the others last longer.
 */
export function lookUpsOfContest({ share }: Left): number {
  if (share > 1 / 2) return 1;
  return share > 1 / 4 ? 2 : 3;
}

/** The labels of a mix, in front that of which the fewest others are left, so that it gets the look-ups. */
export function scarcestFirst(mix: readonly [string, number][], { others }: Left): [string, number][] {
  const gamesOf = ([label, count]: [string, number]) => others[label as Difficulty] / count;
  return mix.toSorted((one, other) => gamesOf(one) - gamesOf(other));
}

export function isLookUp({ kind }: Question): boolean {
  return kind === 'look-up';
}

export function lookUpsIn(questions: readonly Question[]): number {
  return questions.filter(isLookUp).length;
}
