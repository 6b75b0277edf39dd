import { questionsPerGame } from '@lights-out/contracts';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import type { Question } from '../../questions/bank/bank.ts';
import { isApart } from '../../questions/rules/apart.ts';
import { drawQuestions, type Shuffle } from '../../questions/rules/draw.ts';
import { storiesOfContest } from '../../questions/rules/quotas.ts';

export interface DrawnFrom {
  /** The part of the bank that is the daily's own. */
  readonly own: readonly Question[];
  /** What free play has, for when there are none of the daily's own. */
  readonly open: readonly Question[];
  /** When a daily last asked each question, by its id. */
  readonly askedAt: ReadonlyMap<number, Date>;
  readonly isSunday: boolean;
}

/** As many of a Sunday's seven are written, as a game of a contest has. */
export const writtenOfSunday = storiesOfContest;

/**
 * The seven of a day by the mix of medium, of the daily's own part. Three of a Sunday's are written ones, and of each day's exactly one has
 * a picture where there is one, so that the pictures last. What a daily has asked comes again only once everything else was asked, the
 * longest ago first.
 *
 * @returns undefined where there are too few
 */
export function drawDaily(from: DrawnFrom, shuffle: Shuffle): readonly Question[] | undefined {
  const pool = poolOfDay(from);
  if (pool.length < questionsPerGame) return undefined;
  const drawn = drawQuestions(pool, from.askedAt, 'medium', shuffle, 'contest');
  const asked = ({ id }: Question) => from.askedAt.get(id)?.getTime() ?? 0;
  const ownFirst = (of: (some: readonly Question[]) => readonly Question[]) =>
    [from.own, from.open].flatMap((some) => shuffle(of(some))).sort((one, other) => asked(one) - asked(other));
  const ofDay = from.isSunday ? replaced(drawn, ownFirst(writtenOf), writtenOfSunday, drawn) : drawn;
  return replaced(ofDay, ownFirst(picturesOf), 1, drawn);
}

/** What a day's questions are drawn from, written ones and pictures aside. */
export function poolOfDay({ own, open }: Pick<DrawnFrom, 'own' | 'open'>): readonly Question[] {
  const made = own.filter((one) => !isWritten(one));
  const wanted = [made, open].map((some) => some.filter((one) => !isPictured(one)));
  return wanted.find((some) => some.length >= questionsPerGame) ?? open;
}

export function picturesOf(questions: readonly Question[]): readonly Question[] {
  return questions.filter(isPictured);
}

export function writtenOf(questions: readonly Question[]): readonly Question[] {
  return questions.filter((one) => isWritten(one) && !isPictured(one));
}

function isPictured({ imageHash }: Question): boolean {
  return imageHash !== null;
}

function isWritten({ id }: Question): boolean {
  return id < firstMadeId;
}

/** With so many of the replaceable ones replaced by the first candidates that fit: of the same difficulty, and apart from the others. */
function replaced(
  questions: readonly Question[],
  candidates: readonly Question[],
  count: number,
  replaceable: readonly Question[],
): readonly Question[] {
  const now = [...questions];
  let left = count;
  for (const candidate of candidates) {
    if (left === 0) break;
    const place = now.findIndex(
      (one) =>
        one.difficulty === candidate.difficulty &&
        replaceable.includes(one) &&
        isApart(
          candidate,
          now.filter((other) => other !== one),
        ),
    );
    if (place === -1 || now.includes(candidate)) continue;
    now[place] = candidate;
    left -= 1;
  }
  return now;
}
