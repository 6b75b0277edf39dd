import { figuresOf, type ClosedSlot, type FinishedGame, type Game } from './game.ts';
import { mustWait } from '../../fair-play/rules/waiting.ts';
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

/** By its pace, on a free board. */
export const waitsByPace: MustWait = (game) =>
  game.contest === null && game.challengeId === null && mustWait(game.slots.map((slot) => judgedAnswer(game, slot)));

export function finishOf(game: FinishedGame, resultId: string, waits: MustWait = waitsByPace): Finish {
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
    evidence: undefined,
  };
}
