import { createHmac, randomBytes } from 'node:crypto';

import { claimSecret, type Db } from '@lights-out/service-kit';

import { deleteSecretsBefore } from '../sql/secrets.ts';

const prefix = 'address-salt ';
const saltBytes = 32;

/** Hashes addresses under a salt of the month, which is deleted when the month is over (decision 0261). */
export interface AddressSalts {
  /** @returns 43 characters of base64url, the same for an address throughout a month (UTC) and nowhere else */
  hash(address: string, at: Date): Promise<string>;
}

export function addressSalts(db: Db): AddressSalts {
  let known: { readonly name: string; readonly salt: Uint8Array } | undefined;
  return {
    async hash(address, at) {
      const name = nameOf(at);
      if (known?.name !== name) known = { name, salt: await claimSecret(db, name, randomBytes(saltBytes)) };
      return createHmac('sha256', known.salt).update(address).digest('base64url');
    },
  };
}

/** Deletes the salts of months that are over: addresses can no longer be tried out on their hashes. */
export async function deleteOldSalts(db: Db, now: Date): Promise<void> {
  await deleteSecretsBefore(db, prefix, nameOf(now));
}

function nameOf(at: Date): string {
  return `${prefix}${at.toISOString().slice(0, 7)}`;
}
