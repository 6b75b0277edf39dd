import type { Difficulty } from '@lights-out/contracts';
import { firstMadeId, isWrittenForContests } from '@lights-out/contracts/bank-file';

import type { Question } from '../bank/bank.ts';

/** How many of a game's seven may be of a kind, where others are to be had. */
export interface Quota {
  readonly lookUps: number;
  readonly stories: number;
}

export const quotaOfFreePlay: Quota = { lookUps: 2, stories: Infinity };

/** As many of a contest's seven are stories, as long as there are any. */
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
  const { rare, written, stories, others } = sortedOut(questions);
  const isUnseen = ({ id }: Question) => !seenAt.has(id);
  const unseen = others.filter(isUnseen);
  const counts = { easy: 0, medium: 0, hard: 0 };
  for (const { difficulty } of unseen) counts[difficulty] += 1;
  const unseenWritten = written.filter(isUnseen);
  return {
    rare: rare.filter(isUnseen),
    written: unseenWritten,
    writtenShare: written.length === 0 ? 0 : unseenWritten.length / written.length,
    stories: stories.filter(isUnseen),
    others: counts,
    share: others.length === 0 ? 0 : unseen.length / others.length,
  };
}

type SortedOut = Readonly<Record<'rare' | 'written' | 'stories' | 'others', readonly Question[]>>;

const sorted = new WeakMap<readonly Question[], SortedOut>();

/** The kinds of a pool, sorted out once for all games that are drawn of it. */
function sortedOut(questions: readonly Question[]): SortedOut {
  const known = sorted.get(questions);
  if (known) return known;
  const others = questions.filter((question) => !isLookUp(question));
  const ofCategory = Map.groupBy(others, ({ category }) => category);
  const isRare = ({ category }: Question) => (ofCategory.get(category)?.length ?? 0) < others.length * rareShare;
  const made = {
    rare: questions.filter((question) => isLookUp(question) && isRare(question)),
    written: others.filter(isForContests),
    stories: others.filter((question) => isStory(question) && !isForContests(question)),
    others,
  };
  sorted.set(questions, made);
  return made;
}

/**
 * How many of a contest's stories are to be written ones: all three as long as half of them are unseen, then two, and one of the last
 * quarter. So the first games have most of them, and 50, as a month has of 150, still last 26 games.
 */
export function writtenOfContest({ writtenShare }: Left): number {
  return writtenShare > 1 / 2 ? storiesOfContest : writtenShare > 1 / 4 ? 2 : 1;
}

/**
 * No look-up in a game of a contest as long as three quarters of the others are unseen, but one of a rare category or for a label that
 * has nothing else. Then one, so that the others last for a hundred games of a month, and three after them.
 */
export function quotaOfContest({ share }: Left): Quota {
  return { lookUps: share > 3 / 4 ? 0 : share > 1 / 20 ? 1 : 3, stories: storiesOfContest };
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

/** Whether one of the others asks much the same. */
export function isAlike({ family }: Question, others: readonly Question[]): boolean {
  return family !== undefined && others.some((other) => other.family === family);
}

/** Whether one more of its kind would be too many beside the others. */
export function isBeyond(question: Question, others: readonly Question[], { lookUps, stories }: Quota): boolean {
  if (isLookUp(question)) return others.filter(isLookUp).length >= lookUps;
  return isStory(question) && others.filter(isStory).length >= stories;
}
