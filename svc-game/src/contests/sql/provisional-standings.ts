import { contestKey } from '@lights-out/contracts';
import type { Tx } from '@lights-out/service-kit';

export interface ProvisionalResult {
  readonly userId: string;
  readonly place: number;
  readonly points: number;
}

/** Every player on the contest's board with an active entry and an account, in order. */
export async function listProvisionalResults(tx: Tx, contest: string): Promise<ProvisionalResult[]> {
  const { rows } = await tx.raw<{ rows: ProvisionalResult[] }>(
    `select standings.player_id as "userId", cast(row_number() over (order by sort_key) as int) as place, score as points
     from standings
     where board = :board and difficulty = 'all'
       and exists (select from entries where entries.player_id = standings.player_id and entries.contest = :contest and entries.state = 'active')
       and not exists (select from players where players.id = standings.player_id and players.deleted_at is not null)
       and not exists (select from disqualifications d where d.player_id = standings.player_id and d.contest = :contest)
     order by sort_key`,
    { board: contestKey(contest), contest },
  );
  return rows;
}

export async function updateReviewDue(tx: Tx, contest: string, dueAt: Date): Promise<void> {
  await tx('contests').where({ name: contest }).update({ review_due_at: dueAt });
}
