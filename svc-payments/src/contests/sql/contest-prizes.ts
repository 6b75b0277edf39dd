import type { Conn, Tx } from '@lights-out/service-kit';

export interface ContestPrize {
  readonly contest: string;
  /** `YYYY-MM-DD`. */
  readonly eventDate: string | null;
  readonly announcedAt: string;
}

/** Events arrive in any order, so only a later announcement replaces the stored one. */
export async function updateContestPrize(tx: Tx, { contest, eventDate, announcedAt }: ContestPrize): Promise<void> {
  await tx.raw(
    `insert into contest_prizes (contest, event_date, told_at) values (:contest, :eventDate, :announcedAt)
     on conflict (contest) do update set event_date = excluded.event_date, told_at = excluded.told_at
     where contest_prizes.told_at < excluded.told_at`,
    { contest, eventDate, announcedAt },
  );
}

/** Whether the day of the prize's event is over, in UTC. False when no prize is known. */
export async function hasPrizePassed(conn: Conn, contest: string, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10);
  return (
    (await conn('contest_prizes').where({ contest }).where('event_date', '<', today).first('contest')) !== undefined
  );
}
