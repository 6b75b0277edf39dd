import type { GameSplits } from '@lights-out/contracts';

import type { Context } from '../../context.ts';
import {
  type BoardAndPart,
  boardOfGame,
  type FieldRun,
  findHolder,
  findTopScore,
  listClosedAnswers,
  listField,
  markOfAnswer,
} from '../../boards/index.ts';
import { findChallenge } from '../../challenges/index.ts';
import { splitsOf } from '../rules/splits.ts';
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
  const own = of === null ? undefined : await findHolder(ctx.db, of, playerId);
  const [field, friend] = await Promise.all([
    of === null ? [] : findField(ctx, of, { playerId, best: own?.score }),
    game.challengeId === null ? undefined : findFriend(ctx, game.challengeId),
  ]);
  const runs = [own, friend, ...field].flatMap((run) => (run ? [run.gameId] : []));
  const answers = await listClosedAnswers(ctx.db, runs);
  const answersOf = ({ gameId }: Run) => answers.get(gameId) ?? [];
  const splits = (run: Run | undefined) => {
    if (run === undefined) return null;
    const points = answersOf(run).map(({ score }) => score);
    return splitsOf(points, run.score);
  };
  const splitsOfFriend = splits(friend);
  return {
    leader: splits(field[0]),
    own: splits(own),
    friend: splitsOfFriend,
    ...(friend && splitsOfFriend && { friendMarks: answersOf(friend).map((answer) => markOfAnswer(answer, false)) }),
    field: field.flatMap((run) => {
      const known = splits(run);
      return known === null ? [] : [{ userId: run.playerId, displayName: run.displayName, splits: known }];
    }),
  };
}

/** Who has no best there yet starts in the middle: around half of what the leader has. */
async function findField(
  { db }: Pick<Context, 'db'>,
  of: BoardAndPart,
  { playerId, best }: { readonly playerId: string; readonly best: number | undefined },
): Promise<FieldRun[]> {
  if (best !== undefined) return listField(db, of, { playerId, score: best });
  const leader = await findTopScore(db, of);
  return leader === undefined ? [] : listField(db, of, { playerId, score: Math.floor(leader / 2) });
}

async function findFriend({ db }: Pick<Context, 'db'>, challengeId: string): Promise<Run | undefined> {
  const challenge = await findChallenge(db, challengeId);
  return challenge && { gameId: challenge.gameId, score: challenge.creatorScore };
}
