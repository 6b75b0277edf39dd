import type { AdminIdentity } from '@lights-out/contracts/admin-roles';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hashSessionToken } from '../../signing-in/index.ts';
import { updateAdminSessionSeen } from '../sql/admin-sessions.ts';

/** A session of the portal. `admin`: null at the gate, where the password was given and no admin has signed in. */
export interface Gate {
  readonly tokenHash: Buffer;
  readonly session: string;
  readonly admin: AdminIdentity | null;
}

/**
 * The portal's session of a cookie's token, which is kept open. The gateway knows only sessions in which an admin has signed in.
 *
 * @throws {Refusal} `not-signed-in` where there is none
 */
export async function findGate({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string | undefined): Promise<Gate> {
  const tokenHash = token === undefined ? undefined : hashSessionToken(token);
  const found = tokenHash && (await updateAdminSessionSeen(db, tokenHash, clock.now()));
  if (!found) throw new Refusal('not-signed-in');
  return { tokenHash, ...found };
}
