import type { AnswerEvidence, Difficulty } from '@lights-out/contracts';
import type { RandomInt } from '@lights-out/service-kit';

import type { QuestionText } from '../../src/questions/bank/bank.ts';
import { normal, share } from './chance.ts';

/** What a player sees of a question, as far as it matters here. */
export type AskedQuestion = Pick<QuestionText, 'id' | 'difficulty' | 'question'>;

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
  readonly evidence: Pick<AnswerEvidence, 'input' | 'isTrusted' | 'isPainted' | 'focusChangesMs'> | undefined;
}

export interface Seat {
  readonly random: RandomInt;
  /** The game's number in this contest, from 0. */
  readonly game: number;
  readonly games: number;
  /** The question's number in the game, from 1. */
  readonly n: number;
  /** Written by hand: no data has its answer. */
  readonly isWritten: boolean;
  /** Questions that this player has seen before, in this contest. */
  readonly hasSeen: (question: AskedQuestion) => boolean;
}

/** A kind of player: who answers, on which line, and how often. */
export interface Player {
  readonly games: number;
  /** On which days of the contest, from 0; the second exclusive. All of them by default. */
  readonly days?: readonly [number, number];
  readonly roundTripMs: number;
  /** What the line measurement is made to show beyond the line. */
  readonly claimedMs?: number;
  readonly answer: (question: AskedQuestion, seat: Seat) => Response;
}

/** How well and how fast a person answers. */
export interface Person {
  /** In logits: 0 knows half of the medium questions. */
  readonly ability: number;
  /** Factor on the time to think; 1 is usual. */
  readonly pace: number;
  readonly charactersPerSecond: number;
  readonly input: AnswerEvidence['input'];
}

const easeOf: Readonly<Record<Difficulty, number>> = { easy: 1.5, medium: 0.2, hard: -1 };
const thinkMs: Readonly<Record<Difficulty, number>> = { easy: 900, medium: 1_500, hard: 2_500 };
const keyMs: Readonly<Record<AnswerEvidence['input'], number>> = {
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

/** The games of one of the honest, on all kinds of lines. */
export function honestPlayer(person: Person, random: RandomInt): Player {
  return {
    games: 1 + Math.floor(-9 * Math.log(1 - share(random))),
    roundTripMs: [12, 25, 40, 80, 150, 400][random(6)]!,
    answer: (question, { random: chance }) => personAnswers(person, question, chance),
  };
}
