import { randomUUID } from 'node:crypto';

import { difficulties, type Difficulty } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import type { Finish } from '../src/play/rules/finish.ts';
import type { ClosedSlot } from '../src/play/rules/game.ts';

interface Given {
  readonly score: number;
  readonly playerId?: string;
  readonly difficulty?: Difficulty;
  readonly endedAt?: Date;
  readonly gameId?: string;
}

const startedAt = new Date('2026-10-01T12:00:00.000Z');
const servedAt = new Date('2026-11-10T12:00:00.000Z');

/** The end of a free game, with a score as given. */
export function someFinish({
  score,
  playerId = randomUUID(),
  difficulty = 'medium',
  endedAt = servedAt,
  gameId = randomUUID(),
}: Given): Finish {
  const slot = {
    n: 7,
    state: 'closed',
    servedAt,
    deadlineAt: endedAt,
    closedAt: endedAt,
    answeredAt: endedAt,
    selectedOption: 0,
    isCorrect: false,
    timedOut: false,
    usedMs: 1_000,
    lagCreditMs: 0,
    score: 0,
  } as unknown as ClosedSlot;
  return {
    slot,
    result: {
      id: randomUUID(),
      gameId,
      playerId,
      mode: 'free',
      difficulty,
      challengeId: null,
      board: 'free',
      score,
      correctAnswers: score === 0 ? 0 : 1,
      usedMs: 7_000,
      completedAt: endedAt,
      voided: 0,
      isWaiting: false,
    },
  };
}

/** Running games, one for each finish; missing players are created. */
export async function insertRunningGames(conn: Conn, finishes: readonly Finish[]): Promise<void> {
  const rows = finishes.map(({ result }) => ({
    id: result.gameId,
    player_id: result.playerId,
    difficulty: result.difficulty,
  }));
  await conn.raw(
    `insert into players (id, display_name)
     select distinct player_id, 'Somebody' from json_to_recordset(:rows) as given (player_id uuid)
     on conflict do nothing`,
    { rows: JSON.stringify(rows) },
  );
  await conn.raw(
    `insert into games (id, player_id, mode, difficulty, state, started_at, due_at)
     select id, player_id, 'free', difficulty, 'running', :startedAt, :startedAt
     from json_to_recordset(:rows) as given (id uuid, player_id uuid, difficulty text)`,
    { rows: JSON.stringify(rows), startedAt },
  );
}

/** What every process's counts must equal, cell by cell: the standings counted one by one. */
export async function countBySql(conn: Conn, board: string): Promise<Record<string, number[]>> {
  const { rows } = await conn.raw<{ rows: { part: string; cells: number[] }[] }>(
    `select part, array(
       select (select count(*)::int from standings where board = :board and difficulty = part and score >= cell)
       from generate_series(0, 2240) as cell order by cell
     ) as cells
     from unnest(array['all', 'easy', 'medium', 'hard']) as part`,
    { board },
  );
  return Object.fromEntries(rows.map(({ part, cells }) => [part, cells]));
}

export const parts = ['all', ...difficulties] as const;
