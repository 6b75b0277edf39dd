import type { Difficulty } from '@lights-out/contracts';
import { firstMadeId, isWrittenForContests } from '@lights-out/contracts/bank-file';

import type { Question } from '../bank/bank.ts';

/** How many of a game's seven may be of a kind, where others are to be had. */
export interface Quota {
  readonly lookUps: number;
  readonly stories: number;
}

export const quotaOfFreePlay: Quota = { lookUps: 2, stories: Infinity };

/** As many of a contest's seven are stories, as long as there are any: 62 in a month's pool, which last 20 games. */
export const storiesOfContest = 3;

/** What of a pool is left for a player. */
export interface Left {
  /** The unseen ones that were written for contests, and which share they are of all such. */
  readonly written: readonly Question[];
  readonly writtenShare: number;
  /** The other unseen ones. */
  readonly stories: readonly Question[];
  /** Of each label the unseen questions that are no look-ups. */
  readonly others: Readonly<Record<Difficulty, number>>;
  /** Which share these are of all such. */
  readonly share: number;
  /** Unseen look-ups of categories that have hardly anything else, as engines and tyres. */
  readonly rare: readonly Question[];
}

/** Fewer than so many of the others that are no look-ups make a category rare. */
const rareShare = 1 / 40;

export function leftOf(questions: readonly Question[], seenAt: ReadonlyMap<number, Date>): Left {
  const others = { easy: 0, medium: 0, hard: 0 };
  const stories: Question[] = [];
  const written: Question[] = [];
  const lookUps: Question[] = [];
  const ofCategory = new Map<string, number>();
  let [all, allWritten] = [0, 0];
  for (const question of questions) {
    const isUnseen = !seenAt.has(question.id);
    if (isLookUp(question)) {
      if (isUnseen) lookUps.push(question);
      continue;
    }
    all += 1;
    ofCategory.set(question.category, (ofCategory.get(question.category) ?? 0) + 1);
    if (isForContests(question)) allWritten += 1;
    if (!isUnseen) continue;
    others[question.difficulty] += 1;
    if (isForContests(question)) written.push(question);
    else if (isStory(question)) stories.push(question);
  }
  const rare = lookUps.filter(({ category }) => (ofCategory.get(category) ?? 0) < all * rareShare);
  return {
    rare,
    written,
    writtenShare: allWritten === 0 ? 0 : written.length / allWritten,
    stories,
    others,
    share: all === 0 ? 0 : (others.easy + others.medium + others.hard) / all,
  };
}

/**
 * How many of a contest's stories are to be written ones: all three as long as half of them are unseen, then two, and one of the last
 * quarter. So the first games have most of them, and 50, as a month has of 150, still last 26 games.
 */
export function writtenOfContest({ writtenShare }: Left): number {
  return writtenShare > 1 / 2 ? storiesOfContest : writtenShare > 1 / 4 ? 2 : 1;
}

/**
 * One look-up in a game of a contest as long as half of the others are unseen, which in a month's pool lasts 19 games. Then two and
 * three, so that the others last longer.
 */
export function quotaOfContest({ share }: Left): Quota {
  return { lookUps: share > 1 / 2 ? 1 : share > 1 / 4 ? 2 : 3, stories: storiesOfContest };
}

/** The labels of a mix, in front that of which the fewest others are left, so that it gets the look-ups. */
export function scarcestFirst(mix: readonly [string, number][], { others }: Left): [string, number][] {
  const gamesOf = ([label, count]: [string, number]) => others[label as Difficulty] / count;
  return mix.toSorted((one, other) => gamesOf(one) - gamesOf(other));
}

export function isLookUp({ kind }: Question): boolean {
  return kind === 'look-up';
}

/** Whether it was written, and for contests. */
export function isForContests({ id }: Pick<Question, 'id'>): boolean {
  return isWrittenForContests(id);
}

/** What was written by hand counts as one. */
export function isStory({ id, kind }: Question): boolean {
  return kind === 'story' || id < firstMadeId;
}

/** Whether one more of its kind would be too many beside the others. */
export function isBeyond(question: Question, others: readonly Question[], { lookUps, stories }: Quota): boolean {
  if (isLookUp(question)) return others.filter(isLookUp).length >= lookUps;
  return isStory(question) && others.filter(isStory).length >= stories;
}
