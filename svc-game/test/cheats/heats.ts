import { heatPassMark } from '@lights-out/contracts';
import { shuffled, type RandomInt } from '@lights-out/service-kit';

import { openPool } from '../../src/contests/rules/pools.ts';
import { atFirstSight } from '../../src/fair-play/rules/sample.ts';
import { compareWithMonth, type RatedAnswer } from '../../src/heats/rules/comparison.ts';
import { drawHeat, heatCandidates } from '../../src/heats/rules/draw-heat.ts';
import { questionTimeMs } from '../../src/play/rules/game.ts';
import { averagePlayer, learn, priorOf, type Estimate } from '../../src/questions/rules/calibration.ts';
import type { Question } from '../../src/questions/bank/bank.ts';
import { type Person, personAnswers, share } from '@lights-out/stand-ins/people';
import { databaseRate } from './conditions.ts';
import type { PlayedMonth } from './in-memory.ts';
import { month, monthPool, wholeBank } from './questions.ts';

/** The questions of one heat. */
export type HeatQuestions = readonly Question[];

/** The first heat and the repeat, which a steward grants to everybody. */
export type Sat = readonly [SatHeat, SatHeat];

interface SatHeat {
  readonly answers: readonly { readonly question: Question; readonly isCorrect: boolean }[];
  readonly right: number;
}

/** Some heats of the month, as svc-game draws them: of what free play and the month's pool do not have. */
export function someHeats(count: number, random: RandomInt): HeatQuestions[] {
  const { id: contest, opensAt: now, difficulty } = month;
  const shown = new Set([...openPool(wholeBank, now, []), ...monthPool].map(({ id }) => id));
  const sealed = {
    contest,
    kind: 'month',
    seed: '',
    isDrawnBySeed: true,
    hash: '',
    closesAt: now,
    sealedAt: now,
    texts: monthPool,
  } as const;
  const candidates = heatCandidates(wholeBank, contest, { shown, pools: [sealed] }, now);
  const shuffle = <Item>(items: readonly Item[], most?: number) => shuffled(items, random, most);
  return Array.from({ length: count }, () => drawHeat(candidates, difficulty, shuffle)!);
}

/** A person sits the heat, and if need be the repeat, by what they know: no program is at hand under a steward's eyes. */
export function sitTwice(person: Person, heats: readonly HeatQuestions[], random: RandomInt): Sat {
  const sit = (): SatHeat => {
    const answers = heats[random(heats.length)]!.map((question) => {
      const { isCorrect, thoughtMs } = personAnswers(person, question, random);
      return { question, isCorrect: isCorrect && thoughtMs <= questionTimeMs };
    });
    return { answers, right: answers.filter(({ isCorrect }) => isCorrect).length };
  };
  return [sit(), sit()];
}

/** Passes by count, in the heat or in its repeat. */
export function passes(sat: Sat, passMark = heatPassMark): boolean {
  return sat.some(({ right }) => right >= passMark);
}

/**
 * At the worst the sitter looks up what is missing, under the steward's eyes and in the repeat alone: knows which answers would
 * be wrong, looks up no more than are needed, and is found out at each look-up by the given chance.
 */
export function passesLookingUp(sat: Sat, seenLookingUp: number, random: RandomInt): boolean {
  const [first, { right, answers }] = sat;
  if (first.right >= heatPassMark) return true;
  let now = right;
  for (let wrong = answers.length - right; wrong > 0 && now < heatPassMark; wrong -= 1) {
    if (share(random) < seenLookingUp) return false;
    if (share(random) < databaseRate) now += 1;
  }
  return now >= heatPassMark;
}

/**
 * Passes by count, and a steward finds the heat not too unlikely after the month.
 *
 * @param estimates what is known of the month's questions
 */
export function passesCompared(
  sat: Sat,
  { answers }: Pick<PlayedMonth, 'answers'>,
  estimates: ReadonlyMap<number, Estimate>,
  leastChance: number,
): boolean {
  const played: RatedAnswer[] = answers.map(({ questionId, difficulty, isCorrect }) => ({
    difficulty: estimates.get(questionId) ?? priorOf(difficulty),
    isCorrect,
  }));
  return sat.some(({ answers: heat, right }) => {
    if (right < heatPassMark) return false;
    const rated = heat.map(({ question, isCorrect }) => ({ difficulty: priorOf(question.difficulty), isCorrect }));
    return compareWithMonth(played, rated)!.chance >= leastChance;
  });
}

/** What svc-game learns of the month's questions while it runs. */
export function estimatesOf(months: readonly PlayedMonth[]): ReadonlyMap<number, Estimate> {
  const questions = new Map<number, Estimate>();
  for (const { answers } of months) {
    let player = averagePlayer;
    for (const { questionId, difficulty, isCorrect } of atFirstSight(answers)) {
      const learnt = learn(questions.get(questionId) ?? priorOf(difficulty), player, isCorrect);
      questions.set(questionId, learnt.question);
      player = learnt.player;
    }
  }
  return questions;
}
