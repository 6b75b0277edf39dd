import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Stripe's format, such as `pi_` and 24 random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

export function randomLetters(length: number): string {
  // Only 248 of a byte's 256 values divide evenly among 62 letters.
  const even = [...randomBytes(length * 2)].filter((byte) => byte < 248).map((byte) => letters[byte % 62]);
  return even.length >= length ? even.slice(0, length).join('') : randomLetters(length);
}
