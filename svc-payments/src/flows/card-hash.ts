import { createHmac, randomBytes } from 'node:crypto';

import { claimSecret, type Tx } from '@lights-out/service-kit';

const keyBytes = 32;

/**
 * What tells other services that two entries were paid by one card, and nothing else about it: the card's fingerprint at
 * Stripe under a key that never leaves this service (decision 0261).
 *
 * @returns 43 characters of base64url
 */
export async function hashCard(tx: Tx, fingerprint: string): Promise<string> {
  const key = await claimSecret(tx, 'card-hashes', randomBytes(keyBytes));
  return createHmac('sha256', key).update(fingerprint).digest('base64url');
}
