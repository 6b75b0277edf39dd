import { randomUUID } from 'node:crypto';

import { contestOf, defaultDifficulty, type createGame, type Difficulty, type Mode } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Handler, type Tx } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { validQuestions } from '../domain/bank/bank.ts';
import { askQuestion, drawQuestions } from '../domain/draw.ts';
import { startGame, type RunningGame } from '../domain/game.ts';
import { resumeOrLeave } from '../domain/game-steps.ts';
import { runningView } from '../domain/game-view.ts';
import { settleGamesOf } from '../store/due-games.ts';
import { findActiveEntry } from '../store/entries.ts';
import { insertGame, lockRunningGame } from '../store/games.ts';
import { updatePlayer } from '../store/players.ts';
import { saveGame } from '../store/saved-game.ts';
import { listSeenQuestions } from '../store/seen-questions.ts';
import { findBestOf } from './best-of-game.ts';

export function createGameHandler(context: GameContext): Handler<typeof createGame> {
  return async ({ body, player }) => {
    if (body.challengeId !== undefined) throw new Refusal('challenge-not-found');
    const now = context.clock.now();
    const mode: Mode = body.premium ? 'premium' : 'free';
    const contest = body.premium ? contestOf(now) : null;
    // The Monthly Challenge is played at one difficulty, so that its scores compare.
    const difficulty = body.premium ? defaultDifficulty : (body.difficulty ?? defaultDifficulty);

    await settleGamesOf(context.db, player.id, now, context.finishes);
    const wanted: NewGame = { playerId: player.id, mode, contest, difficulty };
    const { game, isNew } = await inRetriedTransaction(context.db, async (tx) => {
      await updatePlayer(tx, player);
      if (contest !== null && !(await findActiveEntry(tx, player.id, contest))) throw new Refusal('entry-required');
      const resumed = await resumeRunning(tx, wanted, now);
      if (resumed) return { game: resumed, isNew: false };
      return { game: await start(tx, context, wanted, now), isNew: true };
    });

    return { status: isNew ? 201 : 200, body: runningView(game, await findBestOf(context.db, game), now) };
  };
}

interface NewGame {
  readonly playerId: string;
  readonly mode: Mode;
  readonly contest: string | null;
  readonly difficulty: Difficulty;
}

async function resumeRunning(
  tx: Tx, { playerId, mode, contest }: NewGame, now: Date,
): Promise<RunningGame | undefined> {
  const before = await lockRunningGame(tx, playerId, mode);
  if (before === undefined) return undefined;
  const after = resumeOrLeave(before, contest, now);
  await saveGame(tx, before, after);
  return after.state === 'running' ? after : undefined;
}

async function start(tx: Tx, { bank, shuffle }: GameContext, wanted: NewGame, now: Date): Promise<RunningGame> {
  const seenAt = await listSeenQuestions(tx, wanted.playerId);
  const drawn = drawQuestions(validQuestions(bank, now), seenAt, wanted.difficulty, shuffle);
  const head = { ...wanted, id: randomUUID(), challengeId: null, startedAt: now };
  const game = startGame(head, drawn.map((question) => askQuestion(question, shuffle)));
  await insertGame(tx, game);
  return game;
}
