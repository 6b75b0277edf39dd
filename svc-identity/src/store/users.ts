import type { Conn } from '@lights-out/service-kit';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
}

const columns = { id: 'id', email: 'email', displayName: 'display_name', passwordHash: 'password_hash' } as const;

export function findUser(conn: Conn, id: string): Promise<UserRow | undefined> {
  return conn('users').first(columns).where({ id });
}

export function findUserByEmail(conn: Conn, emailFolded: string): Promise<UserRow | undefined> {
  return conn('users').first(columns).where({ email_folded: emailFolded });
}

export async function hasDisplayName(conn: Conn, displayNameFolded: string): Promise<boolean> {
  return (await conn('users').first('id').where({ display_name_folded: displayNameFolded })) !== undefined;
}

/** Throws the database's unique violation where email or display name is taken (`users_email_unique`, `users_display_name_unique`). */
export async function insertUser(
  conn: Conn, user: UserRow & { readonly emailFolded: string; readonly displayNameFolded: string; readonly createdAt: Date },
): Promise<void> {
  await conn('users').insert({
    id: user.id, email: user.email, email_folded: user.emailFolded, display_name: user.displayName,
    display_name_folded: user.displayNameFolded, password_hash: user.passwordHash, created_at: user.createdAt,
  });
}
