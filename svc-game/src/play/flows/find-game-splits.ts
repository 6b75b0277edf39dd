import { LRUCache } from 'lru-cache';

import type { GameSplits } from '@lights-out/contracts';
import type { Db } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import {
  type BoardAndPart,
  boardOfGame,
  type CountedRun,
  type FieldRun,
  findAnswers,
  findHolder,
  findTopScore,
  listField,
  markOfAnswer,
} from '../../boards/index.ts';
import { findChallenge } from '../../challenges/index.ts';
import type { Game } from '../rules/game.ts';
import { splitsOf } from '../rules/splits.ts';
import { findCurrentGame } from './find-current-game.ts';

/**
 * The splits of the runs that the player's game is compared with. Which those are does not change during a game, so the copy that this
 * process has of it will do.
 *
 * @throws {Refusal} `game-not-found` where the player has no such game
 */
export async function findGameSplits(ctx: Context, id: string, playerId: string, now: Date): Promise<GameSplits> {
  const known: Game | undefined = ctx.running.get(id);
  const game = known?.playerId === playerId ? known : (await findCurrentGame(ctx, id, playerId, now)).game;
  const board = boardOfGame(game);
  const of = board === null ? null : { board, part: game.difficulty };
  const own = of === null ? undefined : await findHolder(ctx.db, of, playerId);
  const [field, friend] = await Promise.all([
    of === null ? [] : findField(ctx, of, { playerId, best: own?.score }),
    game.challengeId === null ? undefined : findFriend(ctx, game.challengeId),
  ]);
  const answers = await findAnswers(
    ctx.db,
    [own, friend, ...field].filter((run) => run !== undefined),
  );
  const splits = (run: CountedRun | undefined) => {
    const closed = run && answers.get(run.gameId);
    return closed ? splitsOf(closed.map(({ score }) => score)) : null;
  };
  const marksOfFriend = friend && answers.get(friend.gameId)?.map((answer) => markOfAnswer(answer, false));
  return {
    leader: splits(field[0]),
    own: splits(own),
    friend: splits(friend),
    ...(marksOfFriend && { friendMarks: marksOfFriend }),
    field: field.flatMap((run) => {
      const ofRun = splits(run);
      return ofRun === null ? [] : [{ userId: run.playerId, displayName: run.displayName, splits: ofRun }];
    }),
  };
}

/** Who has no best there yet starts in the middle: around half of what the leader has, among the same runs as others of that second. */
async function findField(
  { db, prepared }: Pick<Context, 'db' | 'prepared'>,
  of: BoardAndPart,
  { playerId, best }: { readonly playerId: string; readonly best: number | undefined },
): Promise<readonly FieldRun[]> {
  if (best !== undefined) return listField(prepared, of, { playerId, score: best });
  const kept = keptMiddles.get(db) ?? new LRUCache<string, readonly FieldRun[]>({ max: 64, ttl: 1_000 });
  keptMiddles.set(db, kept);
  const key = `${of.board} ${of.part}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const leader = await findTopScore(db, of);
  if (leader === undefined) return [];
  const field = await listField(prepared, of, { playerId, score: Math.floor(leader / 2) });
  kept.set(key, field);
  return field;
}

const keptMiddles = new WeakMap<Db, LRUCache<string, readonly FieldRun[]>>();

async function findFriend({ db }: Pick<Context, 'db'>, challengeId: string): Promise<CountedRun | undefined> {
  const challenge = await findChallenge(db, challengeId);
  return challenge && { gameId: challenge.gameId, score: challenge.creatorScore };
}
