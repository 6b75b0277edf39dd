import type { Conn, Tx } from '@lights-out/service-kit';

export interface NameChange {
  readonly userId: string;
  readonly former: string;
  readonly formerSkeleton: string | null;
  /** Null for a change by the player. */
  readonly reason: string | null;
  readonly at: Date;
}

export async function insertNameChange(tx: Tx, change: NameChange): Promise<void> {
  const { userId, former, formerSkeleton, reason, at } = change;
  await tx('name_changes').insert({
    user_id: userId,
    former,
    former_skeleton: formerSkeleton,
    reason,
    changed_at: at,
  });
}

export type PastName = Pick<NameChange, 'former' | 'reason' | 'at'>;

const columns = { former: 'former', reason: 'reason', at: 'changed_at' } as const;
const mostListed = 200;

/** The account's changes, the latest first. */
export function listNameChanges(conn: Conn, userId: string): Promise<PastName[]> {
  return conn('name_changes')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
    .limit(mostListed)
    .select<PastName[]>(columns);
}

/** Whether another account gave up a name that looks like this since then. */
export async function hasGivenUp(
  conn: Conn,
  skeleton: string,
  { since, by }: { readonly since: Date; readonly by: string | null },
): Promise<boolean> {
  const rows = conn('name_changes').first('id').where({ former_skeleton: skeleton }).where('changed_at', '>', since);
  return (await (by === null ? rows : rows.whereNot({ user_id: by }))) !== undefined;
}
