import type { RandomInt } from '@lights-out/service-kit';

import { normal, share } from './chance.ts';

export * from './chance.ts';

type Difficulty = 'easy' | 'medium' | 'hard';
type Input = 'key' | 'touch' | 'pen' | 'mouse' | 'none';

/** What a player sees of a question, as far as it matters here. */
export interface AskedQuestion {
  readonly id: number;
  readonly difficulty: Difficulty;
  readonly question: string;
}

/** What a player does with one question. */
export interface Response {
  readonly isCorrect: boolean;
  /** From the question's appearance to the choice. */
  readonly thoughtMs: number;
  /** The same as a changed browser says it. */
  readonly claimedThoughtMs?: number;
  /** When the page is reloaded, after the question's appearance. */
  readonly reloadsAfterMs?: number;
  /** What the browser says beside the times; undefined where it says nothing. */
  readonly evidence:
    | {
        readonly input: Input;
        readonly isTrusted: boolean;
        readonly isPainted: boolean;
        readonly focusChangesMs: number[];
      }
    | undefined;
}

/** How well and how fast a person answers. */
export interface Person {
  /** In logits: 0 knows half of the medium questions. */
  readonly ability: number;
  /** Factor on the time to think; 1 is usual. */
  readonly pace: number;
  readonly charactersPerSecond: number;
  readonly input: Input;
}

const easeOf: Readonly<Record<Difficulty, number>> = { easy: 1.5, medium: 0.2, hard: -1 };
const thinkMs: Readonly<Record<Difficulty, number>> = { easy: 900, medium: 1_500, hard: 2_500 };
const keyMs: Readonly<Record<Input, number>> = {
  key: 320,
  mouse: 480,
  touch: 420,
  pen: 450,
  none: 0,
};
const deviation = 0.4;
const guessRate = 0.25;

/**
 * An answer of a person: Rasch's model for what is known, with a guess among four for the rest; a lognormal time
 * (van der Linden 2007) after reading (Brysbaert 2019), longer by a third where the answer is a guess.
 */
export function personAnswers(person: Person, question: AskedQuestion, random: RandomInt): Response {
  const { difficulty } = question;
  // Each question has its own ease beside its label's.
  const own = ((question.id * 2_654_435_761) % 1_000) / 1_000 - 0.5;
  const knows = share(random) < 1 / (1 + Math.exp(-(person.ability + easeOf[difficulty] + 1.5 * own)));
  const isCorrect = knows || share(random) < guessRate;
  const readingMs = (question.question.length / person.charactersPerSecond) * 1_000;
  const thinking = thinkMs[difficulty] * person.pace * (knows ? 1 : 1.35) * Math.exp(deviation * normal(random));
  const thoughtMs = keyMs[person.input] + 0.7 * readingMs + thinking;
  return {
    isCorrect,
    thoughtMs,
    ...(random(200) === 0 && { reloadsAfterMs: Math.round(thoughtMs / 2) }),
    evidence: { input: person.input, isTrusted: true, isPainted: true, focusChangesMs: awayNowAndThen(random) },
  };
}

/** A message, a doorbell, a bus stop: one question in fifty. */
function awayNowAndThen(random: RandomInt): number[] {
  return random(50) === 0 ? [200 + random(1_000), 2_000 + random(2_000)] : [];
}

/** One of the honest: from beginners to people who have watched every race. */
export function honestPerson(random: RandomInt): Person {
  const isExpert = random(20) === 0;
  const isAided = random(40) === 0;
  return {
    ability: isExpert ? 1.8 + 0.4 * normal(random) : 0.1 + 0.8 * normal(random),
    pace: (isExpert ? 0.7 : 1) * Math.exp(0.25 * normal(random)) * (isAided ? 1.8 : 1),
    charactersPerSecond: Math.min(60, Math.max(12, (isExpert ? 36 : 26) * Math.exp(0.25 * normal(random)))),
    input: isAided ? 'key' : (['key', 'mouse', 'touch', 'touch'] as const)[random(4)]!,
  };
}
