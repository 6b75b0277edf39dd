import { mistakeDays, mostMistakes, questionsPerGame } from '@lights-out/contracts';

import { dayOf } from '../../daily/rules/day.ts';

const dayMs = 86_400_000;

/** A question that the player has missed in games, raced again, or both. */
export interface MistakeRow {
  readonly questionId: number;
  /** When it was missed last; null where the games that are looked at do not say. */
  readonly missedAt: Date | null;
  /** What came of it in races of mistakes; null before the first. */
  readonly raced: { readonly rightInARow: number; readonly at: Date } | null;
}

/** A question that comes back. */
export interface Mistake {
  readonly questionId: number;
  /** Right answers in races of mistakes since it was missed last. */
  readonly rightInARow: number;
  /** The day (UTC) from which on it can be raced. */
  readonly dueOn: string;
  /** When it was missed or raced last. */
  readonly since: Date;
}

/** When the question comes back; undefined for one that is fixed. One that is missed in a game again begins anew. */
export function mistakeOf({ questionId, missedAt, raced }: MistakeRow): Mistake | undefined {
  const isMissedAnew = missedAt !== null && (raced === null || missedAt > raced.at);
  const since = isMissedAnew ? missedAt : raced?.at;
  const rightInARow = isMissedAnew ? 0 : (raced?.rightInARow ?? 0);
  const days = mistakeDays[rightInARow];
  return since && days && { questionId, rightInARow, dueOn: dayOf(new Date(since.getTime() + days * dayMs)), since };
}

/** How often the question was answered rightly in a row, after one more answer. */
export function rightAfter(rightInARow: number, isCorrect: boolean): number {
  return isCorrect ? rightInARow + 1 : 0;
}

/**
 * The mistakes that are kept: of too many those on their way out stay, so that no answer was for nothing, then the newest.
 *
 * @param mayAsk whether the question is still asked, and no contest may ask it that free play has not
 */
export function keptMistakes(rows: readonly MistakeRow[], mayAsk: (questionId: number) => boolean): Mistake[] {
  return rows
    .flatMap((row) => mistakeOf(row) ?? [])
    .filter(({ questionId }) => mayAsk(questionId))
    .sort((a, b) => b.rightInARow - a.rightInARow || b.since.getTime() - a.since.getTime())
    .slice(0, mostMistakes);
}

/** Those that can be raced, the ones that have waited the longest first. */
export function dueMistakes(mistakes: readonly Mistake[], now: Date): Mistake[] {
  const today = dayOf(now);
  return mistakes
    .filter(({ dueOn }) => dueOn <= today)
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.since.getTime() - b.since.getTime());
}

/** The mistakes of the next race. */
export function nextMistakes(mistakes: readonly Mistake[], now: Date): Mistake[] {
  return dueMistakes(mistakes, now).slice(0, questionsPerGame);
}

/** The days on which others are due, the next one first. */
export function comingDays(
  mistakes: readonly Mistake[],
  now: Date,
): { readonly day: string; readonly count: number }[] {
  const today = dayOf(now);
  const later = mistakes.filter(({ dueOn }) => dueOn > today);
  return [...Map.groupBy(later, ({ dueOn }) => dueOn)]
    .map(([day, due]) => ({ day, count: due.length }))
    .sort((a, b) => a.day.localeCompare(b.day));
}
