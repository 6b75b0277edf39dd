import type { userFilters } from '@lights-out/contracts/admin-accounts';
import type { Conn } from '@lights-out/service-kit';

import type { Unreachable } from '../../mail/sql/unreachable.ts';
import type { Closure } from '../../users/rules/closure.ts';

export interface ListedUser {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly isPremium: boolean;
  readonly entries: number;
  readonly createdAt: Date;
  /** Null for an account that is open. */
  readonly closure: Closure | null;
  /** When the present address was confirmed; null where it was not. */
  readonly confirmedAt: Date | null;
  /** Null for an address that takes mails, as far as is known. */
  readonly unreachable: Unreachable | null;
}

/** Where a page begins: after this account in the order of the list. */
export interface UserCursor {
  readonly createdAt: string;
  readonly id: string;
}

/** Search terms, folded like the columns. */
export interface UserSearch {
  readonly email: string;
  readonly displayName: string;
  readonly id: string;
}

interface ListQuery {
  readonly contest: string;
  readonly now: Date;
  readonly search?: UserSearch;
  readonly only?: (typeof userFilters)[number] | undefined;
  /** Of the one account to list. */
  readonly id?: string;
  readonly after?: UserCursor;
  readonly limit: number;
}

type Row = Omit<ListedUser, 'closure' | 'unreachable'> & {
  closedAt: Date | null;
  closedUntil: Date | null;
  reason: string;
  since: Date | null;
  reply: string;
};

const isPremium = `exists (select from entries where entries.user_id = users.id and contest = :contest and state = 'active')`;
const filters: Readonly<Record<(typeof userFilters)[number], string>> = {
  paid: isPremium,
  unconfirmed: 'confirmed_email_folded is distinct from email_folded',
  closed: 'closed_at is not null',
};

/** A page of accounts, newest first; `isPremium` is for `contest`. */
export async function listUsers(
  conn: Conn,
  { contest, now, search, only, id, after, limit }: ListQuery,
): Promise<ListedUser[]> {
  const { rows } = await conn.raw<{ rows: Row[] }>(
    `select users.id, users.display_name as "displayName", users.email, users.created_at as "createdAt",
       ${isPremium} as "isPremium",
       (select count(distinct contest) from entries where entries.user_id = users.id and state = 'active') as entries,
       case when confirmed_email_folded = email_folded then confirmed_at end as "confirmedAt",
       case when unreachable_email_folded = email_folded then unreachable_since end as since, unreachable_reply as reply,
       closed_at as "closedAt", closed_until as "closedUntil", reason
     from users
     left join closures on closures.user_id = users.id and (closed_until is null or closed_until > :now)
     where ${search ? '(email_folded like :email or display_name_folded like :displayName or cast(users.id as text) like :beginning)' : 'true'}
       ${only === undefined ? '' : `and ${filters[only]}`}
       ${id === undefined ? '' : 'and users.id = :id'}
       ${after ? 'and (users.created_at, users.id) < (cast(:createdAt as timestamptz), cast(:afterId as uuid))' : ''}
     order by users.created_at desc, users.id desc limit :limit`,
    {
      contest,
      now,
      limit,
      ...(id !== undefined && { id }),
      ...(search && {
        email: containing(search.email),
        displayName: containing(search.displayName),
        beginning: `${escaped(search.id)}%`,
      }),
      ...(after && { createdAt: after.createdAt, afterId: after.id }),
    },
  );
  return rows.map(({ closedAt, closedUntil, reason, since, reply, ...user }) => ({
    ...user,
    unreachable: since === null ? null : { since, reply },
    closure: closedAt === null ? null : { at: closedAt, until: closedUntil, reason },
  }));
}

function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** Escapes a text for `like`. A NUL is removed, because Postgres refuses it in a query. */
function escaped(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}
