import { heatPassMark } from '@lights-out/contracts';
import { shuffled, type RandomInt } from '@lights-out/service-kit';

import { openPool } from '../../src/contests/rules/pools.ts';
import { atFirstSight, type JudgedAnswer } from '../../src/fair-play/rules/sample.ts';
import { compareHeats } from '../../src/heats/rules/comparison.ts';
import type { TimedAnswer, UsualMs } from '../../src/heats/rules/pace.ts';
import { drawHeat, heatCandidates, newToPlayer } from '../../src/heats/rules/draw-heat.ts';
import { questionTimeMs } from '../../src/play/rules/game.ts';
import { averagePlayer, learn, priorOf, type Estimate } from '../../src/questions/rules/calibration.ts';
import type { Question } from '../../src/questions/bank/bank.ts';
import { normal, type Person, personAnswers, share } from '@lights-out/stand-ins/people';
import { databaseRate } from './conditions.ts';
import type { PlayedMonth } from './in-memory.ts';
import { month, monthPool, wholeBank } from './questions.ts';

/** The questions of one heat. */
export type HeatQuestions = readonly Question[];

/** The first heat and the repeat, which a steward grants to everybody. */
export type Sat = readonly [SatHeat, SatHeat];

interface SatHeat {
  readonly answers: readonly { readonly question: Question; readonly isCorrect: boolean; readonly usedMs: number }[];
  readonly right: number;
}

/** Some heats of the month, as svc-game draws them: of what free play and the month's pool do not have. */
export function someHeats(count: number, random: RandomInt): HeatQuestions[] {
  candidates ??= candidatesOfMonth();
  const shuffle = <Item>(items: readonly Item[], most?: number) => shuffled(items, random, most);
  return Array.from({ length: count }, () => drawHeat(candidates!, month.difficulty, shuffle)!);
}

let candidates: readonly Question[] | undefined;

function candidatesOfMonth(): readonly Question[] {
  const { id: contest, opensAt: now } = month;
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
  return newToPlayer(heatCandidates(wholeBank, contest, { shown, pools: [sealed] }, now), monthPool);
}

/** Reading a page beside the question. */
const lookUpMs = 4_000;
/** People are a tenth slower under a steward's eyes on average, some by more, some not at all. */
const slowerInHeat = 0.1;
const dayDeviation = 0.1;
const usualRoundTripMs = 20;

/** A person sits the heat, and if need be the repeat, by what they know: no program is at hand under a steward's eyes. */
export function sitTwice(
  person: Person,
  heats: readonly HeatQuestions[],
  random: RandomInt,
  roundTripMs = usualRoundTripMs,
): Sat {
  const sit = (): SatHeat => {
    const ofTheDay = Math.exp(slowerInHeat + dayDeviation * normal(random));
    const answers = heats[random(heats.length)]!.map((question) => {
      const { isCorrect, thoughtMs } = personAnswers(person, question, random);
      const usedMs = Math.min(questionTimeMs, thoughtMs * ofTheDay + roundTripMs);
      return { question, isCorrect: isCorrect && usedMs < questionTimeMs, usedMs };
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
 *
 * @returns undefined who was found out
 */
export function lookingUp(sat: Sat, seenLookingUp: number, random: RandomInt): Sat | undefined {
  const [first, { answers }] = sat;
  if (first.right >= heatPassMark) return sat;
  let missing = heatPassMark - sat[1].right;
  const better: SatHeat['answers'][number][] = [];
  for (const answer of answers) {
    if (answer.isCorrect || missing <= 0) {
      better.push(answer);
      continue;
    }
    if (share(random) < seenLookingUp) return undefined;
    const isCorrect = share(random) < databaseRate;
    missing -= Number(isCorrect);
    better.push({ ...answer, isCorrect, usedMs: Math.min(questionTimeMs, answer.usedMs + lookUpMs) });
  }
  return [first, { answers: better, right: better.filter(({ isCorrect }) => isCorrect).length }];
}

/** What heats of a contest are held against. */
export interface HeldAgainst {
  /** What is known of the month's questions. */
  readonly estimates: ReadonlyMap<number, Estimate>;
  readonly usual: UsualMs;
}

/** A steward decides by the rule for stewards, and grants the repeat to whoever needs one. */
export function passesCompared(
  sat: Sat,
  { answers, bestGameId }: PlayedMonth,
  { estimates, usual }: HeldAgainst,
): boolean {
  const games = Map.groupBy(atFirstSight(answers), ({ gameId }) => gameId);
  const best = games.get(bestGameId) ?? [];
  games.delete(bestGameId);
  const rated = ({ questionId, difficulty, isCorrect, usedMs, lagCreditMs }: JudgedAnswer): TimedAnswer => ({
    difficulty: estimates.get(questionId) ?? priorOf(difficulty),
    label: difficulty,
    isCorrect,
    usedMs: usedMs + lagCreditMs,
  });
  const played = { games: [best, ...games.values()].map((game) => game.map(rated)), usual };
  const heats = sat.map(({ answers: heat }) => ({
    hasPace: true,
    answers: heat.map(({ question: { difficulty: label }, isCorrect, usedMs }) => ({
      difficulty: priorOf(label),
      label,
      isCorrect,
      usedMs,
    })),
  }));
  const advice = (of: typeof heats) => compareHeats(played, of)?.advice;
  return advice(heats.slice(0, 1)) === 'confirm' || advice(heats) === 'confirm';
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
