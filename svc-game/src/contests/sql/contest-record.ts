import { contestKey, judgedKey } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

/** The rows of one contest, with the names of its players; the lists are limited to what an admin can read. */

const mostRows = 500;
const mostStandings = 100;

export interface RankedPlayer {
  readonly rank: number;
  readonly playerId: string;
  readonly displayName: string;
  readonly score: number;
  readonly correctAnswers: number;
  readonly usedMs: number;
  readonly achievedAt: Date;
  readonly hasEntry: boolean;
}

/** The top of the board. */
export async function listBest(conn: Conn, contest: string): Promise<RankedPlayer[]> {
  const { rows } = await conn.raw<{ rows: RankedPlayer[] }>(
    `with best as (
       select * from standings where board = :board and difficulty = 'all' order by sort_key limit :limit
     )
     select cast(row_number() over (order by sort_key) as int) as rank, best.player_id as "playerId", display_name as "displayName", score,
       correct_answers as "correctAnswers", used_ms as "usedMs", achieved_at as "achievedAt",
       exists (select from entries where entries.player_id = best.player_id and contest = :contest and state = 'active') as "hasEntry"
     from best join players on players.id = best.player_id order by sort_key`,
    { board: judgedKey(contest), contest, limit: mostStandings },
  );
  return rows;
}

export interface ScoredPlayer {
  readonly playerId: string;
  readonly displayName: string;
  readonly score: number;
}

/** These players with their scores, in no order. */
export function listScored(conn: Conn, contest: string, playerIds: readonly string[]): Promise<ScoredPlayer[]> {
  return conn('standings')
    .join('players', 'players.id', 'player_id')
    .where({ board: contestKey(contest), difficulty: 'all' })
    .whereIn('player_id', playerIds)
    .select<ScoredPlayer[]>({ playerId: 'player_id', displayName: 'display_name', score: 'score' });
}

export interface Exclusion {
  readonly playerId: string;
  readonly displayName: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export function listDisqualifications(conn: Conn, contest: string): Promise<Exclusion[]> {
  return conn('disqualifications')
    .join('players', 'players.id', 'player_id')
    .where({ contest })
    .orderBy('decided_at', 'desc')
    .limit(mostRows)
    .select<Exclusion[]>({
      playerId: 'player_id',
      displayName: 'display_name',
      reason: 'reason',
      by: 'decided_by',
      at: 'decided_at',
    });
}

/** Results that are struck of players who are in the contest, by the decision. */
export async function listStruck(conn: Conn, contest: string): Promise<Exclusion[]> {
  const { rows } = await conn.raw<{ rows: Exclusion[] }>(
    `select player_id as "playerId", display_name as "displayName", reason, decided_by as by, decided_at as at
     from fair_play_log log join players on players.id = player_id
     where contest = :contest and exists (select from struck_results where decision = log.id)
       and not exists (
         select from disqualifications out where out.contest = log.contest and out.player_id = log.player_id
       )
     order by log.id desc limit :mostRows`,
    { contest, mostRows },
  );
  return rows;
}

export interface StepTaken {
  readonly step: string;
  readonly displayName: string | null;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** The latest first. */
export function listSteps(conn: Conn, contest: string): Promise<StepTaken[]> {
  return conn('contest_steps')
    .leftJoin('players', 'players.id', 'player_id')
    .where({ contest })
    .orderBy('contest_steps.id', 'desc')
    .limit(mostRows)
    .select<StepTaken[]>({
      step: 'step',
      displayName: 'display_name',
      reason: 'reason',
      by: 'taken_by',
      at: 'taken_at',
    });
}

export interface Confirmation {
  readonly winners: string[];
  readonly by: string;
  readonly at: Date;
}

export function findConfirmation(conn: Conn, contest: string): Promise<Confirmation | undefined> {
  return conn('contests')
    .where({ name: contest })
    .whereNotNull('confirmed_winners')
    .first<Confirmation | undefined>({ winners: 'confirmed_winners', by: 'confirmed_by', at: 'confirmed_at' });
}

/** Whether the player has a standing on the contest's board, lost it by a decision, or was offered one of its prizes. */
export async function hasPartInContest(conn: Conn, contest: string, playerId: string): Promise<boolean> {
  const {
    rows: [row],
  } = await conn.raw<{ rows: { found: boolean }[] }>(
    `select exists (select from standings where board = :board and difficulty = 'all' and player_id = :playerId)
       or exists (select from entries where contest = :contest and player_id = :playerId)
       or exists (select from results where player_id = :playerId and board = :board and waited)
       or exists (select from awards where contest = :contest and player_id = :playerId)
       or exists (select from disqualifications where contest = :contest and player_id = :playerId)
       or exists (select from fair_play_log where contest = :contest and player_id = :playerId and outcome = 'struck') as found`,
    { board: judgedKey(contest), contest, playerId },
  );
  return row?.found ?? false;
}
