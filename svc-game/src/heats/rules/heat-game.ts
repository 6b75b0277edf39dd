import { heatPassMark, questionsPerHeat, type Difficulty, type HeatState } from '@lights-out/contracts';

import { isClosed, type Game, type Slot } from '../../play/rules/game.ts';
import { type Heat, stateOf } from './heat.ts';

/**
 * A heat as a game, so that its clock, its answers and its scores are those of every race. The difficulty is the contest's.
 *
 * @returns undefined before it has started
 */
export function gameOfHeat(heat: Heat, difficulty: Difficulty, slots: readonly Slot[]): Game | undefined {
  const { id, playerId, form, startedAt, endedAt } = heat;
  if (startedAt === null) return undefined;
  const isUntimed = form !== 'timed';
  const head = {
    id,
    playerId,
    mode: 'premium',
    difficulty,
    contest: null,
    challengeId: null,
    isUntimed,
    startedAt,
  } as const;
  if (endedAt === null) return { ...head, state: 'running', slots };
  if (slots.every(isClosed)) return { ...head, state: 'finished', slots, endedAt };
  return { ...head, state: 'abandoned', slots, endedAt };
}

/** Where the heat stands once its game is moved on by time, which is stored only at its next step. */
export function shownStateOf(heat: Heat, game: Game | undefined, now: Date): HeatState {
  const state = stateOf(heat, now);
  return state === 'running' && game?.state !== 'running' ? 'played' : state;
}

/** How many questions are closed, and how many of them were answered rightly; those that are voided are left out. */
export function countsOf(slots: readonly Slot[]): { readonly answered: number; readonly right: number } {
  const closed = slots.filter(isClosed).filter(({ isVoided }) => !isVoided);
  return { answered: closed.length, right: closed.filter(({ isCorrect }) => isCorrect).length };
}

/** How many questions of a heat count, of which so many right pass. */
export function neededOf(slots: readonly Slot[]): { readonly totalQuestions: number; readonly passMark: number } {
  const totalQuestions = questionsPerHeat - slots.filter(({ isVoided }) => isVoided).length;
  return { totalQuestions, passMark: passMarkOf(totalQuestions) };
}

/** 15 of 21, and of fewer in proportion, rounded down: what is voided must not cost a player the place. */
export function passMarkOf(totalQuestions: number): number {
  return Math.floor((heatPassMark * totalQuestions) / questionsPerHeat);
}
