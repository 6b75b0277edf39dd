import type { Conn } from '@lights-out/service-kit';

/** Which sweepers have something to do. */
export interface DueWork {
  /** Games that time alone takes a step further. */
  readonly games: boolean;
  /** Contests that are to be announced or settled. */
  readonly contests: boolean;
  /** Prizes that are to be announced. */
  readonly prizes: boolean;
  /** A release that waits to be checked. */
  readonly release: boolean;
}

export async function findDueWork(conn: Conn, now: Date): Promise<DueWork> {
  const { rows } = await conn.raw<{ rows: DueWork[] }>(
    `select
       exists (select from games where state = 'running' and due_at < :now) as games,
       exists (select from contests where told_at is null and fee_minor > 0)
         or exists (select from contests where state in ('open', 'frozen', 'announced') and ends_at <= :now) as contests,
       exists (select from prizes where told_at is null or told_event_date is distinct from event_date) as prizes,
       exists (
         select from fact_releases where state = 'received' and (claimed_until is null or claimed_until < :now)
       ) as release`,
    { now },
  );
  return rows[0]!;
}
