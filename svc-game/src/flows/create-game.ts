import { boardOf, contestBoard, contestOf, defaultDifficulty, practice, type Difficulty } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Player, type Tx } from '@lights-out/service-kit';

import type { OnBehalfOf } from '../clients/payments.ts';
import type { Context } from '../context.ts';
import { isRunning, isMonth, type Contest } from '../domain/contest.ts';
import { hasDisqualification } from '../store/disqualifications.ts';
import { findActiveEntry } from '../store/entries.ts';
import { insertGame } from '../store/games.ts';
import { listSeenQuestions } from '../store/seen-questions.ts';
import { admitPlayer } from './admit-player.ts';
import { advanceGamesOf } from './advance-due-games.ts';
import { fetchEntry } from './fetch-entry.ts';
import { findBestOf } from './find-best.ts';
import { findShownContest } from './find-shown-contest.ts';
import { playChallenge } from './play-challenge.ts';
import {
  playChallengeAtOnce,
  playContestAtOnce,
  practiseAtOnce,
  type Started,
  type WantedPractice,
} from './start-at-once.ts';
import { newContestGame, resumeRunning, type Begun } from './start-game.ts';

/** What a player asks for: a board, or a friend challenge with its own rules. */
export interface GameRequest {
  readonly premium: boolean;
  readonly contest?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly challengeId?: string | undefined;
  readonly untimed?: boolean | undefined;
}

/**
 * Starts a game, or resumes the one that the player has running in the same contest or friend challenge.
 *
 * @param caller for whom svc-payments is called if the event of an entry has not arrived yet
 * @throws {Refusal} `entry-required`, `result-struck`, `contest-closed`, `contest-not-found`, `challenge-not-found`, `unavailable`, or
 * `not-signed-in` when the account is deleted
 */
export async function createGame(
  ctx: Context,
  player: Player,
  caller: OnBehalfOf,
  { challengeId, difficulty = defaultDifficulty, ...query }: GameRequest,
  now: Date,
): Promise<Started> {
  if (challengeId !== undefined) return playFriendChallenge(ctx, player, challengeId, now);
  const board = boardOf(query, contestOf(now));
  return board.kind === 'practice'
    ? practise(ctx, player, { board, difficulty }, now)
    : playContest(ctx, player, caller, board.contest, now);
}

async function playFriendChallenge(ctx: Context, player: Player, challengeId: string, now: Date): Promise<Started> {
  const started = await playChallengeAtOnce(ctx, player, challengeId, now);
  return started ?? underLocks(ctx, player, now, (tx) => playChallenge(tx, ctx, player.id, challengeId, now));
}

async function practise(ctx: Context, player: Player, wanted: WantedPractice, now: Date): Promise<Started> {
  const { game, best, isStarted } = await practiseAtOnce(ctx, player, wanted, now);
  if (isStarted) return { game, isNew: true, best };
  return underLocks(ctx, player, now, async (tx) => {
    await resumeRunning(tx, player.id, practice, now);
    await insertGame(tx, game);
    return { game, isNew: true };
  });
}

async function playContest(
  ctx: Context,
  player: Player,
  caller: OnBehalfOf,
  contest: string,
  now: Date,
): Promise<Started> {
  const started = await playContestAtOnce(ctx, player, contest, now);
  if (started) return started;
  const play = (tx: Tx) => startOrResume(tx, ctx, player.id, contest, now);
  try {
    return await underLocks(ctx, player, now, play);
  } catch (error) {
    const isEntryMissing = error instanceof Refusal && error.code === 'entry-required';
    if (!isEntryMissing || !(await fetchEntry(ctx, player, caller, contest))) throw error;
    return underLocks(ctx, player, now, play);
  }
}

/** Moves the player's games on by time first, so that what is read includes a question missed a moment ago. */
async function underLocks(ctx: Context, player: Player, now: Date, play: (tx: Tx) => Promise<Begun>): Promise<Started> {
  await advanceGamesOf(ctx, player.id, now);
  const begun = await inRetriedTransaction(ctx.db, async (tx) => {
    await admitPlayer(tx, player);
    return play(tx);
  });
  return { ...begun, best: await findBestOf(ctx.db, begun.game) };
}

async function startOrResume(tx: Tx, ctx: Context, playerId: string, id: string, now: Date): Promise<Begun> {
  const contest = await enteredContest(tx, playerId, id, now);
  const resumed = await resumeRunning(tx, playerId, contestBoard(id), now);
  if (resumed) return { game: resumed, isNew: false };
  const game = newContestGame(ctx, playerId, contest, await listSeenQuestions(tx, playerId), now);
  await insertGame(tx, game);
  return { game, isNew: true };
}

async function enteredContest(tx: Tx, playerId: string, id: string, now: Date): Promise<Contest> {
  const contest = await findShownContest(tx, id, playerId);
  // A month that has no row yet has no entry either.
  if (contest === undefined) throw new Refusal(isMonth(id) ? 'entry-required' : 'contest-not-found');
  if (!(await findActiveEntry(tx, playerId, id))) throw new Refusal('entry-required');
  if (await hasDisqualification(tx, id, playerId)) throw new Refusal('result-struck');
  if (!isRunning(contest, now)) throw new Refusal('contest-closed');
  return contest;
}
