import type { NoticeKind } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly until: Date;
  readonly changedAt: Date;
  /** Name of the admin. */
  readonly changedBy: string;
}

const columns = {
  kind: 'kind',
  text: 'text',
  until: 'until',
  changedAt: 'changed_at',
  changedBy: 'changed_by',
} as const;

/** Those that have not ended. */
export async function listNotices(conn: Conn, now: Date): Promise<Notice[]> {
  return conn('notices').select<Notice[]>(columns).where('until', '>', now);
}

/** Replaces the notice of this kind. */
export async function upsertNotice(tx: Tx, { kind, text, until, changedAt, changedBy }: Notice): Promise<void> {
  await tx('notices')
    .insert({ kind, text, until, changed_at: changedAt, changed_by: changedBy })
    .onConflict('kind')
    .merge();
}

/** Returns the notice that is gone; undefined where there was none, or it had ended. */
export async function deleteNotice(tx: Tx, kind: NoticeKind, now: Date): Promise<Notice | undefined> {
  const [deleted] = await tx('notices')
    .delete()
    .where({ kind })
    .where('until', '>', now)
    .returning<Notice[]>(['kind', 'text', 'until']);
  return deleted;
}
