import type { GameSplits } from '@lights-out/contracts';

import type { Context } from '../../context.ts';
import { boardOfGame, findHolder, findLeader } from '../../boards/index.ts';
import { findChallenge } from '../../challenges/index.ts';
import { splitsOf } from '../rules/splits.ts';
import { listAnswerScores } from '../sql/answer-scores.ts';
import { findCurrentGame } from './find-current-game.ts';

interface Run {
  readonly gameId: string;
  readonly score: number;
}

/**
 * The splits of the runs that the player's game is compared with.
 *
 * @throws {Refusal} `game-not-found` where the player has no such game
 */
export async function findGameSplits(ctx: Context, id: string, playerId: string, now: Date): Promise<GameSplits> {
  const { game } = await findCurrentGame(ctx, id, playerId, now);
  const board = boardOfGame(game);
  const of = board === null ? null : { board, part: game.difficulty };
  const [leader, own, friend] = await Promise.all([
    of === null ? undefined : findLeader(ctx.db, of, playerId),
    of === null ? undefined : findHolder(ctx.db, of, playerId),
    game.challengeId === null ? undefined : findFriend(ctx, game.challengeId),
  ]);
  const runs = [leader, own, friend].flatMap((run) => (run ? [run.gameId] : []));
  const scores = await listAnswerScores(ctx.db, runs);
  const splits = (run: Run | undefined) => (run ? splitsOf(scores.get(run.gameId) ?? [], run.score) : null);
  return { leader: splits(leader), own: splits(own), friend: splits(friend) };
}

async function findFriend({ db }: Pick<Context, 'db'>, challengeId: string): Promise<Run | undefined> {
  const challenge = await findChallenge(db, challengeId);
  return challenge && { gameId: challenge.gameId, score: challenge.creatorScore };
}
