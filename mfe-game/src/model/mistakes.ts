import { practiceOf } from '@lights-out/contracts/board';
import { questionsPerGame, secondsPerQuestion } from '@lights-out/contracts/constants';
import type { GameView } from '@lights-out/contracts/game-view';
import type { MistakesView } from '@lights-out/contracts/mistakes';
import type { AnswerFigures } from '@lights-out/contracts/results';
import { slowAnswerSeconds } from '@lights-out/contracts/scoring';

import type { GameStart } from './game-state.ts';

const gameId = 'mistakes';

/** Whether the question of an answer comes back. Without the clock no answer is slow. */
export function isMistake({ isCorrect, timeTaken }: Omit<AnswerFigures, 'n'>, isUntimed: boolean): boolean {
  return !isCorrect || (!isUntimed && timeTaken >= slowAnswerSeconds);
}

/** What the history entry of the page holds while a race is wanted: a reload goes on with it. */
export interface MistakesWanted {
  readonly race: 'mistakes';
  readonly isTimed: boolean;
}

/** The race that a history entry wants; null if none. */
export function mistakesWanted(kept: unknown): MistakesWanted | null {
  if (typeof kept !== 'object' || kept === null || !('race' in kept) || kept.race !== 'mistakes') return null;
  return { race: 'mistakes', isTimed: 'isTimed' in kept && kept.isTimed === true };
}

/** The race of mistakes as a game. One that is under way goes on without the lights. */
export function startOfMistakes({ run }: Pick<MistakesView, 'run'>, isTimed: boolean): GameStart {
  return {
    gameId: run && gameId,
    skipsCountdown: run !== null,
    countdownSeconds: 3,
    board: practiceOf(run?.isUntimed ?? !isTimed),
    difficulty: 'medium',
    challengeId: null,
    isOfMistakes: true,
  };
}

/** What a running game's view is, of the race; one that is over has no figures to tell here: the page has its own. */
export function gameViewOf({ run, serverTime, due }: MistakesView): GameView {
  if (run === null) {
    const nothing = { score: 0, correctAnswers: 0, averageSpeed: 0, completedAt: serverTime, questions: [] };
    return { state: 'finished', ...headOf({ serverTime, due }, false), ...nothing };
  }
  const { isUntimed, startedAt, totalQuestions, ...steps } = run;
  return {
    state: 'running',
    ...headOf({ serverTime, due }, !isUntimed),
    startedAt,
    totalQuestions,
    ...steps,
    best: null,
  };
}

/** A race before it was started: the server knows of it with its first question, so that calling the start off costs nothing. */
export function unstartedView(view: Pick<MistakesView, 'serverTime' | 'due'>, isTimed: boolean): GameView {
  const head = headOf(view, isTimed);
  return { state: 'running', ...head, totalScore: 0, answers: [], openQuestion: null, nextQuestion: 1, best: null };
}

function headOf({ serverTime, due }: Pick<MistakesView, 'serverTime' | 'due'>, isTimed: boolean) {
  return {
    gameId,
    mode: 'free' as const,
    difficulty: 'medium' as const,
    challengeId: null,
    totalQuestions: Math.min(due, questionsPerGame),
    secondsPerQuestion,
    ...(!isTimed && { isUntimed: true as const }),
    startedAt: serverTime,
    serverTime,
  };
}
