import { createHash, randomBytes } from 'node:crypto';

import { recoveryCodesCount } from '@lights-out/contracts/passkeys';

// Crockford's base 32: no letter looks like a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const group = 4;

/** 80 random bits, more than anyone can guess at ten tries a minute. */
const recoveryLetters = 16;
const invitationLetters = 32;

export function newRecoveryCode(): string {
  return newCode(recoveryLetters);
}

/** A full set, which takes the place of an older one. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesCount }, newRecoveryCode);
}

export function newInvitationCode(): string {
  return newCode(invitationLetters);
}

/** SHA-256 of a code as a person may type it: case, spaces and hyphens do not matter, nor O for 0 and I or L for 1. */
export function hashCode(typed: string): Buffer {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(code).digest();
}

function newCode(letters: number): string {
  const code = [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return code.match(new RegExp(`.{${group}}`, 'g'))!.join('-');
}
