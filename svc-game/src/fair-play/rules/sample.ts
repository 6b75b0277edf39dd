import type { AnswerEvidence, Difficulty } from '@lights-out/contracts';

/** One answer of a player in a contest, as the signals look at it. */
export interface JudgedAnswer {
  readonly gameId: string;
  readonly questionId: number;
  readonly difficulty: Difficulty;
  /** Characters of the question itself; options can be skimmed. */
  readonly characters: number;
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
  /** The time that counts. */
  readonly usedMs: number;
  /** When the question was opened, in milliseconds since 1970. */
  readonly openedAt: number;
  /** How often the player said that its time was up before it was. */
  readonly earlyTimeUps: number;
  /** From the question's opening to the answer's arrival. */
  readonly elapsedMs: number;
  readonly lagCreditMs: number;
  /** Undefined where the browser sent none. */
  readonly evidence: AnswerEvidence | undefined;
}

/** How the other players of a contest have answered a question. */
export interface FieldFigures {
  readonly asked: number;
  readonly right: number;
}

/** What a player's answers are held against. */
export interface Field {
  /** By the question's id. */
  readonly questions: ReadonlyMap<number, FieldFigures>;
  /** Median time of right answers of the field, in milliseconds; a prior where there are too few. */
  readonly medianMs: Readonly<Record<Difficulty, number>>;
  /** The share of the field's answers that are right; a prior where there are too few. */
  readonly rightRate: Readonly<Record<Difficulty, number>>;
}

export type SignalKind =
  | 'faster-than-reading'
  | 'too-even'
  | 'never-slower'
  | 'near-perfect'
  | 'person-fit'
  | 'flat-knowledge'
  | 'two-people'
  | 'sudden-improvement'
  | 'untrusted-input'
  | 'missing-evidence'
  | 'unpainted'
  | 'focus-before-right'
  | 'line-contradicted'
  | 'nothing-right'
  | 'time-ups'
  | 'pool-read'
  | 'shared-card'
  | 'shared-address'
  | 'pasted-rhythm'
  | 'returned'
  | 'admin-household';

/** Why a person should look at a player. Decides nothing (decision 0222). */
export interface Signal {
  readonly kind: SignalKind;
  /** From 1, which honest players show now and then, to 3, which none did in the simulation. */
  readonly weight: 1 | 2 | 3;
  /** One sentence with the figures. */
  readonly sentence: string;
}

/** Gives the signal where the answers show it. @param answers of one player in one contest, in order */
export type FindSignal = (answers: readonly JudgedAnswer[], field: Field) => Signal | undefined;

/** The first meeting of the player with each question: a player who meets one again may know it at a glance. */
export function atFirstSight(answers: readonly JudgedAnswer[]): JudgedAnswer[] {
  const seen = new Set<number>();
  return answers.filter(({ questionId }) => !seen.has(questionId) && seen.add(questionId));
}

export function rightOnes(answers: readonly JudgedAnswer[]): JudgedAnswer[] {
  return answers.filter(({ isCorrect }) => isCorrect);
}

/** The answers of each game, in the order of the games. */
export function byGame(answers: readonly JudgedAnswer[]): JudgedAnswer[][] {
  return [...Map.groupBy(answers, ({ gameId }) => gameId).values()];
}
