import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the guess is the secret, in a time that says nothing of how near it was. */
export function isSameSecret(guess: string, secret: string): boolean {
  return timingSafeEqual(digestOf(guess), digestOf(secret));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
