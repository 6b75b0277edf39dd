import type { UsedPasskey } from '@lights-out/contracts/passkeys';

import type { Context } from '../../context.ts';
import { findPasskey, type PasskeyKind } from '../sql/passkeys.ts';

/** A passkey that has signed what was asked of it. */
export interface CheckedPasskey {
  readonly id: string;
  readonly ownerId: string;
  /** The authenticator's new counter. */
  readonly counter: number;
}

/**
 * Checks what a passkey has signed.
 *
 * @param challenge what was asked of it; nothing where that was used up or has expired
 * @param ownerId of the only account whose passkeys count; of any without it
 * @returns undefined for one that is not accepted
 */
export async function checkPasskey(
  { db, passkeys }: Pick<Context, 'db' | 'passkeys'>,
  kind: PasskeyKind,
  passkey: UsedPasskey,
  challenge: string | null | undefined,
  ownerId?: string,
): Promise<CheckedPasskey | undefined> {
  const known = await findPasskey(db, kind, passkey.id);
  if (known === undefined || challenge === undefined || challenge === null) return undefined;
  if (ownerId !== undefined && known.ownerId !== ownerId) return undefined;
  const counter = await passkeys.checkUse(passkey, challenge, known).catch(() => undefined);
  return counter === undefined ? undefined : { id: known.id, ownerId: known.ownerId, counter };
}
