import { randomUUID } from 'node:crypto';

import { contestBoard, modeOf } from '@lights-out/contracts';
import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { askQuestion, balanced, drawQuestions, formsFor } from '../../questions/index.ts';
import { type Contest, type SealedPool, sealedQuestions } from '../../contests/index.ts';
import type { Creation } from '../rules/creation.ts';
import { resumeOrLeave } from '../rules/game-steps.ts';
import { startGame as start, type RunningGame } from '../rules/game.ts';
import type { QuestionText } from '../../questions/bank/bank.ts';
import { findCreated, findGame, insertGame, lockRunningGames, type GameScope } from '../sql/games.ts';
import { saveGame } from './save-game.ts';
import { timeOf } from './shared-clock.ts';

/** A game that its player may resume. */
export interface Begun {
  readonly game: RunningGame;
  readonly isNew: boolean;
}

/**
 * The game that an earlier call with this key has made, under the player's lock (decision 0110).
 *
 * @throws {Refusal} `key-used` where that call asked for something else, `game-over` where the game has ended
 */
export async function findCreatedGame(tx: Tx, playerId: string, creation: Creation | null): Promise<Begun | undefined> {
  const made = creation && (await findCreated(tx, playerId, creation.key));
  if (!made) return undefined;
  if (made.request !== creation.request) throw new Refusal('key-used');
  const game = await findGame(tx, made.id, playerId);
  if (game?.state !== 'running') throw new Refusal('game-over');
  return { game, isNew: true };
}

/** The player's running game of the scope where it is to be resumed; any other is abandoned to make room. */
export async function resumeRunning(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'waits'>,
  playerId: string,
  scope: GameScope,
  now: Date,
): Promise<RunningGame | undefined> {
  const contest = scope.kind === 'contest' ? scope.contest : null;
  let resumed: RunningGame | undefined;
  for (const before of await lockRunningGames(tx, playerId, scope, now)) {
    const after = resumeOrLeave(before, contest, timeOf(ctx, before, now));
    await saveGame(tx, before, after, ctx.waits);
    if (after.state === 'running') resumed = after;
  }
  return resumed;
}

type NewGame = Omit<RunningGame, 'id' | 'state' | 'slots' | 'startedAt'>;

/** Stores a game of the questions in the given order. */
export async function startGame(
  tx: Tx,
  { shuffle }: Context,
  head: NewGame,
  texts: readonly QuestionText[],
  creation: Creation | null,
  now: Date,
): Promise<Begun> {
  const game = newGame(shuffle, head, texts, now);
  await insertGame(tx, game, creation);
  return { game, isNew: true };
}

/**
 * A game of the questions in the given order, each with its options in an order specific to this game; not stored yet.
 */
export function newGame(
  shuffle: Context['shuffle'],
  head: NewGame,
  texts: readonly QuestionText[],
  now: Date,
): RunningGame {
  const asked = texts.map((text) => askQuestion(text, shuffle));
  return start({ ...head, id: randomUUID(), startedAt: now }, asked);
}

interface DrawnFrom {
  readonly contest: Contest;
  readonly pool: Pick<SealedPool, 'hash' | 'texts' | 'seed'>;
  /** When the player was last served each question, by its id. */
  readonly seenAt: ReadonlyMap<number, Date>;
}

/** A game of the contest with questions of its sealed pool drawn for its player; not stored yet. */
export function newContestGame(
  { bank, shares, shuffle }: Pick<Context, 'bank' | 'shares' | 'shuffle'>,
  playerId: string,
  { contest, pool: sealed, seenAt }: DrawnFrom,
  now: Date,
): RunningGame {
  const { difficulty } = contest;
  const pool = sealedQuestions(bank.current(), sealed, now);
  const drawn = drawQuestions(pool, seenAt, difficulty, shuffle, 'contest');
  const game = balanced(drawn, pool, difficulty, { seenAt, shares: shares.current(), shuffle });
  return newGame(
    shuffle,
    { playerId, mode: modeOf(contestBoard(contest.id)), difficulty, contest, challengeId: null },
    formsFor(game, sealed.seed, playerId),
    now,
  );
}
