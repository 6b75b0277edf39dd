import { shuffled } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import { askQuestion } from '../src/questions/rules/draw.ts';
import { startGame, type Game, type RunningGame } from '../src/play/rules/game.ts';
import { answerQuestion, openQuestion, type Answer } from '../src/play/rules/game-steps.ts';
import { someBank } from './some-bank.ts';

export const startedAt = new Date('2026-11-10T12:00:00.000Z');

/** `ms` after the game's start. */
export function at(ms: number): Date {
  return new Date(startedAt.getTime() + ms);
}

/** A game just started, of the bank's first seven questions. */
export function someGame(over: Partial<RunningGame> = {}): RunningGame {
  const random = seededRandom(7);
  const asked = someBank()
    .questions.slice(0, 7)
    .map((question) => askQuestion(question, (items) => shuffled(items, random)));
  const head = {
    id: '5f0c2c1e-8a4e-4f6e-9d57-0d5a1c3b7e11',
    playerId: '0b6a1f0e-2a53-4d7b-8f35-6c7f2b1c9d22',
    mode: 'free' as const,
    difficulty: 'medium' as const,
    contest: null,
    challengeId: null,
    startedAt,
  };
  return { ...startGame(head, asked), ...over };
}

export function keyOf(game: Game, n: number): number {
  return game.slots[n - 1]!.question.correctOption;
}

/** The right answer, by default on a line that was not measured. */
export function rightAnswer(game: Game, n: number, lineMs: number | null = null): Answer {
  return { n, selectedOption: keyOf(game, n), lineMs };
}

/** Opens and answers questions 1 to `count` rightly, one a second, each `usedMs` after it was served. */
export function played(game: Game, count: number, usedMs = 3_000): Game {
  let current = game;
  for (let n = 1; n <= count; n += 1) {
    const servedMs = n * 10_000;
    current = openQuestion(current, n, at(servedMs)).game;
    current = answerQuestion(current, rightAnswer(current, n), at(servedMs + usedMs)).game;
  }
  return current;
}
