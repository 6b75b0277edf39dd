import type { AnswerEvidence } from '@lights-out/contracts';

import { figuresOf, type ClosedSlot, type FinishedGame, type Game } from './game.ts';
import type { JudgedAnswer } from '../../fair-play/rules/sample.ts';
import { type KnownOfRuns, mustWait, rightToWait } from '../../fair-play/rules/waiting.ts';
import { boardOfResult } from '../../boards/rules/board.ts';
import type { StoredResult } from '../../boards/rules/result.ts';

/** The finish of a game: its last slot as it closed, and the result. */
export interface Finish {
  readonly slot: ClosedSlot;
  readonly result: StoredResult;
}

/** Whether this step is the game's last. */
export function isFinish(before: Game, after: Game): after is FinishedGame {
  return before.state === 'running' && after.state === 'finished';
}

/** The same, where nothing but the last question changed: a forfeit closes several at once. */
export function isFinishOfLastQuestion(before: Game, after: Game): after is FinishedGame {
  return isFinish(before, after) && after.slots.slice(0, -1).every((slot, index) => slot === before.slots[index]);
}

/** Whether a finished game waits for a steward's look before it stands on a board. */
export type MustWait = (game: FinishedGame) => boolean;

/** By what machines show, on the free board of races against the clock: in this run, and with the player's runs before it. */
export function waitsBy(runs: KnownOfRuns): MustWait {
  return (game) => isFreeRun(game) && mustWait(judgedAnswers(game, runs), runs.earlierThan(game.id));
}

export function judgedAnswers(game: FinishedGame, { evidenceOf }: Pick<KnownOfRuns, 'evidenceOf'>): JudgedAnswer[] {
  return game.slots.map((slot) => judgedAnswer(game, slot, evidenceOf(game.id, slot.n)));
}

// Two answers before the end of a run that gets as far as to be judged.
const preparedFrom = 5;

/** Whether a game is one that the signals may let wait, as far as it goes. */
export function mayHaveToWait(game: Game): boolean {
  const closed = game.slots.filter(({ state }) => state === 'closed') as ClosedSlot[];
  const wrong = closed.filter(({ isCorrect }) => !isCorrect).length;
  return isFreeRun(game) && closed.length >= preparedFrom && wrong <= game.slots.length - rightToWait;
}

function isFreeRun({ contest, challengeId, isUntimed }: Game): boolean {
  return contest === null && challengeId === null && !isUntimed;
}

export function finishOf(game: FinishedGame, resultId: string, waits: MustWait): Finish {
  const slot = game.slots.at(-1);
  if (slot === undefined) throw new Error(`Game ${game.id} has no questions.`);
  return {
    slot,
    result: {
      id: resultId,
      gameId: game.id,
      playerId: game.playerId,
      mode: game.mode,
      difficulty: game.difficulty,
      challengeId: game.challengeId,
      board: boardOfResult(game),
      completedAt: game.endedAt,
      ...figuresOf(game),
      voided: 0,
      isWaiting: waits(game),
    },
  };
}

function judgedAnswer(
  game: FinishedGame,
  { question, isCorrect, timedOut, usedMs, lagCreditMs, servedAt, closedAt }: ClosedSlot,
  evidence: AnswerEvidence | undefined,
) {
  return {
    gameId: game.id,
    questionId: question.id,
    difficulty: question.difficulty,
    characters: question.question.length,
    isCorrect,
    timedOut,
    usedMs,
    lagCreditMs,
    openedAt: servedAt.getTime(),
    elapsedMs: closedAt.getTime() - servedAt.getTime(),
    earlyTimeUps: 0,
    evidence,
  };
}
