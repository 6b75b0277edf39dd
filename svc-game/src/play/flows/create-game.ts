import { contestBoard, defaultDifficulty, isMonth, practice, type Board, type Difficulty } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Conn, type Player, type Tx } from '@lights-out/service-kit';

import type { OnBehalfOf } from '../../clients/payments.ts';
import type { Context } from '../../context.ts';
import { refuseBarred } from '../../fair-play/index.ts';
import { admitPlayer } from '../../players/index.ts';
import { boardOfGame, findBest } from '../../boards/index.ts';
import { listSeenQuestions } from '../../questions/index.ts';
import {
  type Contest,
  fetchEntry,
  findActiveEntry,
  findShownContest,
  hasDisqualification,
  isRunning,
  sealPool,
} from '../../contests/index.ts';
import type { Creation } from '../rules/creation.ts';
import type { Game } from '../rules/game.ts';
import { findFreeRace } from '../sql/counted-races.ts';
import { insertGame } from '../sql/games.ts';
import { advanceGamesOf } from './advance-due-games.ts';
import { playChallenge } from './play-challenge.ts';
import {
  playChallengeAtOnce,
  playContestAtOnce,
  practiseAtOnce,
  type Started,
  type WantedPractice,
} from './start-at-once.ts';
import { findCreatedGame, newContestGame, resumeRunning, type Begun } from './start-game.ts';

/** What a player asks for: a board, or a friend challenge with its own rules. */
export interface GameRequest {
  readonly board: Board;
  readonly difficulty?: Difficulty | undefined;
  readonly challengeId?: string | undefined;
  readonly creation: Creation | null;
}

/**
 * Starts a game, or resumes the one that the player has running in the same contest or friend challenge.
 *
 * @param caller for whom svc-payments is called if the event of an entry has not arrived yet
 * @throws {Refusal} `entry-required`, `result-struck`, `matches-disqualified`, `contest-closed`, `contest-canceled`, `no-race-left`, `contest-not-found`, `challenge-not-found`, `key-used`, `game-over`,
 * `unavailable`, or `not-signed-in` when the account is deleted
 */
export async function createGame(
  ctx: Context,
  player: Player,
  caller: OnBehalfOf,
  request: GameRequest,
  now: Date,
): Promise<Started> {
  const { board, difficulty = defaultDifficulty, challengeId, creation } = request;
  const asked: Asked = { player, creation, now };
  if (challengeId !== undefined) return playFriendChallenge(ctx, asked, challengeId);
  return board.kind === 'practice'
    ? practise(ctx, asked, { board, difficulty })
    : playContest(ctx, asked, caller, board.contest);
}

interface Asked {
  readonly player: Player;
  readonly creation: Creation | null;
  readonly now: Date;
}

async function playFriendChallenge(ctx: Context, asked: Asked, id: string): Promise<Started> {
  const { player, creation, now } = asked;
  const started = await playChallengeAtOnce(ctx, player, id, creation, now);
  return started ?? underLocks(ctx, asked, (tx) => playChallenge(tx, ctx, player.id, { id, creation }, now));
}

async function practise(ctx: Context, asked: Asked, wanted: WantedPractice): Promise<Started> {
  const { player, creation, now } = asked;
  const { game, best, isStarted } = await practiseAtOnce(ctx, player, wanted, creation, now);
  if (isStarted) return { game, isNew: true, best };
  return underLocks(ctx, asked, async (tx) => {
    await resumeRunning(tx, ctx, player.id, practice, now);
    await insertGame(tx, game, creation);
    return { game, isNew: true };
  });
}

async function playContest(ctx: Context, asked: Asked, caller: OnBehalfOf, contest: string): Promise<Started> {
  const { player, creation, now } = asked;
  const started = await playContestAtOnce(ctx, player, contest, creation, now);
  if (started) return started;
  const play = (tx: Tx) => startOrResume(tx, ctx, asked, contest);
  try {
    return await underLocks(ctx, asked, play);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'matches-disqualified') await keepName(ctx, player);
    const isEntryMissing = error instanceof Refusal && error.code === 'entry-required';
    if (!isEntryMissing || !(await fetchEntry(ctx, player, caller, contest))) throw error;
    return underLocks(ctx, asked, play);
  }
}

/** The refusal took back what was written: a steward who looks at the player reads the name, and may clear them to race. */
function keepName({ db }: Context, player: Player): Promise<void> {
  return inRetriedTransaction(db, (tx) => admitPlayer(tx, player));
}

/**
 * The game that an earlier call with the same key has made, or else a new one. Moves the player's games on by time first, so
 * that what is read includes a question missed a moment ago.
 */
async function underLocks(
  ctx: Context,
  { player, creation, now }: Asked,
  play: (tx: Tx) => Promise<Begun>,
): Promise<Started> {
  await advanceGamesOf(ctx, player.id, now);
  const begun = await inRetriedTransaction(ctx.db, async (tx) => {
    await admitPlayer(tx, player);
    return (await findCreatedGame(tx, player.id, creation)) ?? play(tx);
  });
  return { ...begun, best: await findBestOf(ctx.db, begun.game) };
}

async function startOrResume(tx: Tx, ctx: Context, { player, creation, now }: Asked, id: string): Promise<Begun> {
  const playerId = player.id;
  const contest = await enteredContest(tx, playerId, id, now);
  const resumed = await resumeRunning(tx, ctx, playerId, contestBoard(id), now);
  if (resumed) return { game: resumed, isNew: false };
  const raceOfDay = await countRace(tx, playerId, contest, now);
  const pool = ctx.pools.of(id) ?? (await sealPool(tx, ctx.bank, contest, now));
  const game = newContestGame(ctx, playerId, { contest, pool, seenAt: await listSeenQuestions(tx, playerId) }, now);
  await insertGame(tx, game, creation, raceOfDay);
  return { game, isNew: true };
}

/** Which of the day's counted races a new game is; null in a contest without a limit. */
async function countRace(tx: Tx, playerId: string, { id, racesADay }: Contest, now: Date): Promise<number | null> {
  if (racesADay === null) return null;
  const free = await findFreeRace(tx, playerId, { id, racesADay }, now);
  if (free === undefined) throw new Refusal('no-race-left');
  return free;
}

async function enteredContest(tx: Tx, playerId: string, id: string, now: Date): Promise<Contest> {
  const contest = await findShownContest(tx, id, playerId);
  // A month that has no row yet has no entry either.
  if (contest === undefined) throw new Refusal(isMonth(id) ? 'entry-required' : 'contest-not-found');
  if (contest.state === 'canceled') throw new Refusal('contest-canceled');
  if (!(await findActiveEntry(tx, playerId, id))) throw new Refusal('entry-required');
  if (await hasDisqualification(tx, id, playerId)) throw new Refusal('result-struck');
  if (!isRunning(contest, now)) throw new Refusal('contest-closed');
  await refuseBarred(tx, id, playerId);
  return contest;
}

/** The player's best score so far on the game's board, at its difficulty; null where there is none. */
async function findBestOf(conn: Conn, game: Game): Promise<number | null> {
  const board = boardOfGame(game);
  if (board === null) return null;
  return (await findBest(conn, { board, part: game.difficulty }, game.playerId)) ?? null;
}
