import type { Difficulty, HeatState } from '@lights-out/contracts';

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

/** How many questions are closed, and how many of them were answered rightly. */
export function countsOf(slots: readonly Slot[]): { readonly answered: number; readonly right: number } {
  const closed = slots.filter(isClosed);
  return { answered: closed.length, right: closed.filter(({ isCorrect }) => isCorrect).length };
}
