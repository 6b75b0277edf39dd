import {
  lagCreditPerAnswerMs,
  lagCreditPerGameMs,
  secondsPerQuestion,
  type AnswerEvidence,
  type Difficulty,
  type Mode,
} from '@lights-out/contracts';

import type { ContestOfGame } from '../../contests/rules/contest.ts';
import { sum } from '../../questions/rules/sum.ts';
import type { AskedQuestion } from '../../questions/rules/draw.ts';
import type { Figures } from '../../boards/rules/result.ts';

interface SlotHead {
  readonly n: number;
  readonly question: AskedQuestion;
  /** In a finished game or a heat: the question is voided in its contest. */
  readonly isVoided?: boolean;
}

export interface UnopenedSlot extends SlotHead {
  readonly state: 'unopened';
}

export interface OpenSlot extends SlotHead {
  readonly state: 'open';
  readonly servedAt: Date;
  readonly deadlineAt: Date;
}

export interface ClosedSlot extends SlotHead {
  readonly state: 'closed';
  readonly servedAt: Date;
  readonly deadlineAt: Date;
  /** When the answer was locked: by the player or by the clock. */
  readonly closedAt: Date;
  /** When the player's answer arrived, in time or not; null where none did. */
  readonly answeredAt: Date | null;
  readonly selectedOption: number | null;
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
  readonly usedMs: number;
  readonly lagCreditMs: number;
  /** Of a voided question in a finished game, what it counts instead. */
  readonly score: number;
}

/** One of the seven places of a game. */
export type Slot = UnopenedSlot | OpenSlot | ClosedSlot;

interface GameHead {
  readonly id: string;
  readonly playerId: string;
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  /** The contest that the game belongs to: the one that it was started for. */
  readonly contest: ContestOfGame | null;
  readonly challengeId: string | null;
  /** Practice without the clock (decision 0209). */
  readonly isUntimed?: boolean;
  readonly startedAt: Date;
}

export interface RunningGame extends GameHead {
  readonly state: 'running';
  readonly slots: readonly Slot[];
}

export interface FinishedGame extends GameHead {
  readonly state: 'finished';
  readonly slots: readonly ClosedSlot[];
  readonly endedAt: Date;
}

export interface AbandonedGame extends GameHead {
  readonly state: 'abandoned';
  readonly slots: readonly Slot[];
  readonly endedAt: Date;
}

/** One sitting of seven questions by one player. */
export type Game = RunningGame | FinishedGame | AbandonedGame;

/** A game about to be played, none of its questions opened. */
export function startGame(head: GameHead, questions: readonly AskedQuestion[]): RunningGame {
  const slots = questions.map((question, index) => ({ n: index + 1, question, state: 'unopened' as const }));
  return { ...head, state: 'running', slots };
}

export const questionTimeMs = secondsPerQuestion * 1_000;

/**
 * For how long a browser says that it showed the question, in ms. It measures both instants by one monotonic clock, so that no
 * setting of the other changes their difference.
 */
export function shownMsOf(evidence: AnswerEvidence | undefined): number | undefined {
  return evidence && evidence.chosenAt - evidence.shownAt;
}

interface AnswerTime {
  /** In [0, 15,000], whole milliseconds. */
  readonly usedMs: number;
  /** The lag credit. */
  readonly lagCreditMs: number;
}

/** What an answer without the clock counts as: the whole time, for which there is no bonus (decision 0209). */
export const untimedAnswer: AnswerTime = { usedMs: questionTimeMs, lagCreditMs: 0 };

/**
 * Time used for an answer: from when the question was opened to when the answer arrived, less one round trip on the
 * player's line, at most 150 ms and 600 ms over a whole game. A player who delays echoes gains no more than that
 * (decision 0220). Never less than the browser says itself.
 *
 * @param lineMs the shortest round trip measured in this game; null where none was
 * @param creditSpentMs what this game's earlier answers were credited
 * @param shownMs for how long the browser says that it showed the question
 */
export function answerTime(
  serverElapsedMs: number,
  lineMs: number | null,
  creditSpentMs: number,
  shownMs = 0,
): AnswerTime {
  const elapsedMs = Math.max(serverElapsedMs, 0);
  const mostCreditMs = Math.min(lagCreditPerAnswerMs, lagCreditPerGameMs - creditSpentMs, elapsedMs);
  const lagCreditMs = clamp(Math.round(lineMs ?? 0), 0, mostCreditMs);
  return { usedMs: clamp(Math.max(elapsedMs - lagCreditMs, shownMs), 0, questionTimeMs), lagCreditMs };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

export function figuresOf(game: FinishedGame): Figures {
  return {
    score: sum(game.slots.map((slot) => slot.score)),
    correctAnswers: game.slots.filter((slot) => slot.isCorrect && !slot.isVoided).length,
    usedMs: sum(game.slots.map((slot) => slot.usedMs)),
  };
}

export function isClosed(slot: Slot): slot is ClosedSlot {
  return slot.state === 'closed';
}
