import type { User } from '@lights-out/contracts';

import type { UserRow } from './sql/users.ts';

/** The account as its owner's browser knows it. */
export function userView({ id, email, displayName }: UserRow, isPremium: boolean): User {
  return { id, email, displayName, isPremium };
}
