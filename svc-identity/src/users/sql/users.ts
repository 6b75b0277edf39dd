import type { Language } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  /** In which the account was last used; its mails are in it. */
  readonly language: Language;
  /** When the password was last set by a reset mail. */
  readonly resetAt: Date | null;
}

const columns = {
  id: 'id',
  email: 'email',
  displayName: 'display_name',
  passwordHash: 'password_hash',
  language: 'language',
  resetAt: 'reset_at',
} as const;

export function findUser(conn: Conn, id: string): Promise<UserRow | undefined> {
  return conn('users').first(columns).where({ id });
}

export function findUserByEmail(conn: Conn, emailFolded: string): Promise<UserRow | undefined> {
  return conn('users').first(columns).where({ email_folded: emailFolded });
}

/** @param own an account that may have the name; null for none */
export function hasDisplayName(conn: Conn, displayNameFolded: string, own: string | null = null): Promise<boolean> {
  return hasOther(conn, { display_name_folded: displayNameFolded }, own);
}

/** Whether an account's name looks like this (`skeletonOf`). @param own an account whose name may; null for none */
export function hasLookAlike(conn: Conn, skeleton: string, own: string | null = null): Promise<boolean> {
  return hasOther(conn, { name_skeleton: skeleton }, own);
}

async function hasOther(conn: Conn, name: object, own: string | null): Promise<boolean> {
  const rows = conn('users').first('id').where(name);
  return (await (own === null ? rows : rows.whereNot({ id: own }))) !== undefined;
}

/** @throws the unique violation `users_display_name_unique` or `users_name_skeleton_unique` */
export async function updateDisplayName(
  tx: Tx,
  id: string,
  name: { readonly displayName: string; readonly displayNameFolded: string; readonly nameSkeleton: string },
): Promise<void> {
  await tx('users').where({ id }).update({
    display_name: name.displayName,
    display_name_folded: name.displayNameFolded,
    name_skeleton: name.nameSkeleton,
  });
}

/** @throws the unique violation `users_email_unique`, `users_display_name_unique` or `users_name_skeleton_unique` */
export async function insertUser(
  conn: Conn,
  user: Omit<UserRow, 'resetAt'> & {
    readonly emailFolded: string;
    readonly displayNameFolded: string;
    readonly nameSkeleton: string;
    readonly createdAt: Date;
    readonly termsVersion: string | undefined;
  },
): Promise<void> {
  await conn('users').insert({
    id: user.id,
    email: user.email,
    email_folded: user.emailFolded,
    display_name: user.displayName,
    display_name_folded: user.displayNameFolded,
    name_skeleton: user.nameSkeleton,
    password_hash: user.passwordHash,
    language: user.language,
    created_at: user.createdAt,
    ...(user.termsVersion !== undefined && { terms_version: user.termsVersion, terms_accepted_at: user.createdAt }),
  });
}

/**
 * Locks the account until the end of the transaction: with `share` its password cannot be changed and it cannot be deleted,
 * with `update` it cannot be locked with `share` either.
 */
export function lockUser(tx: Tx, id: string, strength: 'share' | 'update'): Promise<UserRow | undefined> {
  const row = tx('users').first<UserRow | undefined>(columns).where({ id });
  return strength === 'share' ? row.forShare() : row.forUpdate();
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx('users').update({ password_hash: passwordHash }).where({ id });
}

export async function updateLanguage(conn: Conn, id: string, language: Language): Promise<void> {
  await conn('users').update({ language }).where({ id });
}

/** Returns false where the account has another password by now. */
export async function updatePasswordHash(
  conn: Conn,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<boolean> {
  return (await conn('users').update({ password_hash: renewed }).where({ id, password_hash: passwordHash })) === 1;
}

/** Records that the account's owner accepted a version of the terms. A version older than the accepted one changes nothing. */
export async function updateAcceptedTerms(
  conn: Conn,
  id: string,
  terms: { readonly version: string; readonly at: Date },
): Promise<void> {
  await conn('users')
    .where({ id })
    .where((row) => void row.whereNull('terms_version').orWhere('terms_version', '<', terms.version))
    .update({ terms_version: terms.version, terms_accepted_at: terms.at });
}

/** Records that the password was set by a reset mail. */
export async function updateResetAt(tx: Tx, id: string, resetAt: Date): Promise<void> {
  await tx('users').update({ reset_at: resetAt }).where({ id });
}

/** Deletes the account with its sessions and reset links. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx('users').delete().where({ id });
}

export async function findRegistration(
  conn: Conn,
  id: string,
): Promise<{ createdAt: Date; termsVersion: string | null; termsAcceptedAt: Date | null } | undefined> {
  return conn('users')
    .first({ createdAt: 'created_at', termsVersion: 'terms_version', termsAcceptedAt: 'terms_accepted_at' })
    .where({ id });
}
