/** The argon2id hash of a password, as ADMIN_PASSWORD_HASH takes it. Needs Node 24.7 or newer. */
export function hashPassword(password: string): string;
