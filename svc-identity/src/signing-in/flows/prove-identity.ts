import { proofMinutes } from '@lights-out/contracts';
import type { UsedPasskey } from '@lights-out/contracts/passkeys';
import { inTransaction, type Player, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hashSessionToken } from '../rules/session.ts';
import { updatePasskeyUsed } from '../sql/passkeys.ts';
import { claimSessionChallenge, hasProof, updateSessionProved } from '../sql/sessions.ts';
import { checkPasskey } from './check-passkey.ts';
import { type Origin, verifyOwnPassword } from './verify-password.ts';

/** The password of the account, or one of its passkeys. */
export type Proof = { readonly password: string } | { readonly passkey: UsedPasskey };

/**
 * Records in the session that its owner has proved who they are.
 *
 * @param session token of the session
 * @throws {Refusal} `wrong-password` naming the field, `passkey-refused`, `rate-limited`
 */
export async function proveIdentity(
  ctx: Context,
  player: Player,
  proof: Proof,
  { session = '', ...origin }: Origin & { readonly session: string | undefined },
): Promise<void> {
  const { db, clock } = ctx;
  const tokenHash = hashSessionToken(session);
  if ('password' in proof) {
    await verifyOwnPassword(ctx, player, origin, { password: proof.password, field: 'password' });
    return updateSessionProved(db, tokenHash, clock.now());
  }
  const at = clock.now();
  const challenge = await claimSessionChallenge(db, tokenHash, at);
  const used = await checkPasskey(ctx, 'player', proof.passkey, challenge, player.id);
  if (used === undefined) throw new Refusal('passkey-refused');
  await inTransaction(db, async (tx) => {
    await updatePasskeyUsed(tx, 'player', { ...used, at });
    await updateSessionProved(tx, tokenHash, at);
  });
}

/**
 * The hash of the session's token, in which the owner has lately proved who they are.
 *
 * @throws {Refusal} `proof-needed`
 */
export async function requireProof({ db, clock }: Context, session = ''): Promise<Buffer> {
  const tokenHash = hashSessionToken(session);
  const provedAfter = new Date(clock.now().getTime() - proofMinutes * 60_000);
  if (!(await hasProof(db, tokenHash, provedAfter))) throw new Refusal('proof-needed');
  return tokenHash;
}
