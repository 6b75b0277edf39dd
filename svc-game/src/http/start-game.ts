import { randomUUID } from 'node:crypto';

import type { Mode } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

import type { QuestionText } from '../domain/bank/bank.ts';
import { askQuestion } from '../domain/draw.ts';
import { startGame, type RunningGame } from '../domain/game.ts';
import { resumeOrLeave } from '../domain/game-steps.ts';
import { insertGame, lockRunningGame } from '../store/games.ts';
import { saveGame } from '../store/saved-game.ts';
import type { GameContext } from './context.ts';

/** A game that its player may go on with. */
export interface Begun {
  readonly game: RunningGame;
  readonly isNew: boolean;
}

/** Where a player has one running game at most. */
type Place = { readonly mode: Mode; readonly contest: string | null } | { readonly challengeId: string };

/** What of the player's runs already in the same place, where it is to be taken up again; otherwise it makes room. */
export async function resumeRunning(
  tx: Tx,
  playerId: string,
  place: Place,
  now: Date,
): Promise<RunningGame | undefined> {
  const before = await lockRunningGame(tx, playerId, place);
  if (before === undefined) return undefined;
  const after = resumeOrLeave(before, 'mode' in place ? place.contest : null, now);
  await saveGame(tx, before, after);
  return after.state === 'running' ? after : undefined;
}

type NewGame = Omit<RunningGame, 'id' | 'state' | 'slots' | 'startedAt'>;

/** A new game of the questions in their order, each with its options in an order of this game's own. */
export async function start(
  tx: Tx,
  { shuffle }: GameContext,
  head: NewGame,
  texts: readonly QuestionText[],
  now: Date,
): Promise<Begun> {
  const asked = texts.map((text) => askQuestion(text, shuffle));
  const game = startGame({ ...head, id: randomUUID(), startedAt: now }, asked);
  await insertGame(tx, game);
  return { game, isNew: true };
}
