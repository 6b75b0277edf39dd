import { createHash, randomBytes } from 'node:crypto';

/** A new secret that its holder alone knows (256 bit, base64url); the database keeps its hash. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows a secret by: who reads it cannot use it. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
