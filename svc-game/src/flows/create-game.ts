import { boardOf, contestOf, defaultDifficulty, isPremium, type Board, type Difficulty } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Player, type Tx } from '@lights-out/service-kit';

import type { OnBehalfOf } from '../clients/payments.ts';
import type { Context } from '../context.ts';
import { isRunning, isMonth, type Contest } from '../domain/contest.ts';
import { drawQuestions } from '../domain/draw.ts';
import { contestPool, openPool } from '../domain/pools.ts';
import { findContest } from '../store/contests.ts';
import { findActiveEntry } from '../store/entries.ts';
import { listSeenQuestions } from '../store/seen-questions.ts';
import { startPractice } from '../store/steps.ts';
import { admitPlayer } from './admit-player.ts';
import { advanceGamesOf } from './advance-due-games.ts';
import { fetchEntry } from './fetch-entry.ts';
import { playChallenge } from './play-challenge.ts';
import { newGame, resumeRunning, startGame, type Begun } from './start-game.ts';

/** What a player asks for: a board, or a friend challenge with its own rules. */
export interface GameRequest {
  readonly premium: boolean;
  readonly contest?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly challengeId?: string | undefined;
}

/**
 * Starts a game, or resumes the one that the player has running in the same contest or friend challenge.
 *
 * @param caller on whose behalf svc-payments is asked for an entry that has not been heard of yet
 * @throws {Refusal} `entry-required`, `contest-closed`, `contest-not-found`, `challenge-not-found`, `unavailable`, or
 *   `not-signed-in` when the account is deleted
 */
export async function createGame(
  ctx: Context,
  player: Player,
  caller: OnBehalfOf,
  request: GameRequest,
  now: Date,
): Promise<Begun> {
  const board = boardOf(request, contestOf(now));
  if (request.challengeId === undefined && board.kind === 'practice') {
    const begun = await practise(ctx, player, request.difficulty ?? defaultDifficulty, now);
    if (begun) return begun;
  }
  await advanceGamesOf(ctx, player.id, now);
  try {
    return await begin(ctx, player, request, now);
  } catch (error) {
    const isEntryMissing = error instanceof Refusal && error.code === 'entry-required';
    if (!isEntryMissing || board.kind !== 'contest' || !(await fetchEntry(ctx, player, caller, board.contest)))
      throw error;
    return begin(ctx, player, request, now);
  }
}

async function begin(
  ctx: Context,
  player: Player,
  { difficulty = defaultDifficulty, challengeId, ...query }: GameRequest,
  now: Date,
): Promise<Begun> {
  return inRetriedTransaction(ctx.db, async (tx) => {
    await admitPlayer(tx, player);
    if (challengeId !== undefined) return playChallenge(tx, ctx, player.id, challengeId, now);
    return playBoard(tx, ctx, { playerId: player.id, board: boardOf(query, contestOf(now)), difficulty }, now);
  });
}

/** Free practice in one statement; undefined where the player has a game running, or none may be started. */
async function practise(ctx: Context, player: Player, difficulty: Difficulty, now: Date): Promise<Begun | undefined> {
  const seenAt = await listSeenQuestions(ctx.db, player.id);
  const drawn = drawQuestions(openPool(ctx.bank, now), seenAt, difficulty, ctx.shuffle, 'within-difficulty');
  const head = { playerId: player.id, mode: 'free', difficulty, contest: null, challengeId: null } as const;
  const game = newGame(ctx.shuffle, head, drawn, now);
  return (await startPractice(ctx.prepared, player, game)) ? { game, isNew: true } : undefined;
}

interface Wanted {
  readonly playerId: string;
  readonly board: Board;
  /** For free practice; a contest has its own. */
  readonly difficulty: Difficulty;
}

async function playBoard(tx: Tx, ctx: Context, { playerId, board, ...wanted }: Wanted, now: Date): Promise<Begun> {
  const contest = board.kind === 'contest' ? await enteredContest(tx, playerId, board.contest, now) : null;
  const resumed = await resumeRunning(tx, playerId, board, now);
  if (resumed) return { game: resumed, isNew: false };
  const difficulty = contest?.difficulty ?? wanted.difficulty;
  const seenAt = await listSeenQuestions(tx, playerId);
  const repeats = contest === null ? 'within-difficulty' : 'after-the-whole-pool';
  const pool = contest === null ? openPool(ctx.bank, now) : contestPool(ctx.bank, contest, now);
  const drawn = drawQuestions(pool, seenAt, difficulty, ctx.shuffle, repeats);
  const mode = isPremium(board) ? 'premium' : 'free';
  return startGame(tx, ctx, { playerId, mode, difficulty, contest, challengeId: null }, drawn, now);
}

async function enteredContest(tx: Tx, playerId: string, id: string, now: Date): Promise<Contest> {
  const contest = await findContest(tx, id);
  // A month that has no row yet has no entry either.
  if (contest === undefined) throw new Refusal(isMonth(id) ? 'entry-required' : 'contest-not-found');
  if (!(await findActiveEntry(tx, playerId, id))) throw new Refusal('entry-required');
  if (!isRunning(contest, now)) throw new Refusal('contest-closed');
  return contest;
}
