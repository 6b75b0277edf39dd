import type { Conn, Tx } from '@lights-out/service-kit';

export interface ContestPrize {
  readonly contest: string;
  /** `YYYY-MM-DD`. */
  readonly eventDate: string | null;
  readonly toldAt: string;
}

/** Events keep no order: what was told later counts. */
export async function updateContestPrize(tx: Tx, { contest, eventDate, toldAt }: ContestPrize): Promise<void> {
  await tx.raw(
    `insert into contest_prizes (contest, event_date, told_at) values (:contest, :eventDate, :toldAt)
     on conflict (contest) do update set event_date = excluded.event_date, told_at = excluded.told_at
     where contest_prizes.told_at < excluded.told_at`,
    { contest, eventDate, toldAt },
  );
}

/** Whether the day of the contest's prize is over, in UTC. Of a prize not heard of it is not. */
export async function hasPrizePassed(conn: Conn, contest: string, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10);
  return (
    (await conn('contest_prizes').where({ contest }).where('event_date', '<', today).first('contest')) !== undefined
  );
}
