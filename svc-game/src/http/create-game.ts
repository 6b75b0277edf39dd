import { contestOf, defaultDifficulty, type createGame, type Difficulty, type Mode } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Handler, type Tx } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { validQuestions } from '../domain/bank/bank.ts';
import { drawQuestions } from '../domain/draw.ts';
import { runningView } from '../domain/game-view.ts';
import { settleGamesOf } from '../store/due-games.ts';
import { findActiveEntry } from '../store/entries.ts';
import { updatePlayer } from '../store/players.ts';
import { listSeenQuestions } from '../store/seen-questions.ts';
import { findBestOf } from './best-of-game.ts';
import { playChallenge } from './play-challenge.ts';
import { resumeRunning, start, type Begun } from './start-game.ts';

export function createGameHandler(context: GameContext): Handler<typeof createGame> {
  return async ({ body, player }) => {
    const now = context.clock.now();
    const { premium, difficulty = defaultDifficulty, challengeId } = body;

    await settleGamesOf(context.db, player.id, now, context.finishes);
    const { game, isNew } = await inRetriedTransaction(context.db, async (tx) => {
      await updatePlayer(tx, player);
      if (challengeId !== undefined) return playChallenge(tx, context, player.id, challengeId, now);
      // The Monthly Challenge is played at one difficulty, so that its scores compare.
      const wanted = premium
        ? ({ mode: 'premium', contest: contestOf(now), difficulty: defaultDifficulty } as const)
        : ({ mode: 'free', contest: null, difficulty } as const);
      return playMode(tx, context, { playerId: player.id, ...wanted }, now);
    });

    return { status: isNew ? 201 : 200, body: runningView(game, await findBestOf(context.db, game), now) };
  };
}

interface Wanted {
  readonly playerId: string;
  readonly mode: Mode;
  readonly contest: string | null;
  readonly difficulty: Difficulty;
}

async function playMode(tx: Tx, context: GameContext, wanted: Wanted, now: Date): Promise<Begun> {
  const { playerId, mode, contest, difficulty } = wanted;
  if (contest !== null && !(await findActiveEntry(tx, playerId, contest))) throw new Refusal('entry-required');
  const resumed = await resumeRunning(tx, playerId, { mode, contest }, now);
  if (resumed) return { game: resumed, isNew: false };
  const seenAt = await listSeenQuestions(tx, playerId);
  const drawn = drawQuestions(validQuestions(context.bank, now), seenAt, difficulty, context.shuffle);
  return start(tx, context, { ...wanted, challengeId: null }, drawn, now);
}
