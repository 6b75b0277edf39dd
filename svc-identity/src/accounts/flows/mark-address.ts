import { createHmac, randomBytes } from 'node:crypto';

import { accountReturned } from '@lights-out/contracts';
import { claimSecret, type Conn, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listDeletedWithAddress, mailboxOf } from '../../users/index.ts';

const keyBytes = 32;
/**
 * How long the hash of a deleted account's address is kept. A month of the deletion's day closes within four weeks of its
 * end; 60 days after that the marks of its contests are gone as well.
 */
const keptDays = 120;

/**
 * What says that two accounts have one mailbox, and nothing else about it: its address under a key that never leaves this
 * service.
 *
 * @returns 43 characters of base64url
 */
export async function hashAddress(conn: Conn, email: string): Promise<string> {
  const key = await claimSecret(conn, 'address-hashes', randomBytes(keyBytes));
  return createHmac('sha256', key).update(mailboxOf(email)).digest('base64url');
}

/** The last instant of which deleted addresses are known no more. */
export function oldestKnownAddress(now: Date): Date {
  return new Date(now.getTime() - keptDays * 86_400_000);
}

/** Tells other services which deleted accounts had the address of a new one. */
export async function announceReturn(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  { id: userId, email }: { readonly id: string; readonly email: string },
  { at, requestId }: { readonly at: Date; readonly requestId: string },
): Promise<void> {
  const formerIds = await listDeletedWithAddress(tx, await hashAddress(tx, email), oldestKnownAddress(at));
  if (formerIds.length === 0) return;
  const body = { userId, formerIds, returnedAt: at.toISOString() };
  await outbox.announce(tx, accountReturned, body, { requestId, occurredAt: at });
}
