import type { Conn } from '@lights-out/service-kit';

export interface ListedUser {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly isPremium: boolean;
  readonly entries: number;
  readonly createdAt: Date;
}

/** Where a page begins: after this account, in the order of the list. */
export interface UserCursor {
  readonly createdAt: string;
  readonly id: string;
}

/** What is looked for, folded as the columns are; without any of it every account is listed. */
export interface Sought {
  readonly email: string;
  readonly displayName: string;
  readonly id: string;
}

/** A page of accounts, the newest first. `contest` decides who is premium. */
export async function listUsers(
  conn: Conn,
  { contest, sought, after, limit }: { contest: string; sought?: Sought; after?: UserCursor; limit: number },
): Promise<ListedUser[]> {
  const { rows } = await conn.raw<{ rows: ListedUser[] }>(
    `select users.id, users.display_name as "displayName", users.email, users.created_at as "createdAt",
       exists (select from entries where entries.user_id = users.id and contest = :contest and state = 'active') as "isPremium",
       (select count(distinct contest) from entries where entries.user_id = users.id and state = 'active') as entries
     from users
     where ${sought ? '(email_folded like :email or display_name_folded like :displayName or cast(users.id as text) like :id)' : 'true'}
       ${after ? 'and (users.created_at, users.id) < (cast(:createdAt as timestamptz), cast(:afterId as uuid))' : ''}
     order by users.created_at desc, users.id desc limit :limit`,
    {
      contest,
      limit,
      ...(sought && {
        email: containing(sought.email),
        displayName: containing(sought.displayName),
        id: `${escaped(sought.id)}%`,
      }),
      ...(after && { createdAt: after.createdAt, afterId: after.id }),
    },
  );
  return rows;
}

function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** No text of the database holds a NUL, and no query may. */
function escaped(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}
