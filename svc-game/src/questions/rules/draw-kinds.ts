import type { Difficulty } from '@lights-out/contracts';

import type { Question } from '../bank/bank.ts';
import { isApart } from './apart.ts';
import { isAlike, type Left, storiesOfContest, writtenOfContest } from './quotas.ts';

/** A copy in random order, or the first `count` of one; by the given randomness. */
export type Shuffle = <Item>(items: readonly Item[], count?: number) => Item[];

/** What a contest's game has of the kinds that are few: now and then a look-up, and its stories. */
export function drawKinds(left: Left, mix: Readonly<Record<Difficulty, number>>, shuffle: Shuffle): Question[] {
  // One game in six has a look-up of a category that has hardly anything else; written ones are of all categories.
  const rare = shuffle([true, false, false, false, false, false], 1)[0] ? shuffle(left.rare) : [];
  const lookUp = chooseOfMix(rare, 1, mix, []);
  const written = chooseOfMix(oneOfEachInFront(shuffle(left.written)), writtenOfContest(left), mix, lookUp);
  const before = [...lookUp, ...written];
  return [...before, ...chooseOfMix(shuffle(left.stories), storiesOfContest - written.length, mix, before)];
}

/** The first of each category before all others. */
function oneOfEachInFront(questions: readonly Question[]): Question[] {
  const categories = new Set<string>();
  const isFirst = ({ category }: Question) => categories.size < categories.add(category).size;
  const firsts = new Set(questions.filter(isFirst));
  return [...firsts, ...questions.filter((question) => !firsts.has(question))];
}

/** The first `count` that are apart and, with what is drawn, no more of a label than the mix has. */
function chooseOfMix(
  candidates: readonly Question[],
  count: number,
  mix: Readonly<Record<Difficulty, number>>,
  drawn: readonly Question[],
): Question[] {
  const chosen: Question[] = [];
  for (const question of candidates) {
    if (chosen.length === count) break;
    const others = [...drawn, ...chosen];
    const alike = others.filter(({ difficulty }) => difficulty === question.difficulty).length;
    if (alike < mix[question.difficulty] && isApart(question, others) && !isAlike(question, others))
      chosen.push(question);
  }
  return chosen;
}
