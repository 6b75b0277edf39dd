import { questionsPerGame } from '@lights-out/contracts';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import { drawQuestions, type Shuffle } from '../../questions/rules/draw.ts';
import type { Question } from '../../questions/bank/bank.ts';

export interface DrawnFrom {
  /** The part of the bank that is the daily's own. */
  readonly own: readonly Question[];
  /** What free play has, of which the written ones and the pictures are taken. */
  readonly open: readonly Question[];
  /** When a daily last asked each question, by its id. */
  readonly askedAt: ReadonlyMap<number, Date>;
  readonly isSunday: boolean;
}

/**
 * The seven of a day by the mix of medium: of the daily's own part, on Sundays written ones; exactly one of them has a picture where
 * there is one, so that the pictures last. What a daily has asked comes again only once everything else was asked, the longest ago first.
 *
 * @returns undefined where there are too few
 */
export function drawDaily(from: DrawnFrom, shuffle: Shuffle): readonly Question[] | undefined {
  const { askedAt } = from;
  const pool = poolOfDay(from);
  if (pool.length < questionsPerGame) return undefined;
  return withPicture(drawQuestions(pool, askedAt, 'medium', shuffle, 'contest'), from, shuffle);
}

/** What a day's questions are drawn from, pictures aside. */
export function poolOfDay({ own, open, isSunday }: Omit<DrawnFrom, 'askedAt'>): readonly Question[] {
  const written = open.filter(({ id }) => id < firstMadeId);
  const wanted = (isSunday ? [written, own, open] : [own, open]).map((some) => some.filter((one) => !isPictured(one)));
  return wanted.find((some) => some.length >= questionsPerGame) ?? open;
}

export function picturesOf({ own, open }: Pick<DrawnFrom, 'own' | 'open'>): readonly Question[] {
  return [...own, ...open].filter(isPictured);
}

function isPictured({ imageHash }: Question): boolean {
  return imageHash !== null;
}

/** The draw with one question replaced by the picture that was asked the longest ago, one of the daily's own first, of the same difficulty. */
function withPicture(drawn: readonly Question[], from: DrawnFrom, shuffle: Shuffle): readonly Question[] {
  const asked = ({ id }: Question) => from.askedAt.get(id)?.getTime() ?? 0;
  const pictures = [from.own, from.open]
    .flatMap((some) => shuffle(some.filter(isPictured)))
    .sort((one, other) => asked(one) - asked(other));
  const unasked = pictures.filter((picture) => asked(picture) === asked(pictures[0] ?? picture));
  for (const picture of [...unasked, ...pictures]) {
    const place = drawn.findIndex(({ difficulty }) => difficulty === picture.difficulty);
    if (place === -1) continue;
    const others = drawn.filter((_, index) => index !== place);
    const isApart = !others.some(({ about }) => about.some((subject) => picture.about.includes(subject)));
    if (isApart) return drawn.with(place, picture);
  }
  return drawn;
}
