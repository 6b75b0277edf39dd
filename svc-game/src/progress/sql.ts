import { boardKey, contestKey, type Difficulty, progressMaxRaces, untimedPractice } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { priorOf } from '../questions/rules/calibration.ts';
import type { Race, RaceAnswer, WeekRow } from './rules/progress.ts';

export interface BestRow {
  readonly mode: 'free' | 'untimed' | 'premium';
  readonly difficulty: Difficulty;
  readonly score: number;
  readonly achievedAt: Date;
}

/** A contest's board is named by the contest; of all contests together the best one counts. */
export const bestsSql = `
    select distinct on (mode, difficulty) mode, difficulty, score, achieved_at as "achievedAt"
    from (
      select case when starts_with(board, :contests) then 'premium' else board end as mode, difficulty, score, achieved_at
      from standings where player_id = :playerId and difficulty <> 'all'
    ) own
    order by mode, difficulty, score desc, achieved_at`;

export async function listBests(conn: Conn, playerId: string): Promise<BestRow[]> {
  const { rows } = await conn.raw<{ rows: BestRow[] }>(bestsSql, { playerId, contests: contestKey('') });
  return rows;
}

export const racesSql = `
    select game_id as "gameId", mode, difficulty, score, completed_at as "completedAt"
    from counted_results
    where player_id = :playerId and not is_struck and board is distinct from :untimed
    order by completed_at desc, id desc limit :limit`;

/** The player's newest races against the clock that count, newest first. */
export async function listRaces(conn: Conn, playerId: string): Promise<Race[]> {
  const { rows } = await conn.raw<{ rows: Race[] }>(racesSql, { playerId, untimed, limit: progressMaxRaces });
  return rows;
}

export const raceAnswersSql = `
    select game_id as "gameId", category, question_revisions.difficulty as label, is_correct as "isCorrect",
      used_ms as "usedMs", score, mean, variance
    from games
    join game_questions on game_id = games.id
    join questions on questions.id = question_id
    join question_revisions using (question_id, revision)
    left join question_estimates using (question_id)
    where games.id = any(:gameIds) and closed_at is not null
      and not exists (select from voided_questions voided where voided.contest = games.contest
        and voided.question_id = game_questions.question_id and voided.revision = game_questions.revision)`;

/** The answers of these games, except to questions that are voided in their contest. */
export async function listRaceAnswers(conn: Conn, gameIds: readonly string[]): Promise<RaceAnswer[]> {
  type Row = Omit<RaceAnswer, 'question'> & { label: Difficulty; mean: number | null; variance: number | null };
  const { rows } = await conn.raw<{ rows: Row[] }>(raceAnswersSql, { gameIds: [...gameIds] });
  return rows.map(({ label, mean, variance, ...answer }) => ({
    ...answer,
    question: mean === null || variance === null ? priorOf(label) : { mean, variance },
  }));
}

export const weeksSql = `
    select completed_at > :weekAgo as "isThisWeek", cast(count(*) as int) as races, cast(sum(score) as int) as score,
      cast(sum(correct_answers) as int) as "correctAnswers", cast(sum(used_ms) as int) as "usedMs"
    from counted_results
    where player_id = :playerId and completed_at > :twoWeeksAgo and not is_struck and board is distinct from :untimed
    group by 1`;

/** The sums of the player's races of the last seven days and of the seven before. */
export async function listWeeks(conn: Conn, playerId: string, now: Date): Promise<WeekRow[]> {
  const [weekAgo, twoWeeksAgo] = [7, 14].map((days) => new Date(now.getTime() - days * 86_400_000));
  const { rows } = await conn.raw<{ rows: WeekRow[] }>(weeksSql, { playerId, untimed, weekAgo, twoWeeksAgo });
  return rows;
}

const untimed = boardKey(untimedPractice);
