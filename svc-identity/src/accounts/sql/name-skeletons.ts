import type { Conn, Db } from '@lights-out/service-kit';

interface NamedUser {
  readonly id: string;
  readonly displayName: string;
  readonly createdAt: Date;
}

/** Accounts without a skeleton that come after `after` in the order of their age, the oldest first. */
export function listWithoutSkeleton(
  conn: Conn,
  after: Pick<NamedUser, 'id' | 'createdAt'> | undefined,
  limit: number,
): Promise<NamedUser[]> {
  const rows = conn('users')
    .select<NamedUser[]>({ id: 'id', displayName: 'display_name', createdAt: 'created_at' })
    .whereNull('name_skeleton')
    .orderBy(['created_at', 'id'])
    .limit(limit);
  if (after !== undefined) void rows.whereRaw('(created_at, id) > (?, ?)', [after.createdAt, after.id]);
  return rows;
}

/** Leaves the account without one where an older account looks the same. */
export async function updateSkeleton(db: Db, id: string, skeleton: string): Promise<void> {
  await db.raw(
    `update users set name_skeleton = :skeleton
     where id = :id and not exists (select from users where name_skeleton = :skeleton)`,
    { id, skeleton },
  );
}
