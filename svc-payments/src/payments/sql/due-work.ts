import type { Conn } from '@lights-out/service-kit';

/** Which jobs have something to do. */
export interface DueWork {
  readonly payments: boolean;
  readonly refunds: boolean;
  /** Customers of deleted accounts that are to be removed at Stripe. */
  readonly customers: boolean;
}

export async function findDueWork(conn: Conn, now: Date): Promise<DueWork> {
  const { rows } = await conn.raw<{ rows: DueWork[] }>(
    `select
       exists (select from payments where check_at <= :now) as payments,
       exists (select from refunds where state = 'owed' and due_at <= :now) as refunds,
       exists (select from customers where removal_due_at <= :now) as customers`,
    { now },
  );
  return rows[0]!;
}
